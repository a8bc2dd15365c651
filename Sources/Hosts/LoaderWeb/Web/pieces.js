// What a capture asks of elements, and how it puts pieces together.
export const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
// True if an element without content can be seen.
const isPainted = (style) => style.backgroundImage !== 'none'
  || !/, 0\)$/.test(style.backgroundColor)
  || parseFloat(style.borderTopWidth) > 0;
// True for what has one bone, whatever is in it.
export const isLeaf = (element) => element.matches(
  'img,svg,video,canvas,iframe,object,embed,input,select,textarea,progress,meter,button,hr,[bone],[role=img]')
  || !element.hasChildNodes() && !/^w?br$/.test(element.localName) && isPainted(getComputedStyle(element));
// True for a box in a line of text, which breaks like one word.
export const isAtom = (node) => isElement(node)
  && (isLeaf(node) || /^inline-/.test(getComputedStyle(node).display));

export const sides = ['top', 'right', 'bottom', 'left'];
// The number at the start of a computed value, such as 4px; 0 if there is none.
export const number = (text) => parseFloat(text) || 0;
// The top and the bottom of what is in an element.
export const inside = (element, style) => {
  const { top, bottom } = element.getBoundingClientRect();
  return {
    top: top + number(style.borderTopWidth) + number(style.paddingTop),
    bottom: bottom - number(style.borderBottomWidth) - number(style.paddingBottom),
  };
};
export const most = (list) => Math.max(0, ...list);
export const sum = (list) => list.reduce((all, each) => all + each, 0);
// A piece is an object with one value, by its kind: this value.
export const body = (piece) => Object.values(piece)[0];
export const fill = { share: 1 };
export const flexible = { h: { hGap: 'flexible' }, v: { vGap: 'flexible' } };

// Where words of CSS put something: at the start, in the center, or at the end.
export const place = (word, isReversed) => {
  if (/center/.test(word)) return 'center';
  return /end$/.test(word) || word === (isReversed ? 'left' : 'right') ? 'end' : 'start';
};
// Content with the flexible gaps that push it to its place.
export const pushed = (axis, where, content) => [
  ...where === 'start' ? [] : [flexible[axis]],
  ...content,
  ...where === 'center' ? [flexible[axis]] : [],
];
// The flexible gaps of a distribution: before, between and after the items.
export const spread = (axis, words, pieces) => {
  const gap = flexible[axis];
  const around = /evenly|around/.test(words) ? [gap] : [];
  const between = words === 'space-around' ? [gap, gap] : words.startsWith('space') ? [gap] : [];
  const inside = pieces.flatMap((each, index) => (index ? [...between, ...each] : each));
  return words.startsWith('space') ? [...around, ...inside, ...around] : pushed(axis, place(words), inside);
};

// Rows that are alike, with the same gap between them, as one row and their number.
export const folded = (content) => {
  const list = [];
  for (const piece of content) {
    list.push(piece);
    const [gap, last] = [list.at(-2), list.at(-3)];
    const text = JSON.stringify(piece);
    const open = last?.list ?? {};
    const isSame = gap?.vGap > 0 && text === JSON.stringify(open.row?.[0] ?? last)
      && (!open.row || Math.abs(open.spacing - gap.vGap) < 0.1);
    const spacing = isSame ? gap.vGap : 0;
    if (isSame) list.splice(-3, 3, { list: { spacing, count: (open.count ?? 1) + 1, row: [piece] } });
    else if (!piece.vGap && text === JSON.stringify(gap?.list && !gap.list.spacing ? gap.list.row[0] : gap)) {
      list.splice(-2, 2, { list: { spacing: 0, count: (gap.list?.count ?? 1) + 1, row: [piece] } });
    }
  }
  return list;
};
