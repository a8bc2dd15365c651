import { describe } from './accessibility.js';
import { actions, core, endings, events, load, presets, states } from './core.js';
import { animate, countColors, cycle, layers, node, outline } from './layers.js';
import {
  connected, fetchFloats, floats, intersection, module, pixel, reduced, rules, sheet, sizes, style,
} from './page.js';
import { LoaderProperties } from './properties.js';
import { missing } from './warnings.js';

// True while the core is loading.
let isLoading = true;

export class SwiftLoader extends LoaderProperties {
  #internals = this.attachInternals();
  // A server may have rendered it: the box is there, then, and shows it active.
  _root = this.#internals.shadowRoot ?? this.attachShadow({ mode: 'open' });
  _box = this._root.querySelector('i');
  // The result of layers() for its parts and its number of colors.
  #layers;
  // The bits of its loader in the core; undefined without the core.
  _bytes;
  #animations = [];
  #pending = [];
  #isWaiting = false;
  #isIntersecting = false;
  #isVisible = !!this._box;
  #timer;
  _frozen = null;
  // The last tenth reported to assistive technology; null if unknown.
  #told;
  // True while it shows the steady loop of the style sheet, because there is no core yet.
  #isTurning = this.#isVisible;

  constructor() {
    super();
    this.adoptedCallback();
    const slot = document.createElement('slot');
    slot.onslotchange = () => this._box && this._measure();
    this._root.prepend(slot);
  }

  // The current state; null without the core.
  get state() {
    if (!this._bytes) return null;
    this.#settle(SwiftLoader.now());
    return states[core.call('state', this._bytes)];
  }

  // The index of its appearance, then all bytes of its loader. The page can keep this value and set it later,
  // on an element with the same appearance. Null without the core.
  get snapshot() { return this._bytes ? Uint8Array.of(this._kind, ...this._bytes) : null; }
  set snapshot(value) {
    if (value?.length !== this._bytes?.length + 1 || value[0] !== this._kind) return;
    this._bytes = new Uint8Array(value.slice(1));
    this.#wait();
  }

  // Freezes it at a time of the clock, in milliseconds; null lets it continue.
  freeze(at) {
    this._frozen = isFinite(at) ? at : null;
    this.#flush();
  }

  connectedCallback() {
    connected.add(this);
    intersection.observe(this);
    sizes.observe(this);
    this._reflectEarly();
    if (!this._box) this.#build('');
    this._takeOver();
    this._align();
    this._float();
  }

  disconnectedCallback() {
    connected.delete(this);
    intersection.unobserve(this);
    sizes.unobserve(this);
    // An element that is only moved to another place in the page continues.
    queueMicrotask(() => this.isConnected || (this._updateVisibility(false), this._float()));
  }

  // A document cannot use the style sheets of another one. The document inside a template cannot make any.
  adoptedCallback() {
    const view = this.ownerDocument.defaultView;
    if (!view) return;
    const own = view === window ? sheet : new view.CSSStyleSheet();
    this._root.adoptedStyleSheets = [own, pixel(view)];
    if (own !== sheet) style.then(() => own.replaceSync(rules), () => {});
  }

  attributeChangedCallback(name, old) {
    // Reading it reports a value that is not allowed.
    if (this._read(name) === this._read(name, old) || !this._box) return;
    switch (name) {
      case 'active': this.#send(this.active ? 2 : 3); break;
      case 'value':
      case 'max': this.#send(4, this._fraction); break;
      case 'appearance':
        if (this._box.classList.contains(this.appearance)) break;
        // There will be a new loader in the state that the attributes say, without an entrance.
        this._bytes = this.#layers = undefined;
        this.#build('');
        break;
      default: this._configure();
    }
    this._float();
    this.#wait();
  }

  // The module for floating elements is fetched when the first element floats.
  _float() {
    if (floats) floats.follow(this, this.#internals);
    else if (this.floating !== null) fetchFloats();
  }

  // Makes the layers of the parts in a list, the core's or that of the steady loop, unless they are there.
  #build(list) {
    const drawing = countColors(this) + list;
    if (drawing === this.#layers?.drawing) return;
    this.#layers = layers(drawing, node);
    const { box } = this.#layers;
    box.part = 'loader';
    // The element itself describes to assistive technology what it shows.
    box.ariaHidden = 'true';
    this.#replace([]);
    this._box?.remove();
    this._root.append(box);
    this._box = box;
    this.#isTurning = false;
    this._takeOver();
    this._measure();
    this.#show();
  }

  // Creates the loader in the core, if the core has been loaded, and continues from the steady loop.
  _takeOver() {
    if (!this._box || this._bytes) return;
    if (!core) return this.#show();
    const isTurning = this.#isTurning;
    this._bytes = new Uint8Array(core.size);
    // The drawing of a server; the steady loop is the first preset's.
    const { preset, value } = isTurning && this._box.dataset;
    // The displayed ring has been turning since its animations began, so the loader has, too.
    const origin = (this._root.getAnimations()[0]?.startTime ?? 0) / 1000;
    core.call('create', this._bytes, this._kind, presets.indexOf(preset), reduced.matches, origin);
    if (isTurning) {
      for (const event of [0, 2, 4]) core.call('send', this._bytes, event, value, origin, 0);
      this._configure();
    } else {
      // An element that shows something already changes at once to its attributes, without
      // animation.
      if (this.#isVisible) this.#send(0);
      if (this.active) this.#send(2, NaN, !this.#isVisible || this._box.classList.contains('off'));
    }
    if (!Object.is(this._fraction, +value)) this.#send(4, this._fraction, isTurning || !this.#isVisible);
    this.#wait();
  }

  _updateVisibility(isIntersecting = this.#isIntersecting) {
    this.#isIntersecting = isIntersecting;
    const isVisible = isIntersecting && !this.ownerDocument.hidden;
    if (isVisible === this.#isVisible) return;
    this.#isVisible = isVisible;
    this.#send(isVisible ? 0 : 1);
  }

  // Tells the core the preset, the user's motion preference, the policy and the ending, at each
  // event and when one of them may have changed. An ending only while the loader is not active,
  // because it costs layers.
  _configure(now = SwiftLoader.now()) {
    if (!this._bytes) return;
    this.#settle(now);
    core.call(
      'set', this._bytes, presets.indexOf(this.preset), reduced.matches, now / 1000,
      this.active ? 0 : endings.indexOf(this.ending),
      this.showDelay, this.minimumVisible, this.linger, this.holdsUntilFilled, this.monotone);
    this.#wait();
  }

  // Responds to another size: the gaps are other fractions of it now, and a shimmer's bones have
  // moved.
  _measure() {
    const bones = this._kind === 2 ? [...this.querySelectorAll('[bone]')] : [];
    this.#internals.states[bones[0] ? 'add' : 'delete']('bones');
    this._box.style.clipPath = bones[0] ? `path("${outline(this._box, bones)}")` : '';
    this.#wait();
  }

  #send(event, value = NaN, isAnimated = true) {
    if (!this._bytes) return this.#show();
    const now = SwiftLoader.now();
    this._configure(now);
    const code = core.call('send', this._bytes, event, value, now / 1000, isAnimated);
    this.#note('transition', code, {
      time: now, event: events[event], value: isNaN(value) ? null : value, animated: isAnimated,
      action: actions[code >> 6] || null,
    });
  }

  // An event of the page will say what has happened, and between which states.
  #note(name, code, detail) {
    Object.assign(detail, { from: states[code & 7], to: states[(code >> 3) & 7] });
    this.#pending.push(new CustomEvent(name, { detail }));
    this.#wait();
  }

  // Completes what was due: an entrance or an exit that has ended.
  #settle(now) {
    for (;;) {
      const time = 1000 * core.call('deadline', this._bytes);
      const code = core.call('settle', this._bytes, now / 1000);
      if (code < 0) return;
      this.#note('settle', code, { time });
    }
  }

  // Animations are made once, at the end of a task, however many events there are in it.
  #wait() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      if (this.#isWaiting) this.#flush();
    });
  }

  #flush() {
    this.#isWaiting = false;
    if (!this._box) return;
    // The value for assistive technology changes when another tenth is reached, and at the end.
    this.#told = describe(this, this.#internals, Math.max(0, Math.min(this._fraction, 1)), this.#told);
    this.#play();
    for (const event of this.#pending.splice(0)) this.dispatchEvent(event);
  }

  // Starts the animations of the motion from now on.
  #play() {
    this.#show();
    if (!this._bytes) return;
    const [expiry, animations] = core.call('state', this._bytes) > 1 ? this.#start() : [Infinity, []];
    this.#replace(animations);
    this._paint?.();
    const next = 1000 * Math.min(expiry, core.call('deadline', this._bytes));
    if (this._frozen === null && next < Infinity) {
      // If the timer comes too early, this happens again. The wait is limited, because browsers take one of
      // more than 2³¹ ms as 0.
      this.#timer = setTimeout(() => {
        this.#settle(SwiftLoader.now());
        this.#wait();
      }, Math.min(next - SwiftLoader.now() + 1, 1e9));
    }
  }

  // Starts the animations of the current plan. Returns them after the time of the next plan, in seconds.
  #start() {
    const style = getComputedStyle(this._box);
    this._measures = ['width', 'lineHeight', 'letterSpacing'].map((name) => parseFloat(style[name]));
    const [list, origin, round, expiry, ...words] = core.plan(...this._instant());
    this.#build(list);
    return [expiry, animate(words, this.#layers, origin, round, this._frozen)];
  }

  // The arguments of the core's functions that depend on the time.
  _instant(now = SwiftLoader.now()) {
    return [this._bytes, (this._frozen ?? now) / 1000, ...this._measures, this.cap === 'butt'];
  }

  // Cancels its animations, after others have been started in their place, so that there is no gap.
  #replace(animations) {
    clearTimeout(this.#timer);
    for (const animation of this.#animations) animation.cancel();
    this.#animations = animations;
  }

  // Chooses the class of the box: the state of the loader, the steady loop, or nothing.
  #show() {
    // An element with a show delay shows no steady loop while the core may still come. An
    // appearance that is painted has none.
    this.#isTurning = !this._bytes && this.active && this.#isVisible && this._kind < 3 && !(isLoading && this.showDelay > 0);
    const state = this._bytes ? states[core.call('state', this._bytes)] : this.#isTurning ? 'steady' : 'off';
    const name = `${this.appearance} ${state}`;
    if (name === this._box.className) return;
    this._box.className = name;
    // A round of the steady loops takes so many ms: a bar's, and that of Material Web's ring.
    if (!this._bytes) this.#replace(this.#isTurning ? cycle(this.#layers?.copies, 0, this._kind ? 1800 : 1333) : []);
    this._align();
  }

  // The style sheet lists the parts of the steady loops. All of them start at the origin of the clock, so that
  // they turn in step, and the core can continue from there.
  _align() {
    if (!this.#isTurning || !this.#layers) return;
    this.#build(getComputedStyle(this._box).getPropertyValue('--parts'));
    for (const animation of this._root.getAnimations()) animation.startTime = 0;
  }
}

// Not in the class: a bundler would then rewrite all its private members.

// The clock, in milliseconds; tests and snapshots may have another one.
SwiftLoader.now = () => performance.now();

// A promise that is true if both the style sheet and the core were loaded.
SwiftLoader.ready = Promise.all([
  style.catch(missing('no style sheet')),
  module.then(({ instance }) => load(instance)).catch(missing('no core, only a steady loop')).then((isMissing) => {
    isLoading = false;
    connected.forEach((each) => each._takeOver());
    return isMissing;
  }),
]).then((all) => !all.some(Boolean));

// A page may load this script twice, from two addresses.
if (!customElements.get('swift-loader')) customElements.define('swift-loader', SwiftLoader);
