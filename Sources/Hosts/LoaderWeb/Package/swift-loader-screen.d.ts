/** What a page knows of its content. */
export type ScreenPhase = 'initial' | 'loading' | 'content' | 'empty' | 'failure';

/**
 * A screen that loads: content in its slot, and the slots `skeleton`, `empty`, `failure` and `loader`. A control with the
 * attribute `retry` in it dispatches the event `retry`, if the error offers that. `shown` is dispatched when another part
 * is shown.
 */
export class SwiftLoaderScreen extends HTMLElement {
  /** The attribute `phase`. */
  phase: ScreenPhase;
  /** The part that is shown; null for none. */
  readonly shown: 'skeleton' | 'content' | 'empty' | 'failure' | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'swift-loader-screen': SwiftLoaderScreen;
  }
}
