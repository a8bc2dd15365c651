import { appearances, endings, presets } from './core.js';
import { warn } from './warnings.js';

// The conversions of attributes. `read` turns the text of one into a value, or undefined if the
// text is not allowed. Then, and if the attribute is absent, the value is `standard`. `write` turns
// a value into text, or null to remove the attribute. By default both return what they take.
const flag = { standard: false, read: (text) => text !== 'false', write: (value) => (value ? '' : null) };
const choice = (names) => ({
  standard: names[0],
  allowed: `one of ${names.join(', ')}`,
  read: (text) => names.find((each) => each === text),
});
const amount = (standard, allowed, isAllowed) => ({
  standard,
  allowed,
  read: (text) => {
    const value = parseFloat(text);
    // Nothing may follow the number: 500ms is not 500 seconds.
    return value == text && isAllowed(value) ? value : undefined;
  },
});
const seconds = amount(0, 'a number of seconds, 0 or more', (value) => value >= 0);

// A number, or null. Text after the number is ignored, as in a form field, but 50% is half of the maximum.
const number = (text, { max }) => {
  const value = parseFloat(text) * (text.endsWith('%') ? max / 100 : 1);
  if (value > 2 * max) warn(`value="${text}" is above max`);
  return isFinite(value) ? value : null;
};

export const attributes = {
  active: flag,
  value: { standard: null, read: number },
  max: amount(1, 'a number above 0', (value) => value > 0 && value < Infinity),
  appearance: choice(appearances),
  preset: choice(presets),
  ending: choice(endings),
  cap: choice(['round', 'butt']),
  label: { standard: '' },
  'show-delay': seconds,
  'minimum-visible': seconds,
  linger: seconds,
  'holds-until-filled': flag,
  monotone: flag,
  // Any text: the module for floating elements knows the names of the corners.
  floating: { standard: null, write: (value) => value || null },
};
