// The law of captured skeletons: for the content that was captured, at every width, each bone has the box of its part,
// and what follows keeps its place.
import { captureSkeleton, skeletonMarkup, skeletonRules } from './swift-loader-capture.js';

export { captureSkeleton, skeletonMarkup };
// 320 to 1 920 px.
export const widths = Array.from({ length: 41 }, (_, index) => 320 + 40 * index);
const leaves = 'img,svg,video,canvas,iframe,meter,input,select,textarea,progress,button,hr,[bone],[role=img]';
// Boxes in a line, and what has text beside them.
const isBox = (node) => node.nodeType === Node.ELEMENT_NODE
  && (node.matches(leaves) || getComputedStyle(node).display.startsWith('inline-'));
const hasText = (node) => (
  node.nodeType === Node.TEXT_NODE ? node.data.trim() : !isBox(node) && [...node.childNodes].some(hasText));

// A box, from the corner of another.
const within = ({ left, right, top, bottom }, origin) => ({
  left: left - origin.left,
  right: right - origin.left,
  top: top - origin.top,
  bottom: bottom - origin.top,
});

// The boxes of what a person sees in an element, in order, found by other means than a capture: of elements, and of
// lines of text, as high as their font is.
export const parts = (root) => {
  const origin = root.getBoundingClientRect();
  const found = [];
  const range = document.createRange();
  let line;
  const place = (rect) => within(rect, origin);
  const addLine = (rect, style, clip, isBox) => {
    const middle = (rect.top + rect.bottom) / 2;
    const size = parseFloat(style.fontSize);
    const right = Math.min(rect.right, clip.right);
    if (middle > clip.bottom) return;
    if (line && Math.abs(line.middle - middle) < line.size / 2) {
      line.box.left = Math.min(line.box.left, rect.left - origin.left);
      line.box.right = Math.max(line.box.right, right - origin.left);
      // A box may be higher or lower than the text beside it.
      if (line.isBox && !isBox) {
        Object.assign(line.box, { top: middle - size / 2 - origin.top, bottom: middle + size / 2 - origin.top });
        line.isBox = false;
      }
      return;
    }
    const box = place({ left: rect.left, right, top: middle - size / 2, bottom: middle + size / 2 });
    line = { middle, size, box, isBox };
    found.push(box);
  };
  const visit = (node, style, clip) => {
    // A space between two boxes is no part.
    if (node.nodeType === Node.TEXT_NODE && (line || node.data.trim())) {
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) if (rect.width) addLine(rect, style, clip);
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const own = getComputedStyle(node);
    if (own.display === 'none' || own.visibility === 'hidden' || /absolute|fixed/.test(own.position)) return;
    const isInline = own.display === 'inline' && !node.matches(leaves);
    if (own.display.startsWith('inline') && isBox(node) && [...node.parentNode.childNodes].some(hasText)) {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const margins = [left - parseFloat(own.marginLeft), right + parseFloat(own.marginRight)];
      addLine({ left: margins[0], right: margins[1], top, bottom }, style, clip, true);
      return;
    }
    if (!isInline) line = undefined;
    const isLeaf = node.matches(leaves) || !node.childNodes.length && own.backgroundColor !== 'rgba(0, 0, 0, 0)';
    const rect = node.getBoundingClientRect();
    if (isLeaf) found.push(place(rect));
    else {
      const inner = { right: rect.right - parseFloat(own.paddingRight), bottom: rect.bottom };
      for (const child of node.childNodes) visit(child, own, own.overflowX === 'hidden' ? inner : clip);
    }
    if (!isInline) line = undefined;
  };
  const style = getComputedStyle(root);
  for (const child of root.childNodes) visit(child, style, { right: Infinity, bottom: Infinity });
  return found;
};

// The boxes of all bones in a skeleton.
export const bones = (root) => {
  const origin = root.getBoundingClientRect();
  return [...root.querySelectorAll('[bone]')]
    .flatMap((bone) => [...bone.getClientRects()].slice(0, bone.dataset.lines))
    .map((rect) => within(rect, origin));
};

const isNear = (part, bone) => Object.keys(part).every((side) => Math.abs(part[side] - bone[side]) <= 1);

// The differences between the boxes of parts and the boxes of their bones: more than 1 px.
export const differences = (wanted, seen) => {
  if (wanted.length !== seen.length) return [`${seen.length} bones for ${wanted.length} parts`];
  // Items of a reversed row are in their place, and not in the order of the document.
  const isFound = (box, others) => others.some((other) => isNear(box, other));
  if (wanted.every((part) => isFound(part, seen)) && seen.every((bone) => isFound(bone, wanted))) return [];
  return wanted.flatMap((part, index) => {
    const bone = seen[index];
    const isWrong = (side) => !(Math.abs(part[side] - bone[side]) <= 1);
    return Object.keys(part).filter(isWrong)
      .map((side) => `${side} of bone ${index} is ${bone[side].toFixed(2)}, not ${part[side].toFixed(2)}`);
  });
};

// Puts content and the place of its skeleton into the page.
export const fill = (html) => {
  document.body.style.cssText = 'margin: 0; width: 2000px; font: 16px/1.5 "Liberation Sans", sans-serif';
  document.body.innerHTML = `<section>${html}</section><hr><section></section><hr>`;
  const [content, skeleton] = document.querySelectorAll('section');
  const resize = (width) => { content.style.width = skeleton.style.width = `${width}px`; };
  return { content, skeleton, resize };
};

// True if nothing in an element is wider than it has space for: where a page is broken anyway, there is no law.
export const fits = (root) => [root, ...root.querySelectorAll('*')].every((each) => {
  if (each.closest(leaves)) return true;
  const { display, position, textOverflow } = getComputedStyle(each);
  if (/^(inline|none)$/.test(display) || /absolute|fixed/.test(position)) return true;
  if (textOverflow !== 'ellipsis' && each.scrollWidth > each.clientWidth + 1) return false;
  // Centered content that is too wide begins before the padding ends.
  const left = (element) => element.getBoundingClientRect().left;
  return each === root
    || left(each) >= left(each.parentNode) + parseFloat(getComputedStyle(each.parentNode).paddingLeft) - 1;
});

// Captures content at some widths, and returns what is wrong at all. `change` may spoil what was captured.
export const check = (html, captured, change = (file) => file) => {
  const { content, skeleton, resize } = fill(html);
  let file;
  try {
    for (const width of captured) {
      resize(width);
      file = captureSkeleton(content, file, { exact: true });
    }
  } catch (error) {
    return { wrong: [error.message], count: 0 };
  }
  skeleton.innerHTML = `<style>${skeletonRules(file)}</style>${skeletonMarkup(change(file))}`;
  let [count, skipped] = [0, 0];
  const wrong = widths.flatMap((width) => {
    resize(width);
    if (!fits(content) || parts(content).some(({ left }) => left < -1)) {
      skipped += 1;
      return [];
    }
    const [wanted, seen] = [parts(content), bones(skeleton)];
    count += wanted.length;
    const [high, low] = [content, skeleton].map((each) => each.getBoundingClientRect().height);
    const shift = Math.abs(high - low) <= 1 ? [] : [`what follows is shifted by ${low - high}`];
    return [...differences(wanted, seen), ...shift].map((each) => `${width} px: ${each}`);
  });
  return { wrong, count, skipped, file };
};

export const page = async (name) => {
  const html = await (await fetch(`captured/${name}.html`)).text();
  const list = /data-widths="([\d ]+)"/.exec(html)?.[1].split(' ').map(Number);
  return { html, captured: list ?? [800] };
};

// Captures content at a width in which some parts are inexact. Returns what is wrong at that width: a part that is not
// inside of a reported element and has no bone in its place, or another height; and how many parts there are, and how many
// of them are exact.
export const degrade = (html, width) => {
  const { content, skeleton, resize } = fill(html);
  resize(width);
  const reported = new Map();
  const report = (element, text) => reported.set(element, text);
  const file = captureSkeleton(content, undefined, { report });
  skeleton.innerHTML = `<style>${skeletonRules(file)}</style>${skeletonMarkup(file)}`;
  const origin = content.getBoundingClientRect();
  // What is in a box counts with it, also where it hides that or is too small.
  const rough = [...reported.keys()].map((each) => {
    const range = document.createRange();
    range.selectNode(each);
    const boxes = [each, ...each.querySelectorAll('*')].map((box) => box.getBoundingClientRect());
    const all = [...boxes, ...range.getClientRects()].map((rect) => within(rect, origin));
    const least = (side) => Math.min(...all.map((box) => box[side]));
    const most = (side) => Math.max(...all.map((box) => box[side]));
    return { left: least('left'), right: most('right'), top: least('top'), bottom: most('bottom') };
  });
  const isIn = (part, box) => part.left >= box.left - 1 && part.right <= box.right + 1
    && part.top >= box.top - 1 && part.bottom <= box.bottom + 1;
  const all = parts(content).filter(({ left, right, top, bottom }) => left >= -1 && right > left && bottom > top);
  const exact = all.filter((part) => !rough.some((box) => isIn(part, box)));
  const seen = bones(skeleton);
  const wrong = exact.filter((part) => !seen.some((bone) => isNear(part, bone)))
    .map((part) => `no bone at ${Object.values(part).map(Math.round)}`);
  const shift = Math.abs(content.offsetHeight - skeleton.offsetHeight) <= 1 ? [] : ['what follows is shifted'];
  if (all.length && !seen.length) wrong.push('no bones');
  return { wrong: [...wrong, ...shift], count: all.length, exact: exact.length, texts: [...reported.values()] };
};
