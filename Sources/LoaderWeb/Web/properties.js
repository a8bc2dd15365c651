// How an attribute is read: `read` makes a value of its text, undefined where that is not allowed; then, and
// where the attribute is absent, `standard` holds. `write` makes text of a value, null for none.
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
    // Nothing may follow the number: 500ms are not 500 seconds.
    return value == text && isAllowed(value) ? value : undefined;
  },
});
const seconds = amount(0, 'a number of seconds, 0 or more', (value) => value >= 0);

// A number, from text that begins with one also, because that is what a field of a form has; else null.
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
  cap: choice(['round', 'butt']),
  label: { standard: '', read: (text) => text },
  'show-delay': seconds,
  'minimum-visible': seconds,
  'holds-until-filled': flag,
  // Read by the module of those that float, which knows the corners.
  floating: { standard: null, read: (text) => text, write: (value) => value || null },
};

// What the console was told, once for all elements of the page.
const warned = new Set();

// An element with these attributes, and a property for each: show-delay is showDelay.
class LoaderProperties extends HTMLElement {
  static observedAttributes = Object.keys(attributes);

  // What an attribute says. What is not allowed is told to the console.
  _read(name) {
    const text = this.getAttribute(name);
    const { standard, allowed, read } = attributes[name];
    const value = text === null ? standard : read(text);
    if (value !== undefined) return value;
    const warning = `swift-loader: ${name}="${text}" is not ${allowed}; ${standard} is used`;
    if (!warned.has(warning)) console.warn(warning);
    warned.add(warning);
    return standard;
  }

  // The number of its appearance.
  get _kind() { return appearances.indexOf(this.appearance); }

  // The part of the whole, 0...1; NaN where it is unknown.
  get _fraction() { return this.value === null ? NaN : this.value / this.max; }

  // A property that was set before this script ran hides the accessor of its name.
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
