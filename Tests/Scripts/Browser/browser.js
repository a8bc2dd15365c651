'use strict';
// Asks the browser: one animation after another on one element, paused, at each of its times.

CSS.registerProperty({ name: '--v', syntax: '<number>', inherits: false, initialValue: '0' });

// One player for all: thousands of cancelled ones slow the browser down until it collects them.
const player = new Animation(null, document.timeline);
player.pause();

function play(element, animation) {
  const options = { ...animation.timing, composite: animation.composite ?? 'replace' };
  for (const key of ['duration', 'iterations']) {
    if (options[key] === 'Infinity') options[key] = Infinity;
  }
  const frames = animation.keyframes.map(({ value, ...rest }) => ({ ...rest, '--v': `${value}` }));
  element.style.setProperty('--v', `${animation.underlying ?? 0}`);
  player.effect = new KeyframeEffect(element, frames, options);
  player.playbackRate = animation.playbackRate ?? 1;
}

// The words of `loader-lab sample`: an unresolved number is NaN, an infinite one inf.
const word = (value) => value === null ? 'NaN' : value === Infinity ? 'inf' : `${value}`;

// One line a time: progress, current iteration, value; or that the browser would not.
function rows(element, animation) {
  try {
    play(element, animation);
  } catch {
    return animation.times.map(() => 'rejected,rejected,rejected');
  }
  const style = element.computedStyleMap();
  let last = {};
  return animation.times.map((time) => {
    player.currentTime = time;
    const timing = player.effect.getComputedTiming();
    const { progress, currentIteration } = timing;
    // Chromium does not look again while these two stay as they were, even if the before flag does
    // not: what it says must not hang on what was asked before.
    if (progress === last.progress && currentIteration === last.currentIteration) {
      play(element, animation);
    }
    last = timing;
    return `${word(progress)},${word(currentIteration)},${style.get('--v').value}`;
  });
}

// Whether the browser takes a text for an easing.
function isEasing(text) {
  try {
    return new KeyframeEffect(null, null, { easing: text }) !== null;
  } catch {
    return false;
  }
}
