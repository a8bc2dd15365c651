// <swift-loader active value="0.25" label="Loading"></swift-loader>
//
// The core of the package, as WebAssembly, computes at each event what moves until the next one. The element
// hands that to the browser's compositor, so no script runs between two events. Docs/Web.md describes both.

export const appearances = ['circular', 'linear', 'shimmer'];
export const presets = [
  'materialWeb', 'materialIOS', 'materialAndroid', 'materialExpressive', 'flutter', 'composeM2',
];
export const endings = ['none', 'success', 'failure'];
export const states = [
  'offscreen', 'inactive', 'activating', 'indeterminate', 'determinate', 'deactivating',
];
export const actions = [
  null, 'restore', 'leave', 'appear', 'disappear', 'retarget', 'fill', 'refill', 'finish',
];
export const events = ['orderIn', 'orderOut', 'activate', 'deactivate', 'progress'];

export const file = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw Error(`${response.url}: ${response.status}`);
  return response;
};

// The core. Its functions take 0 for false and 1 for true. Its memory holds one loader at a time: each element
// keeps the few hundred bytes of its own loader, so that the core never has to free any.
export let core;

// Warns that something could not be loaded, and returns true; the page goes on without it.
export const missing = (what) => (error) => {
  console.warn(`swift-loader: ${what}. ${error}`);
  return true;
};

export const load = async () => {
  // Addresses are written out, so that bundlers see them.
  const response = await file(new URL('./swift-loader.wasm', import.meta.url));
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
      const [size, ...words] = new Float64Array(memory.buffer, room, count);
      const list = new TextDecoder().decode(new Uint8Array(memory.buffer, room + 8, size));
      return [list, ...words.slice((size + 7) >> 3)];
    },
  };
};
