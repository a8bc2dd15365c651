'use strict';
// When to look: on every boundary exactly, two microseconds to either side of it, and in between.

const apart = 0.002;  // Milliseconds: the browser takes what is within one microsecond for equal.
const timesEach = 20;

const number = (value, otherwise) =>
  value === undefined ? otherwise : value === 'Infinity' ? Infinity : value;

// The boundaries of the phases, of iterations, and of keyframes in each.
function boundaries(animation) {
  const duration = number(animation.timing.duration, 0);
  const iterations = number(animation.timing.iterations, 1);
  const delay = number(animation.timing.delay, 0);
  const start = number(animation.timing.iterationStart, 0);
  const active = duration === 0 || iterations === 0 ? 0 : duration * iterations;
  const end = delay + active + number(animation.timing.endDelay, 0);
  const offsets = animation.keyframes.map((keyframe) => keyframe.offset ?? 0).concat(0, 0.25, 0.5);
  const inner = [];
  for (const offset of offsets) {
    for (let iteration = 0; iteration < Math.min(start + iterations, 4); iteration++) {
      inner.push(delay + (iteration + offset - start) * duration);
      inner.push(delay + (iteration + 1 - offset - start) * duration);
    }
  }
  const phases = [0, delay, delay + active, end].filter(Number.isFinite);
  const finite = inner.filter(Number.isFinite);
  return { phases, inner: finite, delay, active, duration, iterations, start };
}

// Whether the progress at a boundary comes out exact, in milliseconds and in the browser's seconds.
// Where it does not, rounding would decide on which side of it an instant lies.
function isExact(place, { delay, active, duration, iterations, start }) {
  if (place === delay + active) {
    return [1, 1000].every((unit) => {
      const length = active === 0 ? 0 : duration / unit * iterations;
      return place / unit - delay / unit === length &&
        (length === 0 || length / (duration / unit) === iterations);
    });
  }
  if (place === delay || !Number.isFinite(duration)) return true;
  const turns = start + (place - delay) / duration;
  return !(Math.abs(turns - Math.round(turns)) < 1e-9);
}

// Not nearer to a boundary than that, unless upon it: there the browser's tolerance would decide.
const isClear = (time, places) =>
  places.every((place) => time === place || Math.abs(time - place) > apart / 2);

function times(random, animation, exact) {
  const all = boundaries(animation);
  const places = [...all.phases, ...all.inner];
  const low = Math.min(...places) - 100;
  const high = Math.max(...places) + 100;
  const on = (exact ? places : all.phases.filter((place) => isExact(place, all)))
    .filter((place) => isClear(place, places));
  const result = new Set(all.phases.filter((place) => on.includes(place)));
  while (result.size < timesEach) {
    const place = random.oneOf(places);
    const time = random.oneOf([
      random.between(low, high), random.between(low, high), place - apart, place + apart,
      random.oneOf(on),
    ]);
    if (on.includes(time) || !places.includes(time) && isClear(time, places)) result.add(time);
  }
  return [...result];
}
