// A skeleton in HTML, as a capture has inferred it: a page shows it, and a server prints it.

import { check } from './limits.js';

const kindOf = (piece) => Object.keys(piece)[0];
const isFlexible = (piece) => Object.values(piece)[0] === 'flexible';
// True if a piece takes the height of its row.
const stretches = (piece) => {
  const { content = [] } = Object.values(piece)[0];
  if (kindOf(piece) === 'vStack') return content.some(isFlexible);
  return kindOf(piece) === 'hStack' && content.some(stretches);
};
const limit = (name, value) => (value === undefined ? '' : `${name}:${value}px;`);
const base = ({ share = 0, plus = 0 }) => `calc(${100 * share}% + ${plus}px)`;
// The width of a piece in a row, and in a column. Browsers shrink a box without its insets, and a skeleton with them.
const shared = (width, { leading = 0, trailing = 0 } = {}) => {
  const { plus = 0, grow = 0, shrink = 1, min = 0, max } = width;
  const inner = plus - leading - trailing;
  const factor = inner > 0 ? shrink * plus / inner : shrink;
  return `flex:${grow} ${factor} ${base(width)};min-width:${min}px;${limit('max-width', max)}`;
};
const filled = (width = { share: 1 }) => {
  const { min = 0, max } = width;
  const most = max === undefined ? '100%' : `min(100%,${max}px)`;
  return `width:${base(width)};min-width:${min}px;max-width:${most};`;
};
const box = (style, content = '', more = '') => (
  `<div style="box-sizing:border-box;${style}"${more}>${content}</div>`);
const bone = (style, corner) => (
  `<b bone style="display:block;box-sizing:border-box;border-radius:${corner}px;${style}"></b>`);
const gap = (length) => box(length === 'flexible' ? 'flex:1 1 0;' : `flex:0 0 ${length}px;`);
const columnOfBoxes = 'display:flex;flex-direction:column;';

// A text of one word is a plain bone, at its side of the line; one without a word is empty.
const line = ({ words: [length = 0], lineHeight, size = lineHeight, align }, width, corner) => {
  const side = { center: 'margin-inline:auto;', trailing: 'margin-inline:auto 0;' }[align] ?? '';
  const space = `margin-block:${(lineHeight - size) / 2}px;`;
  const style = `width:${length}px;max-width:100%;height:${size}px;${space}${side}`;
  return box(`${width}overflow:hidden;`, bone(style, corner));
};

const text = (value, width, corner) => {
  const { words, space = 0, lineHeight, size = lineHeight, lines, align } = value;
  if (words.length < 2) return line(value, width, corner);
  const hasOwnSpaces = Array.isArray(space);
  const word = (length, index) => {
    const own = hasOwnSpaces ? space[index - 1] : space;
    const between = hasOwnSpaces ? `<u style="word-spacing:${own}px"> </u>` : ' ';
    const before = index && own ? between : '';
    return `${before}<b style="display:inline-block;width:${length}px"></b>`;
  };
  const most = lines ? `max-height:${Math.trunc(lines) * lineHeight}px;overflow:hidden;` : '';
  const spaces = hasOwnSpaces ? '' : `word-spacing:${space}px;`;
  const side = { center: 'center', trailing: 'end' }[align] ?? 'start';
  const font = `font-size:0;line-height:${lineHeight}px;white-space:normal;text-align:${side};`;
  const own = `padding:${size / 2}px 0;border-radius:${corner}px;box-decoration-break:clone`;
  const shown = lines ? ` data-lines="${lines}"` : '';
  const bones = `<span bone${shown} style="${own}">${words.map(word).join('')}</span>`;
  return box(width + most + spaces + font, bones);
};

const grid = (value, width, draw) => {
  const { columns, fit, spacing = 0, rowSpacing = 0, align = 'top', content } = value;
  const gaps = `gap:${rowSpacing}px ${spacing}px;`;
  if (!columns || columns.length === 0) {
    const items = { top: 'flex-start', center: 'center', bottom: 'flex-end' }[align];
    const style = `${width}display:flex;flex-wrap:wrap;align-items:${items};${gaps}`;
    return box(style, content.map((each) => draw(each, shared)).join(''));
  }
  // A cell is as high as its row; what is in it decides whether it is, too.
  const cell = (style, each) => box(`${style}${columnOfBoxes}align-items:flex-start;`, draw(each, filled));
  if (!Array.isArray(columns)) {
    const template = `repeat(auto-${fit ? 'fit' : 'fill'},minmax(${columns.min}px,1fr))`;
    const style = `${width}display:grid;${gaps}grid-template-columns:${template};`;
    return box(style, content.map((each) => cell('min-width:0;', each)).join(''));
  }
  const rows = [];
  for (let at = 0; at < content.length; at += columns.length) {
    const inRow = content.slice(at, at + columns.length);
    const cells = inRow.map((each, index) => cell(shared(columns[index]), each));
    // A row that is not full has the columns of the others.
    while (cells.length < columns.length) cells.push(box(shared(columns[cells.length])));
    rows.push(box(`display:flex;gap:${spacing}px;`, cells.join('')));
  }
  return box(`${width}${columnOfBoxes}gap:${rowSpacing}px;`, rows.join(''));
};

const list = ({ count, spacing = 0, row }, draw) => {
  const content = row.map((each) => draw(each, filled, false)).join('');
  const rows = Array(Math.trunc(count)).fill(box(`width:100%;${columnOfBoxes}`, content));
  return box(`flex:none;width:100%;${columnOfBoxes}gap:${spacing}px;`, rows.join(''));
};

const stack = ({ insets, height, align, content }, width, isRow, draw) => {
  const { top = 0, leading = 0, bottom = 0, trailing = 0 } = insets ?? {};
  const padding = `padding:${top}px 0 ${bottom}px;padding-inline:${leading}px ${trailing}px;`;
  const direction = isRow ? 'display:flex;' : columnOfBoxes;
  const items = { center: 'center', bottom: 'flex-end' }[align] ?? 'flex-start';
  const style = `${width}${padding}${limit('min-height', height)}${direction}align-items:${items};`;
  return box(style, content.map((each) => draw(each, isRow ? shared : filled, false)).join(''));
};

// The markup of a piece, whose width some rule gives. In a cell it may take the height of the row.
const drawn = (corner) => {
  const draw = (piece, rule, isCell = true) => {
    const [kind, value] = Object.entries(piece)[0];
    if (kind === 'hGap' || kind === 'vGap') return gap(value);
    if (kind === 'list') return list(value, draw);
    const isHigh = stretches(piece);
    const fixed = kind === 'circle' ? { plus: value.diameter, min: value.diameter } : value.width;
    const column = () => `flex:${isHigh && isCell ? '1 0 auto' : 'none'};${filled(fixed)}`;
    const across = rule === shared ? shared(fixed ?? { share: 1 }, value.insets) : column();
    const width = across + (isHigh ? 'align-self:stretch;' : '');
    if (kind === 'text') return text(value, width, corner);
    if (kind === 'grid') return grid(value, width, draw);
    if (kind === 'circle') return bone(`${width}height:${value.diameter}px;`, value.diameter / 2);
    if (kind === 'rectangle') {
      const height = value.ratio ? `aspect-ratio:${value.ratio};` : `height:${value.height ?? 0}px;`;
      return bone(width + height, value.corner ?? corner);
    }
    return stack(value, width, kind === 'hStack', draw);
  };
  return draw;
};

// The rules of a captured skeleton in the root of an element: it takes the place of the content while that is loading,
// and lies above it while its light goes out.
export const skeletonRules = (file) => {
  check(file);
  const { content } = file;
  const list = content.flatMap((piece) => piece.breakpoints ?? []);
  const hide = (index, condition) => `@container (width ${condition}px){.from-${index}{display:none}}`;
  const limits = list.map(({ from = 0 }, index) => {
    const next = list[index + 1];
    return (index ? hide(index, `< ${from}`) : '') + (next ? hide(index, `>= ${next.from}`) : '');
  });
  return `.skeleton{visibility:hidden}:host([active]:not([active="false"])) slot:has(~.skeleton){display:none}
:host(:is(:not([active]),[active="false"])) .skeleton{position:absolute;inset:0}
:host(:is(:not([active]),[active="false"])) .skeleton:has(~:is(.off,.inactive,.offscreen)){display:none}`
    + limits.join('');
};

// The markup of a captured skeleton.
export const skeletonMarkup = (file) => {
  check(file);
  const { corner = 4, direction, content } = file;
  const draw = drawn(corner);
  const drawAll = (pieces) => pieces.map((each) => draw(each, filled, false)).join('');
  const atWidths = (breakpoints) => breakpoints.map((each, index) => (
    box('', drawAll(each.content), ` class="from-${index}"`)));
  const pieces = content.flatMap((piece) => (
    piece.breakpoints ? atWidths(piece.breakpoints) : drawAll([piece])));
  const style = `container-type:inline-size;width:100%;direction:${direction === 'rightToLeft' ? 'rtl' : 'ltr'};`;
  return box(style, pieces.join(''), ' class="skeleton"');
};
