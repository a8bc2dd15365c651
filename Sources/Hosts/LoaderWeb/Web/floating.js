// <swift-loader floating active></swift-loader>
//
// Moves loaders that float; swift-loader.js fetches this module when there is one. At each event
// the core computes the motion until the next event, and the browser's compositor plays it: across
// by `translate`, down by `transform`. The drawing is lifted by `scale`, its shadow by `opacity`.
// No script runs in between. Docs/Web.md describes it.

import { missing } from './warnings.js';

// The corners by their numbers in the core: 1 for right plus 2 for bottom.
const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const places = ['top left', 'top right', 'bottom left', 'bottom right'];
const states = ['resting', 'held', 'flying'];
const actions = [null, 'hold', 'follow', 'fling', 'relocate', 'land'];
const events = ['orderIn', 'orderOut', 'grab', 'move', 'release', 'release'];
const arrows = {
  ArrowLeft: (corner) => corner & 2, ArrowRight: (corner) => corner | 1,
  ArrowUp: (corner) => corner & 1, ArrowDown: (corner) => corner | 2,
};

// The functions of its core, its memory, and where in it an element and the numbers of a plan lie.
let [functions, memory, place, size, room, capacity] = [];

// Loads its core. No await at the top: that has no place in a classic script, into which a page may be bundled.
const load = async () => {
  const response = await fetch(new URL('./swift-loader-floating.wasm', import.meta.url));
  const bytes = await response.arrayBuffer();
  if (!WebAssembly.validate(bytes)) throw Error(`${response.url} is ${response.status}; copy the file there`);
  const { instance } = await WebAssembly.instantiate(bytes);
  let base;
  ({ memory, __heap_base: base, ...functions } = instance.exports);
  place = base.value;
  size = functions.floating_size();
  room = (place + size + 7) & -8;
  capacity = (memory.buffer.byteLength - room) >> 3;
};

const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

// The floating part of an element, from when the element comes into a page until it leaves it.
class Floating {
  #element;
  #internals;
  #bytes = new Uint8Array(size);
  #animations = [];
  // The pointer that holds it.
  #pointer = null;
  // Removes all its listeners at the end.
  #listening = new AbortController();
  #sizes = new ResizeObserver(() => this.#fit());
  // True if the page gives it a place in the order of focus.
  #hadIndex;
  // True while it is on screen.
  #isSeen = false;
  // The viewport, size and insets last reported to the core, as text; empty to report them again.
  #fitted = '';

  constructor(element, internals) {
    [this.#element, this.#internals] = [element, internals];
    this.document = element.ownerDocument;
    this.#hadIndex = element.hasAttribute('tabindex');
    this.#call('create', this.#wanted, Number(reduced.matches));
    const listen = (target, types, body) => {
      for (const type of types) target.addEventListener(type, body, this.#listening);
    };
    listen(element, ['pointerdown'], (event) => this.#grab(event));
    listen(element, ['pointermove'], (event) => this.#move(event));
    listen(element, ['pointerup'], (event) => this.#release(event, 4));
    listen(element, ['pointercancel', 'lostpointercapture'], (event) => this.#release(event, 5));
    listen(element, ['keydown'], (event) => this.#press(event));
    listen(this.document.defaultView, ['resize'], () => this.#fit());
    listen(this.document, ['visibilitychange'], () => this.#see());
    listen(reduced, ['change'], () => {
      this.#call('motion', Number(reduced.matches));
      // A loader in flight changes to the other motion: reporting the sizes again starts a new
      // flight.
      this.#fitted = '';
      this.#fit();
    });
  }

  begin() {
    this.#sizes.observe(this.#element);
    this.#fit();
    this.follow();
  }

  // Follows its attributes, which may have changed.
  follow() {
    const { active } = this.#element;
    if (!this.#hadIndex) this.#element.tabIndex = active ? 0 : -1;
    // A loader that is not active is hidden from assistive technology, so it must not have the focus.
    if (!active) this.#element.blur();
    if (this.#wanted !== this.#call('corner')) this.#fly(this.#wanted);
    this.#name();
    const where = places[this.#wanted];
    this.#internals.ariaKeyShortcuts = Object.keys(arrows).join(' ');
    this.#internals.ariaDescription = `Floats ${where}. Arrow keys move it to another corner.`;
  }

  end() {
    this.#listening.abort();
    this.#sizes.disconnect();
    for (const animation of this.#animations) animation.cancel();
    if (!this.#hadIndex) this.#element.removeAttribute('tabindex');
    this.#internals.ariaKeyShortcuts = this.#internals.ariaDescription = null;
  }

  // The number of the corner that its attribute names; bottom right if it names none.
  get #wanted() {
    const index = corners.indexOf(this.#element.floating);
    return index < 0 ? 3 : index;
  }

  // The clock, in seconds.
  get #now() { return this.#element.constructor.now() / 1000; }

  // Calls a function of the core, whose memory holds one element at a time.
  #call(name, ...values) {
    const own = new Uint8Array(memory.buffer, place, size);
    own.set(this.#bytes);
    const result = functions[`floating_${name}`](place, ...values);
    this.#bytes.set(own);
    return result;
  }

  // A pointer takes it, and all its events go to it until the release.
  #grab(event) {
    if (this.#pointer !== null || event.button !== 0) return;
    this.#pointer = event.pointerId;
    this.#element.setPointerCapture(this.#pointer);
    this.#call('track', 1, event.clientX, event.clientY, event.timeStamp / 1000);
    this.#send(2, event);
  }

  #move(event) {
    if (event.pointerId !== this.#pointer) return;
    this.#track(event);
    this.#send(3, event);
  }

  // The pointer releases it: by event 4 with its velocity, by event 5 without, because the drag was canceled.
  #release(event, code) {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    if (code === 4) {
      this.#track(event);
      this.#send(3, event);
    }
    this.#send(code, event);
  }

  // All positions of the finger count for its velocity, including those between two frames.
  #track(event) {
    for (const each of [...event.getCoalescedEvents?.() ?? [], event]) {
      this.#call('track', 0, each.clientX, each.clientY, each.timeStamp / 1000);
    }
  }

  // Arrow keys move it to another corner, Escape cancels a drag.
  #press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape' && this.#pointer !== null) {
      this.#element.releasePointerCapture(this.#pointer);
      this.#release({ pointerId: this.#pointer }, 5);
    } else if (arrows[event.key]) {
      this.#fly(arrows[event.key](this.#call('corner')));
    } else return;
    event.preventDefault();
  }

  // Sends it to the corner with this number.
  #fly(corner) {
    const now = this.#now;
    this.#call('fly', corner, now);
    this.#show(now);
    this.#tell({ time: now * 1000, event: 'fly' });
  }

  // It is on screen while its page is visible and the element has a box.
  #see() {
    const isSeen = !this.document.hidden && this.#element.getClientRects().length > 0;
    if (isSeen === this.#isSeen) return;
    this.#isSeen = isSeen;
    if (!isSeen) this.#pointer = null;
    this.#send(isSeen ? 0 : 1);
  }

  // The viewport, its size or its insets may have changed, or it may have been shown or hidden.
  #fit() {
    if (this.#element.getClientRects().length) this.#measure();
    this.#see();
  }

  // Reports the viewport, its size and its insets to the core, unless they are the same.
  #measure() {
    const element = this.#element;
    const { clientWidth, clientHeight } = this.document.documentElement;
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const insets = ['Top', 'Right', 'Bottom', 'Left'].map(
      (side) => parseFloat(style[`scrollMargin${side}`]) + parseFloat(style[`margin${side}`]));
    const lengths = [clientWidth, clientHeight, width, height, ...insets];
    if (this.#fitted === String(lengths)) return;
    this.#fitted = String(lengths);
    const now = this.#now;
    const code = this.#call('fit', ...lengths, now);
    this.#show(now);
    this.#tell({ time: now * 1000, event: 'resize', x: clientWidth, y: clientHeight, code });
  }

  // Sends an event of the core: an index of `events`.
  #send(event, { clientX: x = 0, clientY: y = 0 } = {}) {
    const now = this.#now;
    const code = this.#call('send', event, x, y, now);
    this.#show(now);
    if (event > 3) [x, y] = [0, 1].map((axis) => this.#call('velocity', axis));
    this.#tell({ time: now * 1000, event: events[event], x, y, code });
  }

  // Tells the page an event; `code` is the core's transition: see FloatingTransition.code.
  #tell({ code, ...detail }) {
    detail.corner = corners[this.#call('corner')];
    if (code !== undefined) {
      detail.from = states[code & 3];
      detail.action = actions[code >> 4];
      detail.to = states[(code >> 2) & 3];
    }
    this.#element.dispatchEvent(new CustomEvent('float', { detail, bubbles: true, composed: true }));
  }

  // Its attribute names its corner, whatever text the page gave it: the style sheet places it by that.
  #name() {
    const corner = corners[this.#call('corner')];
    if (corner !== this.#element.floating) this.#element.floating = corner;
  }

  // Starts the animations of its motion from now on. At rest the style sheet places it in its
  // corner, and nothing is animated.
  #show(now) {
    this.#name();
    const count = this.#call('plan', now, room, capacity);
    const words = new Float64Array(memory.buffer, room, count);
    const old = this.#animations;
    this.#animations = [];
    const start = words[0];
    let [at, last, end] = [1, null, 0];
    const box = this.#element.shadowRoot.querySelector('[part]');
    for (const targets of [
      [[this.#element, (x) => ({ translate: `${x}px` })]],
      [[this.#element, (y) => ({ transform: `translateY(${y}px)` })]],
      [[box, (ratio) => ({ scale: 1 + 0.06 * ratio })], [box, (ratio) => ({ opacity: ratio }), '::before']],
    ]) {
      const keys = [];
      for (let left = words[at++]; left > 0; left--, at += 6) keys.push([...words.subarray(at, at + 6)]);
      if (!keys.length) continue;
      const duration = keys.at(-1)[0];
      // One that stands still needs two keyframes.
      if (!duration) keys.push(keys[0]);
      for (const [target, property, pseudoElement] of targets) {
        const animation = target.animate(keys.map(([time, value, ...easing]) => ({
          ...property(value), offset: duration ? Math.min(time / duration, 1) : null,
          easing: `cubic-bezier(${easing})`,
        })), { duration: duration * 1000, fill: 'both', pseudoElement });
        animation.startTime = start * 1000;
        this.#animations.push(animation);
        if (duration > end) [last, end] = [animation, duration];
      }
    }
    // A loader at rest is placed by the style sheet, and not animated.
    if (last) last.onfinish = () => this.#show(start + end);
    // The old animations are cancelled after the new ones have started, so that there is no gap.
    for (const animation of old) animation.cancel();
  }
}

// The floating part of each element that floats.
const all = new WeakMap();

// Starts, updates or ends the floating of an element, according to its attributes and to whether it is in a
// page.
const follow = (element, internals) => {
  const floats = element.isConnected && element.floating !== null;
  let floating = all.get(element);
  // Another document has another viewport, so it starts anew.
  if (floating && (!floats || floating.document !== element.ownerDocument)) {
    floating.end();
    all.delete(element);
    floating = null;
  }
  if (floating) floating.follow();
  else if (floats) {
    all.set(element, floating = new Floating(element, internals));
    floating.begin();
  }
};

globalThis.customElements?.whenDefined?.('swift-loader').then(async (SwiftLoader) => {
  // The module is there, so the element fetches it no more; its core is not yet.
  SwiftLoader.use('floating', () => {});
  await load();
  SwiftLoader.use('floating', follow);
}).catch(missing('nothing flies'));
