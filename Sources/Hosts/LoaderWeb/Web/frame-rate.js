// <swift-loader active frame-rate="12"></swift-loader>
//
// The greatest number of frames a second that an element asks for. The progress of each of its animations becomes a
// staircase; its steps are at multiples of one duration on the clock of the page, so the steps of alike loops coincide.
// A compositor draws nothing between two steps, and no script runs.
import { warn } from './warnings.js';

// The frames a second of elements that are followed already.
const rates = new WeakMap();

// The frames a second of an element; null without a limit.
const rateOf = ({ frameRate }) => {
  if (frameRate === null) return null;
  if (frameRate > 0) return frameRate;
  warn(`frame-rate="${frameRate}" is not a number of frames a second, more than 0`);
  return null;
};

// The shortest periods of some loops, of which all other periods are multiples, in milliseconds.
const basesOf = (periods) => periods.sort((one, other) => one - other).reduce((bases, period) => (
  bases.some((base) => isMultiple(period, base)) ? bases : [...bases, period]), []);
const isMultiple = (period, base) => Math.abs(period / base - Math.round(period / base)) < 1e-6;

// The duration of a step in a loop with this base, of several: a whole part of it. Steps of other bases are drawn at
// other times, so each has a share of the frames. What 1333 ms lack to four thirds of a second is no step less.
const stepIn = (base, bases, rate) => base / Math.max(1, Math.floor(base * rate / bases / 1000 + 0.03));

// An easing that holds the progress of an animation from step to step. Times are in milliseconds.
const staircase = (begin, duration, step, isLoop, endsEarly) => {
  const first = Math.ceil(begin / step) * step - begin;
  const count = Math.ceil((duration - first) / step - 1e-6);
  // Before its first step, a loop is where the last step of the round before has left it.
  let held = isLoop ? (first - step) / duration + 1 : 0;
  const stops = [[held, 0]];
  for (let index = 0; index < count; index += 1) {
    const place = (first + index * step) / duration;
    stops.push([held, place]);
    held = endsEarly && index === count - 1 ? 1 : place;
    stops.push([held, place]);
  }
  return `linear(${[...stops, [held, 1]].map(([progress, place]) => `${progress} ${100 * place}%`)})`;
};

// Limits some animations, and returns the duration of a step.
const limit = (animations, rate) => {
  const timings = animations.map(({ effect }) => effect.getTiming());
  const loops = animations.filter((_, index) => timings[index].iterations > 1);
  const bases = basesOf(timings.filter(({ iterations }) => iterations > 1).map(({ duration }) => duration));
  const stepOf = (base) => (base ? stepIn(base, bases.length, rate) : 1000 / rate);
  animations.forEach((animation, index) => {
    const { delay, duration, iterations, iterationStart } = timings[index];
    // One that is frozen has no start.
    if (!duration || animation.startTime === null) return;
    const step = stepOf(bases.find((each) => isMultiple(duration, each)) ?? bases[0]);
    const begin = animation.startTime + delay - iterationStart * duration;
    // One that a loop continues is not at its end before that begins.
    const endsEarly = iterations === 1 && !loops.some(({ startTime }) => Math.abs(startTime - begin - duration) < 1);
    // Other elements may share the effect.
    const effect = new KeyframeEffect(animation.effect);
    effect.updateTiming({ easing: staircase(begin, duration, step, iterations > 1, endsEarly) });
    animation.effect = effect;
  });
  return stepOf(bases[0]);
};

// Follows an element whose attributes or animations may have changed, or that came or went.
const follow = (element, internals, animations) => {
  const rate = rateOf(element);
  if (animations) {
    // For what a script paints.
    element._step = rate && limit(animations, rate);
    return;
  }
  // It tells its animations again.
  if ((rates.get(element) ?? null) !== rate) element._configure();
  rates.set(element, rate);
};

globalThis.customElements?.whenDefined?.('swift-loader').then((SwiftLoader) => SwiftLoader.use('frame-rate', follow));
