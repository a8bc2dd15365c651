// <swift-loader active appearance="shimmer" text>Thinking…</swift-loader>
//
// The light of a shimmer over words; swift-loader.js fetches this module at its first use. The words stay the page's
// own, dimmed. Over them lies a copy in generated content, which nobody selects, finds or reads. A mask moves over it
// by a transform, and the copy moves back by as much, so it stands still, and a compositor needs no paint. The copy is
// added to the words (`plus-lighter`): where the light is full, the sum is the plain text.
import { warn } from './warnings.js';

// Weaker than the rules of a page, but more specific than the one of the element that unsets all.
const rules = `
:host(:not(#a)) { position: relative; isolation: isolate }
:host(:not(#a)) slot { display: flow-root }
.words, .band, .copy, .known { position: absolute; inset: 0; padding: inherit; text-decoration: inherit }
.words { overflow: clip visible; pointer-events: none; user-select: none; -webkit-user-select: none }
.words { mix-blend-mode: plus-lighter }
.band, .known { inset: -1em 0 }
.known { opacity: .6; mask: linear-gradient(#0000, #0000) }
.band { mask: linear-gradient(90deg, #0000, #0003 15%, #000c 35%, #000 45% 55%, #000c 65%, #0003 85%, #0000) center / min(6em, 75%) 100% no-repeat }
.copy { inset: 1em 0 }
[data-text]::before { content: attr(data-text) }
@media (prefers-reduced-motion) { .band { display: none } }
@media print, (forced-colors: active) { slot { opacity: 1 !important } .words { display: none } }`;
// What the place and the look of words depend on.
const styles = ['display', 'box-sizing', 'width', 'height', 'margin', 'padding', 'border-width', 'vertical-align',
  'color', 'font-family', 'font-size', 'font-weight', 'font-style', 'font-variant', 'font-stretch', 'line-height',
  'letter-spacing', 'word-spacing', 'text-decoration', 'text-transform', 'white-space', 'direction', 'unicode-bidi'];

// Copies nodes: an element has its style of this moment, and one without words only its place.
const copy = (target, nodes) => {
  for (const node of nodes) {
    const style = node.nodeType === Node.ELEMENT_NODE && getComputedStyle(node);
    if (!style && node.nodeType !== Node.TEXT_NODE || /absolute|fixed/.test(style.position)) continue;
    const isBreak = /^w?br$/.test(node.localName);
    const part = target.appendChild(document.createElement(isBreak ? node.localName : 'span'));
    if (!style) part.dataset.text = node.data;
    if (!style || isBreak) continue;
    part.style.border = 'solid #0000';
    for (const name of styles) part.style.setProperty(name, style.getPropertyValue(name));
    // An inherited color follows each change at once.
    if (style.color === getComputedStyle(node.parentNode).color) part.style.color = '';
    if (node.textContent.trim() && !node.matches('svg,button,select,textarea')) copy(part, node.childNodes);
    else if (style.display === 'inline') part.style.display = 'inline-block';
  }
  return target;
};

// The color behind an element: null behind an image.
const groundOf = (node) => {
  if (!node) return 'Canvas';
  const { backgroundColor, backgroundImage } = getComputedStyle(node);
  if (backgroundImage !== 'none') return null;
  if (!/^rgba|\//.test(backgroundColor)) return backgroundColor;
  return groundOf(node.assignedSlot ?? node.parentElement ?? node.getRootNode().host);
};
// The opacity of dimmed words of a color. They keep a contrast of 4.5 to 1, if they have it: in motion as far as that
// leaves enough to the light.
const dimmed = (color, ground, most, least) => {
  if (!ground) return most;
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminance = (opacity) => {
    for (const [fillStyle, globalAlpha] of [[ground, 1], [color, opacity]]) {
      Object.assign(context, { fillStyle, globalAlpha }).fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((level) => (
      level > 10 ? ((level / 255 + 0.055) / 1.055) ** 2.4 : level / 3294.6));
    return 0.05 + 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isFaint = (opacity) => Math.abs(Math.log(luminance(opacity) / luminance(0))) < Math.log(4.5);
  let opacity = least;
  while (isFaint(opacity) && opacity < most) opacity += 0.01;
  return Math.min(opacity, most);
};

// A mask that shows words up to a fraction, line after line, with a soft edge: a layer for each, and their positions.
const layersOf = (words, box, { direction, fontSize }) => {
  const range = document.createRange();
  range.selectNodeContents(words);
  const lines = [];
  for (const { left, right, top, bottom } of range.getClientRects()) {
    const last = lines.at(-1);
    if (!last || top + bottom > 2 * last.bottom) lines.push({ left, right, top, bottom });
    else Object.assign(last, { left: Math.min(left, last.left), right: Math.max(right, last.right) });
  }
  const [side, edge] = [direction === 'rtl' ? 'left' : 'right', parseFloat(fontSize)];
  const length = lines.reduce((sum, { left, right }) => sum + right - left, edge);
  // The height between a line and the next, which letters may reach.
  const between = (index) => {
    if (index === 0 || index === lines.length) return index ? lines.at(-1).bottom + edge : lines[0].top - edge;
    return (lines[index - 1].bottom + lines[index].top) / 2;
  };
  const layer = `linear-gradient(to ${side}, #000 ${length - edge}px, #0000) 0 0 / ${length}px`;
  const place = (fraction) => {
    let shown = fraction * length;
    return lines.map(({ left, right }, index) => {
      const x = side === 'left' ? right - shown : left + shown - length;
      shown -= right - left;
      return `${x - box.left}px ${between(index) - box.top}px`;
    }).join();
  };
  return { mask: lines.map((_, index) => `${layer} ${between(index + 1) - between(index)}px no-repeat`).join(), place };
};

// The lights that change at the end of this task, and the new animations of their elements: all are read before one is
// changed.
const changed = new Map();
const change = (light, animations = changed.get(light)) => {
  if (!changed.size) queueMicrotask(() => {
    const all = [...changed];
    changed.clear();
    // Its words first, so that there is one layout.
    for (const [light] of all) light.copyWords();
    const seen = all.map(([light]) => light.read());
    all.forEach(([light, played], index) => light.write(seen[index], played));
  });
  changed.set(light, animations);
};

// The light over the words of an element.
class Light {
  animations = [];
  box = document.createElement('span');
  observer = new MutationObserver(() => change(this));

  constructor(element, internals) {
    const { ownerDocument: { body, defaultView: view, documentElement }, shadowRoot: root } = element;
    Object.assign(this, { element, internals, view, root, slot: root.querySelector('slot') });
    const twice = (name) => `<span class="${name}" aria-hidden="true"><span class="copy"></span></span>`;
    this.box.innerHTML = twice('band') + twice('known');
    root.append(Object.assign(this.box, { className: 'words' }));
    [this.band, this.copy, this.known, this.still] = this.box.querySelectorAll('span');
    root.adoptedStyleSheets.push(this.sheet = new view.CSSStyleSheet());
    this.sheet.replaceSync(rules);
    this.observer.observe(element, { attributes: true, childList: true, characterData: true, subtree: true });
    // The theme of a page is an attribute of these.
    for (const each of [documentElement, body ?? documentElement]) this.observer.observe(each, { attributes: true });
  }

  end() {
    changed.delete(this);
    this.observer.disconnect();
    for (const each of this.animations) each.cancel();
    this.box.remove();
    this.slot.style.opacity = '';
    this.root.adoptedStyleSheets = this.root.adoptedStyleSheets.filter((each) => each !== this.sheet);
  }

  copyWords() {
    const words = copy(document.createElement('span'), this.element.childNodes);
    if (words.innerHTML === this.copy.innerHTML) return;
    this.still.replaceChildren(...words.cloneNode(true).childNodes);
    this.copy.replaceChildren(...words.childNodes);
  }

  read() {
    const { copy, element, known, view } = this;
    // A lit part that was once known leaves when it is unknown again.
    const isKnown = element.value !== null || this.mask;
    const style = view.getComputedStyle(element);
    const range = view.matchMedia('(prefers-reduced-motion)').matches ? [1, 0.7] : [0.65, 0.45];
    const ground = groundOf(element);
    // Links have a color of their own.
    const colors = [...copy.querySelectorAll('[data-text]')].map((each) => view.getComputedStyle(each).color);
    const opacities = [...new Set([style.color, ...colors])].map((color) => dimmed(color, ground, ...range));
    return {
      sign: style.direction === 'rtl' ? -1 : 1,
      light: 1 - Math.max(...opacities), ...isKnown && layersOf(element, known.getBoundingClientRect(), style),
    };
  }

  write({ mask, ...motion }, animations) {
    const { element, internals } = this;
    if (!animations) {
      // Other colors are dimmed in another way, other lines lit at other places: it tells its animations again.
      if (motion.light !== this.light || mask !== this.mask) element._configure();
      return;
    }
    Object.assign(this, { mask, light: motion.light });
    // It sets the position anew, which is played.
    if (mask) this.known.style.mask = mask;
    this.play(animations, motion);
    // A progress bar hides what is inside from assistive technology, so it stands beside the words.
    const { role, ariaLabel, ariaValueNow } = internals;
    Object.assign(this.box, { role, ariaLabel, ariaValueNow });
    Object.assign(internals, { role: null, ariaLabel: null, ariaValueNow: null });
  }

  // Plays what the element would play on a bone, which nobody sees, with the values of the parts here.
  play(animations, { light, sign, place }) {
    for (const each of this.animations.splice(0)) each.cancel();
    const [bone, moved, filled] = ['.o-opacity', '.m-light', '.m-lit'].map((name) => this.root.querySelector(`[part] ${name}`));
    this.box.hidden = !bone || !this.element.active && !animations.length;
    this.slot.style.opacity = '';
    if (this.box.hidden) return;
    const moves = (write) => [[this.band, (value) => write(sign * value)], [this.copy, (value) => write(-sign * value)]];
    const parts = {
      opacity: [[this.slot, (value) => 1 - light * value], [this.box, (value) => light * value]],
      translate: moves((way) => `${way}%`),
      transform: moves((way) => `translate(${way}%)`),
      fill: place ? [[this.known, (value) => place(value / 100), 'maskPosition']] : [],
    };
    const play = (frames, timing, { startTime, currentTime, effect }) => {
      const name = Object.keys(parts).find((each) => each in frames[0]);
      for (const [part, changed, property = name] of parts[effect.target === filled ? 'fill' : name]) {
        const own = part.animate(frames.map(({ offset, easing, [name]: value }) => (
          { offset, easing, [property]: changed(/-?[\d.]+(e-\d+)?/.exec(value)[0]) })), timing);
        // One that is frozen has no start.
        if (startTime === null) own.pause();
        Object.assign(own, startTime === null ? { currentTime } : { startTime });
        this.animations.push(own);
      }
    };
    // What stands still is a style; an animation of it would cost styles.
    const still = (layer) => parseFloat(layer?.style.translate) || 0;
    for (const [name, value] of [['opacity', bone.style.opacity || 1], ['translate', still(moved)], ['fill', still(filled)]]) {
      for (const [part, changed, property = name] of parts[name]) part.style[property] = changed(value);
    }
    for (const each of animations) {
      play(each.effect.getKeyframes(), each.effect.getTiming(), each);
      each.cancel();
    }
  }
}

const lights = new Map();
// Lights or changes an element whose attributes or animations may have changed, or that came or went.
const follow = (element, internals, animations) => {
  const hasWords = element.isConnected && element.text;
  const isLit = hasWords && element.appearance === 'shimmer';
  const light = lights.get(element);
  if (hasWords && !isLit) {
    warn('text needs appearance="shimmer"');
    // A progress bar would hide the words, which are plain.
    internals.role = null;
  }
  // In another document it begins anew.
  if (isLit && light?.view === element.ownerDocument.defaultView) return animations && change(light, animations);
  light?.end();
  lights.delete(element);
  if (!isLit) return undefined;
  lights.set(element, new Light(element, internals));
  // It tells its animations again.
  return element._configure();
};

// The colors of words may have changed in the theme of the reader, or at the end of a transition.
const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
dark?.addEventListener('change', () => lights.forEach((light) => change(light)));
globalThis.document?.addEventListener?.('transitionend', ({ target }) => lights.forEach((light, element) => {
  if (target.contains(element) || element.contains(target)) change(light);
}));

globalThis.customElements?.whenDefined?.('swift-loader').then((SwiftLoader) => SwiftLoader.use('text', follow));
