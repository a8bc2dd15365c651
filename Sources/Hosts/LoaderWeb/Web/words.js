// The words of texts: where a browser may break them, and how wide each is.
import { sum } from './pieces.js';

// What the width of a word and the places of breaks depend on.
const properties = [
  'font-family', 'font-size', 'font-weight', 'font-style', 'font-stretch', 'font-variant', 'font-feature-settings',
  'font-variation-settings', 'font-kerning', 'font-optical-sizing', 'letter-spacing', 'word-spacing', 'text-transform',
  'text-rendering', 'white-space-collapse', 'text-wrap-mode', 'word-break', 'line-break', 'direction',
];
// Gives an element the style of another one's text, and more.
const set = (element, original, more) => {
  const style = getComputedStyle(original);
  const rules = properties.map((name) => `${name}:${style.getPropertyValue(name)};`);
  // A unitless line height is rounded differently from its length in pixels, so the computed value is copied.
  const lineHeight = original.computedStyleMap().get('line-height');
  element.style.cssText = `${rules.join('')}line-height:${lineHeight};${more}`;
};

// Lengths are multiples of a browser's own unit, so that sums of them are exact.
export const snap = (length) => Math.round(length * 64) / 64;

// A copy that can be squeezed: of a node of a text, with inline boxes as wide as they are.
const copy = (node, isAtom) => {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.data);
  const span = document.createElement(/^w?br$/.test(node.localName) ? node.localName : 'span');
  const style = getComputedStyle(node);
  const of = (name) => style.getPropertyValue(name);
  const place = `vertical-align:${of('vertical-align')};`;
  if (isAtom(node)) {
    const { width, height } = node.getBoundingClientRect();
    const [left, right, top, bottom] = ['left', 'right', 'top', 'bottom'].map((side) => parseFloat(of(`margin-${side}`)));
    span.style.cssText = `display:inline-block;width:${width + left + right}px;`;
    // One with text has its baseline in it, and a control about where text has it.
    const isControl = node.matches('input,select,meter,progress');
    if (!node.textContent) span.style.cssText += `height:${isControl ? height : height + top + bottom}px;${place}`;
    span.dataset.atom = '';
  } else if (span.localName === 'span') {
    const edges = ['left', 'right'].map((side) => `margin-${side}:${of(`margin-${side}`)};padding-${side}:${of(`padding-${side}`)};`
      + `border-${side}:${of(`border-${side}-width`)} solid transparent;`);
    set(span, node, place + edges.join(''));
    span.append(...[...node.childNodes].filter(isInText).map((each) => copy(each, isAtom)));
  }
  return span;
};
// True for an element that is not seen and takes no space, such as a label for screen readers.
const isUnseen = (element) => {
  const { display, position, visibility } = getComputedStyle(element);
  const isInClosed = element.parentNode.localName === 'details' && !element.parentNode.open
    && element.localName !== 'summary';
  if (display === 'none' || element.localName === 'noscript' || isInClosed) return true;
  const { width, height } = element.getBoundingClientRect();
  return /absolute|fixed/.test(position) && (visibility === 'hidden' || Math.min(width, height) <= 1);
};
export const isInText = (node) => node.nodeType === Node.TEXT_NODE
  || node.nodeType === Node.ELEMENT_NODE && !isUnseen(node);

// Finds words: in a copy of zero width, each has a line of its own.
const scan = (probe, { whiteSpaceCollapse: spaces }, lineHeight) => {
  const found = [];
  const range = document.createRange();
  let breaks = 0;
  const add = ({ left, right, bottom }, end, start) => {
    const last = found.at(-1);
    if (left === right && !bottom) return;
    if (last && !breaks && Math.abs(bottom - last.bottom) < lineHeight / 2) last.end = end;
    else {
      found.push({ start, end, bottom, breaks });
      breaks = 0;
    }
  };
  const walker = document.createTreeWalker(probe, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.localName === 'br') breaks += 1;
    else if (node.dataset?.atom === '') {
      range.selectNode(node);
      const place = [node.parentNode, [...node.parentNode.childNodes].indexOf(node)];
      add(node.getBoundingClientRect(), [place[0], place[1] + 1], place);
    }
    if (!node.data) continue;
    for (const { 0: character, index } of node.data.matchAll(/./gsu)) {
      if (character === '\n' && spaces !== 'collapse') breaks += 1;
      else if (spaces === 'preserve' || !/[ \t\r\n\f]/.test(character)) {
        const [start, end] = [[node, index], [node, index + character.length]];
        range.setStart(...start);
        range.setEnd(...end);
        add(range.getBoundingClientRect(), end, start);
      }
    }
  }
  return found;
};

// The words of a copy on one line, in segments that end at forced breaks: their widths, and the space between them, or
// a list of spaces that differ. Each word begins where it does in the line, so a line of many is as wide as it was.
const advances = (words, isRightToLeft) => {
  const segments = [];
  const range = document.createRange();
  for (const [index, { start, end, breaks }] of words.entries()) {
    for (let empty = index ? 1 : 0; empty < breaks; empty += 1) segments.push(null);
    if (!index || breaks) segments.push([]);
    range.setStart(...start);
    range.setEnd(...end);
    const { left, right } = range.getBoundingClientRect();
    const [from, to] = (isRightToLeft ? [-right, -left] : [left, right]).map(snap);
    // The boxes of two that touch overlap by a unit.
    const last = segments.at(-1).at(-1);
    segments.at(-1).push([Math.max(from, last?.[1] ?? from), to]);
  }
  return segments.map((places) => {
    if (!places) return null;
    const spaces = places.slice(1).map(([from], index) => from - places[index][1]);
    const isEqual = spaces.every((space) => Math.abs(space - spaces[0]) < 0.04);
    const space = isEqual ? spaces[0] : spaces;
    const end = ([, to], index) => (isEqual && places[index + 1] ? places[index + 1][0] - space : to);
    return { words: places.map((each, index) => end(each, index) - each[0]), space };
  });
};

// Measures texts, each a list of nodes in a parent: their segments, the height of a line, and the font's height.
export const measure = (runs, isAtom) => {
  const host = document.createElement('div');
  host.style.cssText = 'all:initial;position:absolute;top:0;left:0;visibility:hidden;width:0';
  const probes = runs.map(({ nodes, parent }) => {
    const style = getComputedStyle(parent);
    const [probe, strut] = [document.createElement('div'), document.createElement('div')];
    set(probe, parent, 'width:0');
    set(strut, parent, 'width:max-content');
    probe.lang = parent.closest('[lang]')?.lang ?? '';
    probe.append(...nodes.map((node) => copy(node, isAtom)));
    strut.append('x');
    host.append(probe, strut);
    return { probe, strut, style };
  });
  document.body.append(host);
  const heights = probes.map(({ strut }) => strut.getBoundingClientRect().height);
  const words = probes.map(({ probe, style }, index) => scan(probe, style, heights[index]));
  for (const { probe } of probes) probe.style.cssText += ';width:max-content;text-wrap-mode:nowrap';
  const results = probes.map(({ probe, style }, index) => {
    const segments = advances(words[index], style.direction === 'rtl');
    const lines = segments.filter(Boolean);
    const sums = lines.map(({ words: widths, space = 0 }) => (
      sum(widths) + (Array.isArray(space) ? sum(space) : space * (widths.length - 1))));
    // A text in one inline element has that element in each line.
    const isSole = probe.childNodes.length === 1 && probe.firstChild.children?.length === 0;
    const height = probe.getBoundingClientRect().height / segments.length;
    const lineHeight = isSole ? height : heights[index];
    const [at] = words[index][0]?.start ?? [probe];
    const first = at.parentElement.contains(probe) ? probe : at.parentElement;
    return {
      segments,
      lineHeight,
      size: parseFloat(first.style.fontSize),
      isEven: Math.abs(height - lineHeight) * segments.length < 0.5,
      max: Math.max(0, ...sums),
      min: Math.max(0, ...lines.flatMap((each) => each.words)),
    };
  });
  host.remove();
  return results;
};
