// The refusals of a capture, by name: such a page marks bones of its own.
import { isLeaf } from './pieces.js';

const named = (element) => [
  element.localName, element.id && `#${element.id}`, ...[...element.classList].map((each) => `.${each}`),
].join('');

// Refuses to capture an element.
export const refuse = (element, why) => {
  throw Error(`swift-loader: ${named(element)} cannot be captured: ${why}. Instead of capture, use bones by hand`);
};

const isOff = (value) => ['', 'none', 'auto', 'normal', '0px', undefined].includes(value);

// Refuses an element whose place does not follow from stacks, gaps and shares.
export const check = (element, style, direction) => {
  const is = (isSo, why) => { if (isSo) refuse(element, why); };
  const isOne = isLeaf(element);
  is(/absolute|fixed/.test(style.position), `its position is ${style.position}`);
  const isMoved = ['top', 'left', 'right', 'bottom'].some((side) => !['auto', '0px'].includes(style[side]));
  is(style.position === 'relative' && isMoved, 'it is moved from its place');
  is(style.float !== 'none', 'it floats');
  is(element.localName === 'canvas', 'it is a canvas');
  is(!isOff(style.columnCount) || !isOff(style.columnWidth), 'it has several columns of text');
  is(style.transform !== 'none' || style.translate !== 'none' || style.rotate !== 'none' || style.scale !== 'none'
    || style.zoom !== '1', 'it is transformed');
  const isOrdered = style.order === '0' && !/reverse/.test(style.flexDirection + style.flexWrap);
  is(!isOrdered, 'its order is not that of the document');
  // Nobody sees the inside of a part with one bone.
  if (isOne) return;
  is(element.shadowRoot, 'it has a shadow root');
  is(style.hyphens === 'auto', 'it is hyphenated');
  is(/balance|pretty/.test(style.textWrapStyle ?? style.textWrap), `its text-wrap is ${style.textWrapStyle}`);
  is(style.writingMode !== 'horizontal-tb', `its writing-mode is ${style.writingMode}`);
  is(/masonry|lanes/.test(style.display + style.gridTemplateRows), 'it is masonry');
  is(style.direction !== direction, `its direction is ${style.direction}`);
  is(style.textAlign === 'justify', 'its lines are justified');
  is(style.textIndent !== '0px', 'its first line is indented');
  const keepsSpaces = style.whiteSpaceCollapse === 'break-spaces' || style.whiteSpace === 'pre-wrap';
  is(keepsSpaces, `its white-space is ${style.whiteSpace}`);
  for (const name of ['::before', '::after']) {
    const own = getComputedStyle(element, name);
    const isNothing = /^(none|normal)$/.test(own.content) || own.content === '""' && /^(inline|contents)$/.test(own.display)
      && !parseFloat(own.paddingLeft) && !parseFloat(own.marginLeft);
    is(!isNothing && !/absolute|fixed/.test(own.position) && own.display !== 'none', `it has content ${name}`);
  }
};

// The computed value of a property: a share and a length, or a word.
export const read = (element, name) => {
  const value = element.computedStyleMap().get(name);
  const signed = (each) => (
    each instanceof CSSMathNegate ? new CSSUnitValue(-each.value.value, each.value.unit) : each);
  const parts = value instanceof CSSMathSum ? [...value.values].map(signed) : [value];
  const isPlain = (each) => each instanceof CSSUnitValue && /^(px|percent|number)$/.test(each.unit);
  if (!parts.every(isPlain)) return String(value);
  const sum = (unit) => parts.filter((each) => each.unit === unit).reduce((all, each) => all + each.value, 0);
  return { share: sum('percent') / 100, plus: sum('px') };
};

export const isAuto = (element, name) => read(element, name) === 'auto';

// A length in pixels; refuses a share.
export const length = (element, name) => {
  const value = read(element, name);
  const isUnknown = value.plus === undefined && !isOff(value);
  if (value.share || isUnknown) refuse(element, `its ${name} is ${value.share ? 'a percentage' : value}`);
  return value.plus ?? 0;
};
