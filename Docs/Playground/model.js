// A model of Material Web, by the rule of its source: it has an element for each mode; one is removed and the other
// drawn. A spin begins from its start, and a new value is a transition of 500 ms.
import { delay, now } from './clock.js';
import { ring } from './numbers.js';

const [model, spin, known] = ['model', 'model-spin', 'known'].map((name) => document.getElementById(name));
// The spin repeats after this number of ms.
const round = 6665;
const change = 500;

// The state of the model: true while it is shown, its progress, the one from which a transition began, the time of
// that in ms, and by how much its spin is later than its element's.
let state = { isShown: true, value: null, from: null, since: 0, late: 0 };

// The part of a transition at a part of its time, and its velocity there: cubic-bezier(0, 0, .2, 1).
const eased = (part) => {
  if (!(part < 1)) return [1, 0];
  // Its time 0.6 s² (1 − s) + s³ rises, so the parameter is found by halving.
  let [low, high] = [0, 1];
  for (let count = 0; count < 40; count++) {
    const middle = (low + high) / 2;
    if (0.6 * middle ** 2 + 0.4 * middle ** 3 < part) low = middle;
    else high = middle;
  }
  return [3 * low ** 2 - 2 * low ** 3, (6 - 6 * low) / (1.2 + 1.2 * low)];
};

// Its tail and head in turns, and the velocity of the head in turns a second, at a time of the clock.
export const modelMotion = (time, snapshot = spin.snapshot) => {
  const { isShown, value, from, since, late } = state;
  const spun = ring(snapshot, isShown ? time - late : NaN);
  // Off screen nothing is shown, whatever the progress.
  if (value === null || isNaN(spun[0])) return spun;
  const [part, velocity] = eased((time - since) / change);
  return [0, from + (value - from) * part, (value - from) * velocity * 1000 / change];
};

// Shows it, or not, with some progress.
export const tellModel = (isShown, value) => {
  const old = state;
  if (isShown === old.isShown && value === old.value) return;
  const [time, wasKnown] = [now(), old.isShown && old.value !== null];
  const [, head] = modelMotion(time);
  state = { ...old, isShown, value, since: time };
  if (value !== null) {
    state.from = wasKnown && !isNaN(head) ? head : value;
    for (const each of known.getAnimations()) each.cancel();
    const frames = [state.from, value].map((head) => ({ strokeDashoffset: 1 - head }));
    const timing = { duration: change, easing: 'cubic-bezier(0, 0, .2, 1)', fill: 'both' };
    known.animate(frames, timing).startTime = time;
  } else if (!old.isShown || wasKnown) {
    state.late = time % round - round;
    delay(spin.shadowRoot, state.late);
  }
  model.classList.toggle('known', value !== null);
  model.classList.toggle('off', !isShown);
};
