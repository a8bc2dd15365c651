/** A skeleton, as `loader skeleton` reads it: plain data, which JSON can keep. */
export interface Skeleton {
  width: number;
  height: number;
  corner?: number;
  direction?: 'leftToRight' | 'rightToLeft';
  content: object[];
}

/**
 * Infers the skeleton of what is in an element. With one that was captured at another width, both are kept, each from
 * the least width on at which it was seen. Throws if something cannot be captured, by its name.
 */
export function captureSkeleton(element: Element, before?: Skeleton): Skeleton;
/** The captured skeletons of a page, by the names in `capture`. */
export const skeletons: Map<string | Element, Skeleton>;
/** The markup of a skeleton, with a style for each element. */
export function skeletonMarkup(skeleton: Skeleton): string;
/** The rules of a skeleton in the root of an element. */
export function skeletonRules(skeleton: Skeleton): string;
