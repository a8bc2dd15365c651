// A skeleton in HTML, as a capture has inferred it: a page shows it, and a server prints it.

const kindOf = (piece) => Object.keys(piece)[0];
const isFlexible = (piece) => Object.values(piece)[0] === 'flexible';
// True if a piece takes the height of its row.
const stretches = (piece) => {
  const { content = [] } = Object.values(piece)[0];
  return kindOf(piece) === 'vStack' ? content.some(isFlexible) : kindOf(piece) === 'hStack' && content.some(stretches);
};
const limit = (name, value) => (value === undefined ? '' : `${name}:${value}px;`);
const base = ({ share = 0, plus = 0 }) => `calc(${100 * share}% + ${plus}px)`;
// The width of a piece in a row, and in a column.
const shared = (width) => {
  const { grow = 0, shrink = 1, min = 0, max } = width;
  return `flex:${grow} ${shrink} ${base(width)};min-width:${min}px;${limit('max-width', max)}`;
};
const filled = (width = { share: 1 }) => {
  const { min = 0, max } = width;
  return `width:${base(width)};min-width:${min}px;max-width:${max === undefined ? '100%' : `min(100%,${max}px)`};`;
};
const box = (style, content = '', more = '') => `<div style="box-sizing:border-box;${style}"${more}>${content}</div>`;
const bone = (style, corner) => `<b bone style="display:block;box-sizing:border-box;border-radius:${corner}px;${style}"></b>`;

const text = ({ words, space = 0, lineHeight, size, lines, align }, width, corner) => {
  if (words.length === 1) {
    const side = align === 'center' ? 'margin-inline:auto;' : align === 'trailing' ? 'margin-inline:auto 0;' : '';
    const style = `width:${words[0]}px;max-width:100%;height:${size}px;margin-block:${(lineHeight - size) / 2}px;${side}`;
    return box(`${width}overflow:hidden;`, bone(style, corner));
  }
  const word = (length, index) => {
    const gap = Array.isArray(space) ? space[index - 1] : space;
    const before = !index || !gap ? '' : Array.isArray(space) ? `<u style="word-spacing:${gap}px"> </u>` : ' ';
    return `${before}<b style="display:inline-block;width:${length}px;max-width:100%"></b>`;
  };
  const most = lines ? `max-height:${lines * lineHeight}px;overflow:hidden;` : '';
  const spaces = Array.isArray(space) ? '' : `word-spacing:${space}px;`;
  const style = `${width}${most}${spaces}font-size:0;line-height:${lineHeight}px;white-space:normal;text-align:${
    { center: 'center', trailing: 'end' }[align] ?? 'start'};`;
  const own = `padding:${size / 2}px 0;border-radius:${corner}px;box-decoration-break:clone`;
  // Words are measured to 1/64 px, so a line that is too long by two of these fits.
  return box(style, `<div style="margin-inline-end:-.03px"><span bone${lines ? ` data-lines="${lines}"` : ''} style="${own}">${words.map(word).join('')}</span></div>`);
};

const grid = ({ columns, fit, spacing = 0, rowSpacing = 0, align = 'top', content }, width, draw) => {
  const items = { top: 'flex-start', center: 'center', bottom: 'flex-end' }[align];
  const gaps = `gap:${rowSpacing}px ${spacing}px;`;
  if (!columns) {
    return box(`${width}display:flex;flex-wrap:wrap;align-items:${items};${gaps}`, content.map((each) => draw(each, shared)).join(''));
  }
  // A cell is as high as its row; what is in it decides whether it is, too.
  const cell = (style) => (each) => box(`${style}display:flex;flex-direction:column;align-items:flex-start;`, draw(each, filled));
  if (!Array.isArray(columns)) {
    const style = `${width}display:grid;${gaps}grid-template-columns:repeat(auto-${fit ? 'fit' : 'fill'},minmax(${columns.min}px,1fr));`;
    return box(style, content.map(cell('min-width:0;')).join(''));
  }
  const rows = [];
  for (let at = 0; at < content.length; at += columns.length) {
    const cells = content.slice(at, at + columns.length).map((each, index) => cell(shared(columns[index]))(each));
    // A row that is not full has the columns of the others.
    while (cells.length < columns.length) cells.push(box(shared(columns[cells.length])));
    rows.push(box(`display:flex;gap:${spacing}px;`, cells.join('')));
  }
  return box(`${width}display:flex;flex-direction:column;gap:${rowSpacing}px;`, rows.join(''));
};

// The markup of a piece, whose width some rule gives.
const drawn = (corner) => {
  const draw = (piece, rule, isRow) => {
    const [kind, value] = Object.entries(piece)[0];
    if (kind === 'hGap' || kind === 'vGap') return box(value === 'flexible' ? 'flex:1 1 0;' : `flex:0 0 ${value}px;`);
    const isHigh = stretches(piece);
    const fixed = kind === 'circle' ? { plus: value.diameter, min: value.diameter } : value.width;
    const width = (rule === shared ? shared(fixed ?? { share: 1 }) : `flex:${isHigh && rule === filled && isRow === undefined ? '1 0 auto' : 'none'};${filled(fixed)}`)
      + (isHigh ? 'align-self:stretch;' : '');
    if (kind === 'text') return text(value, width, corner);
    if (kind === 'grid') return grid(value, width, draw);
    if (kind === 'list') {
      const rows = Array(value.count).fill(box('width:100%;display:flex;flex-direction:column;', value.row.map((each) => draw(each, filled, false)).join('')));
      return box(`flex:none;width:100%;display:flex;flex-direction:column;gap:${value.spacing}px;`, rows.join(''));
    }
    if (kind === 'circle') return bone(`${width}height:${value.diameter}px;`, value.diameter / 2);
    if (kind === 'rectangle') {
      const height = value.ratio ? `aspect-ratio:${value.ratio};` : `height:${value.height}px;`;
      return bone(width + height, value.corner ?? corner);
    }
    const { top = 0, leading = 0, bottom = 0, trailing = 0 } = value.insets ?? {};
    const inner = `padding:${top}px 0 ${bottom}px;padding-inline:${leading}px ${trailing}px;${limit('min-height', value.height)}`;
    const items = { center: 'center', bottom: 'flex-end' }[value.align] ?? 'flex-start';
    const direction = kind === 'hStack' ? '' : 'flex-direction:column;';
    return box(`${width}${inner}display:flex;${direction}align-items:${items};`,
      value.content.map((each) => draw(each, kind === 'hStack' ? shared : filled, false)).join(''));
  };
  return draw;
};

// The rules of a captured skeleton in the root of an element: it takes the place of the content while that is loading, and
// lies above it while its light goes out.
export const skeletonRules = ({ content }) => {
  const list = content.flatMap((piece) => piece.breakpoints ?? []);
  const hide = (index, condition) => `@container (width ${condition}px){.from-${index}{display:none}}`;
  return `.skeleton{visibility:hidden}:host([active]:not([active="false"])) slot:has(~.skeleton){display:none}
:host(:is(:not([active]),[active="false"])) .skeleton{position:absolute;inset:0}
:host(:is(:not([active]),[active="false"])) .skeleton:has(~:is(.off,.inactive,.offscreen)){display:none}`
    + list.map(({ from }, index) => (index ? hide(index, `< ${from}`) : '')
      + (list[index + 1] ? hide(index, `>= ${list[index + 1].from}`) : '')).join('');
};

// The markup of a captured skeleton.
export const skeletonMarkup = ({ corner = 4, direction, content }) => {
  const draw = drawn(corner);
  const drawAll = (pieces) => pieces.map((each) => draw(each, filled, false)).join('');
  const pieces = content.flatMap((piece) => piece.breakpoints?.map((each, index) => (
    box('', drawAll(each.content), ` class="from-${index}"`))) ?? [drawAll([piece])]);
  const style = `container-type:inline-size;width:100%;direction:${direction === 'rightToLeft' ? 'rtl' : 'ltr'};`;
  return box(style, pieces.join(''), ' class="skeleton"');
};
