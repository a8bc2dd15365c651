import type { SwiftLoaderProps } from './react-props.js';

export * from './swift-loader.js';

/** For the types of React 17 and 18, whose JSX is global. */
declare global {
  namespace JSX {
    interface IntrinsicElements {
      'swift-loader': SwiftLoaderProps;
    }
  }
}
