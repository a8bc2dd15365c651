import { appearances, endings, presets } from './core.js';
import { warn } from './warnings.js';

// The conversions of attributes. `read` turns the text of one into a value, or undefined if the
// text is not allowed. Then, and if the attribute is absent, the value is `standard`. `write` turns
// a value into text; null, undefined and false remove the attribute. By default both return what they take.
const flag = { standard: false, read: (text) => text !== 'false', write: (value) => (value ? '' : null) };
// One of some names: the first, if none is given.
const choice = (names) => ({
  standard: names[0],
  allowed: `one of ${names.join(', ')}`,
  read: (text) => names.find((each) => each === text),
});
// A number and nothing else, surrounded by white space at most, or NaN: 500ms is not 500 seconds, and 0,5 is not 0.
const exact = (text) => (parseFloat(text) == text ? +text : NaN);

// The number that a text was probably meant to be: 0.5 for 0,5 and 500ms, 5000 for 5,000. It may be none.
const meant = (text) => {
  const [, digits, unit] = /^([\d.,'’\s]*\d)\s*([a-z]*|%)$/i.exec(text.trim()) ?? [];
  // Groups of three digits are thousands, unless they follow a zero. Else decimals follow the last comma or dot.
  const join = (digits = '') => (
    /^[1-9]\d{0,2}([.,'’\s])\d{3}(\1\d{3})*$/.test(digits) ? digits.replace(/\D/g, '') : digits);
  const value = join(digits).replace(/^(.*)[.,](\d+)$/, (_, whole, decimals) => `${join(whole)}.${decimals}`);
  return isFinite(value) && (unit === 'ms' ? value / 1000 : unit === '%' ? value + unit : value);
};

// A number that a function allows.
const amount = (standard, allowed, isAllowed) => ({
  standard,
  allowed,
  meant: (text) => [meant(text)].find(isAllowed),
  read: (text) => {
    const value = exact(text);
    return isAllowed(value) ? value : undefined;
  },
});
const seconds = amount(0, 'a number of seconds, 0 or more', (value) => value >= 0);

// The progress: a number, a percentage of the maximum, or null. Neither no text nor NaN is a mistake.
const progress = {
  allowed: 'a number or a percentage',
  meant,
  read: (text, { max }) => {
    const number = exact(text.replace(/%\s*$/, ''));
    if (!isFinite(number)) return ['', 'NaN'].includes(text.trim()) ? null : undefined;
    const isPercent = text.includes('%');
    // A number that a page computes may be somewhat above.
    if (number > (isPercent ? 100 : 2 * max || number)) warn(`value="${text}" is above max`);
    return isPercent ? number * max / 100 : number;
  },
};

// The attributes that few elements have, each followed by a module of its own. The light over words plays what the
// frame rate has made of the animations, so it is the last.
export const followed = {
  // Any text: the module for floating elements knows the names of the corners.
  floating: {},
  // Any text: the name of its skeleton.
  capture: {},
  // The id of the region that it represents.
  for: {},
  // The greatest number of frames a second.
  'frame-rate': {},
  // In a shimmer: its light moves over the words inside.
  text: flag,
};

export const attributes = {
  active: flag,
  value: progress,
  // Of an upload whose length is unknown it is 0.
  max: amount(1, 'a number, 0 or more', (value) => value >= 0 && value < Infinity),
  appearance: choice(appearances),
  preset: choice(presets),
  ending: choice(endings),
  cap: choice(['round', 'butt']),
  label: {},
  'show-delay': seconds,
  'minimum-visible': seconds,
  linger: seconds,
  'ending-hold': seconds,
  'holds-until-filled': flag,
  monotone: flag,
  glides: flag,
  ...followed,
};
