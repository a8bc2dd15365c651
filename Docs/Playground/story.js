// The card with a story to scrub: the frames of a log, its own or a link's, as `loader render --fps 100` writes them.
import { during, now } from './clock.js';
import { copyLink, id, make, mark } from './elements.js';
import { decode, isLink } from './link.js';
import { replay } from './replay.js';

// Frames a second: each is at a whole number of ms, the unit of the clock, so no time is rounded.
const rate = 100;
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
// The log of the page's own story, and the frame that it begins with.
const own = [
  { version: 1, appearance: 'circular materialWeb', motion: isStill ? 'reduced' : 'full' },
  ...[
    [0, 'orderIn'], [0.2, 'activate'], [1.7, 'progress', 0.3], [2.0, 'progress'], [3.6, 'progress', 0.65],
    [4.4, 'progress', 0.9], [5.2, 'progress'], [6.8, 'progress', 1], [7.6, 'deactivate'], [7.75, 'activate'],
    [9.2, 'deactivate'],
  ].map(([time_s, event, value]) => ({ time_s, event, value })),
].map((line) => `${JSON.stringify(line)}\n`).join('');
const interesting = 212;

const [teller, time, list] = ['story', 'time', 'story-events'].map(id);
let [log, steps, frame, request] = [own, [], 0, 0];

const show = (next) => {
  frame = next;
  const instant = frame * 1000 / rate;
  const index = steps.findLastIndex((step) => step.time <= frame / rate);
  teller.snapshot = steps[Math.max(index, 0)].bytes;
  id('story-state').textContent = during(instant, () => teller.state);
  teller.freeze(instant);
  time.value = frame;
  id('at').textContent = `${(frame / rate).toFixed(2)} s`;
  for (const [at, item] of [...list.children].entries()) mark(item.firstChild, at === index - 1);
  // On a phone they are one row, which scrolls.
  const current = list.children[index - 1];
  if (current) list.scrollLeft = current.offsetLeft - list.offsetLeft - list.clientWidth / 3;
};

const stop = () => {
  cancelAnimationFrame(request);
  id('play').ariaPressed = false;
};
const play = () => {
  if (frame >= Number(time.max)) show(Number(time.min));
  const begin = now() - frame * 1000 / rate;
  const tick = () => {
    const next = Math.min(Math.floor((now() - begin) * rate / 1000), Number(time.max));
    if (next > frame) show(next);
    if (frame < Number(time.max)) request = requestAnimationFrame(tick);
    else stop();
  };
  id('play').ariaPressed = true;
  request = requestAnimationFrame(tick);
};
const seek = (next) => {
  stop();
  show(next);
};
id('play').addEventListener('click', ({ target }) => (target.ariaPressed === 'true' ? stop() : play()));
time.addEventListener('input', () => seek(time.valueAsNumber));
id('story-link').addEventListener('click', ({ target }) => copyLink(target, log));

// Shows the log of the address, or the page's own. A link is refused in one sentence.
export const tellStory = async () => {
  stop();
  const { hash } = location;
  let [text, reason] = [own, ''];
  const film = await (isLink(hash) ? decode(hash) : Promise.reject())
    .then((log) => replay(text = log))
    .catch((error) => {
      if (error) reason = `This link cannot be replayed: ${error.message}.`;
      return replay(text = own);
    });
  if (hash !== location.hash) return;
  [log, steps] = [text, film.steps];
  teller.appearance = film.appearance;
  time.min = Math.floor((steps[1] ?? steps[0]).time * rate);
  time.max = Math.floor((steps.at(-1).time + 1) * rate + 1e-6);
  list.replaceChildren(...steps.slice(1).map((step) => {
    const item = document.createElement('li');
    const button = make('button', `${step.time.toFixed(1)} s ${step.name}`);
    button.addEventListener('click', () => seek(Math.round((step.time + 0.12) * rate)));
    item.append(button);
    return item;
  }));
  id('story-title').textContent = log === own ? 'A story to scrub' : 'The log of this link';
  id('story-note').textContent = reason;
  show(log === own ? interesting : Number(time.min));
  if (!isLink(hash)) return;
  id('story-title').scrollIntoView();
  if (!reason && !isStill) play();
};
// On screen again, it goes on with the story.
teller.addEventListener('transition', () => steps.length && show(frame));
