// <swift-loader-screen phase="loading">
//   <ul>…</ul>
//   <swift-loader slot="skeleton" appearance="shimmer" active>…</swift-loader>
//   <p slot="empty">No posts yet</p>
//   <p slot="failure">That did not work. <button retry>Try again</button></p>
// </swift-loader-screen>
//
// A loading screen. The core decides which part is shown, and when; Docs/Screens.md describes it.
import { isPage } from './environment.js';
import { missing, warn } from './warnings.js';

// Each phase is the part that is shown without the core, which has the same numbers.
const phases = ['initial', 'loading', 'content', 'empty', 'failure'];
const parts = [null, 'skeleton', ...phases.slice(2)];
const errors = ['silent', 'alert', 'banner', 'placeholder', 'placeholder+retry'];

const core = isPage ? fetch(new URL('./swift-loader-screen.wasm', import.meta.url))
  .then((response) => response.arrayBuffer())
  .then((bytes) => WebAssembly.instantiate(bytes))
  .then(({ instance }) => instance.exports)
  .catch(missing('no core for screens, so a part is shown as soon as its phase begins')) : Promise.resolve(true);

// The height follows the content that is shown; new content fades in. An error over content is at the lower edge of
// the window, or of the screen if that is higher.
const rules = `
:host { display: block; position: relative }
:host([hidden]), slot { display: none }
b { font: inherit }
b, slot.shown { display: contents }
slot.over {
  display: flex; flex-direction: column; justify-content: flex-end; height: 0; position: sticky; bottom: 8px; z-index: 1;
}
slot.over::slotted(*) {
  margin: 0; padding: 12px 16px; border-radius: 8px; background: Canvas; color: CanvasText; box-shadow: 0 1px 6px #0006
}
slot:is(.shown, .over)::slotted(*) { animation: fade .25s ease-out }
div { position: absolute; inset: 8px 0 auto; text-align: center; pointer-events: none }
@keyframes fade { from { opacity: 0 } }
`;
const content = '<slot></slot><slot name="skeleton"></slot><slot name="empty"></slot><b role="alert"><slot name="failure"></slot></b>'
  + '<div><swift-loader></swift-loader></div>';
let sheet;

export class SwiftLoaderScreen extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ['phase', 'error', 'show-delay', 'minimum-visible'];
  // The time in milliseconds, which tests replace.
  static now = () => performance.now();
  // A promise that is true if the core was loaded.
  static ready = core.then((found) => found !== true);
  #internals = this.attachInternals();
  #phase = 'initial';
  // True until the core has come, or has not; until then nothing is shown.
  #isWaiting = true;
  #core;
  // The bits of its screen in the core.
  #bytes;
  #timer;
  // The displayed picture, as the core numbers it; −1 before the first.
  #picture = -1;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
    }
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = content;
    // A control of the page with the attribute `retry`: the event asks the page to load again, once for each error.
    this.addEventListener('click', ({ target }) => {
      if (!target.closest?.('[retry]') || !this.#internals.states.has('retry')) return;
      this.#internals.states.delete('retry');
      this.dispatchEvent(new CustomEvent('retry', { bubbles: true, composed: true }));
    });
    core.then((core) => {
      this.#isWaiting = false;
      if (core !== true) {
        this.#core = core;
        this.#bytes = new Uint8Array(core.screen_size());
        this.#call('begin', matchMedia('(prefers-reduced-motion)').matches);
        this.#configure();
        this.#take();
      }
      this.#notice();
    });
  }

  // The phase of the content, as the page reports it. A wrong one changes nothing.
  get phase() { return this.#phase; }
  set phase(phase) { this.setAttribute('phase', phase); }

  // The part that is shown: skeleton, content, empty or failure; null for none.
  get shown() { return parts[Math.max(this.#picture, 0) & 7]; }

  connectedCallback() {
    // A property that was set before this script ran is stored on the element, and hides the accessor.
    if (Object.hasOwn(this, 'phase')) {
      const { phase } = this;
      delete this.phase;
      this.phase = phase;
    }
    this.#notice();
  }
  disconnectedCallback() { this.#notice(); }
  attributeChangedCallback(name, _, value) {
    if (name === 'phase') {
      const phase = value ?? 'initial';
      if (!phases.includes(phase)) {
        warn(`phase="${phase}" is not one of ${phases.join(', ')}; it stays ${this.#phase}`);
        return;
      }
      this.#phase = phase;
    }
    if (this.#core) {
      this.#configure();
      if (name === 'phase') this.#take();
    }
    this.#show();
  }

  get #now() { return SwiftLoaderScreen.now() / 1000; }

  // The core's memory holds one screen at a time.
  #call(name, ...values) {
    const { memory, __heap_base: base, [`screen_${name}`]: run } = this.#core;
    const place = (base.value + 15) & -16;
    const room = new Uint8Array(memory.buffer, place, this.#bytes.length);
    room.set(this.#bytes);
    const result = run(place, ...values);
    this.#bytes.set(room);
    return result;
  }

  // Tells the core the show delay and the minimum visible time.
  #configure() {
    const seconds = (name) => {
      const text = this.getAttribute(name) ?? '0';
      if (text.trim() && +text >= 0) return +text;
      warn(`${name}="${text}" is not a number of seconds, 0 or more; 0 is used`);
      return 0;
    };
    this.#call('set', seconds('show-delay'), seconds('minimum-visible'));
  }

  // Tells the core the phase, with the presentation of an error.
  #take() {
    const text = this.getAttribute('error') ?? 'placeholder+retry';
    const [word, seconds] = text.split(':');
    let error = errors.indexOf(word);
    if (error < 0 || (word === 'banner') !== seconds > 0) {
      warn(`error="${text}" is not one of ${errors.join(', ').replace('banner', 'banner:SECONDS')}; placeholder+retry is used`
        + (word === 'banner' ? '. Did you mean "banner:3"?' : ''));
      error = 4;
    }
    this.#call('take', phases.indexOf(this.phase), error, seconds ?? 0, this.#now, 1);
  }

  // Tells the core whether it is in the page.
  #notice() {
    if (this.#core) this.#call('notice', this.isConnected, this.#now);
    this.#show();
  }

  // Shows what is due now, and wakes at the next change.
  #show() {
    clearTimeout(this.#timer);
    if (this.#isWaiting) return;
    const now = this.#now;
    this.#draw(this.#core ? this.#call('picture', now) : phases.indexOf(this.phase));
    const next = this.#core ? this.#call('next', now) : Infinity;
    if (next < Infinity && this.isConnected) {
      this.#timer = setTimeout(() => this.#show(), Math.min(1000 * (next - now), 2 ** 30) + 1);
    }
  }

  // Shows a picture: a part, then bits for content that is loaded again, an error over content, an error to retry.
  #draw(picture) {
    const [refreshing, isOver, offersRetry] = [8, 16, 32].map((bit) => !!(picture & bit));
    this.#internals.states[offersRetry ? 'add' : 'delete']('retry');
    if (picture === this.#picture) return;
    this.#picture = picture;
    const { shown } = this;
    for (const slot of this.shadowRoot.querySelectorAll('slot')) {
      slot.classList.toggle('shown', (slot.name || 'content') === shown);
      slot.classList.toggle('over', slot.name === 'failure' && isOver);
    }
    this.shadowRoot.querySelector('swift-loader').toggleAttribute('active', refreshing);
    this.#internals.ariaBusy = `${shown === 'skeleton' || refreshing}`;
    this.dispatchEvent(new CustomEvent('shown', { detail: { shown, refreshing } }));
  }
}

if (isPage && !customElements.get('swift-loader-screen')) customElements.define('swift-loader-screen', SwiftLoaderScreen);
