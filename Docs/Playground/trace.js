// The trace: the velocities of both heads, in turns a second, over the last seconds of the clock. They are computed by
// the core and by the model's rule, and not read from the page, so they are there for the time of a hang as well.
import { modelMotion } from './model.js';
import { ring } from './numbers.js';

const id = (name) => document.getElementById(name);
const elements = [id('model-spin'), id('loader')];
const trace = id('trace');
const [seconds, least, most, step] = [4, -4, 5, 1000 / 60];
// The height of its title, in pixels.
const title = 22;

export const degrees = (turns) => `${Math.round(turns * 360)}°`;

// The snapshots of both elements since the last sample.
let kept = [];
export const keep = () => { kept = elements.map((each) => each.snapshot); };

// The tail, the head and its velocity of the model and of the loader, at a time of the clock.
export const motions = (time) => [modelMotion(time, kept[0]), ring(kept[1], time)];

// Each has a time, a velocity of both, NaN while nothing is shown, and by how much both jump at that time.
export let samples = [];
export const sample = (until) => {
  samples = samples.filter(({ time }) => time > until - 1000 * seconds);
  const from = samples.at(-1)?.time ?? until;
  const count = Math.max(1, Math.ceil((until - from) / step));
  for (let index = 1; index <= count; index++) {
    const time = from + (until - from) * index / count;
    samples.push({ time, velocities: motions(time).map(([, , velocity]) => velocity), jumps: [0, 0] });
  }
};
// What they show has changed at a time without a button: by scrolling, or in a page that was hidden.
for (const element of elements) {
  element.addEventListener('transition', ({ detail }) => {
    sample(detail.time);
    keep();
  });
}

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
let drawn = -Infinity;

export const draw = (now) => {
  // Nothing slides if the user prefers that.
  if (reduced.matches && performance.now() - drawn < 500) return;
  drawn = performance.now();
  const { clientWidth, clientHeight } = trace;
  const context = trace.getContext('2d');
  const sizes = [clientWidth, clientHeight].map((length) => Math.round(length * devicePixelRatio));
  [trace.width, trace.height] = sizes;
  context.scale(devicePixelRatio, devicePixelRatio);
  const right = clientWidth - 18;
  const x = (time) => right * (1 - (now - time) / 1000 / seconds);
  const y = (speed) => title + (clientHeight - title) * (most - speed) / (most - least);
  const { color, fontFamily } = getComputedStyle(trace);
  context.font = `12px ${fontFamily}`;
  context.textAlign = 'right';
  context.fillStyle = context.strokeStyle = color;
  for (const speed of [0, 4]) {
    context.globalAlpha = 0.35;
    context.fillRect(0, Math.round(y(speed)), right, 1);
    context.globalAlpha = 1;
    context.fillText(speed, clientWidth - 6, y(speed) + 4);
  }
  context.textAlign = 'left';
  context.fillText('how fast the front of each arc turns, turns a second', 8, 16);
  // What is faster leaves the picture.
  context.beginPath();
  context.rect(0, title, right, clientHeight - title);
  context.clip();
  for (const [index, name] of [...document.querySelectorAll('.rings b')].entries()) {
    context.strokeStyle = context.fillStyle = getComputedStyle(name).color;
    // Where both have one color, by preference of the user, the loader is the thicker line.
    context.lineWidth = 1.5 + index;
    context.lineJoin = 'round';
    context.beginPath();
    let isOpen = false;
    for (const { time, velocities, jumps } of samples) {
      const isShown = !isNaN(velocities[index]);
      if (isShown) context[isOpen ? 'lineTo' : 'moveTo'](x(time), y(velocities[index]));
      isOpen = isShown && !(jumps[index] > 0.005);
    }
    context.stroke();
    // A jump has no velocity, but a size.
    context.lineWidth = 1;
    context.setLineDash([3, 3]);
    for (const { time, jumps } of samples) {
      if (!(jumps[index] > 0.005)) continue;
      context.beginPath();
      context.moveTo(x(time), title);
      context.lineTo(x(time), clientHeight);
      context.stroke();
      context.fillText(degrees(jumps[index]), x(time) + 4, clientHeight - 6);
    }
    context.setLineDash([]);
  }
};
