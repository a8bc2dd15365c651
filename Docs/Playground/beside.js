// The first card: the loader beside a model of Material Web. Both are told the same at the same time, and the numbers
// just before and just after say by how much each jumps.
import { during, keepPace, now, setRate } from './clock.js';
import { tellModel } from './model.js';
import { degrees, draw, keep, motions, sample, samples } from './trace.js';

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
    jumped.textContent = turns > 0.005 ? `jumped ${degrees(turns)}` : turns >= 0 ? 'no jump' : '–';
    jumped.classList.toggle('bad', turns > 0.005);
    if (!count) continue;
    const worst = document.createElement('span');
    worst.textContent = `largest jump ${degrees(largest[index])}`;
    id(`${name}count`).replaceChildren(`${count} interruption${count === 1 ? '' : 's'}, `, worst);
  }
};

// The outline of the model's old arc stays for a moment.
const haunt = ([tail, head]) => {
  const ghost = id('ghost');
  ghost.setAttribute('stroke-dasharray', `${(head - tail) % 1} 9`);
  ghost.setAttribute('transform', `rotate(${tail % 1 * 360} 72 72)`);
  ghost.animate({ opacity: [0.75, 0.75, 0], offset: [0, 0.75, 1] }, 400);
};

const percent = (value) => `${Math.round(value * 100)} %`;
// The progress that the large button reports next: null for unknown.
let next = 0.4;
// Unknown, or a visibly different value; first unknown.
const choose = () => {
  const { value } = loader;
  const other = Math.max(0.05, Math.round(100 * ((value ?? 0) + 0.15 + 0.7 * Math.random()) % 100) / 100);
  next = value === null || count > 2 && Math.random() < 0.4 ? other : null;
};

// What the buttons say.
const label = () => {
  const { value } = loader;
  const change = next === null ? 'Progress becomes unknown' : `Progress arrives: ${percent(next)}`;
  interrupt.firstChild.data = `${isOn() ? change : 'Start again'} `;
  id('percent').textContent = !isOn() ? '–' : value === null ? 'unknown' : percent(value);
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
  choose();
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
  return tell({ value: next });
});
// It plays itself once, unless somebody is faster.
const demonstration = [1500, 4000].map((time) => setTimeout(() => interrupt.click(), time));
for (const event of ['pointerdown', 'keydown']) {
  addEventListener(event, () => demonstration.forEach(clearTimeout), { capture: true, once: true });
}
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
toggle('float', (floats) => {
  loader.floating = floats ? 'bottom-right' : null;
  id('invitation').hidden = !floats;
  // There is something to throw.
  if (floats && !isOn()) interrupt.click();
});

new MutationObserver(label).observe(loader, { attributes: true });

const frame = () => {
  keepPace();
  const time = now();
  sample(time);
  keep();
  draw(time);
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
