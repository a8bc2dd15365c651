import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { SwiftLoader, SwiftLoaderAttributes } from './swift-loader.js';

export * from './swift-loader.js';

declare module 'react' {
  interface HTMLAttributes<T> {
    /** Inside of a shimmer: a placeholder shape. */
    bone?: boolean | '';
  }
  namespace JSX {
    interface IntrinsicElements {
      'swift-loader': DetailedHTMLProps<HTMLAttributes<SwiftLoader>, SwiftLoader> & SwiftLoaderAttributes;
    }
  }
}
