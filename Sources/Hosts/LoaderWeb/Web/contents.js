// The boxes and texts in live elements, and the pieces of those that have bones.
import { isAtom, isElement, number, place } from './pieces.js';
import { Fault, attempt, check, checkText, isAuto, refuse } from './refusals.js';
import { isInText, snap } from './words.js';

// The boxes in lines of text among some nodes, and inside of these.
const atoms = (nodes) => nodes.flatMap((node) => (isAtom(node) ? [node] : atoms([...node.childNodes])));
// True if a node has words outside of boxes in its lines.
const hasText = (node) => {
  if (isAtom(node)) return false;
  return isElement(node) ? [...node.childNodes].some(hasText) : !!node.data?.trim();
};

// The elements in an element that are no part of a line, and the runs of nodes between them. `faults` gets the
// faults of each, and `left` the faults of what lies over the others, out of their flow.
const split = (parent, direction, faults, left, knownTexts) => {
  const list = [];
  const own = knownTexts.get(parent) ?? attempt(() => checkText(parent, getComputedStyle(parent)), (found) => found);
  let run;
  const visit = (node) => {
    if (!isInText(node)) return;
    const style = isElement(node) && getComputedStyle(node);
    if (style && /absolute|fixed/.test(style.position)) {
      left.set(node, new Fault(node, `its position is ${style.position}`));
      return;
    }
    const isInline = style && style.display.startsWith('inline') && !isAtom(node);
    const fault = style && attempt(() => {
      check(node, style, direction);
      if (isInline) checkText(node, style);
    }, (found) => found);
    if (style?.display === 'contents') {
      node.childNodes.forEach(visit);
      return;
    }
    if (style && (style.float !== 'none' || style.order !== '0')) {
      const why = style.float !== 'none' ? 'it floats' : "its order differs from the document's";
      faults.set(parent, new Fault(node, why));
    }
    if (style && !style.display.startsWith('inline')) {
      if (fault) faults.set(node, fault);
      list.push(node);
      run = undefined;
      return;
    }
    if (!run) {
      run = { nodes: [], parent, own };
      list.push(run);
      if (own) faults.set(run, own);
    }
    run.nodes.push(node);
    if (fault) faults.set(run, fault);
  };
  parent.childNodes.forEach(visit);
  return list;
};

// Returns a function that lists what is in an element: elements with a box of their own, and texts. The maps get the
// faults of these, and of what is left out.
export const contents = (direction, ...maps) => {
  const [faults] = maps;
  const known = new Map();
  return (parent) => {
    if (known.has(parent)) return known.get(parent);
    const found = split(parent, direction, ...maps).flatMap((each) => {
      if (!each.nodes || each.nodes.some(hasText)) return [each];
      const boxes = atoms(each.nodes);
      // Boxes have no words that a fault of their text could be about.
      if (faults.get(each) === each.own) faults.delete(each);
      if (faults.has(each)) return boxes.length ? [each] : [];
      if (boxes.length === 1) return boxes;
      if (boxes.length > 1) each.boxes = boxes;
      return boxes.length ? [each] : [];
    });
    known.set(parent, found);
    return found;
  };
};

// The box of an element, with its margins before and after it.
export const marginBox = (element) => {
  const [{ left, right, top, bottom, width }, style] = [element.getBoundingClientRect(), getComputedStyle(element)];
  return { left: left - number(style.marginLeft), right: right + number(style.marginRight), top, bottom, width };
};

// The lines of a text as they are on screen: each as wide as what is in it, and as high as its font.
export const linesOf = ({ nodes, parent }, { lineHeight, size }) => {
  const range = document.createRange();
  const style = getComputedStyle(parent);
  const isClipped = style.overflowX !== 'visible';
  const { right, bottom } = parent.getBoundingClientRect();
  const end = isClipped ? right - number(style.paddingRight) - number(style.borderRightWidth) : Infinity;
  const lines = [];
  const add = (rect, isText) => {
    const middle = (rect.top + rect.bottom) / 2;
    if (!rect.width || isClipped && middle > bottom) return;
    const last = lines.at(-1);
    const isSame = last && Math.abs(last.middle - middle) < lineHeight / 2;
    const line = isSame ? last : { left: rect.left, right: 0, middle, isText };
    if (!isSame) lines.push(line);
    // A box beside a text may be higher or lower.
    if (isText && !line.isText) Object.assign(line, { middle, isText });
    line.left = Math.min(line.left, rect.left);
    line.right = Math.min(end, Math.max(line.right, rect.right));
  };
  const visit = (node) => {
    if (!isInText(node)) return;
    if (isAtom(node)) add(marginBox(node));
    else if (isElement(node)) node.childNodes.forEach(visit);
    else {
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) add(rect, true);
    }
  };
  nodes.forEach(visit);
  return lines.map(({ left, right, middle }) => (
    { element: parent, left, right, top: middle - size / 2, bottom: middle + size / 2 }));
};

// The piece of a measured text: a line, or several, between forced breaks.
export const text = (run, measured, isReversed) => {
  const { segments, lineHeight, size, isEven, min, max } = measured;
  const style = getComputedStyle(run.parent);
  if (!isEven) refuse(run.parent, 'its lines differ in height');
  if (run.parent.textContent.includes('\u00AD')) refuse(run.parent, 'it has soft hyphens');
  const where = place(style.textAlign, isReversed);
  const align = where === 'end' ? 'trailing' : where;
  const lines = number(style.webkitLineClamp);
  const content = segments.map((each) => {
    if (!each) return { vGap: lineHeight };
    return { text: {
      ...each,
      lineHeight,
      size,
      ...lines && { lines },
      ...where !== 'start' && { align },
    } };
  });
  const piece = content.length === 1 ? content[0] : { vStack: { content } };
  const seen = linesOf(run, measured);
  const [first = 0, last = 0] = [seen[0]?.top, seen.at(-1)?.top];
  const height = lineHeight * Math.min(Math.round((last - first) / lineHeight) + 1, lines || Infinity);
  return { piece, min, max, height, parts: seen };
};

// The ratio of an element's width to its height; undefined if it keeps none.
const ratioOf = (element, style) => {
  const said = style.aspectRatio.match(/([\d.]+) \/ ([\d.]+)/);
  const { width, height } = element.viewBox?.baseVal ?? {};
  const [across, down] = said?.slice(1) ?? (width ? [width, height] : [element.naturalWidth, element.naturalHeight]);
  return across > 0 ? across / down : undefined;
};

// The width of an element by its content. The current one may last for a moment only.
const ownWidth = (element) => {
  const before = element.getAttribute('style');
  const rules = { transition: 'none', flex: 'none', width: 'max-content' };
  for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, 'important');
  const { width } = element.getBoundingClientRect();
  if (before === null) element.removeAttribute('style');
  else element.style.cssText = before;
  return width;
};

// The piece of an element that has one bone, with its least and its most width.
export const leaf = (element, style, { width, height }) => {
  const isImage = element.localName === 'img';
  const hasWidth = !isAuto(element, 'width');
  const keepsRatio = style.display === 'block' && style.aspectRatio !== 'auto';
  const isFree = isAuto(element, 'height') && (hasWidth || isImage || keepsRatio);
  const ratio = ratioOf(element, style);
  if (isImage && isFree && ratio === undefined) refuse(element, 'it has no ratio');
  const isUnsized = element.localName === 'svg' && !hasWidth && isAuto(element, 'height');
  if (isUnsized) refuse(element, 'it has no width');
  const radius = style.borderTopLeftRadius;
  const corner = radius.endsWith('%') ? Math.min(width, height) * number(radius) / 100 : number(radius);
  const piece = { rectangle: {
    ...isFree && ratio !== undefined ? { ratio } : { height: snap(height) },
    corner: Math.round(corner),
  } };
  // A share of a width that would follow from it.
  if (hasWidth) return { piece, min: 0, max: NaN };
  const own = ownWidth(element);
  return { piece, min: own, max: own };
};
