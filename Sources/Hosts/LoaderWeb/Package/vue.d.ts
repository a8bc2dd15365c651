import type { DefineComponent } from 'vue';
import type { Float, Settlement, SwiftLoaderAttributes, Transition } from './swift-loader.js';

export * from './swift-loader.js';

export interface SwiftLoaderProps extends SwiftLoaderAttributes {
  onTransition?: (event: CustomEvent<Transition>) => void;
  onSettle?: (event: CustomEvent<Settlement>) => void;
  onFloat?: (event: CustomEvent<Float>) => void;
}

declare module 'vue' {
  interface GlobalComponents {
    'swift-loader': DefineComponent<SwiftLoaderProps>;
  }
}
