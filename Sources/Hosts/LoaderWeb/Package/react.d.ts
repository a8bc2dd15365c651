import type { SwiftLoaderProps } from './react-props.js';

export * from './swift-loader.js';

/** For the types of React 19, and of 18 from 18.2.8 on. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'swift-loader': SwiftLoaderProps;
    }
  }
}
