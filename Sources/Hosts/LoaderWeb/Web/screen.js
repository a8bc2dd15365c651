// <swift-loader-screen phase="loading">
//   <ul>…</ul>
//   <swift-loader slot="skeleton" appearance="shimmer" active>…</swift-loader>
//   <p slot="empty">No posts yet</p>
//   <p slot="failure">That did not work. <button retry>Try again</button></p>
// </swift-loader-screen>
//
// A screen that loads. The core decides what of it is shown, and when; Docs/Screens.md describes it.

const phases = ['initial', 'loading', 'content', 'empty', 'failure'];
const errors = ['silent', 'alert', 'banner', 'placeholder', 'placeholder+retry'];
const reduced = matchMedia('(prefers-reduced-motion)');

const core = fetch(new URL('./swift-loader-screen.wasm', import.meta.url))
  .then((response) => response.arrayBuffer())
  .then((bytes) => WebAssembly.instantiate(bytes))
  .then(({ instance }) => instance.exports);

// The height is that of what is shown; what comes fades in.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: block; position: relative }
slot { display: none }
slot.shown { display: contents }
slot.shown::slotted(*) { animation: fade .25s ease-out }
div { position: absolute; inset: 8px 0 auto; text-align: center; pointer-events: none }
@keyframes fade { from { opacity: 0 } }
`);
const template = document.createElement('template');
template.innerHTML = `<slot></slot><slot name="skeleton"></slot><slot name="empty"></slot><slot name="failure"></slot>
<div><swift-loader></swift-loader></div>`;

export class SwiftLoaderScreen extends HTMLElement {
  static observedAttributes = ['phase', 'error', 'show-delay', 'minimum-visible'];
  // The time in milliseconds, which tests replace.
  static now = () => performance.now();
  #core;
  #bytes;
  #timer;
  #picture = -1;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(template.content.cloneNode(true));
    // A control of the page with the attribute `retry`: the event asks the page to load again.
    this.addEventListener('click', ({ target }) => {
      if (!target.closest?.('[retry]') || !this.#call('retry', this.#now)) return;
      this.dispatchEvent(new CustomEvent('retry', { bubbles: true, composed: true }));
    });
    core.then((core) => {
      this.#core = core;
      this.#bytes = new Uint8Array(core.screen_size());
      this.#call('begin', reduced.matches);
      this.#configure();
      this.#take();
      this.#notice();
    });
  }

  // What the page knows of its content: one of the five phases.
  get phase() { return this.#word('phase', this.getAttribute('phase') ?? 'initial', phases); }
  set phase(phase) { this.setAttribute('phase', phase); }

  // The part that is shown: skeleton, content, empty or failure; null for none.
  get shown() { return this.#picture & 7 ? ['skeleton', ...phases.slice(2)][(this.#picture & 7) - 1] : null; }

  connectedCallback() { this.#notice(); }
  disconnectedCallback() { this.#notice(); }
  attributeChangedCallback(name) {
    if (!this.#core) return;
    this.#configure();
    if (name === 'phase') this.#take();
    this.#show();
  }

  // A word of a list, or the first one and a warning.
  #word(name, word, all) {
    if (all.includes(word)) return word;
    console.warn(`swift-loader-screen: ${name}="${word}" is none of ${all.join(', ')}; ${all[0]} is used`);
    return all[0];
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

  #configure() {
    const seconds = (name) => parseFloat(this.getAttribute(name)) || 0;
    this.#call('set', seconds('show-delay'), seconds('minimum-visible'));
  }

  #take() {
    const [word, seconds] = (this.getAttribute('error') ?? 'placeholder+retry').split(':');
    const error = errors.indexOf(this.#word('error', word, errors));
    this.#call('take', phases.indexOf(this.phase), error, seconds ?? 0, this.#now, 1);
  }

  #notice() {
    if (!this.#core) return;
    this.#call('notice', this.isConnected, this.#now);
    this.#show();
  }

  // Shows what is due now, and wakes at the next change.
  #show() {
    clearTimeout(this.#timer);
    const now = this.#now;
    const picture = this.#call('picture', now);
    if (picture !== this.#picture) {
      this.#picture = picture;
      const { shown } = this;
      for (const slot of this.shadowRoot.querySelectorAll('slot')) {
        const part = slot.name || 'content';
        slot.classList.toggle('shown', part === shown || part === 'failure' && picture >= 16);
      }
      this.shadowRoot.querySelector('swift-loader').toggleAttribute('active', Boolean(picture & 8));
      this.setAttribute('aria-busy', shown === 'skeleton' || Boolean(picture & 8));
      this.dispatchEvent(new CustomEvent('shown', { detail: { shown, refreshing: Boolean(picture & 8) } }));
    }
    const next = this.#call('next', now);
    if (next < Infinity && this.isConnected) {
      this.#timer = setTimeout(() => this.#show(), Math.min(1000 * (next - now), 2 ** 30) + 1);
    }
  }
}

if (!customElements.get('swift-loader-screen')) customElements.define('swift-loader-screen', SwiftLoaderScreen);
