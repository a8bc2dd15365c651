// The clock of all loaders of the page: it can run at a quarter of its speed. Their animations run on the document's
// timeline, so before each picture they get the rate and the start that show the same there.
import { SwiftLoader } from './swift-loader-expressive.js';

// At the time `real` of the timeline the clock showed `shown`, both in ms.
let [real, shown, rate] = [0, 0, 1];
const clock = () => shown + (performance.now() - real) * rate;
// The start of each animation on the clock, and those that run at the rate.
const starts = new WeakMap();
let paced = new WeakSet();

SwiftLoader.now = clock;
// The clock, in ms.
export const now = () => SwiftLoader.now();

export const setRate = (next) => {
  [shown, real, rate] = [clock(), performance.now(), next];
  paced = new WeakSet();
};

// Does something while the clock shows a time.
export const during = (time, body) => {
  SwiftLoader.now = () => time;
  try {
    return body();
  } finally {
    SwiftLoader.now = clock;
  }
};

// Begins all animations in a root a number of ms of the clock later than their element says.
const delays = new Map();
export const delay = (root, time) => {
  delays.set(root, time);
  for (const each of root.getAnimations()) paced.delete(each);
};

const pace = (animation, later = 0) => {
  // A frozen element is paused at a time of the clock.
  if (paced.has(animation) || animation.playState === 'paused') return;
  paced.add(animation);
  if (!starts.has(animation)) starts.set(animation, animation.startTime);
  animation.playbackRate = rate;
  animation.startTime = real + (starts.get(animation) + later - shown) / rate;
};

// Gives all animations of loaders their pace. Whatever a task starts is not displayed before the next frame, and so not
// before this.
export const keepPace = () => {
  for (const element of document.querySelectorAll('swift-loader, #known')) {
    const root = element.shadowRoot;
    for (const each of element.getAnimations()) pace(each);
    for (const each of root?.getAnimations() ?? []) pace(each, delays.get(root));
  }
};
