import type { DefineComponent } from 'vue';
import type { SwiftLoaderAttributes } from './swift-loader.js';

export * from './swift-loader.js';

declare module 'vue' {
  interface GlobalComponents {
    'swift-loader': DefineComponent<SwiftLoaderAttributes>;
  }
}
