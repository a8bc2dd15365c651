// The common parts of all elements of a page: the style sheet, and the observers of changes.
import { imports } from './core.js';
import { missing } from './warnings.js';

const file = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw Error(`${response.url}: ${response.status}`);
  return response;
};

// The module of the core. Addresses are written out, so that bundlers see them. It is not streamed: that fails if
// the server does not know the type of the file, and the file is small.
export const module = file(new URL('./swift-loader.wasm', import.meta.url))
  .then(async (response) => WebAssembly.instantiate(await response.arrayBuffer(), imports));

// One style sheet for all elements of this document, and its text for elements in other documents.
export const sheet = new CSSStyleSheet();
export let rules = '';

// The style sheet of a window with the size of its pixels, to which strokes are rounded. Another zoom or another screen
// changes it.
const pixels = new WeakMap();
export const pixel = (view) => {
  if (pixels.has(view)) return pixels.get(view);
  const sheet = new view.CSSStyleSheet();
  pixels.set(view, sheet);
  const follow = () => {
    const ratio = view.devicePixelRatio;
    sheet.replaceSync(`:host { --q: calc(1px / ${ratio}) }`);
    view.matchMedia(`(resolution: ${ratio}dppx)`).addEventListener('change', follow, { once: true });
    connected.forEach((each) => each._measure());
  };
  follow();
  return sheet;
};

export const reduced = matchMedia('(prefers-reduced-motion)');

// The module for elements that float. It is fetched when the first one appears.
export let floats;
let coming;
export const fetchFloats = () => {
  // Not before the style sheet, because the insets come from it.
  coming ??= style.then(async () => {
    floats = await import('./swift-loader-floating.js');
    connected.forEach((each) => each._float());
  }).catch(missing('nothing flies'));
};

// All elements that are in a page.
export const connected = new Set();

export const style = file(new URL('./swift-loader.css', import.meta.url)).then(async (response) => {
  rules = await response.text();
  sheet.replaceSync(rules);
  connected.forEach((each) => each._align());
});

export const intersection = new IntersectionObserver((entries) => {
  entries.forEach((each) => each.target._updateVisibility(each.isIntersecting));
});
export const sizes = new ResizeObserver((entries) => {
  entries.forEach((each) => each.target._measure());
});
document.addEventListener('visibilitychange', () => connected.forEach((each) => each._updateVisibility()));
reduced.onchange = () => connected.forEach((each) => each._configure());
// A change of `dir` moves bones without changing a size, so the observer of sizes does not see it.
new MutationObserver(() => connected.forEach((each) => each._measure()))
  .observe(document.documentElement, { attributeFilter: ['dir'], subtree: true });
