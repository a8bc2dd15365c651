// <swift-loader active value="0.25" label="Loading"></swift-loader>
//
// The core of the package, as WebAssembly, says at each event what moves until the next one; the element
// hands that to the browser's compositor. No script runs in between. Docs/Web.md tells of both.

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

// One style sheet for all elements, and its text for those of other documents.
const sheet = new CSSStyleSheet();
let rules = '';

const file = async (name) => {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw Error(`${response.url}: ${response.status}`);
  return response;
};

// The core: its memory has one loader at a time. Its functions take false as 0 and true as 1. What an element remembers is some hundred bytes, which
// it keeps itself, so that nothing has to be freed.
let core;

// Whether the core may still come.
let isLoading = true;

// Tells what is missing, and goes on without it.
const missing = (what) => (error) => {
  console.warn(`swift-loader: ${what}. ${error}`);
  return false;
};

const load = async () => {
  const response = await file('swift-loader.wasm');
  // Not streamed, which a file server that does not know the type would prevent; it is small.
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

// Seconds of a round of the steady loops: of Material Web's ring, and of a bar.
const steadyRounds = [1.333, 1.8];

const reduced = matchMedia('(prefers-reduced-motion)');

// The module that moves those that float, once one does.
let floats;
let coming;
const fetchFloats = () => {
  // Its insets are known once there is a style.
  coming ??= style.then(async () => {
    floats = await import('./swift-loader-floating.js');
    connected.forEach((each) => each._float());
  }).catch(missing('what floats stays in its corner'));
};

// Those that are in a page.
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
// Another direction moves bones, and changes no size.
new MutationObserver(() => connected.forEach((each) => each._measure()))
  .observe(document.documentElement, { attributeFilter: ['dir'], subtree: true });
