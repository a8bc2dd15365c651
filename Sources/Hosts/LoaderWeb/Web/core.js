// <swift-loader active value="0.25" label="Loading"></swift-loader>
//
// The core of the package, as WebAssembly, computes at each event what moves until the next one. The element
// hands that to the browser's compositor, so no script runs between two events. Docs/Web.md describes both.

const appearances = ['circular', 'linear', 'shimmer'];
const presets = [
  'materialWeb', 'materialIOS', 'materialAndroid', 'materialExpressive', 'flutter', 'composeM2',
];
const states = [
  'offscreen', 'inactive', 'activating', 'indeterminate', 'determinate', 'deactivating',
];
const actions = [
  null, 'restore', 'leave', 'appear', 'disappear', 'retarget', 'fill', 'refill', 'finish',
];
const events = ['orderIn', 'orderOut', 'activate', 'deactivate', 'progress'];

// One style sheet for all elements of this document, and its text for elements in other documents.
const sheet = new CSSStyleSheet();
let rules = '';

const file = async (name) => {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw Error(`${response.url}: ${response.status}`);
  return response;
};

// The core. Its functions take 0 for false and 1 for true. Its memory holds one loader at a time: each element
// keeps the few hundred bytes of its own loader, so that the core never has to free any.
let core;

// Whether the core is still loading.
let isLoading = true;

// Warns that something could not be loaded; the page goes on without it.
const missing = (what) => (error) => {
  console.warn(`swift-loader: ${what}. ${error}`);
  return false;
};

const load = async () => {
  const response = await file('swift-loader.wasm');
  // Not streamed: that fails if the server does not know the type of the file, and the file is small.
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
  const { memory, __heap_base: base, ...functions } = instance.exports;
  const place = base.value;
  const size = functions.loader_size();
  const room = (place + size + 7) & -8;
  const capacity = (memory.buffer.byteLength - room) >> 3;
  core = {
    size,
    call(name, bytes, ...values) {
      const own = new Uint8Array(memory.buffer, place, size);
      own.set(bytes);
      const result = functions[`loader_${name}`](place, ...values);
      bytes.set(own);
      return result;
    },
    plan(bytes, ...values) {
      const count = this.call('plan', bytes, ...values, room, capacity);
      return new Float64Array(memory.buffer, room, count);
    },
  };
};

// The seconds that a round of the steady loops takes: for Material Web's ring, and for a bar.
const steadyRounds = [1.333, 1.8];

const reduced = matchMedia('(prefers-reduced-motion)');

// The module for elements that float. It is fetched when the first one appears.
let floats;
let coming;
const fetchFloats = () => {
  // Not before the style sheet, because the insets come from it.
  coming ??= style.then(async () => {
    floats = await import('./swift-loader-floating.js');
    connected.forEach((each) => each._float());
  }).catch(missing('what floats stays in its corner'));
};

// All elements that are in a page.
const connected = new Set();

const style = file('swift-loader.css').then(async (response) => {
  rules = await response.text();
  sheet.replaceSync(rules);
  connected.forEach((each) => each._align());
});

const intersection = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target._intersect(isIntersecting);
});
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) target.getRootNode().host._measure();
});
document.addEventListener('visibilitychange', () => connected.forEach((each) => each._updateVisibility()));
reduced.addEventListener('change', () => connected.forEach((each) => each._configure()));
// A change of `dir` moves bones without changing a size, so the observer of sizes does not see it.
new MutationObserver(() => connected.forEach((each) => each._measure()))
  .observe(document.documentElement, { attributeFilter: ['dir'], subtree: true });
