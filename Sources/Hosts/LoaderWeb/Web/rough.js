// The pieces of parts that cannot be captured exactly: a bone of the box that is seen, and the lines of a text.
import { fill, number, sides } from './pieces.js';
import { isAuto } from './refusals.js';
import { linesOf } from './contents.js';
import { snap } from './words.js';

// A line of a text: a bone, so far from where lines begin.
const bone = (start, width, height) => {
  const piece = { rectangle: { height: snap(height), width: { plus: snap(width) } } };
  return start < 0.1 ? piece : { hStack: { width: fill, content: [{ hGap: snap(start) }, piece] } };
};

// The lines of a text as they are seen, at their places in its parent.
export const roughText = (run, measured, isReversed) => {
  const { parent } = run;
  const style = getComputedStyle(parent);
  const frame = parent.getBoundingClientRect();
  const edge = (side) => number(style[`border${side}Width`]) + number(style[`padding${side}`]);
  const [first, last] = [frame.left + edge('Left'), frame.right - edge('Right')];
  const parts = linesOf(run, measured);
  const content = [];
  // Half of what a line has around its font.
  const space = Math.max(0, (measured.lineHeight - measured.size) / 2);
  const top = (parts[0]?.top ?? frame.top) - space;
  let end = top;
  for (const { left, right, top: start, bottom } of parts) {
    if (start - end > 0.1) content.push({ vGap: snap(start - end) });
    content.push(bone(isReversed ? last - right : left - first, right - left, bottom - start));
    end = bottom;
  }
  const max = Math.max(0, ...parts.map(({ left, right }) => (isReversed ? last - left : right - first)));
  content.push({ vGap: snap(space) });
  return { piece: { vStack: { content } }, min: 0, max, parts, top, bottom: end + space };
};

// The box of an element without what moves it.
const unmoved = (element) => {
  const before = element.getAttribute('style');
  for (const name of ['transform', 'translate', 'rotate', 'scale']) {
    element.style.setProperty(name, 'none', 'important');
  }
  const frame = element.getBoundingClientRect();
  if (before === null) element.removeAttribute('style');
  else element.style.cssText = before;
  return frame;
};

// The bone of an element: as wide as its parent gives it, and as high as it is seen, or by its ratio.
export const roughBox = (element, isRoot) => {
  const style = getComputedStyle(element);
  const frame = unmoved(element);
  const { left, right, top, bottom, width, height } = frame;
  const ratio = style.aspectRatio !== 'auto' && isAuto(element, 'height') && { ratio: width / height };
  const corner = Math.round(number(style.borderTopLeftRadius));
  const piece = { rectangle: { ...ratio || { height: snap(height) }, corner } };
  const margins = sides.map((side) => (isRoot ? 0 : Math.max(0, number(style[`margin-${side}`]))));
  const edge = number(style.paddingLeft) + number(style.paddingRight)
    + number(style.borderLeftWidth) + number(style.borderRightWidth);
  return { piece, margins, edge, width, frame, parts: [{ element, left, right, top, bottom }] };
};
