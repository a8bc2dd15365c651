import { appearances, endings, presets } from './core.js';

// How an attribute is read and written. `read` turns its text into a value, or undefined if the text is not
// allowed; then, and if the attribute is absent, the value is `standard`. `write` turns a value into text, or
// null to remove the attribute. Both keep what they take if nothing else is said.
const flag = { standard: false, read: () => true, write: (value) => (value ? '' : null) };
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

// A number, or null. Text after the number is ignored, as in a form field.
const number = (text) => {
  const value = parseFloat(text);
  return isFinite(value) ? value : null;
};

const attributes = {
  active: flag,
  value: { standard: null, read: number, write: number },
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

// All warnings so far: each is written to the console once for a page.
const warned = new Set();

// An element with these attributes, and a property for each: the property of show-delay is showDelay.
export class LoaderProperties extends HTMLElement {
  static get observedAttributes() { return Object.keys(attributes); }

  // The value of an attribute. A text that is not allowed is reported to the console.
  _read(name) {
    const text = this.getAttribute(name);
    const { standard, allowed, read = (text) => text } = attributes[name];
    const value = text === null ? standard : read(text);
    if (value !== undefined) return value;
    const warning = `swift-loader: ${name}="${text}" is not ${allowed}; ${standard} is used`;
    if (!warned.has(warning)) console.warn(warning);
    warned.add(warning);
    return standard;
  }

  // The index of its appearance.
  get _kind() { return appearances.indexOf(this.appearance); }

  // The progress as a fraction, or NaN if it is unknown. It may be outside of 0...1.
  get _fraction() { return this.value === null ? NaN : this.value / this.max; }

  // A property that was set before this script ran is stored on the element, and hides the accessor below. It
  // is set again, by the accessor.
  _reflectEarly() {
    for (const name of Object.keys(this)) {
      if (!(name in LoaderProperties.prototype)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }
}

for (const [name, { write = (value) => value }] of Object.entries(attributes)) {
  Object.defineProperty(
    LoaderProperties.prototype, name.replace(/-./g, ([, letter]) => letter.toUpperCase()), {
      get() { return this._read(name); },
      set(value) {
        const text = write(value);
        if (text == null) this.removeAttribute(name);
        else this.setAttribute(name, text);
      },
    });
}
