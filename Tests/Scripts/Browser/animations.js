'use strict';
// Animations in the words of the Web Animations API, as `loader-lab sample` reads them.

const composites = ['replace', 'add', 'accumulate', 'auto'];

function keyframeOffsets(random, exact) {
  const count = random.oneOf([0, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 6]);
  const offset = () => {
    const kind = random.unit();
    if (kind < 0.15) return 0;
    if (kind < 0.3) return 1;
    return exact ? random.whole(0, 8) / 8 : random.whole(0, 1000) / 1000;
  };
  let offsets = Array.from({ length: count }, offset).sort((a, b) => a - b);
  if (random.chance(0.5) && count >= 2) offsets[0] = 0;
  if (random.chance(0.5) && count >= 2) offsets[count - 1] = 1;
  if (random.chance(0.3)) offsets = offsets.map((o, i) => i > 0 && o === 0.5 ? offsets[i - 1] : o);
  const missing = random.oneOf([0, 0, 0.3, 1]);
  return offsets.sort((a, b) => a - b).map((o) => random.chance(missing) ? null : o);
}

function keyframes(random, exact) {
  const plain = random.chance(0.5);
  return keyframeOffsets(random, exact).map((offset) => {
    const keyframe = { value: exact ? random.whole(-8, 8) / 8 : random.between(-1, 1) };
    if (offset !== null || random.chance(0.2)) keyframe.offset = offset;
    if (random.chance(plain ? 0.3 : 0.7)) keyframe.easing = easing(random, exact);
    if (!plain && random.chance(0.6)) keyframe.composite = random.oneOf(composites);
    return keyframe;
  });
}

function timing(random, exact) {
  const span = (low, high) => exact ? random.whole(low, high) * 125 :
    random.oneOf([random.whole(low * 125, high * 125), random.between(low * 125, high * 125)]);
  const length = () => exact ? random.oneOf([125, 250, 500, 1000, 2000]) : span(1, 16);
  const fraction = () => exact ? random.whole(0, 8) / 8 : random.between(0, 1);
  const result = {
    duration: random.oneOf([0, 'Infinity', ...Array.from({ length: 18 }, length)]),
    iterations: random.oneOf([0, 1, 1, 2, 3, 'Infinity', fraction(), 1 + fraction(), 5 * fraction()]),
    fill: random.oneOf(['none', 'forwards', 'backwards', 'both', 'both', 'auto']),
    direction: random.oneOf(['normal', 'reverse', 'alternate', 'alternate-reverse']),
    easing: random.chance(0.6) ? 'linear' : easing(random, exact),
  };
  if (random.chance(0.5)) result.delay = span(-16, 16);
  if (random.chance(0.3)) result.endDelay = span(-32, 16);
  if (random.chance(0.4)) result.iterationStart = random.oneOf([fraction(), 1, 1 + fraction()]);
  return result;
}

function animation(random) {
  const exact = random.chance(0.5);
  const result = { keyframes: keyframes(random, exact), timing: timing(random, exact) };
  if (random.chance(0.5)) {
    result.playbackRate = random.oneOf([-1, -1, 0, 0.5, 2, -0.25, random.between(-3, 3)]);
  }
  if (random.chance(0.5)) result.underlying = exact ? random.whole(-8, 8) / 8 : random.between(-1, 1);
  if (random.chance(0.2)) result.composite = random.oneOf(['replace', 'add', 'accumulate']);
  result.times = times(random, result, exact);
  return result;
}
