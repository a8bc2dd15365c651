// The widths of boxes as rules: a share of the space and a length, within limits. All include margins.
import { most, sum } from './pieces.js';
import { isAuto, read, refuse } from './refusals.js';
import { snap } from './words.js';

// The outer width that a property says; undefined if the content or the space decides.
const said = ({ child, style, margin, edge, min, max }, name) => {
  const value = read(child, name);
  if (typeof value === 'object') {
    return { share: value.share, plus: value.plus + margin + (style.boxSizing === 'border-box' ? 0 : edge) };
  }
  if (value === 'max-content') return { share: 0, plus: max, min: max };
  if (value === 'min-content') return { share: 0, plus: min, min };
  if (value === 'fit-content') return { share: 0, plus: max, min };
  if (!/^(auto|none|normal|content)$/.test(value)) refuse(child, `its ${name} is ${value}`);
  return undefined;
};

// The limits of a box's width, and its least and greatest contribution to the width of its parent.
export const limits = (box) => {
  if (!box.style) return { floor: 0, ceiling: Infinity, least: box.min, most: box.max };
  const [width, low, high] = ['width', 'min-width', 'max-width'].map((name) => said(box, name));
  if (low?.share) refuse(box.child, 'its min-width is a share');
  if (high?.share && high.share !== 1) refuse(box.child, 'its max-width is a share');
  const [floor, ceiling] = [low?.plus ?? 0, high && !high.share ? high.plus : Infinity];
  const clamp = (length) => Math.max(floor, Math.min(ceiling, length));
  const own = width && !width.share ? width.plus : undefined;
  const isElastic = !!high?.share;
  return { width, floor, ceiling, isElastic, least: clamp(own ?? box.min), most: clamp(own ?? box.max) };
};

// The least and the most width of content that boxes make.
export const extent = ({ boxes, gap = 0, hStack, isWrapped, columns, around = 0 }) => {
  const widest = (name) => most(boxes.map((each) => each[name]));
  const total = (name) => sum(boxes.map((each) => each[name])) + gap * most([boxes.length - 1]);
  if (!columns) {
    const min = hStack ? total('least') : widest('least');
    const max = hStack || isWrapped ? total('most') : widest('most');
    return { min, max };
  }
  if (!Array.isArray(columns)) return { min: columns.min, max: Math.max(columns.min, widest('most')) };
  const gaps = gap * (columns.length - 1) + around;
  // Columns that share the space are as wide as the widest of them asks for.
  const fraction = most(boxes.map((each, index) => {
    const { grow } = columns[index % columns.length];
    return grow ? each.most / Math.max(1, grow) : 0;
  }));
  const highest = ({ min = 0, plus = 0, grow }) => Math.max(min, grow && !plus ? grow * fraction : plus);
  return {
    min: sum(columns.map(({ min = 0 }) => min)) + gaps,
    max: sum(columns.map(highest)) + gaps,
  };
};

// A rule without default values.
export const rule = ({ share, plus, min, max, grow, shrink }) => ({
  ...share && { share },
  ...plus && { plus: snap(plus) },
  ...min && { min: snap(min) },
  ...max < Infinity && { max: snap(max) },
  ...grow && { grow },
  ...shrink !== undefined && shrink !== 1 && { shrink },
});

const replaced = 'img,svg,video,canvas,iframe,object,embed,input,select,textarea,progress,meter,button';
// The width of a box that fills its space, unless it says another, or of one that is as wide as its content.
//
// `unstretched` selects what is not stretched here: a grid stretches controls, and a column everything.
export const alone = (box, isFitted, unstretched = replaced) => {
  const { width, floor, ceiling, isElastic, child } = box;
  const isReplaced = unstretched && child?.matches(unstretched);
  if (isFitted && !width && isNaN(box.max)) refuse(child, 'its width follows from a share of itself');
  const own = width ?? (isFitted || isReplaced ? { plus: box.max, min: box.min } : { share: 1 });
  const least = width && !width.share ? width.min ?? width.plus : own.min ?? 0;
  return rule({ ...own, min: Math.max(floor, isElastic ? 0 : Math.min(least, ceiling)), max: ceiling });
};

// The width of an item of a row.
export const item = (box) => {
  const { style, width, margin, edge, floor, ceiling, min, max } = box;
  if (!style) return rule({ plus: max, min });
  const isByContent = read(box.child, 'flex-basis') === 'content';
  const basis = said(box, 'flex-basis') ?? (isByContent ? undefined : width) ?? { plus: max };
  if (isNaN(basis.plus)) refuse(box.child, 'its width follows from a share of itself');
  // No box is smaller than its own edges.
  const plus = basis.share ? basis.plus : Math.max(basis.plus, margin + edge);
  const shown = width && !width.share ? Math.min(min, width.plus) : min;
  const content = style.overflowX === 'visible' ? shown : margin + edge;
  const least = Math.min(ceiling, isAuto(box.child, 'min-width') ? content : Math.max(floor, margin + edge));
  // Edges do not take part in shrinking.
  const shrink = +style.flexShrink * (plus > 0 && !basis.share ? (plus - margin - edge) / plus : 1);
  return rule({
    share: basis.share,
    plus,
    min: least,
    max: ceiling,
    grow: +style.flexGrow,
    shrink: +shrink.toFixed(7),
  });
};

// The columns that a grid says, with each repeat of a number written out.
const template = (element) => read(element, 'grid-template-columns').replace(
  /repeat\((\d+), ([^()]*(?:\([^()]*\))?[^()]*)\)/g, (_, count, list) => Array(+count).fill(list).join(' '));
const gridLines = ['gridColumnStart', 'gridColumnEnd', 'gridRowStart', 'gridRowEnd'];
const isFree = ({ style }) => !style || gridLines.every((name) => style[name] === 'auto');

// The width of a column, in which `needed` and `wanted` are the least and the most width of its widest box. One that
// follows its content is exact beside one that takes the rest.
const track = (element, text, needed, wanted, hasShares) => {
  const [, low, share] = /^(?:minmax\((\S+), )?([\d.]+)fr\)?$/.exec(text) ?? [];
  if (share && (!low || low === 'auto')) return rule({ min: needed, grow: +share });
  if (share && low.endsWith('px')) return rule({ min: parseFloat(low), grow: +share });
  if (text === 'auto' && hasShares) return rule({ plus: wanted, min: needed });
  const length = parseFloat(text);
  if (/^[\d.]+px$/.test(text)) return rule({ plus: length, min: length });
  return refuse(element, `its column ${text} follows its content`);
};

// The widths of a grid's columns: a list, or one rule that is repeated as often as it fits.
export const tracks = (element, boxes) => {
  const said = template(element);
  const style = getComputedStyle(element);
  const isInOrder = boxes.every(isFree) && style.gridAutoFlow === 'row';
  if (!isInOrder) refuse(element, 'parts of its grid have places of their own');
  const hasRows = !/^(none|auto)$/.test(read(element, 'grid-template-rows')) || style.gridAutoRows !== 'auto';
  if (hasRows) refuse(element, 'its rows have heights of their own');
  const [, kind, least] = /^repeat\((auto-fill|auto-fit), minmax\(([\d.]+)px, 1fr\)\)$/.exec(said) ?? [];
  if (kind) return { plus: +least, min: +least, grow: 1 };
  const list = said === 'none' ? ['1fr'] : said.match(/minmax\([^)]*\)|\S+/g);
  return list.map((text, column) => {
    const inColumn = boxes.filter((_, index) => index % list.length === column);
    const [needed, wanted] = ['least', 'most'].map((name) => most(inColumn.map((box) => box[name])));
    return track(element, text, needed, wanted, /\dfr/.test(said));
  });
};
