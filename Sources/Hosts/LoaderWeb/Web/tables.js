// The columns of tables, and the borders that their cells share.
import { most, number, sides } from './pieces.js';
import { read, refuse } from './refusals.js';
import { rule } from './widths.js';

const opposite = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' };
const steps = { top: [-1, 0], right: [0, 1], bottom: [1, 0], left: [0, -1] };
// The width of a border in pixels; 0 without an element.
const border = (element, side) => (
  element ? number(getComputedStyle(element).getPropertyValue(`border-${side}-width`)) : 0);

// The parts of collapsed borders that a cell or a table has: half of the widest of those that meet. Its neighbor has the
// other half.
export const collapsedBorders = (element) => {
  if (element.rows) {
    const cells = [...element.rows].flatMap((row) => [...row.cells]);
    return sides.map((side, index) => (
      most(cells.map((cell) => (neighbor(cell, side) ? 0 : collapsedBorders(cell)[index])))));
  }
  const row = element.parentNode;
  return sides.map((side) => {
    const next = neighbor(element, side);
    const isAcross = side === 'top' || side === 'bottom';
    return most([
      border(element, side),
      next ? border(next, opposite[side]) : border(element.closest('table'), side),
      ...isAcross ? [border(row, side), border(next?.parentNode, opposite[side])] : [],
    ]) / 2;
  });
};

// The cell beside another one.
const neighbor = (cell, side) => {
  const [down, across] = steps[side];
  return cell.closest('table').rows[cell.parentNode.rowIndex + down]?.cells[cell.cellIndex + across];
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
    // The remaining space is shared as the widest content is, and the missing one by how much each can give. A sum of
    // factors below 1 would leave a part of it.
    return rule({ plus: max, min, grow: max, shrink: max && 1e3 * (max - min) / max });
  });
};
