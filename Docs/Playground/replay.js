// Replays a log: a core gets its events and settings at its times, and gives the frames of `loader render`.
import { Refusal } from './link.js';
import { appearances, presets } from './yours.js';

const events = ['orderIn', 'orderOut', 'activate', 'deactivate', 'progress'];
const words = { motion: ['full', 'reduced'], ending: ['none', 'success', 'failure'] };
// The settings of a policy, as the core takes them. No frame depends on the last one, which it does not know.
const policy = [
  'show_delay_s', 'minimum_visible_s', 'linger_s', 'holds_until_filled', 'is_monotone', 'glides', 'ending_hold_s',
  'still_working_delay_s',
];
// In seconds, as for `loader render`.
const [latest, longest] = [315576000, 1e9];

// A core of its own. As it draws nothing, it needs none of these functions.
let loaded;
const load = async () => {
  const response = await fetch('swift-loader-expressive.wasm');
  const functions = { free() {}, posix_memalign() {} };
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { env: functions });
  return instance.exports;
};

const need = (isRight) => { if (!isRight) throw new Error(); };
const isIn = (value, minimum, maximum) => typeof value === 'number' && value >= minimum && value <= maximum;
const order = (names, name) => {
  need(names.includes(name));
  return names.indexOf(name);
};

// Changes a setting, after it has checked its value.
const change = (settings, name, value) => {
  if (name === 'appearance') {
    const [kind, ...rest] = value.split(' ');
    const preset = kind.endsWith('circular') ? order(presets, rest.shift()) : 0;
    const next = { kind: order(appearances, kind), preset, origin: Number(rest.join(' ')) };
    // With another kind or origin it would be another loader.
    need(isFinite(next.origin) && ['kind', 'origin'].every((key) => (settings[key] ?? next[key]) === next[key]));
    Object.assign(settings, next);
  } else if (policy.includes(name)) {
    need(name.endsWith('_s') ? isIn(value, 0, longest) : typeof value === 'boolean');
    settings[name] = value;
  } else settings[name] = order(words[name], value);
};

// Returns the name of a log's appearance, and its steps: each has a time in seconds, a name, and the snapshot of an
// element just after it. The first step is before all events.
export const replay = async (log) => {
  const { memory, __heap_base: base, ...core } = await (loaded ??= load());
  const place = (base.value + 15) & -16;
  const settings = { motion: 0, ending: 0 };
  const steps = [];
  let isActive = false;
  const set = (time) => core.loader_set(
    place, settings.preset, settings.motion, time, settings.ending, ...policy.map((name) => settings[name] ?? 0));
  const play = (index, line) => {
    const { version, time_s: time = index ? NaN : 0, event = '', value = null, animated = true, ...rest } = line;
    need(isIn(time, steps.at(-1)?.time ?? 0, latest) && typeof animated === 'boolean');
    need(index ? !Object.keys(rest).length : version === 1 && 'appearance' in rest);
    let name = event;
    if (!index) {
      for (const each of Object.entries(rest)) change(settings, ...each);
      core.loader_create(place, settings.kind, settings.preset, settings.motion, settings.origin);
      set(0);
    } else if (events.includes(event)) {
      need(value === null || event === 'progress' && isIn(value, 0, 1));
      core.loader_send(place, events.indexOf(event), value ?? NaN, time, animated);
      // An activation takes back the ending.
      if (event === 'activate' && !isActive) settings.ending = 0;
      if (event.endsWith('activate')) isActive = event === 'activate';
      if (event === 'progress') name = value === null ? 'unknown' : `${Math.round(value * 100)} %`;
    } else {
      const [key, text] = event === 'policy' ? value.split('=') : [event];
      change(settings, key, text ? JSON.parse(text) : value);
      set(time);
      if (event in words) name += ` ${value}`;
    }
    const bytes = new Uint8Array(memory.buffer, place, core.loader_size());
    steps.push({ time, name, bytes: Uint8Array.of(settings.kind, ...bytes) });
  };
  for (const [index, line] of log.trimEnd().split('\n').entries()) {
    try {
      play(index, JSON.parse(line));
    } catch {
      throw new Refusal(`line ${index + 1} of its log cannot be replayed on a page`);
    }
  }
  return { appearance: appearances[settings.kind], steps };
};
