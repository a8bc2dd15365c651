// Infers a skeleton from live elements: stacks, gaps and shares, and not where things happen to be.
import { contents, leaf, marginBox, text } from './contents.js';
import {
  isLeaf, isAtom, sides, number, inside, most, body, fill, flexible, place, pushed, spread, folded,
} from './pieces.js';
import { attempt, isAuto, length, read, refuse } from './refusals.js';
import { roughBox, roughText } from './rough.js';
import { cellWidths, collapsedBorders } from './tables.js';
import { alone, extent, item, limits, tracks } from './widths.js';
import { isInText, measure, snap } from './words.js';

// The alignment of an item: its own, or the one that its container sets for all.
const own = (value, all) => (value && value !== 'auto' ? value : all);
const isStretched = (words) => /normal|stretch|legacy/.test(words);
// True if a property of a box is automatic. A text has none.
const hasAuto = ({ child, style }, name) => !!style && isAuto(child, name);
const align = { start: 'top', center: 'center', end: 'bottom' };
// The items of a flexible box, and its distribution, from its start on, also where it is reversed.
const isBackward = ({ flexDirection }) => flexDirection.endsWith('reverse');
const inOrder = (list, style) => (isBackward(style) ? [...list].reverse() : list);
const distribution = (style) => {
  const words = style.justifyContent;
  if (!isBackward(style) || /center|space|^(start|end|left|right)$/.test(words)) return words;
  return words === 'flex-end' ? 'start' : 'end';
};
const gapsOf = (element) => [length(element, 'column-gap'), length(element, 'row-gap')];

// A piece where a word or a distance puts it in the height of its row.
const down = (piece, where) => {
  if (where === 'start' || where === 0) return piece;
  const { width } = body(piece);
  body(piece).width = fill;
  return { vStack: { width, content: where > 0 ? [{ vGap: where }, piece] : pushed('v', where, [piece]) } };
};

// The height that an element says, with what is around it; 0 if it says none.
const saidHeight = (element, around) => {
  const values = ['height', 'min-height'].map((name) => read(element, name))
    .filter(({ plus }) => plus !== undefined);
  if (values.some(({ share }) => share)) refuse(element, 'its height is a share');
  return most(values.map(({ plus }) => plus && plus + around));
};

// Infers the piece that represents the content of an element, the boxes of its parts, and the faults of the parts that
// are not exact. A comparison has found faults in texts of some elements, and in some boxes.
export const infer = (root, knownTexts, knownBoxes) => {
  const { direction } = getComputedStyle(root);
  const isReversed = direction === 'rtl';
  const faults = new Map(knownBoxes);
  // What lies over the others has no place among them.
  const left = new Map();
  const children = contents(direction, faults, left, knownTexts);
  const texts = new Map();
  const parts = [];
  const inexact = new Map();

  // The margin below an element, with those inside that collapse with it: where no frame shows it.
  const marginBelow = (element) => {
    if (!element || element.nodes) return 0;
    const style = getComputedStyle(element);
    const isBlock = /^(block|list-item)$/.test(style.display) && !isLeaf(element);
    const hasEdge = number(style.paddingBottom) + number(style.borderBottomWidth);
    const isOpen = isBlock && style.overflowY === 'visible' && !hasEdge && isAuto(element, 'height');
    return Math.max(number(style.marginBottom), isOpen ? marginBelow(children(element).at(-1)) : 0);
  };

  // Boxes one below the other, whose margins collapse: the gaps are those between their frames.
  const flow = (element, style, isTaller) => {
    const { top, bottom } = inside(element, style);
    let end = top;
    const content = [];
    const gap = (height) => {
      if (height < -1) refuse(element, 'parts of it overlap');
      if (height > 0.1) content.push({ vGap: snap(height) });
    };
    const boxes = children(element).map((child, index, all) => {
      const each = box(child);
      each.top ??= end + marginBelow(all[index - 1]);
      each.bottom ??= each.top + each.height;
      const isMiddle = style.verticalAlign === 'middle' && style.display === 'table-cell' && !content.length;
      if (!isMiddle) gap(each.top - end);
      const isInline = each.style?.display.startsWith('inline');
      const isTable = each.style?.display === 'table';
      content.push(across(each, alone(each, isInline || isTable), isInline ? style.textAlign : ''));
      // One that begins a fraction of a pixel before the end of the last is drawn that much lower.
      end = each.bottom + Math.max(0, end - each.top);
      return each;
    });
    gap(isTaller ? marginBelow(children(element).at(-1)) : bottom - end);
    return { vStack: { content: folded(content) }, boxes };
  };

  // A piece with its width in a column, where its margins or some words put it.
  const across = ({ piece, child, style }, width, words) => {
    body(piece).width = width;
    const [left, right] = ['margin-left', 'margin-right'].map((name) => hasAuto({ child, style }, name));
    const [before, after] = isReversed ? [right, left] : [left, right];
    const where = before ? (after ? 'center' : 'end') : place(words, isReversed);
    return where === 'start' ? piece : { hStack: { width: fill, content: pushed('h', where, [piece]) } };
  };
  // Where an item is in the height of its row: a word, or, by its baseline, the distance from `start`.
  const alignment = ({ child, style, piece, top }, all, start) => {
    const words = own(style?.alignSelf, all);
    if (/baseline/.test(words)) {
      const distance = top - number(style?.marginTop) - start;
      return isNaN(distance) ? refuse(child ?? root, 'it is aligned by its baseline') : Math.max(0, snap(distance));
    }
    // A row that is stretched aligns its own content.
    const inner = isStretched(words) && child ? { center: 'center', bottom: 'end' }[piece.hStack?.align] : undefined;
    return inner ?? place(words);
  };

  // A flexible column: items one below the other.
  const column = (element, style) => {
    const gap = length(element, 'row-gap');
    const boxes = inOrder(children(element), style).map((child) => box(child, true));
    const pieces = boxes.map((each, index) => {
      const words = own(each.style?.alignSelf, style.alignItems);
      const isFitted = !isStretched(words) || hasAuto(each, 'margin-left') || hasAuto(each, 'margin-right');
      const isPushed = hasAuto(each, 'margin-bottom') || number(each.style?.flexGrow);
      return [
        ...index && gap ? [{ vGap: gap }] : [],
        ...hasAuto(each, 'margin-top') ? [flexible.v] : [],
        across(each, alone(each, isFitted, ''), words),
        ...isPushed ? [flexible.v] : [],
      ];
    });
    return { vStack: { content: spread('v', distribution(style), pieces) }, boxes };
  };

  // A flexible row, which may be wrapped into several.
  const row = (element, style) => {
    const [gap, rowGap] = gapsOf(element);
    const boxes = inOrder(children(element), style).map((child) => box(child, true));
    for (const each of boxes) body(each.piece).width = item(each);
    const isGrowing = boxes.some(({ piece }) => body(piece).width.grow);
    const isWrapped = style.flexWrap === 'wrap';
    // The first baselines of a row stay in one line at any width.
    const start = isWrapped ? undefined : inside(element, style).top;
    const wanted = boxes.map((each) => alignment(each, style.alignItems, start));
    const common = wanted.every((each) => each === wanted[0]) && align[wanted[0]] ? wanted[0] : 'start';
    const pieces = boxes.map(({ piece }, index) => (
      wanted[index] === common ? piece : down(piece, wanted[index])));
    if (isWrapped) {
      const isAtStart = /^(normal|start|flex-start)$/.test(style.justifyContent);
      if (!isAtStart) refuse(element, 'its rows are justified');
      const rows = { grid: { spacing: gap, rowSpacing: rowGap, align: align[common], content: pieces } };
      return { vStack: { content: [rows] }, boxes, isWrapped, gap };
    }
    const content = pieces.map((piece, index) => {
      // What grows leaves no space to margins.
      const isPushed = (name) => !isGrowing && hasAuto(boxes[index], name);
      const ends = [isPushed('margin-left'), isPushed('margin-right')];
      const [before, after] = isReversed ? ends.reverse() : ends;
      return [
        ...index && gap ? [{ hGap: gap }] : [],
        ...before ? [flexible.h] : [],
        piece,
        ...after ? [flexible.h] : [],
      ];
    });
    const words = isGrowing ? '' : distribution(style);
    return { hStack: { align: align[common], content: spread('h', words, content) }, boxes, gap };
  };

  // A grid whose items are in the order of their cells.
  const grid = (element, style) => {
    const boxes = children(element).map((child) => box(child, true));
    const columns = tracks(element, boxes);
    if (!/^(normal|start|stretch)$/.test(style.alignContent)) refuse(element, `its align-content is ${style.alignContent}`);
    const wanted = boxes.map((each) => alignment(each, style.alignItems));
    const content = boxes.map((each, index) => {
      const words = own(each.style?.justifySelf, style.justifyItems);
      const width = alone(each, !isStretched(words), 'img,svg,video,canvas,iframe,object,embed');
      return down(across(each, width, words), wanted[index]);
    });
    const [spacing, rowSpacing] = gapsOf(element);
    const isFitted = !Array.isArray(columns) && /auto-fit/.test(read(element, 'grid-template-columns'));
    const cells = { grid: { columns, ...isFitted && { fit: true }, spacing, rowSpacing, content } };
    // The only row may be higher than what is in it.
    const isRow = boxes.length <= columns.length && wanted.every((each) => each === wanted[0]);
    return { vStack: { content: pushed('v', isRow ? wanted[0] : 'start', [cells]) }, boxes, columns, gap: spacing };
  };

  // A table: its cells as a grid.
  const table = (element, style) => {
    if (!element.rows) refuse(element, 'its display is table');
    if (element.caption) refuse(element.caption, 'it is the caption of a table');
    const boxes = [...element.rows].filter(isInText)
      .map((each) => [...each.cells].filter(isInText).map((cell) => box(cell, true)));
    const columns = cellWidths(element, style, boxes);
    const isCollapsed = style.borderCollapse === 'collapse';
    const [spacing, rowSpacing = spacing] = isCollapsed ? [0, 0] : style.borderSpacing.split(' ').map(number);
    const content = boxes.flat().map(({ piece, style: { verticalAlign } }) => {
      body(piece).width = fill;
      return down(piece, verticalAlign === 'middle' ? 'center' : 'start');
    });
    const insets = { top: rowSpacing, leading: spacing, bottom: rowSpacing, trailing: spacing };
    const cells = { grid: { columns, spacing, rowSpacing, content } };
    const framed = { vStack: { width: fill, insets, content: [cells] } };
    return { vStack: { content: [framed] }, boxes: boxes.flat(), columns, gap: spacing, around: 2 * spacing };
  };

  // A piece with insets: around a bone, and in anything else.
  const inset = (piece, [top, right, bottom, left], isBone) => {
    if (!(top || right || bottom || left)) return piece;
    const [leading, trailing] = isReversed ? [right, left] : [left, right];
    if (isBone) body(piece).width = fill;
    const outer = isBone ? { vStack: { content: [piece] } } : piece;
    body(outer).insets = { top, leading, bottom, trailing };
    return outer;
  };

  // The widths of an element's margins, and of its edges: padding and border.
  const surroundings = (element, style, kind) => {
    const margins = sides.map((side) => {
      const name = `margin-${side}`;
      return element === root || isAuto(element, name) ? 0 : length(element, name);
    });
    if (margins.some((each) => each < 0)) refuse(element, 'it has a negative margin');
    const isCollapsed = style.borderCollapse === 'collapse' && kind.startsWith('table');
    const borders = isCollapsed ? collapsedBorders(element)
      : sides.map((side) => number(style.getPropertyValue(`border-${side}-width`)));
    const isPadded = !isCollapsed || kind !== 'table';
    const edges = sides.map((side, index) => (
      borders[index] + (isPadded ? length(element, `padding-${side}`) : 0)));
    return { margins, edges };
  };

  // The box of a text that was measured.
  const boxOfText = (run) => {
    const found = text(run, texts.get(run), isReversed);
    parts.push(...found.parts);
    return { ...found, ...limits(found) };
  };

  // Boxes in lines, with nothing but spaces between: as many as fit, where all have one height. A line may be higher.
  const boxesInLines = ({ nodes, parent, boxes: elements }) => {
    const style = getComputedStyle(parent);
    const boxes = elements.map((each) => box(each));
    const heights = boxes.map((each) => each.bottom - each.top);
    const second = boxes.findIndex(({ top }, index) => top === boxes[index - 1]?.top);
    const isEven = heights.every((each) => Math.abs(each - heights[0]) < 0.1) && second > 0;
    const isFree = children(parent).length === 1 && isAuto(parent, 'height') && /^(auto|0px)$/.test(style.minHeight);
    const isPlain = place(style.textAlign, isReversed) === 'start' && style.textWrapMode !== 'nowrap'
      && !nodes.some(({ localName }) => localName === 'br');
    if (!isEven || !isPlain || !isFree) refuse(parent, 'it has several boxes in a line');
    for (const each of boxes) body(each.piece).width = alone(each, true);
    const { top, bottom } = inside(parent, style);
    const pitch = (bottom - top) / new Set(boxes.map((each) => each.top)).size;
    const [last, next] = [second - 1, second].map((index) => marginBox(elements[index]));
    const gap = isReversed ? last.left - next.right : next.left - last.right;
    const piece = { grid: {
      spacing: snap(gap), rowSpacing: snap(pitch - heights[0]), content: boxes.map((each) => each.piece),
    } };
    const widths = extent({ boxes, gap, isWrapped: true });
    return { piece, ...widths, ...limits(widths), top: boxes[0].top, bottom: boxes.at(-1).bottom };
  };

  const makers = { grid, table };
  // The piece of what is in an element, with its least and its most width.
  const inner = (element, style, kind, isTaller) => {
    const flex = style.flexDirection.startsWith('column') ? column : row;
    const make = kind === 'flex' ? flex : makers[kind] ?? flow;
    const made = make(element, style, isTaller);
    const { boxes, gap, isWrapped, columns, around, ...piece } = made;
    return { piece, ...extent(made) };
  };

  // A box of an element or a text: its piece, and its widths with margins. An item has all margins in it, another box
  // those at its sides.
  const exactBox = (child, isItem) => {
    if (child.nodes) return child.boxes ? boxesInLines(child) : boxOfText(child);
    const style = getComputedStyle(child);
    const frame = child.getBoundingClientRect();
    const isBone = isLeaf(child);
    if (isBone) parts.push({ element: child, left: frame.left, right: frame.right, top: frame.top, bottom: frame.bottom });
    else if (style.aspectRatio !== 'auto') refuse(child, 'it keeps a ratio');
    if (style.maxHeight !== 'none' && style.overflowY !== 'visible') refuse(child, 'it has a greatest height');
    const isUnder = [...left.values()].find(({ element }) => element.parentNode === child);
    if (isUnder && !isBone && !children(child).length) throw isUnder;
    const isFree = isAuto(child, 'height') && /^(auto|0px)$/.test(style.minHeight);
    const overflows = !isFree && !isBone && child.scrollHeight > child.clientHeight + 1;
    if (overflows) refuse(child, 'its content is higher than it is');
    const kind = style.display.replace('inline-', '');
    const inside = isBone ? leaf(child, style, frame) : inner(child, style, kind, isItem || !isFree);

    const { margins, edges } = surroundings(child, style, kind);
    const insets = sides.map((_, index) => (
      snap((isBone ? 0 : edges[index]) + (isItem || index % 2 ? margins[index] : 0))));
    const piece = inset(inside.piece, insets, isBone);
    const around = (style.boxSizing === 'border-box' ? 0 : edges[0] + edges[2])
      + (isItem ? margins[0] + margins[2] : 0);
    const height = isBone ? 0 : saidHeight(child, around);
    if (height) body(piece).height = height;

    const [margin, edge] = [margins[1] + margins[3], edges[1] + edges[3]];
    const outer = margin + (isBone ? 0 : edge);
    const found = { piece, child, style, margin, edge, min: inside.min + outer, max: inside.max + outer };
    return { ...found, ...limits(found), top: frame.top, bottom: frame.bottom };
  };

  // A text as its lines, or an element as one bone, for what is not exact.
  const inexactBox = (child, isItem) => {
    const isText = !!child.nodes;
    const found = isText ? roughText(child, texts.get(child), isReversed) : roughBox(child, child === root);
    parts.push(...found.parts);
    if (isText) return { ...found, height: found.bottom - found.top, ...limits(found) };
    const { margins, edge, width, frame } = found;
    const piece = inset(found.piece, margins.map((each, index) => (isItem || index % 2 ? snap(each) : 0)), true);
    const margin = margins[1] + margins[3];
    const style = getComputedStyle(child);
    const rough = { piece, child, style, margin, edge, min: margin, max: width + margin };
    // Where its width follows no rule, it is as it is seen.
    const own = () => ({
      width: { plus: width + margin }, floor: 0, ceiling: Infinity, least: margin, most: width + margin,
    });
    return { ...rough, ...attempt(() => limits(rough), own), top: frame.top, bottom: frame.bottom };
  };

  // The box of an element or a text: the exact one or, where anything has a fault, an inexact one in its place.
  const box = (child, isItem) => {
    const count = parts.length;
    const within = [...inexact.keys()];
    return attempt(() => {
      if (faults.has(child)) throw faults.get(child);
      return exactBox(child, isItem);
    }, (fault) => {
      parts.length = count;
      for (const each of inexact.keys()) if (!within.includes(each)) inexact.delete(each);
      inexact.set(child, fault);
      return inexactBox(child, isItem);
    });
  };

  // All texts are measured together, before anything else.
  const runs = [];
  const visit = (element) => children(element).forEach((each) => {
    if (each.nodes) runs.push(each);
    each.boxes?.filter((inner) => !isLeaf(inner)).forEach(visit);
    if (each.nodes || isLeaf(each)) return;
    const isTable = getComputedStyle(each).display === 'table';
    (isTable && each.rows ? [...each.rows].flatMap((row) => [...row.cells]) : [each]).forEach(visit);
  });
  visit(root);
  measure(runs, isAtom).forEach((each, index) => texts.set(runs[index], each));
  const { piece } = box(root);
  body(piece).width = fill;
  for (const [element, fault] of left) inexact.set(element, fault);
  return { piece, parts, inexact };
};
