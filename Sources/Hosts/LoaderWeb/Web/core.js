// <swift-loader active value="0.25" label="Loading"></swift-loader>
//
// The core of the package, as WebAssembly, computes at each event the motion until the next one.
// The element hands it to the browser's compositor, so no script runs between two events. Only the
// appearances of Expressive are painted. Docs/Web.md describes both.

export const appearances = ['circular', 'linear', 'shimmer'];
// The appearances that only the script of Expressive has.
export const expressive = ['wavy-circular', 'wavy-linear', 'morphing'];
export const presets = [
  'materialWeb', 'materialIOS', 'materialAndroid', 'materialExpressive', 'flutter', 'composeM2',
];
// The functions that the core calls: none, unless looks.js adds some.
export const imports = {};
export const endings = ['none', 'success', 'failure'];
// The names by which the core gives its numbers.
export let states, actions, events;

// The core. Its functions take 0 for false and 1 for true. Its memory holds one loader at a time: each element
// keeps the few hundred bytes of its own loader, so that the core never has to free any.
export let core;

// Takes its module as the core.
export const load = ({ exports }) => {
  const { memory, __heap_base: base, ...functions } = exports;
  // The addresses of the loader and of the output, which is a multiple of 8.
  const place = base.value;
  const size = functions.loader_size();
  const room = (place + size + 7) & -8;
  const text = (at, size) => new TextDecoder().decode(new Uint8Array(memory.buffer, at, size));
  [states, actions, events] = JSON.parse(text(room, functions.loader_names(room)));
  core = {
    size,
    // Calls a function on the loader with these bits, and brings them up to date.
    call(name, bytes, ...values) {
      const own = new Uint8Array(memory.buffer, place, size);
      own.set(bytes);
      const result = functions[`loader_${name}`](place, ...values);
      bytes.set(own);
      return result;
    },
    // The numbers that a function wrote, at most 20 000: a plan has fewer. They end before the
    // memory of any module.
    numbers(name, bytes, ...values) {
      const count = this.call(name, bytes, ...values, room, 2e4);
      return [...new Float64Array(memory.buffer, room, count)];
    },
    // The list of parts as text, then the numbers after it: see WebPlan.swift.
    plan(...values) {
      const [size, ...words] = this.numbers('plan', ...values);
      return [text(room + 8, size), ...words.slice((size + 7) >> 3)];
    },
  };
};
