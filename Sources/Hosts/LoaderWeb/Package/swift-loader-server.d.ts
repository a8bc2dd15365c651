import type { Skeleton } from './swift-loader-capture.js';
import type { SwiftLoaderAttributes } from './swift-loader.js';

export interface RenderOptions {
  /** The HTML inside of the element. */
  content?: string;
  /** With a content security policy, the nonce of the style. */
  nonce?: string;
  /** The address of `swift-loader.css`, so that all elements of a page share it. */
  sheet?: string;
  /** In a shimmer: a skeleton that a page has captured. */
  skeleton?: Skeleton;
}

/**
 * Renders an element on a server: HTML that shows it from the moment in which the page reads it. The script continues
 * from there.
 */
export function renderToString(
  attributes?: SwiftLoaderAttributes & { [name: string]: unknown }, options?: RenderOptions): string;
