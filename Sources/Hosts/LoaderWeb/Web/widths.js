// The widths of boxes as rules: a share of the space and a length, within limits. All include margins.
import { most, sum } from './pieces.js';
import { isAuto, read, refuse } from './refusals.js';

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

// What a box says of its width, and the least and the most that it adds to the content of its parent.
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
export const extent = ({ boxes, gap = 0, hStack, isWrapped, columns }) => {
  const widest = (name) => most(boxes.map((each) => each[name]));
  const total = (name) => sum(boxes.map((each) => each[name])) + gap * most([boxes.length - 1]);
  if (!columns) {
    const min = hStack ? total('least') : widest('least');
    const max = hStack || isWrapped ? total('most') : widest('most');
    return { min, max };
  }
  if (!Array.isArray(columns)) return { min: columns.min, max: Math.max(columns.min, widest('most')) };
  const gaps = gap * (columns.length - 1);
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

const rounded = (length) => Math.round(length * 64) / 64;
// A rule without what is said anyway.
const rule = ({ share, plus, min, max, grow, shrink }) => ({
  ...share && { share },
  ...plus && { plus: rounded(plus) },
  ...min && { min: rounded(min) },
  ...max < Infinity && { max: rounded(max) },
  ...grow && { grow },
  ...shrink !== undefined && shrink !== 1 && { shrink },
});

// The width of a box that fills its space, unless it says another, or of one that is as wide as its content.
export const alone = (box, isFitted) => {
  const { width, floor, ceiling, isElastic, child } = box;
  const isReplaced = child?.matches(
    'img,svg,video,iframe,object,embed,input,select,textarea,progress,meter,button');
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

// The width of a column, in which `needed` is the least width of its widest box.
const track = (element, text, needed) => {
  const [, low, share] = /^(?:minmax\((\S+), )?([\d.]+)fr\)?$/.exec(text) ?? [];
  if (share && (!low || low === 'auto')) return rule({ min: needed, grow: +share });
  if (share && low.endsWith('px')) return rule({ min: parseFloat(low), grow: +share });
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
    return track(element, text, most(inColumn.map((box) => box.least)));
  });
};

// The widths of a table's columns, whose cells are in rows.
export const cellWidths = (element, style, rows) => {
  const isFixed = style.tableLayout === 'fixed' && read(element, 'width') !== 'auto';
  const isSpanning = ({ child }) => child.colSpan > 1 || child.rowSpan > 1;
  if (rows.flat().some(isSpanning)) refuse(element, 'its cells span others');
  if (rows.some((row) => row.length !== rows[0].length)) refuse(element, 'its rows differ');
  return rows[0].map((_, column) => {
    const boxes = (isFixed ? rows.slice(0, 1) : rows).map((row) => row[column]);
    const width = boxes.find((each) => each.width)?.width;
    if (width?.share) refuse(element, 'a column of it is a share');
    if (isFixed) return width ? rule({ plus: width.plus, min: width.plus, shrink: 0 }) : rule({ grow: 1 });
    if (width) refuse(element, 'a column of it has a width');
    const [min, max] = ['least', 'most'].map((name) => Math.max(...boxes.map((each) => each[name])));
    // What is left is shared as the widest content is, and what is missing by how much each can give.
    return rule({ plus: max, min, grow: max, shrink: max && (max - min) / max });
  });
};
