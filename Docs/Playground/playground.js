import { draw, follow, tell } from './beside.js';
import { record } from './swift-loader-extras.js';
import { SwiftLoader } from './swift-loader-expressive.js';

const { now } = SwiftLoader;
const id = (name) => document.getElementById(name);
const make = (tag, text, attributes = {}) => {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

const presets = [
  'materialWeb', 'materialIOS', 'materialAndroid', 'materialExpressive', 'flutter', 'composeM2',
];
const events = ['orderIn', 'orderOut', 'activate', 'deactivate', 'progress'];
const table = {
  offscreen: ['restore', , , , ,],
  inactive: [, 'leave', 'appear', , ,],
  activating: [, 'leave', , 'disappear', 'retarget'],
  indeterminate: [, 'leave', , 'disappear', 'fill'],
  determinate: [, 'leave', , 'disappear', 'refill'],
  deactivating: [, 'leave', 'appear', , 'finish'],
};

// The table, with the row of the state and the cell of the last event.
const head = id('matrix').createTHead().insertRow();
for (const name of ['', ...events]) head.append(make('th', name, name ? { scope: 'col' } : {}));
const body = id('matrix').createTBody();
for (const [state, row] of Object.entries(table)) {
  const line = body.insertRow();
  line.dataset.state = state;
  line.append(make('th', state, { scope: 'row' }));
  for (const [index, event] of events.entries()) {
    line.append(make('td', row[index] ?? '–', {
      'data-event': event, class: row[index] ? '' : 'none', title: row[index] ?? 'null cell',
    }));
  }
}

const mark = (element, isCurrent) => {
  if (isCurrent) element.setAttribute('aria-current', 'true');
  else element.removeAttribute('aria-current');
};

const loader = id('loader');
const buttons = document.querySelectorAll('button[data-event]');
const light = (state) => {
  id('state').textContent = state ?? 'without its core';
  for (const row of body.rows) mark(row, row.dataset.state === state);
  for (const button of buttons) {
    const { event } = button.dataset;
    const action = table[state]?.[events.indexOf(event === 'unknown' ? 'progress' : event)];
    button.classList.toggle('idle', !action);
    button.title = action ?? 'null cell: only remembered';
  }
};
loader.addEventListener('transition', ({ detail }) => {
  body.querySelector('.last')?.classList.remove('last');
  body.querySelector(`[data-state="${detail.from}"] [data-event="${detail.event}"]`)
    .classList.add('last');
  id('cell').textContent = `${detail.from} × ${detail.event}: ${detail.action ?? 'null cell'}`;
  light(detail.to);
});
loader.addEventListener('settle', ({ detail }) => {
  id('cell').textContent = `${detail.from} has ended`;
  light(detail.to);
});

const log = record(loader);
id('copy').addEventListener('click', async ({ target }) => {
  try {
    await navigator.clipboard.writeText(log());
    target.textContent = 'Copied: loader render log.jsonl shows it again';
  } catch {
    target.textContent = 'This page may not copy';
  }
});

const acts = {
  orderIn: () => { loader.hidden = false; },
  orderOut: () => { loader.hidden = true; },
  activate: () => { loader.active = true; },
  deactivate: () => { loader.active = false; },
  unknown: () => tell(null),
};
for (const button of buttons) {
  button.addEventListener('click', () => {
    acts[button.dataset.event]();
    follow();
  });
}
id('progress').addEventListener('input', ({ target }) => tell(target.valueAsNumber));
for (const [name, words] of [
  ['appearance', ['circular', 'linear', 'shimmer', 'wavy-circular', 'wavy-linear', 'morphing']], ['preset', presets],
  ['ending', ['none', 'success', 'failure']],
]) {
  for (const word of words) id(name).append(make('option', word));
  id(name).addEventListener('change', ({ target }) => { loader[name] = target.value; });
}
id('appearance').addEventListener('change', ({ target }) => {
  id('preset').disabled = !target.value.endsWith('circular');
});
const all = () => document.querySelectorAll('swift-loader');
id('butt').addEventListener('change', ({ target }) => {
  for (const each of all()) each.cap = target.checked ? 'butt' : 'round';
});
id('colors').addEventListener('change', ({ target }) => {
  for (const each of all()) {
    each.classList.toggle('colors', target.checked);
    // Its style is read when something is set.
    each.snapshot = each.snapshot;
  }
});
id('float').addEventListener('change', ({ target }) => {
  loader.floating = target.checked ? 'bottom-right' : null;
  id('invitation').hidden = !target.checked;
});
id('rtl').addEventListener('change', ({ target }) => {
  // The page stays: its words are English.
  for (const each of all()) each.dir = target.checked ? 'rtl' : 'ltr';
});
id('hang').addEventListener('click', () => {
  const end = performance.now() + 3000;
  while (performance.now() < end);
});

// All appearances.
for (const [appearance, preset] of [
  ...presets.map((preset) => ['circular', preset]), ['wavy-circular'], ['morphing'], ['linear'], ['wavy-linear'], ['shimmer'],
]) {
  const item = make('li', '', { class: /linear|shimmer/.test(appearance) ? 'wide' : '' });
  const look = make('swift-loader', '', { active: '', appearance, label: preset ?? appearance });
  if (preset) look.preset = preset;
  item.append(look, make('span', preset ?? appearance));
  id('looks').append(item);
}
const looks = document.querySelectorAll('#looks swift-loader');
id('fill').addEventListener('click', () => looks.forEach((each) => { each.value = 0.4; }));
id('spin').addEventListener('click', () => looks.forEach((each) => { each.value = null; }));

// A story, computed in advance: the core's memory after each event is kept, and shown at any
// instant.
const story = [
  [0.2, 'active', true, 'activate'], [1.7, 'value', 0.3, '30 %'], [2.0, 'value', null, 'unknown'],
  [3.6, 'value', 0.65, '65 %'], [4.4, 'value', 0.9, '90 %'], [5.2, 'value', null, 'unknown'],
  [6.8, 'value', 1, '100 %'], [7.6, 'active', false, 'deactivate'],
  [7.75, 'active', true, 'activate'], [9.2, 'active', false, 'deactivate'],
];
const teller = id('story');
let begin;
const kept = [];

const show = (time) => {
  if (!kept.length) return;
  const { bytes, index } = kept.findLast((each) => each.time <= time) ?? kept[0];
  teller.snapshot = bytes;
  SwiftLoader.now = () => begin + time * 1000;
  id('story-state').textContent = teller.state;
  SwiftLoader.now = now;
  teller.freeze(begin + time * 1000);
  id('time').value = time;
  id('at').textContent = `${time.toFixed(2)} s`;
  for (const [at, item] of [...id('story-events').children].entries()) {
    mark(item.firstChild, at === index);
  }
};

for (const [time, , , name] of story) {
  const item = document.createElement('li');
  const button = make('button', `${time.toFixed(1)} s ${name}`);
  button.addEventListener('click', () => show(time + 0.12));
  item.append(button);
  id('story-events').append(item);
}
id('time').addEventListener('input', ({ target }) => show(target.valueAsNumber));

// It comes on screen first.
const narrate = () => {
  // Back on screen, it goes on with the story.
  if (kept.length) return show(id('time').valueAsNumber);
  if (teller.state !== 'inactive') return;
  begin = performance.now();
  kept.push({ time: 0, bytes: teller.snapshot, index: -1 });
  for (const [index, [time, name, value]] of story.entries()) {
    SwiftLoader.now = () => begin + time * 1000;
    teller[name] = value;
    kept.push({ time, bytes: teller.snapshot, index });
  }
  SwiftLoader.now = now;
  show(2.12);
};
teller.addEventListener('transition', narrate);

await SwiftLoader.ready;
light(loader.state);
narrate();
requestAnimationFrame(draw);
