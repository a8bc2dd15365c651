// The first card: the loader, and beside it a model of Material Web. Material Web's source has an
// element for each mode; one is removed and the other drawn. A spin starts from its beginning, and
// repeats after so many ms.
import { SwiftLoader } from './swift-loader-expressive.js';

const { now } = SwiftLoader;
const id = (name) => document.getElementById(name);
const loader = id('loader');
const [model, spin, known] = ['model', 'model-spin', 'known'].map(id);
const round = 6665;
const spun = { since: 0, shift: 0 };
const respin = () => {
  const shift = spun.since % round - round;
  for (const animation of spin.shadowRoot.getAnimations()) animation.startTime += shift - spun.shift;
  spun.shift = shift;
};
spin.addEventListener('transition', () => {
  spun.shift = 0;
  respin();
});
const tellModel = (value) => {
  const wasKnown = model.classList.contains('known');
  model.classList.toggle('known', value !== null);
  known.style.transition = wasKnown ? '' : 'none';
  if (value !== null) known.style.strokeDashoffset = 1 - value;
  else if (wasKnown) {
    spun.since = SwiftLoader.now();
    respin();
  }
};
export const follow = () => { model.classList.toggle('off', loader.hidden || !loader.active); };

// By how much an element is turned, in turns.
const turned = (element) => {
  const { rotate, transform } = getComputedStyle(element);
  const { a, b } = new DOMMatrix(transform);
  return (parseFloat(rotate) || 0) / 360 + Math.atan2(b, a) / 2 / Math.PI;
};
// The positions of the two ends of a ring, in turns from 12 o'clock: half an arc before and after its middle.
const ends = (ring) => {
  const half = ring.shadowRoot.querySelector('.arc:not(.track) .t-half');
  if (!half?.checkVisibility({ visibilityProperty: true }) || ring.appearance !== 'circular') return [NaN, NaN];
  let middle = 0;
  for (let each = half.parentElement; each; each = each.parentElement) middle += turned(each);
  return [-1, 1].map((side) => ((middle + side * turned(half)) % 1 + 1) % 1);
};
const modelEnds = () => (model.classList.contains('known')
  ? [0, 1 - parseFloat(getComputedStyle(known).strokeDashoffset)] : ends(spin));
const distance = (one, other) => {
  const apart = Math.abs(one - other) % 1;
  return Math.min(apart, 1 - apart);
};
const jump = (before, after) => Math.max(...before.map((end, index) => distance(end, after[index])));
const showJump = (output, turns) => {
  output.textContent = turns < 0.01 ? 'no jump' : turns > 0 ? `jumped ${turns.toFixed(2)} turn` : '–';
  output.classList.toggle('bad', turns >= 0.01);
};

// Reports the same to both at the time of the last frame, and samples both just before and just
// after.
export const tell = async (value) => {
  const last = document.timeline.currentTime;
  const isFresh = now() - last < 50;
  if (isFresh) SwiftLoader.now = () => last;
  const before = [modelEnds(), ends(loader)];
  loader.value = value;
  tellModel(value);
  id('percent').textContent = value === null ? 'unknown' : `${Math.round(value * 100)} %`;
  id('progress').value = value ?? id('progress').value;
  // The element starts its animations at the end of the task.
  await Promise.resolve();
  SwiftLoader.now = now;
  const jumps = [modelEnds(), ends(loader)].map((after, index) => jump(before[index], after));
  ['model-jump', 'jump'].forEach((name, index) => showJump(id(name), isFresh ? jumps[index] : NaN));
  if (!(jumps[0] > 0.01)) return;
  // The outline of the old arc stays for a moment.
  const [tail, head] = before[0];
  const ghost = id('ghost');
  ghost.setAttribute('stroke-dasharray', `${(head - tail + 1) % 1} 9`);
  ghost.setAttribute('transform', `rotate(${tail * 360} 72 72)`);
  ghost.animate({ opacity: [0.75, 0.75, 0], offset: [0, 0.75, 1] }, 400);
};
id('interrupt').addEventListener('click', () => {
  const old = loader.value;
  // Unknown, or a visibly different value.
  const other = Math.max(0.05, ((old ?? 0) + 0.15 + 0.7 * Math.random()) % 1);
  tell(old === null || Math.random() < 0.4 ? other : null);
});

// The velocities of the heads, in turns a second, over the last seconds; jumps leave the picture.
const trace = id('trace');
const [seconds, least, most] = [4, -2, 6];
let samples = [];
export const draw = (now) => {
  const heads = [model.classList.contains('off') ? NaN : modelEnds()[1], ends(loader)[1]];
  samples = [...samples.filter(({ time }) => now - time < 1000 * seconds), { time: now, heads }];
  const { clientWidth, clientHeight } = trace;
  const context = trace.getContext('2d');
  [trace.width, trace.height] = [clientWidth, clientHeight].map((length) => length * devicePixelRatio);
  context.scale(devicePixelRatio, devicePixelRatio);
  const y = (speed) => clientHeight * (most - speed) / (most - least);
  const line = (color, width, points) => {
    context.beginPath();
    for (const [x, speed] of points) {
      if (Number.isNaN(speed)) context.moveTo(x, y(0)); else context.lineTo(x, y(speed));
    }
    [context.strokeStyle, context.lineWidth] = [color, width];
    context.stroke();
  };
  const { color, fontFamily } = getComputedStyle(trace);
  line(color, 0.5, [[0, 0], [clientWidth, 0]]);
  for (const [ring, name] of [...document.querySelectorAll('.rings b')].entries()) {
    line(getComputedStyle(name).color, 2, samples.slice(1).map(({ time, heads }, index) => {
      const { time: last, heads: old } = samples[index];
      const way = heads[ring] - old[ring];
      return [
        clientWidth * (1 - (now - time) / 1000 / seconds), (way - Math.round(way)) / (time - last) * 1000,
      ];
    }));
  }
  [context.fillStyle, context.font] = [color, `12px ${fontFamily}`];
  context.fillText('velocity of the head', 8, 16);
  requestAnimationFrame(draw);
};
