/** A captured skeleton: plain data, which JSON can keep, and which `loader skeleton` reads. */
export interface Skeleton {
  width: number;
  height: number;
  corner?: number;
  direction?: 'leftToRight' | 'rightToLeft';
  content: object[];
}

export interface CaptureOptions {
  /** True to throw an error, with the element and the reason, if a part cannot be captured exactly. */
  exact?: boolean;
  /** Hears of each part that is inexact; by default the console does, once. */
  report?: (element: Element, text: string) => void;
}
/**
 * Infers the skeleton of what is in an element. With one that was captured at another width, both are kept, each from
 * the least width on at which it was seen. A part that cannot be captured exactly becomes one bone, or the lines of its
 * text.
 */
export function captureSkeleton(element: Element, before?: Skeleton, options?: CaptureOptions): Skeleton;
/** The captured skeletons of a page, by the names in `capture`; one that is set is shown at once where it is missing. */
export const skeletons: Map<string | Element, Skeleton>;
/** The markup of a captured skeleton, with a style for each element. Throws if its values are not numbers. */
export function skeletonMarkup(skeleton: Skeleton): string;
/** The rules of a skeleton in the root of an element. */
export function skeletonRules(skeleton: Skeleton): string;
