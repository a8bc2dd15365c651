/** A captured skeleton: plain data, which JSON can keep, and which `loader skeleton` reads. */
export interface Skeleton {
  width: number;
  height: number;
  corner?: number;
  direction?: 'leftToRight' | 'rightToLeft';
  content: object[];
}

/**
 * Infers the skeleton of what is in an element. With one that was captured at another width, both are kept, each from
 * the least width on at which it was seen. Throws an error that names the element that cannot be captured.
 */
export function captureSkeleton(element: Element, before?: Skeleton): Skeleton;
/** The captured skeletons of a page, by the names in `capture`; one that is set is shown at once where it is missing. */
export const skeletons: Map<string | Element, Skeleton>;
/** The markup of a captured skeleton, with a style for each element. Throws if its values are not numbers. */
export function skeletonMarkup(skeleton: Skeleton): string;
/** The rules of a skeleton in the root of an element. */
export function skeletonRules(skeleton: Skeleton): string;
