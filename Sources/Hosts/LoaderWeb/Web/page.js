// The common parts of all elements of a page: the style sheet, and the observers of changes.
import { imports } from './core.js';
import { css, wasm } from './files.js';
import { missing } from './warnings.js';

// The module of the core.
export const module = wasm.then((bytes) => WebAssembly.instantiate(bytes, imports));

// One style sheet for all elements of this document, and its text for elements in other documents.
export const sheet = new CSSStyleSheet();
export let rules = '';

export const reduced = matchMedia('(prefers-reduced-motion)');

// The module for elements that float. It is fetched when the first one appears.
export let floats;
let coming;
export const fetchFloats = () => {
  // Not before the style sheet, because the insets come from it.
  coming ??= style.then(async () => {
    const module = await import('./swift-loader-floating.js');
    await module.load();
    floats = module;
    connected.forEach((each) => each._float());
  }).catch(missing('nothing flies'));
};

// All elements that are in a page.
export const connected = new Set();

export const style = css.then((text) => {
  rules = text;
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
