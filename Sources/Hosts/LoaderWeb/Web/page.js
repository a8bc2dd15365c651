// The common parts of all elements of a page: the style sheet, and the observers of changes.
import { imports } from './core.js';
import { isPage } from './environment.js';
import { css, wasm } from './files.js';
import { host, outline } from './host.js';
import { updateSoon } from './updates.js';
import { missing } from './warnings.js';

// The module of the core.
export const module = wasm.then((bytes) => WebAssembly.instantiate(bytes, imports));

// One style sheet for all elements of this document, and its text for elements in other documents.
export const sheet = isPage && new CSSStyleSheet();
export let rules = '';
export const addRules = (text) => {
  rules += text;
  if (sheet) sheet.replaceSync(rules);
};
addRules(host);

// True once the rules by which elements are drawn are there.
export let isStyled = false;

export const reduced = isPage && matchMedia('(prefers-reduced-motion)');

// The modules for attributes that few elements have, by their names: of each, a function that follows an element. A module
// is fetched when the first element needs it, unless the page has imported it. A page in a bundle has to import it,
// because a bundler does not see an address that is computed.
export const modules = {};
export const use = (name, follow) => {
  modules[name] = follow;
  connected.forEach((each) => each._follow());
};
export const need = (name) => {
  modules[name] = null;
  // The modules in a bundle come in the same task.
  new Promise(setTimeout).then(() => modules[name]
    ?? import(new URL(`./swift-loader-${name}.js`, import.meta.url)))
    .catch(missing(`${name}: import swift-loader/${name}`));
};

// All elements that are in a page.
export const connected = new Set();
// Elements of a removed frame get no callback about their removal.
export const updateAll = () => connected.forEach((each) => {
  if (each.ownerDocument.defaultView) updateSoon(each);
  else connected.delete(each);
});

export const style = css.then((text) => {
  addRules(text);
  isStyled = true;
  updateAll();
}).catch((error) => {
  addRules(outline);
  throw error;
});

export const intersection = isPage && new IntersectionObserver(
  (entries) => entries.forEach((each) => each.target._updateVisibility(each.isIntersecting)));
// With another size, the gaps are other fractions of it, and a shimmer's bones have moved.
export const sizes = isPage && new ResizeObserver((entries) => entries.forEach((each) => updateSoon(each.target)));

if (isPage) {
  document.addEventListener('visibilitychange', () => connected.forEach((each) => each._updateVisibility()));
  reduced.onchange = () => connected.forEach((each) => each._configure());
  // A change of `dir` moves bones without changing a size, so the observer of sizes does not see it.
  new MutationObserver(updateAll).observe(document.documentElement, { attributeFilter: ['dir'], subtree: true });
}
