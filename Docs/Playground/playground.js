import { tell } from './beside.js';
import { copy, copyLink, id, make, mark } from './elements.js';
import { tellStory } from './story.js';
import { choose, presets, snippets } from './yours.js';
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
id('copy-link').addEventListener('click', ({ target }) => copyLink(target, log()));

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

// The lines of a tile are copied by a button below it.
const give = (button, text) => button.addEventListener('click', () => copy(button, text, 'Copied'));
// All appearances: two wide ones take the place of four narrow ones.
const narrow = [...presets.map((preset) => ['circular', preset]), ['wavy-circular'], ['morphing']];
for (const [appearance, preset] of [...narrow, ['linear'], ['wavy-linear']]) {
  const item = make('li', '', { class: /linear/.test(appearance) ? 'wide' : '' });
  const look = make('swift-loader', '', { active: '', appearance, label: preset ?? appearance });
  if (preset) look.preset = preset;
  const name = make('button', '', { 'aria-label': `Use ${preset ?? appearance}` });
  // A name may break before its second word.
  for (const word of (preset ?? appearance).split(/(?=[A-Z][a-z])/)) name.append(word, make('wbr'));
  name.addEventListener('click', () => choose(appearance, preset));
  const lines = make('button', 'Copy', { class: 'lines', 'aria-label': `Copy the lines for ${preset ?? appearance}` });
  give(lines, snippets({ appearance, preset: preset ?? presets[0] }));
  item.append(look, name, lines);
  id('looks').append(item);
}
const lit = {
  skeleton: `<swift-loader active appearance="shimmer"><i bone></i></swift-loader>
Text(name ?? " ").loaderSkeleton(isActive: name == nil)`,
  words: `<swift-loader active appearance="shimmer" text>Thinking…</swift-loader>
Text("Thinking…").loaderShimmer(isActive: isThinking)
TerminalLoader("Thinking…", appearance: .shimmer)`,
};
for (const [name, text] of Object.entries(lit)) give(id(name), text);
// They follow the loader's switch.
const looks = document.querySelectorAll('#looks swift-loader, #mine, .light swift-loader');
new MutationObserver(() => looks.forEach((each) => { each.value = loader.value; }))
  .observe(loader, { attributeFilter: ['value'] });

const isReady = await SwiftLoader.ready;
light(loader.state);
if (isReady) {
  tellStory();
  addEventListener('hashchange', tellStory);
}
