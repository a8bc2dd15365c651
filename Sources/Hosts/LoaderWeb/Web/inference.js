// Infers a skeleton from live elements: stacks, gaps and shares, and not where things happen to be.
import {
  isElement, isLeaf, isAtom, sides, number, most, sum, body, fill, flexible, place, pushed, spread, folded,
} from './pieces.js';
import { check, length, read, refuse } from './refusals.js';
import { alone, cellWidths, item, limits, tracks } from './widths.js';
import { isInText, measure, snap } from './words.js';

// Infers the piece that stands for the content of an element, and the parts of its bones, in their order: elements, and
// lists of nodes.
export const infer = (root) => {
  const parts = [];
  const { direction } = getComputedStyle(root);
  const known = new Map();
  const texts = new Map();

  // What is in an element: elements with a box of their own, and texts.
  const children = (parent) => {
    if (known.has(parent)) return known.get(parent);
    const list = [];
    let run;
    const visit = (node) => {
      if (!isInText(node)) return;
      const style = isElement(node) && getComputedStyle(node);
      if (style) check(node, style, direction);
      if (style?.display === 'contents') node.childNodes.forEach(visit);
      else if (style && !style.display.startsWith('inline')) {
        list.push(node);
        run = undefined;
      } else {
        if (!run) list.push(run = { nodes: [], parent });
        run.nodes.push(node);
      }
    };
    parent.childNodes.forEach(visit);
    const atoms = (nodes) => nodes.flatMap((node) => (isAtom(node) ? [node] : atoms([...node.childNodes])));
    const hasText = (node) => !isAtom(node) && (isElement(node) ? [...node.childNodes].some(hasText) : !!node.data?.trim());
    const found = list.flatMap((each) => {
      if (!each.nodes || each.nodes.some(hasText)) return [each];
      const boxes = atoms(each.nodes);
      if (boxes.length > 1) refuse(parent, 'it has several boxes in a line of text');
      boxes.forEach((box) => check(box, getComputedStyle(box), direction));
      return boxes;
    });
    known.set(parent, found);
    return found;
  };

  // A line of text, or several, between forced breaks.
  const text = (run) => {
    const { segments, lineHeight, size, isEven, min, max } = texts.get(run);
    const style = getComputedStyle(run.parent);
    if (!isEven) refuse(run.parent, 'its lines differ in height');
    const where = place(style.textAlign, direction === 'rtl');
    const lines = number(style.webkitLineClamp);
    const content = segments.map((each) => {
      if (!each) return { vGap: lineHeight };
      const { words, spaces } = each;
      const isEqual = spaces.every((space) => space === spaces[0]);
      parts.push(run);
      return { text: {
        words, ...spaces.length && { space: isEqual ? spaces[0] : spaces }, lineHeight, size,
        ...lines && { lines }, ...where !== 'start' && { align: where === 'end' ? 'trailing' : where },
      } };
    });
    const range = document.createRange();
    const middles = run.nodes.flatMap((node) => (range.selectNodeContents(node), [...range.getClientRects()]))
      .filter(({ width }) => width).map(({ top, height }) => top + height / 2);
    const first = Math.min(...middles);
    const count = Math.round((Math.max(...middles) - first) / lineHeight) + 1;
    const height = lineHeight * Math.min(count, lines || Infinity);
    return { piece: content.length === 1 ? content[0] : { vStack: { content } }, min, max, height };
  };

  const leaf = (element, style, { width, height }) => {
    parts.push(element);
    const [, across, down] = style.aspectRatio.match(/([\d.]+) \/ ([\d.]+)/) ?? [0, element.naturalWidth, element.naturalHeight];
    const isFree = read(element, 'height') === 'auto' && read(element, 'width') !== 'auto'
      || element.localName === 'img' && read(element, 'height') === 'auto';
    if (element.localName === 'img' && isFree && !(across > 0)) refuse(element, 'it has no ratio');
    const radius = style.borderTopLeftRadius;
    const piece = {
      ...isFree && across > 0 ? { ratio: across / down } : { height: snap(height) },
      corner: Math.round(radius.endsWith('%') ? Math.min(width, height) * number(radius) / 100 : number(radius)),
    };
    // A share of a width that would follow from it.
    if (read(element, 'width') !== 'auto') return { piece: { rectangle: piece }, min: 0, max: NaN };
    // Its own width is what it has for a moment.
    const own = element.getAttribute('style');
    for (const [name, value] of [['transition', 'none'], ['flex', 'none'], ['width', 'max-content']]) element.style.setProperty(name, value, 'important');
    const max = element.getBoundingClientRect().width;
    if (own === null) element.removeAttribute('style');
    else element.style.cssText = own;
    return { piece: { rectangle: piece }, min: max, max };
  };

  // The margin below an element, with those inside that collapse with it: where no frame shows it.
  const marginBelow = (element) => {
    if (!element || element.nodes) return 0;
    const style = getComputedStyle(element);
    const isOpen = /^(block|list-item)$/.test(style.display) && !isLeaf(element) && style.overflowY === 'visible'
      && !(number(style.paddingBottom) + number(style.borderBottomWidth)) && read(element, 'height') === 'auto';
    return Math.max(number(style.marginBottom), isOpen ? marginBelow(children(element).at(-1)) : 0);
  };

  // Boxes one below the other, whose margins collapse: the gaps are those between their frames.
  const flow = (element, style, isTaller) => {
    const { top, bottom } = element.getBoundingClientRect();
    let end = top + number(style.borderTopWidth) + number(style.paddingTop);
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
      content.push(across(each, alone(each, isInline), isInline ? style.textAlign : ''));
      end = each.bottom;
      return each;
    });
    gap(isTaller ? marginBelow(children(element).at(-1)) : bottom - number(style.borderBottomWidth) - number(style.paddingBottom) - end);
    return { vStack: { content: folded(content) }, boxes };
  };

  // A piece with its width in a column, where its margins or some words put it.
  const across = ({ piece, child, style }, width, words) => {
    body(piece).width = width;
    const [left, right] = ['margin-left', 'margin-right'].map((name) => !!style && read(child, name) === 'auto');
    const [before, after] = direction === 'rtl' ? [right, left] : [left, right];
    const where = before ? (after ? 'center' : 'end') : place(words, direction === 'rtl');
    return where === 'start' ? piece : { hStack: { width: fill, content: pushed('h', where, [piece]) } };
  };
  // A piece where some words put it in the height of its row.
  const down = (piece, where) => {
    if (where === 'start') return piece;
    const { width } = body(piece);
    body(piece).width = fill;
    return { vStack: { width, content: pushed('v', where, [piece]) } };
  };
  const own = (value, all) => (value && value !== 'auto' ? value : all);
  const alignment = ({ child, style }, all) => {
    const words = own(style?.alignSelf, all);
    if (/baseline/.test(words)) refuse(child ?? root, 'it is aligned by its baseline');
    return place(words);
  };
  const isStretched = (words) => /normal|stretch|legacy/.test(words);

  const column = (element, style) => {
    const gap = length(element, 'row-gap');
    const boxes = children(element).map((child) => box(child, true));
    const pieces = boxes.map((each, index) => {
      const words = own(each.style?.alignSelf, style.alignItems);
      const isAuto = (name) => !!each.style && read(each.child, name) === 'auto';
      const isFitted = !isStretched(words) || isAuto('margin-left') || isAuto('margin-right');
      return [
        ...index && gap ? [{ vGap: gap }] : [], ...isAuto('margin-top') ? [flexible.v] : [], across(each, alone(each, isFitted), words),
        ...isAuto('margin-bottom') || number(each.style?.flexGrow) ? [flexible.v] : [],
      ];
    });
    return { vStack: { content: spread('v', style.justifyContent, pieces) }, boxes };
  };

  const row = (element, style) => {
    const [gap, rowGap] = [length(element, 'column-gap'), length(element, 'row-gap')];
    const boxes = children(element).map((child) => box(child, true));
    for (const each of boxes) body(each.piece).width = item(each);
    const isGrowing = boxes.some(({ piece }) => body(piece).width.grow);
    const wanted = boxes.map((each) => alignment(each, style.alignItems));
    const common = wanted.every((each) => each === wanted[0]) ? wanted[0] : 'start';
    const align = { start: 'top', center: 'center', end: 'bottom' }[common];
    const pieces = boxes.map(({ piece }, index) => (wanted[index] === common ? piece : down(piece, wanted[index])));
    if (style.flexWrap === 'wrap') {
      if (!/^(normal|start|flex-start)$/.test(style.justifyContent)) refuse(element, 'its rows are justified');
      return { vStack: { content: [{ grid: { spacing: gap, rowSpacing: rowGap, align, content: pieces } }] }, boxes, isWrapped: true, gap };
    }
    const content = pieces.map((piece, index) => {
      const isAuto = (name) => !isGrowing && !!boxes[index].style && read(boxes[index].child, name) === 'auto';
      const [before, after] = [isAuto('margin-left'), isAuto('margin-right')];
      return [...index && gap ? [{ hGap: gap }] : [], ...before ? [flexible.h] : [], piece, ...after ? [flexible.h] : []];
    });
    return { hStack: { align, content: spread('h', isGrowing ? '' : style.justifyContent, content) }, boxes, gap };
  };

  const grid = (element, style) => {
    const boxes = children(element).map((child) => box(child, true));
    const columns = tracks(element, boxes);
    const content = boxes.map((each) => {
      const words = own(each.style?.justifySelf, style.justifyItems);
      return down(across(each, alone(each, !isStretched(words)), words), alignment(each, style.alignItems));
    });
    const [spacing, rowSpacing] = [length(element, 'column-gap'), length(element, 'row-gap')];
    const fit = !Array.isArray(columns) && /auto-fit/.test(read(element, 'grid-template-columns')) && { fit: true };
    return { vStack: { content: [{ grid: { columns, ...fit, spacing, rowSpacing, content } }] }, boxes, columns, gap: spacing };
  };

  const table = (element, style) => {
    const boxes = [...element.rows].map((each) => [...each.cells].map((cell) => box(cell, true)));
    const columns = cellWidths(element, style, boxes);
    const [spacing, rowSpacing] = style.borderCollapse === 'collapse' ? [0, 0] : style.borderSpacing.split(' ').map(number);
    const content = boxes.flat().map(({ piece, style: own }) => {
      body(piece).width = fill;
      return down(piece, own.verticalAlign === 'middle' ? 'center' : 'start');
    });
    const insets = { top: rowSpacing, leading: spacing, bottom: rowSpacing, trailing: spacing };
    const cells = { grid: { columns, spacing, rowSpacing: rowSpacing ?? spacing, content } };
    return { vStack: { content: [{ vStack: { width: fill, insets, content: [cells] } }] }, boxes: boxes.flat(), columns, gap: spacing };
  };

  // The least and the most width of content that boxes make.
  const extent = ({ boxes, gap = 0, hStack, isWrapped, columns }) => {
    const widest = (name) => most(boxes.map((each) => each[name]));
    const total = (name) => sum(boxes.map((each) => each[name])) + gap * most([boxes.length - 1]);
    if (!columns) return { min: hStack ? total('least') : widest('least'), max: hStack || isWrapped ? total('most') : widest('most') };
    if (!Array.isArray(columns)) return { min: columns.min, max: Math.max(columns.min, widest('most')) };
    const gaps = gap * (columns.length - 1);
    // Columns that share the space are as wide as the widest of them asks for.
    const fraction = most(boxes.map((each, index) => {
      const { grow } = columns[index % columns.length];
      return grow ? each.most / Math.max(1, grow) : 0;
    }));
    return {
      min: sum(columns.map(({ min = 0 }) => min)) + gaps,
      max: sum(columns.map(({ min = 0, plus = 0, grow }) => Math.max(min, grow && !plus ? grow * fraction : plus))) + gaps,
    };
  };

  // A box of an element or a text: its piece, and its widths with margins.
  const box = (child, isItem) => {
    if (child.nodes) {
      const found = text(child);
      return { ...found, ...limits(found) };
    }
    const style = getComputedStyle(child);
    const frame = child.getBoundingClientRect();
    const isBone = isLeaf(child);
    const isFree = read(child, 'height') === 'auto' && /^(auto|0px)$/.test(style.minHeight);
    const kind = style.display.replace('inline-', '');
    const make = { flex: style.flexDirection === 'column' ? column : row, grid, table }[kind] ?? flow;
    const { boxes, gap, isWrapped, columns, min, max, ...made } = isBone ? leaf(child, style, frame) : make(child, style, isItem || !isFree);
    const inside = isBone ? { min, max } : extent({ boxes, gap, isWrapped, columns, ...made });
    let piece = made.piece ?? made;

    const margins = sides.map((side) => (
      child === root || read(child, `margin-${side}`) === 'auto' ? 0 : length(child, `margin-${side}`)));
    if (margins.some((each) => each < 0)) refuse(child, 'it has a negative margin');
    const border = style.borderCollapse === 'collapse' && kind.startsWith('table') ? 0.5 : 1;
    const edges = sides.map((side) => length(child, `padding-${side}`) + border * number(style.getPropertyValue(`border-${side}-width`)));
    const [top, right, bottom, left] = sides.map((_, index) => (
      snap((isBone ? 0 : edges[index]) + (isItem || index % 2 ? margins[index] : 0))));
    if (top || right || bottom || left) {
      const [leading, trailing] = direction === 'rtl' ? [right, left] : [left, right];
      if (isBone) {
        body(piece).width = fill;
        piece = { vStack: { content: [piece] } };
      }
      body(piece).insets = { top, leading, bottom, trailing };
    }
    const heights = isBone ? [] : ['height', 'min-height'].map((name) => read(child, name)).filter(({ plus }) => plus !== undefined);
    if (heights.some(({ share }) => share)) refuse(child, 'its height is a share');
    const more = (style.boxSizing === 'border-box' ? 0 : edges[0] + edges[2]) + (isItem ? margins[0] + margins[2] : 0);
    const height = most(heights.map(({ plus }) => plus && plus + more));
    if (height) body(piece).height = height;
    if (!isFree && !isBone && child.scrollHeight > child.clientHeight + 1) refuse(child, 'its content is higher than it is');

    const [margin, edge] = [margins[1] + margins[3], edges[1] + edges[3]];
    const outer = margin + (isBone ? 0 : edge);
    const found = { piece, child, style, margin, edge, min: inside.min + outer, max: inside.max + outer };
    return { ...found, ...limits(found), top: frame.top, bottom: frame.bottom };
  };

  // All texts are measured together, before anything else.
  const runs = [];
  const visit = (element) => children(element).forEach((each) => {
    if (each.nodes) runs.push(each);
    else if (!isLeaf(each)) (getComputedStyle(each).display === 'table' ? [...each.rows].flatMap((row) => [...row.cells]) : [each]).forEach(visit);
  });
  visit(root);
  measure(runs, isAtom).forEach((each, index) => texts.set(runs[index], each));
  const { piece } = box(root);
  body(piece).width = fill;
  return { piece, parts };
};
