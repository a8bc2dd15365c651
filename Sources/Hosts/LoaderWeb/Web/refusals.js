// The faults of a capture, by name: what is laid out in a way that no rule knows.
import { isLeaf } from './pieces.js';

// The name of an element in messages, as a selector: its tag, id and classes.
export const named = (element) => [
  element.localName, element.id && `#${element.id}`, ...[...element.classList].map((each) => `.${each}`),
].join('');

// The reason for which an element cannot be captured exactly.
export class Fault extends Error {
  constructor(element, why) {
    super(`swift-loader: ${named(element)} cannot be captured: ${why}. Instead of capture, use bones by hand`);
    Object.assign(this, { element, why });
  }
}
export const refuse = (element, why) => { throw new Fault(element, why); };
// Returns what a function returns, or, where there is a fault, what another one makes of it.
export const attempt = (exact, rough) => {
  try {
    return exact();
  } catch (fault) {
    if (fault instanceof Fault) return rough(fault);
    throw fault;
  }
};

// True for a value of a property that changes nothing.
const isOff = (value) => ['', 'none', 'auto', 'normal', '0px', undefined].includes(value);

// Refuses an element for the first of some faults, each with its condition, that it has.
const isSo = (element, faults) => {
  const found = Object.entries(faults).find(([, is]) => is);
  if (found) refuse(element, found[0]);
};

// Refuses an element whose inside is not laid out as stacks, or that is not where it is laid out.
export const check = (element, style, direction) => {
  const isMoved = ['top', 'left', 'right', 'bottom'].some((side) => !['auto', '0px'].includes(style[side]));
  const isTurned = !/^(none|matrix\(1, 0, 0, 1, 0, 0\))$/.test(style.transform) || style.translate !== 'none'
    || style.rotate !== 'none' || style.scale !== 'none' || style.zoom !== '1';
  isSo(element, {
    'it is moved from its place': style.position === 'relative' && isMoved,
    'it is transformed': isTurned,
  });
  // Nobody sees the inside of a part with one bone.
  if (isLeaf(element)) return;
  isSo(element, {
    'it has a shadow root': element.shadowRoot,
    'it has several columns of text': !isOff(style.columnCount) || !isOff(style.columnWidth),
    [`its writing-mode is ${style.writingMode}`]: style.writingMode !== 'horizontal-tb',
    [`its direction is ${style.direction}`]: style.direction !== direction,
  });
};

// Refuses a text that breaks or aligns its lines in another way than by the widths of its words.
export const checkText = (element, style) => {
  const keepsSpaces = style.whiteSpaceCollapse === 'break-spaces' || style.whiteSpace === 'pre-wrap';
  isSo(element, {
    'it is hyphenated': style.hyphens === 'auto',
    [`its text-wrap is ${style.textWrapStyle}`]: /balance|pretty/.test(style.textWrapStyle ?? style.textWrap),
    'its lines are justified': style.textAlign === 'justify',
    'its first line is indented': style.textIndent !== '0px',
    [`its white-space is ${style.whiteSpace}`]: keepsSpaces,
  });
  for (const name of ['::before', '::after']) {
    const own = getComputedStyle(element, name);
    const isNothing = /^(none|normal)$/.test(own.content) || own.content === '""' && /^(inline|contents)$/.test(own.display)
      && !parseFloat(own.paddingLeft) && !parseFloat(own.marginLeft);
    if (!isNothing && !/absolute|fixed/.test(own.position) && own.display !== 'none') refuse(element, `it has content ${name}`);
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
