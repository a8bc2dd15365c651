// The common parts of all elements of a page: the style sheet, and the observers of changes.
import { imports } from './core.js';
import { host, outline } from './host.js';
import { updateSoon } from './updates.js';
import { missing } from './warnings.js';

// False in a worker, on a server, and in an old test environment: there, the script does nothing.
export const isPage = ['document', 'customElements', 'HTMLElement'].every((name) => globalThis[name])
  && !!globalThis.CSSStyleSheet?.prototype.replaceSync;

// The content of a file that lies beside this script. Some servers answer with a page where there is no file. Without a
// page of ours, nothing is fetched.
const file = async (url, kind, isRight) => {
  if (!isPage) await new Promise(() => {});
  const response = await fetch(url);
  const content = await response[kind]();
  if (isRight(content)) return content;
  throw Error(`${response.url} is ${response.status} ${response.headers.get('content-type')}; copy the file to that address`);
};

// The module of the core. Addresses are written out, so that bundlers see them. It is not streamed: that fails if
// the server does not know the type of the file, and the file is small.
export const module = file(
  new URL('./swift-loader.wasm', import.meta.url), 'arrayBuffer', (bytes) => WebAssembly.validate(bytes),
).then((bytes) => WebAssembly.instantiate(bytes, imports));

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
    updateAll();
  };
  follow();
  return sheet;
};

export const reduced = isPage && matchMedia('(prefers-reduced-motion)');

// The module for elements that float. It is fetched when the first one appears.
export let floats;
let coming;
export const fetchFloats = () => {
  coming ??= import('./swift-loader-floating.js').then((module) => {
    floats = module;
    connected.forEach((each) => each._float());
  }).catch(missing('nothing flies'));
};

// All elements that are in a page.
export const connected = new Set();
export const updateAll = () => connected.forEach(updateSoon);

export const style = file(
  new URL('./swift-loader.css', import.meta.url), 'text', (text) => text.includes('--parts'),
).then((text) => {
  addRules(text);
  isStyled = true;
  updateAll();
}).catch((error) => {
  addRules(outline);
  throw error;
});

export const [intersection, sizes] = isPage ? [
  new IntersectionObserver((entries) => {
    entries.forEach((each) => each.target._updateVisibility(each.isIntersecting));
  }),
  // With another size, the gaps are other fractions of it, and a shimmer's bones have moved.
  new ResizeObserver((entries) => entries.forEach((each) => updateSoon(each.target))),
] : [];

if (isPage) {
  document.addEventListener('visibilitychange', () => connected.forEach((each) => each._updateVisibility()));
  reduced.onchange = () => connected.forEach((each) => each._configure());
  // A change of `dir` moves bones without changing a size, so the observer of sizes does not see it.
  new MutationObserver(updateAll).observe(document.documentElement, { attributeFilter: ['dir'], subtree: true });
}
