import { describe } from './accessibility.js';
import { followed } from './attributes.js';
import { actions, core, endings, events, load, presets, states } from './core.js';
import { isPage } from './environment.js';
import { animate, countColors, cycle, layers, node, outline } from './layers.js';
import {
  connected, intersection, isStyled, module, modules, need, reduced, rules, sheet, sizes, style, updateAll, use,
} from './page.js';
import { LoaderProperties } from './properties.js';
import { timeOf, update, updateSoon } from './updates.js';
import { missing } from './warnings.js';

// True while the core is loading.
let isLoading = true;

export class SwiftLoader extends LoaderProperties {
  #internals = this.attachInternals();
  // A server may have rendered it: the box is there, then, and shows it active.
  _root = this.#internals.shadowRoot ?? this.attachShadow({ mode: 'open' });
  _box = this._root.querySelector('i');
  // The result of layers() for its parts and its number of colors; undefined while it shows a server's drawing.
  #layers;
  // The bits of its loader in the core, undefined without the core.
  _bytes;
  // The appearance of these bits, or of a server's drawing.
  #drawn = this._box && this.appearance;
  #animations = [];
  // The events of the page that will be dispatched at the end of the next update.
  #pending = [];
  #isIntersecting = false;
  #isVisible = !!this._box;
  #timer;
  // The time of its last change.
  #last = 0;
  // The time of its next plan, or of the end of an entrance or an exit, in milliseconds.
  #due = Infinity;
  // The time of the clock at which it is frozen, in milliseconds; null if it is not.
  _frozen = null;
  // True while it shows the steady loop of the style sheet, because there is no core yet.
  #isTurning = !!this._box;

  constructor() {
    super();
    this.adoptedCallback();
    const slot = document.createElement('slot');
    slot.onslotchange = () => updateSoon(this);
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
    updateSoon(this);
  }

  // Freezes it at a time of the clock, in milliseconds; null lets it continue.
  freeze(at) {
    this._frozen = isFinite(at) ? at : null;
    update([this]);
  }

  connectedCallback() {
    connected.add(this);
    intersection.observe(this);
    sizes.observe(this);
    this._reflectEarly();
    if (!this._box) {
      this._root.append(this._box = node('off'));
      this.#layers = {};
    }
    this._box.part = 'loader';
    // The element itself describes to assistive technology what it shows.
    this._box.ariaHidden = 'true';
    // A server's drawing is read first, by the update.
    if (!this.#isTurning) this.#create();
    this._follow();
    updateSoon(this);
  }

  disconnectedCallback() {
    connected.delete(this);
    intersection.unobserve(this);
    sizes.unobserve(this);
    // An element that is only moved to another place in the page continues.
    queueMicrotask(() => this.isConnected || (this._updateVisibility(false), this._follow()));
  }

  // A document cannot use the style sheets of another one. The document inside a template cannot make any.
  adoptedCallback() {
    const view = this.ownerDocument.defaultView;
    if (!view) return;
    const own = view === window ? sheet : new view.CSSStyleSheet();
    this._root.adoptedStyleSheets = [own];
    if (own === sheet) return;
    const fill = () => {
      own.replaceSync(rules);
      updateSoon(this);
    };
    fill();
    style.then(fill, fill);
  }

  attributeChangedCallback(name, old) {
    // Reading it reports a value that is not allowed.
    if (this._read(name) === this._read(name, old) || !this._box) return;
    switch (name) {
      case 'active': this.#send(this.active ? 2 : 3); break;
      case 'value':
      case 'max': this.#send(4, this._fraction); break;
      case 'appearance':
        if (this.appearance === this.#drawn) break;
        // There will be a new loader in the state that the attributes say, without an entrance.
        this._bytes = undefined;
        this.#layers = {};
        this.#isTurning = false;
        this._box.replaceChildren();
        this.#create();
        break;
      default: this._configure();
    }
    this._follow();
    updateSoon(this);
  }

  // Tells the modules for some attributes that one of these may have changed, or its animations have.
  _follow(animations) {
    for (const name of Object.keys(followed)) {
      if (this.hasAttribute(name) && !(name in modules)) need(name);
      modules[name]?.(this, this.#internals, animations);
    }
  }

  // Creates the loader in the core, if the core has been loaded, and continues from the steady loop.
  #create() {
    this.#drawn = this.appearance;
    if (!core || this._bytes) return;
    const isTurning = this.#isTurning;
    this._bytes = new Uint8Array(core.size);
    // The drawing of a server; the steady loop is the first preset's.
    const { preset, value } = isTurning && this._box.dataset;
    // The displayed ring has been turning since its animations began, so the loader has, too.
    const origin = isTurning ? (this._root.getAnimations()[0]?.startTime ?? 0) / 1000 : 0;
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
  }

  // Sends that it came on screen or left it: it is there while it intersects the window of a visible page.
  _updateVisibility(isIntersecting = this.#isIntersecting) {
    this.#isIntersecting = isIntersecting;
    const isVisible = isIntersecting && !this.ownerDocument.hidden;
    if (isVisible !== this.#isVisible) this.#send((this.#isVisible = isVisible) ? 0 : 1);
  }

  // The time, one for all elements that change in a task, as long as that is later than its last change.
  #now() {
    const now = timeOf(SwiftLoader.now);
    return this.#last = now > this.#last ? now : SwiftLoader.now();
  }

  // Tells the core the preset, the user's motion preference, the policy and the ending, at each
  // event and when one of them may have changed. An ending only while the loader is not active,
  // because it costs layers.
  _configure(now = this.#now()) {
    if (!this._bytes) return;
    this.#settle(now);
    core.call(
      'set', this._bytes, presets.indexOf(this.preset), reduced.matches, now / 1000,
      this.active ? 0 : endings.indexOf(this.ending),
      this.showDelay, this.minimumVisible, this.linger, this.holdsUntilFilled, this.monotone, this.glides,
      this.endingHold);
    updateSoon(this);
  }

  // Sends an event of the core to its loader: 0 order in, 1 order out, 2 activate, 3 deactivate, 4 progress.
  #send(event, value = NaN, isAnimated = true) {
    if (!this._bytes) return updateSoon(this);
    const now = this.#now();
    this._configure(now);
    const code = core.call('send', this._bytes, event, value, now / 1000, isAnimated);
    this.#note('transition', code, {
      time: now, event: events[event], value: isNaN(value) ? null : value, animated: isAnimated,
      action: actions[code >> 6] || null,
    });
  }

  // An event of the page will say what has happened, and between which states.
  #note(name, code, detail) {
    detail.from = states[code & 7];
    detail.to = states[(code >> 3) & 7];
    this.#pending.push(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    updateSoon(this);
  }

  // Completes what was due: an entrance or an exit that has ended.
  #settle(now) {
    const time = 1000 * core.call('deadline', this._bytes);
    const code = core.call('settle', this._bytes, now / 1000);
    if (code < 0) return;
    this.#note('settle', code, { time });
    this.#settle(now);
  }

  // Completes what is due at a time.
  _wake(now) {
    if (this.#due > now) return;
    this.#settle(now);
    updateSoon(this);
  }

  // Brings what it shows up to date. Each step only reads from the page or only changes it: see updates.js.
  *_update(shared) {
    // In a document without a window, such as a removed frame's, nothing is shown.
    if (!this._box || !this.ownerDocument.defaultView) return;
    // When the visible loop began to turn, if the core has come meanwhile.
    this.#create();
    yield;

    const bones = this._kind === 2 ? [this, this._root].flatMap((each) => [...each.querySelectorAll('[bone]')]) : [];
    this.#describe(bones.length > 0 || this.capture !== null);
    this.#show();
    yield;

    // What has no style cannot be measured, and what is not visible need not be. An element from a server has a style
    // of its own, and its drawing stays until the core has come.
    const isDrawn = (isStyled || this._root.querySelector('style'))
      && (this._bytes ? core.call('state', this._bytes) > 1 : this.#isTurning && this.#layers);
    let colors, list, clip;
    if (isDrawn) {
      const style = getComputedStyle(this._box);
      this._measures = [style.width, style.lineHeight, style.letterSpacing].map(parseFloat);
      colors = countColors(style);
      // The style sheet lists the parts of the steady loops.
      list = style.getPropertyValue('--parts');
      clip = bones[0] ? `path("${outline(this._box, bones)}")` : '';
    }
    yield;

    if (isDrawn) this._box.style.clipPath = clip;
    if (isDrawn && this._bytes) {
      const now = this._frozen ?? this.#now();
      const instant = this._instant(now);
      const [list, origin, round, expiry, ...words] = shared[instant] ??= core.plan(...instant);
      this.#build(colors + list);
      this.#play(animate(words, this.#layers, node, origin, round, now, this._frozen !== null, shared), expiry);
    } else if (isDrawn) {
      this.#build(colors + list);
      // The milliseconds of a round of the steady loops: a bar's, and Material Web's ring's.
      this.#play(cycle(this.#layers.copies, 0, this._box.matches('.linear') ? 1800 : 1333));
    } else this.#play([]);
    yield;

    const loops = isDrawn && this.#isTurning ? this._root.getAnimations().filter((each) => each.animationName) : [];
    yield;

    // All steady loops start at the origin of the clock, so that they turn in step, and the core can continue from it.
    for (const animation of loops) animation.startTime = 0;
    yield;

    for (const event of this.#pending.splice(0)) this.dispatchEvent(event);
  }

  // Tells assistive technology and the page's style its state.
  #describe(hasBones) {
    const part = Math.max(0, Math.min(this._fraction, 1));
    const { active } = this;
    const { states } = this.#internals;
    describe(this, this.#internals, part);
    for (const [name, isSo] of Object.entries({
      active, indeterminate: active && isNaN(part), determinate: active && part >= 0, bones: hasBones,
    })) {
      if (!isSo) states.delete(name);
      else if (!states.has(name)) states.add(name);
    }
  }

  // Chooses the class of the box: the state of the loader, the steady loop, or nothing.
  #show() {
    // An element with a show delay shows no steady loop while the core may still come. An appearance that is painted
    // has none of its own: it shows the plain ring or bar, and only if the core never comes.
    const isPainted = this._kind > 2 || this.text;
    this.#isTurning = !this._bytes && this.active && this.#isVisible
      && !(isLoading && (isPainted || this.showDelay > 0));
    const plain = this.appearance.includes('linear') ? 'linear' : 'circular';
    const state = this._bytes ? states[core.call('state', this._bytes)] : this.#isTurning ? `steady ${isPainted ? plain : ''}` : 'off';
    this._box.className = this.text ? 'text' : `${this.appearance} ${state}`;
  }

  // Makes the layers of a drawing, unless they are there.
  #build(drawing) {
    if (drawing === this.#layers?.drawing) return;
    this.#layers = layers(drawing, node);
    this._box.replaceChildren(...this.#layers.box.children);
  }

  // The arguments of the core's functions that depend on the time.
  _instant(now = SwiftLoader.now()) {
    return [this._bytes, (this._frozen ?? now) / 1000, ...this._measures, this.cap === 'butt'];
  }

  // Cancels its animations, after others have been started in their place, so that there is no gap. These are right
  // until the time of the next plan, in seconds.
  #play(animations, expiry = Infinity) {
    for (const animation of this.#animations) animation.cancel();
    this.#animations = animations;
    this._follow(animations);
    clearTimeout(this.#timer);
    this.#due = Infinity;
    if (!this._bytes) return;
    this._paint?.();
    if (this._frozen !== null) return;
    this.#due = 1000 * Math.min(expiry, core.call('deadline', this._bytes));
    if (this.#due === Infinity) return;
    // If the timer comes too early, this happens again. The wait is limited, because browsers take one of more than
    // 2³¹ ms as 0. Others are due as well: what began in one task ends in one.
    this.#timer = setTimeout(() => {
      updateSoon(this);
      for (const each of [this, ...connected]) each._wake(SwiftLoader.now());
    }, Math.min(this.#due - SwiftLoader.now() + 1, 1e9));
  }
}

// Not in the class: a bundler would then rewrite all its private members.

// The clock, in milliseconds; tests and snapshots may have another one.
SwiftLoader.now = () => performance.now();

// Adds a module for an attribute: a function that follows an element.
SwiftLoader.use = use;

// What helps if a file is missing. Beside a classic bundle none can be: it has no address.
const remedy = '; copy it there or import swift-loader/inline';

// A promise that is true if both the style sheet and the core were loaded.
SwiftLoader.ready = isPage ? Promise.all([
  style.catch(missing('no style sheet' + remedy)),
  module.then(({ instance }) => load(instance)).catch(missing('no core' + remedy)).then((isMissing) => {
    isLoading = false;
    updateAll();
    return isMissing;
  }),
]).then((all) => !all.some(Boolean)) : Promise.resolve(false);

// A page may load this script twice, from two addresses.
if (isPage && !customElements.get('swift-loader')) customElements.define('swift-loader', SwiftLoader);
