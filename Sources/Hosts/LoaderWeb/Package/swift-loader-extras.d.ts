import type { SwiftLoader } from './swift-loader.js';

/** Begins a log of an element; the returned function returns the lines so far, for `loader render`. */
export function record(element: SwiftLoader): () => string;
/** The remaining time in the element's language, such as "2 minutes"; null while it is unknown. */
export function timeLeft(element: SwiftLoader): Promise<() => string | null>;
/** Gives an element another label once it has been active for some seconds; its own comes back at the end. */
export function relabel(element: SwiftLoader, label: string, seconds: number): void;
