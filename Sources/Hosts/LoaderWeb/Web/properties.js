import { appearances } from './core.js';
import { attributes } from './attributes.js';
import { warn } from './warnings.js';

// An element with these attributes, and a property for each: the property of show-delay is showDelay.
export class LoaderProperties extends (globalThis.HTMLElement ?? Object) {
  static get observedAttributes() { return Object.keys(attributes); }

  // The value of an attribute. A text that is not allowed is reported to the console.
  _read(name, text = this.getAttribute(name)) {
    const { standard = null, allowed, meant, read = (text) => text } = attributes[name];
    const value = text === null ? standard : read(text, this);
    if (value !== undefined) return value;
    const hint = meant?.(text);
    warn(`${name}="${text}" is not ${allowed}; ${standard ?? 'unknown progress'} is used`
      + (hint ? `. Did you mean "${hint}"?` : ''));
    return standard;
  }

  // The index of its appearance.
  get _kind() { return appearances.indexOf(this.appearance); }

  // The progress as a fraction, or NaN if it is unknown. It may be outside of 0...1.
  get _fraction() { return (this.value ?? NaN) / (this.max || NaN); }

  // A property that was set before this script ran is stored on the element, and hides the accessor below. It
  // is set again, by the accessor.
  _reflectEarly() {
    for (const [name, value] of Object.entries(this)) {
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
        if ((text ?? false) === false) this.removeAttribute(name);
        else this.setAttribute(name, text);
      },
    });
}
