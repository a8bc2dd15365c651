// A number, from text also, because that is what a field of a form has; null where it is none.
const number = (text) => {
  const value = parseFloat(text);
  return Number.isFinite(value) ? value : null;
};

// The attributes of an element, and a property for each.
class LoaderProperties extends HTMLElement {
  static observedAttributes = attributes;

  get active() { return this.hasAttribute('active'); }
  set active(value) { this.toggleAttribute('active', Boolean(value)); }

  // A number of max, or null where it is unknown.
  get value() {
    return number(this.getAttribute('value'));
  }
  set value(value) { this.#reflect('value', number(value)); }

  get max() {
    const max = number(this.getAttribute('max'));
    return max > 0 ? max : 1;
  }
  set max(value) { this.#reflect('max', value); }

  get preset() { return this.#word('preset', presets); }
  set preset(value) { this.#reflect('preset', value); }

  get appearance() { return this.#word('appearance', appearances); }
  set appearance(value) { this.#reflect('appearance', value); }

  get label() { return this.getAttribute('label') ?? ''; }
  set label(value) { this.#reflect('label', value); }

  #reflect(name, value) {
    if (value == null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  #word(name, words) {
    const word = this.getAttribute(name);
    return words.includes(word) ? word : words[0];
  }

  // The number of its appearance.
  get _kind() { return appearances.indexOf(this.appearance); }

  // The part of the whole, 0...1; NaN where it is unknown.
  get _fraction() { return this.value === null ? NaN : this.value / this.max; }

  // A property that was set before this script ran hides the accessor of its name.
  _reflectEarly() {
    for (const name of attributes.filter((each) => Object.hasOwn(this, each))) {
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }
}
