/** Types of the element `<swift-loader>`. Docs/Web.md describes each of them. */

/** The last three need the script of Expressive, `swift-loader/expressive`. */
export type Appearance = 'circular' | 'linear' | 'shimmer' | 'wavy-circular' | 'wavy-linear' | 'morphing';
export type Preset =
  | 'materialWeb' | 'materialIOS' | 'materialAndroid' | 'materialExpressive' | 'flutter' | 'composeM2';
export type Ending = 'none' | 'success' | 'failure';
export type Cap = 'round' | 'butt';
export type State =
  | 'offscreen' | 'inactive' | 'activating' | 'indeterminate' | 'determinate' | 'deactivating';
export type Action =
  | 'restore' | 'leave' | 'appear' | 'disappear' | 'retarget' | 'fill' | 'refill' | 'finish';
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** An event of the loader, with the cell of its table. */
export interface Transition {
  /** In milliseconds of its clock. */
  time: number;
  event: 'orderIn' | 'orderOut' | 'activate' | 'deactivate' | 'progress';
  /** A fraction, for `progress`; null if unknown. */
  value: number | null;
  animated: boolean;
  from: State;
  /** Null for a null cell: the property is stored, and nothing is animated. */
  action: Action | null;
  to: State;
}

/** An entrance or an exit that has ended. */
export interface Settlement {
  time: number;
  from: State;
  to: State;
}

/** An event of a loader that floats. */
export interface Float {
  time: number;
  event: string;
  x?: number;
  y?: number;
  corner: Corner;
  from?: string;
  action?: string | null;
  to?: string;
}

/** The events of the element. They bubble and are composed, so one listener can serve a list. */
export interface SwiftLoaderEventMap extends HTMLElementEventMap {
  transition: CustomEvent<Transition>;
  settle: CustomEvent<Settlement>;
  float: CustomEvent<Float>;
}

/** The attributes, as frameworks write them. */
export interface SwiftLoaderAttributes {
  active?: boolean | '' | 'true' | 'false';
  value?: number | string | null;
  max?: number | string;
  appearance?: Appearance;
  preset?: Preset;
  ending?: Ending;
  cap?: Cap;
  label?: string | null;
  'show-delay'?: number | string;
  'minimum-visible'?: number | string;
  linger?: number | string;
  'ending-hold'?: number | string;
  'holds-until-filled'?: boolean | '' | 'true' | 'false';
  monotone?: boolean | '' | 'true' | 'false';
  glides?: boolean | '' | 'true' | 'false';
  /** Absent, undefined or null if it does not float; any other text is `bottom-right`. */
  floating?: Corner | '' | null;
  /** In a shimmer: the name of the skeleton of its content, which is captured once it was seen. */
  capture?: string | null;
  /** In a shimmer: true if its light moves over the words inside. */
  text?: boolean | '' | 'true' | 'false';
  /** The id of the region that it represents: busy while it is active; its end is announced once. */
  for?: string | null;
  /** The greatest number of frames a second, more than 0; null for as many as the screen has. */
  'frame-rate'?: number | string | null;
  /** The text of that announcement; "Loaded" without one. */
  'loaded-label'?: string;
}

export class SwiftLoader extends HTMLElement {
  /** Its clock, in milliseconds; a test may replace it. */
  static now: () => number;
  /** True if both the style sheet and the core have loaded. */
  static readonly ready: Promise<boolean>;

  active: boolean;
  /** A part of `max`; null is unknown. A text may be `"50%"`. */
  get value(): number | null;
  set value(value: number | string | null);
  max: number;
  appearance: Appearance;
  preset: Preset;
  ending: Ending;
  cap: Cap;
  /** The name for assistive technology; null is "Loading", and none in a button or link. Empty is decorative. */
  label: string | null;
  /** In seconds, as all durations of the element. */
  showDelay: number;
  minimumVisible: number;
  linger: number;
  /** Of a complete mark, at least 0.4; more than an hour, as `Infinity`, is until the next activation. */
  endingHold: number;
  holdsUntilFilled: boolean;
  monotone: boolean;
  glides: boolean;
  /** Its corner, or the text of its attribute while the module for floating loaders has not come. */
  get floating(): string | null;
  set floating(value: string | null | false);
  capture: string | null;
  for: string | null;
  get frameRate(): string | null;
  set frameRate(value: number | string | null);
  text: boolean;

  /** Null without the core. */
  readonly state: State | null;
  /** Its stored state, for an element of the same appearance and version; null without the core. */
  snapshot: Uint8Array | null;
  /** Stops it at a time of its clock, in milliseconds; null resumes it. */
  freeze(at: number | null): void;

  addEventListener<Name extends keyof SwiftLoaderEventMap>(
    type: Name, listener: (this: SwiftLoader, event: SwiftLoaderEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof SwiftLoaderEventMap>(
    type: Name, listener: (this: SwiftLoader, event: SwiftLoaderEventMap[Name]) => void,
    options?: boolean | EventListenerOptions): void;
  removeEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'swift-loader': SwiftLoader;
  }
  namespace svelteHTML {
    interface IntrinsicElements {
      'swift-loader': SwiftLoaderAttributes & { [name: string]: unknown };
    }
  }
}
