import { tell } from './beside.js';
import { during, now } from './clock.js';
import { copy, id, make } from './elements.js';
import { choose, presets } from './yours.js';
import { record } from './swift-loader-extras.js';
import { SwiftLoader } from './swift-loader-expressive.js';

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
id('copy').addEventListener('click', ({ target }) => (
  copy(target, log(), 'Copied: loader render log.jsonl shows it again')));

const changes = {
  orderIn: { hidden: false }, orderOut: { hidden: true }, activate: { active: true },
  deactivate: { ending: 'none', active: false }, unknown: { value: null },
};
for (const button of buttons) button.addEventListener('click', () => tell(changes[button.dataset.event]));
id('progress').addEventListener('input', ({ target }) => tell({ value: target.valueAsNumber }));
id('hang').addEventListener('click', () => {
  const end = performance.now() + 3000;
  while (performance.now() < end);
});

// All appearances: two wide ones take the place of four narrow ones.
const narrow = [...presets.map((preset) => ['circular', preset]), ['wavy-circular'], ['morphing']];
for (const [appearance, preset] of [...narrow, ['linear'], ['wavy-linear']]) {
  const item = make('li', '', { class: /linear|shimmer/.test(appearance) ? 'wide' : '' });
  const look = make('swift-loader', '', { active: '', appearance, label: preset ?? appearance });
  if (preset) look.preset = preset;
  const name = make('button', '', { 'aria-label': `Use ${preset ?? appearance}` });
  // A name may break before its second word.
  for (const word of (preset ?? appearance).split(/(?=[A-Z][a-z])/)) name.append(word, make('wbr'));
  name.addEventListener('click', () => choose(appearance, preset));
  item.append(look, name);
  id('looks').insertBefore(item, id('skeleton'));
}
// They follow the loader's switch.
const looks = document.querySelectorAll('#looks swift-loader');
new MutationObserver(() => looks.forEach((each) => { each.value = loader.value; }))
  .observe(loader, { attributeFilter: ['value'] });

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
  id('story-state').textContent = during(begin + time * 1000, () => teller.state);
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
  begin = now();
  kept.push({ time: 0, bytes: teller.snapshot, index: -1 });
  for (const [index, [time, name, value]] of story.entries()) {
    during(begin + time * 1000, () => { teller[name] = value; });
    kept.push({ time, bytes: teller.snapshot, index });
  }
  show(2.12);
};
teller.addEventListener('transition', narrate);

await SwiftLoader.ready;
light(loader.state);
narrate();
