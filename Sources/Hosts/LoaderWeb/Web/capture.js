// Captures a skeleton from content that was seen once, and shows it while that content loads again.
import { infer } from './inference.js';
import { skeletonMarkup, skeletonRules } from './skeleton.js';

export { skeletonMarkup, skeletonRules };

const isNear = (one, other) => {
  if (typeof one === 'number') return Math.abs(one - other) < 0.1;
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isNear(one[key], other[key]));
};

// Infers the skeleton of what is in an element: a file for `loader skeleton`. What was inferred at another width before
// stays, if it differs: each holds from the least width on at which it was seen.
export const captureSkeleton = (element, before) => {
  const { width, height } = element.getBoundingClientRect();
  const piece = infer(element);
  const seen = before?.content[0].breakpoints ?? [];
  const same = seen.find(({ content }) => isNear(content[0], piece));
  const from = Math.min(width, same?.from ?? width);
  const all = [...seen.filter((each) => each !== same), { from, content: [piece] }]
    .sort((one, other) => one.from - other.from);
  const direction = getComputedStyle(element).direction === 'rtl' ? { direction: 'rightToLeft' } : {};
  return { width, height, ...direction, content: [{ breakpoints: all }] };
};

// The captured skeletons of a page, by the names in the attribute: plain objects, which a page may keep for its next
// visit.
export const skeletons = new Map();

const watched = new WeakSet();
const sheets = new WeakMap();

// Puts a skeleton into the root of an element, in the place of its content.
const show = (element, file) => {
  const root = element.shadowRoot;
  const template = element.ownerDocument.createElement('template');
  // A policy that forbids styles in markup allows those that a script sets.
  template.innerHTML = skeletonMarkup(file).replaceAll(' style="', ' data-style="');
  for (const each of template.content.querySelectorAll('[data-style]')) {
    each.style.cssText = each.dataset.style;
    delete each.dataset.style;
  }
  const sheet = new element.ownerDocument.defaultView.CSSStyleSheet();
  sheet.replaceSync(skeletonRules(file));
  const others = root.adoptedStyleSheets.filter((each) => each !== sheets.get(element));
  root.adoptedStyleSheets = [...others, sheet];
  sheets.set(element, sheet);
  root.querySelector('slot').after(template.content);
  // Its bones have to be found.
  element._configure();
};

// Captures the content of an element when it has been seen, and shows its skeleton from each activation on.
export const follow = (element) => {
  if (watched.has(element)) return;
  watched.add(element);
  let timer;
  let wasActive = false;
  const key = () => element.capture || element;
  const capture = () => {
    clearTimeout(timer);
    if (!element.capture && element.capture !== '' || !element.offsetHeight) return;
    if (!element.textContent.trim() && !element.firstElementChild) return;
    try {
      skeletons.set(key(), captureSkeleton(element, skeletons.get(key())));
    } catch ({ message }) {
      console.warn(message);
    }
  };
  const update = () => {
    const { active } = element;
    if (active && !wasActive) {
      element.shadowRoot.querySelector('.skeleton')?.remove();
      if (timer) capture();
      const file = skeletons.get(key());
      if (file) show(element, file);
    }
    wasActive = active;
    clearTimeout(timer);
    timer = active ? undefined : setTimeout(() => { timer = capture(); }, 200);
  };
  // What comes or goes while it loads was not seen.
  new MutationObserver(update).observe(element, {
    attributeFilter: ['active'],
    childList: true,
    subtree: true,
    characterData: true,
  });
  new ResizeObserver(update).observe(element);
  if (!element.shadowRoot.querySelector('.skeleton')) update();
};
