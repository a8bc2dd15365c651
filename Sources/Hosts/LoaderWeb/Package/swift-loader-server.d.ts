import type { SwiftLoaderAttributes } from './swift-loader.js';

/**
 * Renders an element on a server: HTML that shows it from the moment in which the page reads it. The script goes on
 * from what is shown then.
 *
 * `content` is the HTML inside of it; with a content security policy, `nonce` is that of the style.
 */
export function renderToString(
  attributes?: SwiftLoaderAttributes & { [name: string]: unknown }, more?: { content?: string; nonce?: string }): string;
