// Captures a skeleton from content that was seen once, and shows it while that content loads again.
import { infer } from './inference.js';
import { isAllowed } from './limits.js';
import { isLeaf } from './pieces.js';
import { Fault, named } from './refusals.js';
import { skeletonMarkup, skeletonRules } from './skeleton.js';
import { warn } from './warnings.js';

export { skeletonMarkup, skeletonRules };

// True if two values of a skeleton are equal, but for a tenth of a pixel.
const isNear = (one, other) => {
  if (typeof one === 'number') return Math.abs(one - other) < 0.1;
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isNear(one[key], other[key]));
};

// The elements of a skeleton. A policy that forbids styles in markup allows those that a script sets.
const elements = (file) => {
  const template = document.createElement('template');
  template.innerHTML = skeletonMarkup(file).replaceAll(' style="', ' data-style="');
  for (const each of template.content.querySelectorAll('[data-style]')) {
    each.style.cssText = each.dataset.style;
    delete each.dataset.style;
  }
  return template.content;
};

// Finds a part whose bone is in another place, because something in it is laid out in a way that no rule knows.
const compare = (element, file, parts) => {
  const frame = element.getBoundingClientRect();
  const host = document.createElement('div');
  host.style.cssText = `all:initial;position:absolute;top:0;left:0;visibility:hidden;width:${frame.width}px`;
  host.append(elements(file));
  document.body.append(host);
  const origin = host.getBoundingClientRect();
  const bones = [...host.querySelectorAll('[bone]')]
    .flatMap((bone) => [...bone.getClientRects()].slice(0, bone.dataset.lines));
  host.remove();
  const difference = (part, bone) => Math.max(
    ...['left', 'right'].map((side) => Math.abs(part[side] - frame.left - (bone[side] - origin.left))),
    ...['top', 'bottom'].map((side) => Math.abs(part[side] - frame.top - (bone[side] - origin.top))));
  const isOff = (part, index) => index >= bones.length || difference(part, bones[index]) > 1;
  const wrong = parts.find(isOff);
  if (wrong || bones.length > parts.length) {
    return new Fault(wrong?.element ?? element, 'its bone would be in another place');
  }
  if (Math.abs(origin.height - frame.height) > 1) return new Fault(element, 'its skeleton would have another height');
  return null;
};

// The maximum number of parts that are made inexact one by one; then all is one bone.
const maximumTries = 20;

// Infers the piece of an element. A text whose bones would be in another place becomes its lines; if that is not enough,
// or it is no text, what it is in becomes one bone.
const inferAll = (element, direction, isExact) => {
  const [texts, boxes] = [new Map(), new Map()];
  for (let tries = 0; ; tries += 1) {
    const { piece, parts, inexact } = infer(element, texts, boxes);
    const wrong = compare(element, { ...direction, content: [piece] }, parts);
    const [fault = wrong] = inexact.values();
    if (isExact && fault) throw fault;
    if (!wrong || boxes.has(element)) return { piece, inexact };
    let part = wrong.element;
    if (tries < maximumTries && !isLeaf(part) && !texts.has(part)) texts.set(part, wrong);
    else {
      if (isLeaf(part)) part = part.parentNode;
      while (boxes.has(part)) part = part.parentNode;
      boxes.set(tries < maximumTries ? part : element, wrong);
    }
  }
};

const warnOf = (element, text) => warn(text);

// Infers the skeleton of what is in an element: a file for `loader skeleton`. What was inferred at another width before
// stays, if it differs: each holds from the least width on at which it was seen. Parts that cannot be captured exactly
// are reported; with `exact`, they are refused.
export const captureSkeleton = (element, before, { exact = false, report = warnOf } = {}) => {
  const { width, height } = element.getBoundingClientRect();
  const direction = getComputedStyle(element).direction === 'rtl' ? { direction: 'rightToLeft' } : {};
  const { piece, inexact } = inferAll(element, direction, exact);
  for (const [part, { element: cause, why }] of inexact) {
    const isLeft = why.startsWith('its position');
    const result = part.nodes ? `a text of ${named(part.parent)} is its lines`
      : `${named(part)} is ${isLeft ? 'left out' : 'one bone'}`;
    const reason = cause === (part.parent ?? part) ? why : `${named(cause)}: ${why}`;
    const price = isLeft ? 'It has no bone' : `Its height is right at a width of ${Math.round(width)} px only`;
    report(part.parent ?? part, `${result} (${reason}). ${price}; else use bones by hand`);
  }
  const seen = before?.content[0].breakpoints ?? [];
  const same = seen.find(({ content }) => isNear(content[0], piece));
  const from = Math.min(width, same?.from ?? width);
  const all = [...seen.filter((each) => each !== same), { from, content: [piece] }]
    .sort((one, other) => one.from - other.from);
  return { width, height, ...direction, content: [{ breakpoints: all }] };
};

const followed = new Set();
const nameOf = (element) => element.capture || element;
// In a screen, the content is beside its skeleton.
const screenOf = (element) => (element.matches('swift-loader-screen > [slot=skeleton]') ? element.parentNode : null);

// The captured skeletons of a page, by the names in the attribute: plain objects, which a page may keep for its next
// visit. One that is set is shown at once where it is missing; one that is over the limits is not kept.
class Skeletons extends Map {
  set(name, file) {
    if (!isAllowed(file)) return this;
    super.set(name, file);
    for (const each of followed) {
      if (!each.isConnected) followed.delete(each);
      else if (each.active && nameOf(each) === name && (screenOf(each) || !each.shadowRoot.querySelector('.skeleton'))) {
        show(each, file);
      }
    }
    return this;
  }
}
export const skeletons = new Skeletons();

const watched = new WeakSet();
const sheets = new WeakMap();

// Puts a skeleton into the root of an element, in the place of its content.
const show = (element, file) => {
  const root = element.shadowRoot;
  const sheet = new element.ownerDocument.defaultView.CSSStyleSheet();
  sheet.replaceSync(skeletonRules(file));
  const others = root.adoptedStyleSheets.filter((each) => each !== sheets.get(element));
  root.adoptedStyleSheets = [...others, sheet];
  sheets.set(element, sheet);
  root.querySelector('.skeleton')?.remove();
  root.querySelector('slot').after(elements(file));
  // Its bones have to be found.
  element._configure();
};

// Captures the content of an element when it has been seen, and shows its skeleton from each activation on.
const follow = (element) => {
  if (element.capture === null) return;
  followed.add(element);
  if (watched.has(element)) return;
  watched.add(element);
  let timer;
  let wasActive = false;
  const screen = screenOf(element);
  const content = () => (screen ? screen.querySelector(':scope > :not([slot])') : element);
  const capture = () => {
    clearTimeout(timer);
    const seen = content();
    if (element.capture === null || !seen?.offsetHeight) return;
    if (!seen.textContent.trim() && !seen.firstElementChild) return;
    try {
      const exact = element.hasAttribute('exact');
      skeletons.set(nameOf(element), captureSkeleton(seen, skeletons.get(nameOf(element)), { exact }));
    } catch ({ message }) {
      console.warn(message);
    }
  };
  const update = () => {
    const { active } = element;
    if (active && !wasActive) {
      element.shadowRoot.querySelector('.skeleton')?.remove();
      if (timer) capture();
      const file = skeletons.get(nameOf(element));
      if (file) show(element, file);
    }
    wasActive = active;
    clearTimeout(timer);
    // What comes or goes while it loads was not seen.
    timer = active && !screen ? undefined : setTimeout(() => { timer = capture(); }, 200);
  };
  const observed = screen ?? element;
  new MutationObserver(update).observe(observed, {
    attributeFilter: ['active'],
    childList: true,
    subtree: true,
    characterData: true,
  });
  new ResizeObserver(update).observe(observed);
  screen?.addEventListener('shown', update);
  if (!element.shadowRoot.querySelector('.skeleton')) update();
};

globalThis.customElements?.whenDefined?.('swift-loader').then((SwiftLoader) => SwiftLoader.use('capture', follow));
