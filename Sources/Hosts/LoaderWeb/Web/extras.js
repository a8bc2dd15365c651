// The extras of an element for some pages: its log, its remaining time, and a label for long work.

// Listens to the events of an element, and not to the events of another one among its bones, which bubble.
const follow = (element, body) => {
  element.addEventListener('transition', ({ target, detail }) => target === element && body(detail));
};

// The settings of an element as a log spells them: its policy, and the three that have an event of their own.
const policy = (element) => ({
  show_delay_s: element.showDelay, minimum_visible_s: element.minimumVisible, linger_s: element.linger,
  ending_hold_s: Math.min(element.endingHold, 1e9),
  holds_until_filled: element.holdsUntilFilled, is_monotone: element.monotone, glides: element.glides,
});
const words = (element) => {
  const { appearance, preset, active, ending } = element;
  return {
    appearance: appearance.endsWith('circular') ? `${appearance} ${preset}` : appearance,
    motion: matchMedia('(prefers-reduced-motion)').matches ? 'reduced' : 'full',
    // The core knows an ending only while the element is not active.
    ending: active ? 'none' : ending,
  };
};

// Begins a log of an element; one that is active already counts as activated now. Returns a
// function that returns the log so far, as lines of JSON, which `loader render` and `loader play`
// read. It holds no label.
export const record = (element) => {
  const seconds = () => element.constructor.now() / 1000;
  const { ending, ...first } = words(element);
  const lines = [{ version: 1, ...first, ...policy(element) }];
  const note = (time_s, event, value) => lines.push({ time_s, event, ...value !== null && { value } });
  // Before now, since an event at the instant at which a loader comes on screen would count as one before that.
  const before = Math.max(0, seconds() - 0.001);
  if (element.value !== null) note(before, 'progress', Math.max(0, Math.min(element.value / element.max, 1)));
  if (element.state !== 'offscreen') note(before, 'orderIn', null);
  if (element.active) note(seconds(), 'activate', null);
  if (ending !== 'none') note(seconds(), 'ending', ending);

  // The core is told the settings at each change of one, and right before each event. The page hears of that event only
  // later, so its line is kept free.
  let known = { ...words(element), ...policy(element) };
  const free = [];
  const configure = element._configure;
  element._configure = function (...time) {
    configure.apply(this, time);
    if (this.state === null) return;
    const now = time.length ? time[0] / 1000 : seconds();
    const settings = { ...words(this), ...policy(this) };
    for (const [name, value] of Object.entries(settings)) {
      if (value === known[name]) continue;
      if (name in policy(this)) note(now, 'policy', `${name}=${value}`);
      // An element with another appearance has another loader, which begins anew.
      else if (value.split(' ')[0] !== known[name].split(' ')[0] && name === 'appearance') {
        note(now, 'unplayable', `the appearance ${value}`);
      } else note(now, name, value);
    }
    known = settings;
    if (time.length) free.push(lines[lines.push({ time_s: now }) - 1]);
  };
  follow(element, ({ time, event, value, animated }) => {
    // One without a line happened before the log began.
    if (free[0]?.time_s !== time / 1000) return;
    Object.assign(free.shift(), {
      event, ...value !== null && { value: Math.max(0, Math.min(value, 1)) }, ...!animated && { animated },
    });
  });
  return () => lines.filter(({ event, version }) => event || version)
    .map((line) => `${JSON.stringify(line)}\n`).join('');
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
