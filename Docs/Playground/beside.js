// The first card: the loader beside a model of Material Web. Both are told the same at the same time, and the numbers
// just before and just after say by how much each jumps.
import { during, keepPace, now, setRate } from './clock.js';
import { tellModel } from './model.js';
import { draw, keep, motions, sample, samples } from './trace.js';

const id = (name) => document.getElementById(name);
const loader = id('loader');
const interrupt = id('interrupt');

const distance = (one, other) => {
  const apart = Math.abs(one - other) % 1;
  return Math.min(apart, 1 - apart);
};
// By how much the end of an arc jumps that jumps farther, in turns; an arc of no length has no ends.
const jump = ([tail, head], [newTail, newHead]) => (
  head - tail < 1e-6 ? NaN : Math.max(distance(tail, newTail), distance(head, newHead)));

// The number of interruptions, and the largest jumps of the model and the loader, in turns.
let count = 0;
const largest = [0, 0];
const isOn = () => loader.active && !loader.hidden;

const show = (jumps) => {
  for (const [index, name] of ['model-', ''].entries()) {
    const turns = jumps[index];
    const jumped = id(`${name}jump`);
    jumped.textContent = turns > 0.005 ? `jumped ${turns.toFixed(2)} turn` : turns >= 0 ? 'no jump' : '–';
    jumped.classList.toggle('bad', turns > 0.005);
    if (!count) {
      id(`${name}count`).textContent = 'nothing measured yet';
      continue;
    }
    const worst = document.createElement('span');
    worst.textContent = `largest jump ${largest[index].toFixed(3)}`;
    id(`${name}count`).replaceChildren(`${count} interruption${count === 1 ? '' : 's'}, `, worst);
  }
};
show([]);

// The outline of the model's old arc stays for a moment.
const haunt = ([tail, head]) => {
  const ghost = id('ghost');
  ghost.setAttribute('stroke-dasharray', `${(head - tail) % 1} 9`);
  ghost.setAttribute('transform', `rotate(${tail % 1 * 360} 72 72)`);
  ghost.animate({ opacity: [0.75, 0.75, 0], offset: [0, 0.75, 1] }, 400);
};

// What the buttons say.
const label = () => {
  const { value } = loader;
  interrupt.firstChild.data = isOn() ? 'Interrupt me ' : 'Start again ';
  id('percent').textContent = value === null ? 'unknown' : `${Math.round(value * 100)} %`;
  id('progress').value = value ?? id('progress').value;
};

// Changes properties of the loader, and tells the model.
export const tell = (change) => {
  const time = now();
  sample(time);
  const before = motions(time);
  during(time, () => {
    Object.assign(loader, change);
    tellModel(isOn(), loader.value);
  });
  keep();
  const jumps = motions(time).map((after, index) => jump(before[index], after));
  samples.at(-1).jumps = jumps;
  label();
  // The browser will say whether the loader is in sight: that changes nothing yet.
  if ('hidden' in change) return;
  if (!isNaN(jumps[1])) {
    count += 1;
    for (const index of [0, 1]) largest[index] = Math.max(largest[index], jumps[index] || 0);
  }
  show(jumps);
  if (jumps[0] > 0.005) haunt(before[0]);
};

interrupt.addEventListener('click', () => {
  if (!isOn()) {
    loader.hidden = false;
    return tell({ active: true });
  }
  const old = loader.value;
  // Unknown, or a visibly different value.
  const other = Math.max(0.05, Math.round(100 * ((old ?? 0) + 0.15 + 0.7 * Math.random()) % 100) / 100);
  return tell({ value: old === null || Math.random() < 0.4 ? other : null });
});
// The space bar does the same while the loader is in sight. A field or another button has it for itself.
const isFree = ({ key, target }) => key === ' ' && !target.closest('button, input, select, .scroll')
  && loader.state !== 'offscreen';
document.addEventListener('keydown', (event) => {
  if (!isFree(event) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  interrupt.classList.add('pressed');
  if (!event.repeat) interrupt.click();
});
document.addEventListener('keyup', ({ key }) => key === ' ' && interrupt.classList.remove('pressed'));

for (const button of document.querySelectorAll('button[data-ending]')) {
  button.addEventListener('click', () => tell({ ending: button.dataset.ending, active: false }));
}
const toggle = (name, body) => id(name).addEventListener('click', ({ currentTarget: button }) => {
  const isOn = button.ariaPressed !== 'true';
  button.ariaPressed = isOn;
  body(isOn);
});
toggle('slow', (isOn) => setRate(isOn ? 1 / 4 : 1));
toggle('float', (isOn) => {
  loader.floating = isOn ? 'bottom-right' : null;
  id('invitation').hidden = !isOn;
});

const palettes = {
  violet: [], teal: ['#00897b'], four: ['#4285f4', '#ea4335', '#fbbc04', '#34a853'],
};
const numbered = [...Array(4)].map((_, index) => `--loader-color${index ? `-${index + 1}` : ''}`);
let palette = palettes.violet;
for (const input of document.querySelectorAll('[name="color"]')) {
  input.addEventListener('change', () => {
    palette = palettes[input.value];
    const { style } = document.querySelector('main');
    for (const [index, name] of numbered.entries()) style.setProperty(name, palette[index] ?? '');
    // The track is as faint as it is by itself.
    style.setProperty('--loader-track-color', palette.length ? 'initial' : '');
    // A style is read when something is set.
    for (const each of document.querySelectorAll('swift-loader')) each.snapshot = each.snapshot;
    write();
  });
}

// The element as one would write it.
const write = () => {
  const names = ['active', 'value', 'appearance', 'preset', 'ending', 'cap', 'floating', 'dir'];
  const attributes = names.filter((name) => loader.hasAttribute(name)).map((name) => {
    const text = loader.getAttribute(name);
    return text ? ` ${name}="${text}"` : ` ${name}`;
  });
  const style = palette.map((color, index) => `${numbered[index]}: ${color}`).join('; ');
  id('markup').textContent = `<swift-loader${attributes.join('')}${style && ` style="${style}"`}></swift-loader>`;
};
new MutationObserver(() => {
  write();
  label();
}).observe(loader, { attributes: true });
write();

const frame = () => {
  keepPace();
  const time = now();
  sample(time);
  keep();
  draw(time);
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
