// The extras of an element for some pages: its log, its remaining time, and a label for long work.

// Hears of the events of an element, and not of those of another one among its bones, which bubble.
const follow = (element, body) => {
  element.addEventListener('transition', ({ target, detail }) => target === element && body(detail));
};

// Begins a log of an element; one that is active already counts as activated now. Returns a
// function that returns the log so far, as lines of JSON, which `loader render` and `loader play`
// read. It holds no label.
export const record = (element) => {
  const isReduced = matchMedia('(prefers-reduced-motion)').matches;
  const { appearance, preset } = element;
  const name = appearance.endsWith('circular') ? `${appearance} ${preset}` : appearance;
  const lines = [{
    version: 1, appearance: name, show_delay_s: element.showDelay, minimum_visible_s: element.minimumVisible,
    linger_s: element.linger, holds_until_filled: element.holdsUntilFilled, is_monotone: element.monotone,
    glides: element.glide, motion: isReduced ? 'reduced' : 'full',
  }];
  const note = (time, event, value, animated) => {
    const line = { time_s: time / 1000, event };
    if (value !== null) line.value = value;
    if (!animated) line.animated = false;
    lines.push(line);
  };
  const now = element.constructor.now();
  if (element.value !== null) note(now, 'progress', Math.max(0, Math.min(element.value / element.max, 1)), true);
  if (element.state !== 'offscreen') note(now, 'orderIn', null, true);
  if (element.active) note(now, 'activate', null, true);
  follow(element, ({ time, event, value, animated }) => {
    note(time, event, value === null ? null : Math.max(0, Math.min(value, 1)), animated);
  });
  return () => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
};

const units = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

// Follows the progress of an element from now on. Returns a promise of a function that returns the
// remaining time in the element's language, such as "2 minutes"; null while it is unknown.
export const timeLeft = async (element) => {
  const response = await fetch(new URL('./swift-loader-extras.wasm', import.meta.url));
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
  const { __heap_base: base, estimate_begin: begin, estimate_add: add, estimate_left: left } = instance.exports;
  const place = (base.value + 7) & -8;
  begin(place);
  const tell = (time, value) => (value === null ? begin(place) : add(place, value, time / 1000));
  if (element.value !== null) tell(element.constructor.now(), element.value / element.max);
  follow(element, ({ time, event, value }) => {
    if (event === 'progress') tell(time, value);
    if (event === 'activate') tell(time, null);
  });
  return () => {
    const seconds = left(place, element.constructor.now() / 1000);
    if (isNaN(seconds)) return null;
    const [unit, size] = units.find(([, size]) => seconds % size === 0);
    const style = { style: 'unit', unit, unitDisplay: 'long' };
    return (seconds / size).toLocaleString(element.closest('[lang]')?.lang || undefined, style);
  };
};

// Gives an element another label, such as "Still loading", once it has been active for some
// seconds. Its current label comes back at the end.
export const relabel = (element, label, seconds) => {
  const first = element.label;
  let timer;
  follow(element, ({ event }) => {
    if (event !== 'activate' && event !== 'deactivate') return;
    clearTimeout(timer);
    element.label = first;
    if (event === 'activate') timer = setTimeout(() => { element.label = label; }, seconds * 1000);
  });
};
