// The check of a captured skeleton: it may come from a storage, its values become markup, and a browser lays all of it
// out.
import { warn } from './warnings.js';

// The limits of a file, with the names and values of SkeletonLimits.swift: a test compares them.
export const limits = {
  // Of arrays and objects in one another.
  depth: 64,
  // In pixels.
  length: 1e9,
  // Of a list, and of lines of a text.
  rows: 1e4,
  lines: 1e4,
  // Of width to height, and of height to width.
  ratio: 1e6,
};
// The maximum number of values that a page draws, where a row's values count once per repetition. A browser lays out
// that number in less than 50 ms.
export const maximumDrawn = 2000;

const refuse = (name, value, expected) => {
  const shown = typeof value === 'object' && value ? (Array.isArray(value) ? 'a list' : 'an object') : String(JSON.stringify(value)).slice(0, 80);
  throw Error(`swift-loader: ${name} of a captured skeleton is ${shown}, expected ${expected}`);
};

// Each rule takes a value, its name, and the state of the check: the values drawn so far, how often the current one is
// drawn, and the depth.
const amount = (low, high) => (value, name) => {
  if (typeof value !== 'number' || !(value >= low && value <= high)) refuse(name, value, `${low} to ${high}`);
};
const word = (...words) => (value, name) => {
  if (!words.includes(value)) refuse(name, value, words.join(', '));
};
const flag = (value, name) => {
  if (typeof value !== 'boolean') refuse(name, value, 'true or false');
};
// Checks the values inside of another one: `rule` takes the key of each. They are counted first, as there may be millions.
const enter = (keys, state, rule) => {
  state.drawn += keys.length * state.times;
  if (state.drawn > maximumDrawn) throw Error(`swift-loader: a captured skeleton draws more than ${maximumDrawn} values`);
  state.depth += 1;
  if (state.depth > limits.depth) throw Error(`swift-loader: a captured skeleton is deeper than ${limits.depth}`);
  for (let at = 0; at < keys.length; at += 1) rule(keys[at]);
  state.depth -= 1;
};
const listOf = (rule, noun) => (value, name, state) => {
  if (!Array.isArray(value)) refuse(name, value, `a list of ${noun}`);
  enter(value, state, (each) => rule(each, name, state));
};
const either = (isFirst, first, second) => (value, ...more) => (isFirst(value) ? first : second)(value, ...more);
// The fields whose names end with ! have to be there.
const object = (fields) => {
  const rules = new Map(Object.entries(fields).map(([name, rule]) => [name.replace('!', ''), rule]));
  const needed = Object.keys(fields).filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1));
  return (value, name, state) => {
    if (typeof value !== 'object' || !value || Array.isArray(value)) refuse(name, value, 'an object');
    for (const each of needed) if (value[each] === undefined) refuse(`${each} of ${name}`, undefined, 'a value');
    enter(Object.keys(value), state, (key) => {
      if (!rules.has(key)) refuse(name, value, `one with ${[...rules.keys()].join(', ')}, and without ${key.slice(0, 40)}`);
      if (value[key] !== undefined) rules.get(key)(value[key], key, state);
    });
  };
};

const length = amount(0, limits.length);
const offset = amount(-limits.length, limits.length);
const width = object({ share: amount(0, 1), plus: offset, min: length, max: length, grow: length, shrink: length });
const isList = Array.isArray;
const isWord = (value) => typeof value === 'string';
const gap = either(isWord, word('flexible'), length);
const insets = object({ top: length, leading: length, bottom: length, trailing: length });
const rowAlignment = word('top', 'center', 'bottom');
const columnAlignment = word('leading', 'center', 'trailing');
const pieces = listOf((...values) => piece(...values), 'pieces');
const kinds = {
  hStack: object({ align: rowAlignment, insets, 'content!': pieces, width, height: length }),
  vStack: object({ align: columnAlignment, insets, 'content!': pieces, width, height: length }),
  list: object({ spacing: length, 'count!': amount(0, limits.rows), 'row!': pieces }),
  hGap: gap,
  vGap: gap,
  rectangle: object({ width, height: length, ratio: amount(1 / limits.ratio, limits.ratio), corner: length }),
  circle: object({ 'diameter!': length }),
  text: object({
    'words!': listOf(length, 'widths'), space: either(isList, listOf(offset, 'spaces'), offset), 'lineHeight!': length,
    size: length, lines: amount(1, limits.lines), align: columnAlignment, width,
  }),
  grid: object({
    columns: either(isList, listOf(width, 'widths'), width), fit: flag, spacing: length, rowSpacing: length,
    align: rowAlignment, 'content!': pieces, width,
  }),
};
const piece = (value, name, state) => {
  const [[kind, body] = [], ...others] = Object.entries(value ?? {});
  if (others.length || !Object.hasOwn(kinds, kind)) {
    throw Error(`swift-loader: a page shows captured skeletons only, and found "${kind}"`);
  }
  const { times } = state;
  // The markup of a row is made once, even if there are none. Of a count that is not allowed, its rule will say so.
  if (kind === 'list' && body?.count > 1 && body.count <= limits.rows) state.times *= body.count;
  kinds[kind](body, kind, state);
  state.times = times;
};
const breakpoints = object({ 'breakpoints!': listOf(object({ from: length, 'content!': pieces }), 'breakpoints') });
const file = object({
  width: length, height: length, corner: length, direction: word('leftToRight', 'rightToLeft'),
  'content!': listOf(either((value) => value?.breakpoints, breakpoints, piece), 'pieces'),
});

// Refuses a skeleton that is over the limits, or has anything else than its numbers and words.
export const check = (value) => file(value, 'the file', { times: 1, drawn: 0, depth: 0 });

// True for a skeleton that may be drawn; another one is reported once.
export const isAllowed = (value) => {
  try {
    check(value);
    return true;
  } catch ({ message }) {
    warn(message.replace('swift-loader: ', ''));
    return false;
  }
};
