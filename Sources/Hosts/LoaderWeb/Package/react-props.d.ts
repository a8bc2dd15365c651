import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Float, Settlement, SwiftLoader, SwiftLoaderAttributes, Transition } from './swift-loader.js';

/** The properties of the element in JSX. Properties for its events work from React 19 on. */
export interface SwiftLoaderProps
  extends DetailedHTMLProps<HTMLAttributes<SwiftLoader>, SwiftLoader>, SwiftLoaderAttributes {
  /** Before React 19, `className` does not work on a custom element. */
  class?: string;
  ontransition?: (event: CustomEvent<Transition>) => void;
  onsettle?: (event: CustomEvent<Settlement>) => void;
  onfloat?: (event: CustomEvent<Float>) => void;
}

declare module 'react' {
  interface HTMLAttributes<T> {
    /** Inside of a shimmer: a placeholder shape. */
    bone?: '';
  }
}
