/** The phase of the content, as the page reports it. */
export type ScreenPhase = 'initial' | 'loading' | 'content' | 'empty' | 'failure';

/**
 * A loading screen: content in its slot, and the slots `skeleton`, `empty` and `failure`. A control with the attribute
 * `retry` in it dispatches the event `retry`, if the error offers that; then the element has the state `retry`. `shown` is
 * dispatched when another part is shown.
 */
export class SwiftLoaderScreen extends HTMLElement {
  /** A promise that is true if the core was loaded; without it, a part is shown as soon as its phase begins. */
  static readonly ready: Promise<boolean>;
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
