import { warn } from './warnings.js';

// The syntax of a property's value in CSS, by the first letter of its name: opacity, turn, move,
// width, size.
const kinds = {
  o: (v) => ({ opacity: v }),
  t: (v) => ({ transform: `rotate(${v}turn)` }),
  m: (v) => ({ transform: `translate(${v}%)` }),
  x: (v) => ({ transform: `scaleX(${v})` }),
  s: (v) => ({ transform: `scale(${v})` }),
};

export const node = (name, ...children) => {
  const element = document.createElement('i');
  element.className = name;
  element.append(...children);
  return element;
};

// The content of the element of each kind of part that contains no others. `node` makes an element
// of a class, with others in it; `move` makes one that a property of the part moves.
export const templates = {
  arc: (node, move) => move(
    't-start',
    move('t-end', move('s-cap', move('s-short', node('cap end')))),
    move('s-cap', move('s-short', node('cap start'), node('window', move('t-end', node('half'))))),
    move(
      's-long', node('cap start'), node('cap joint'), node('half first'),
      node('window left', move('t-end', node('half'), node('cap end'))))),
  line: (node, move) => node(
    '',
    move('m-from', move('s-cap', node('cap start')), move('x-straight', node('straight'))),
    move('m-to', move('s-cap', node('cap end')))),
  dot: (node, move) => move('m-x', move('s-size', node('cap whole'))),
  bone: (node, move) => move('m-light', node('light')),
};

// The number of colors in the style of an element, 1...8: the list ends at the first missing
// number.
export const countColors = (element) => {
  const style = getComputedStyle(element);
  let count = 1;
  while (count < 8 && style.getPropertyValue(`--loader-color-${count + 1}`)) count += 1;
  return count;
};

// Makes the elements of a drawing, from the number of its colors and then the list of its parts.
// Returns `box`, which contains them, and `moved`: for each property its name and the elements that
// it moves, in three lists, one inside the other. These are for the part that is played once, and
// for up to two loops. With several colors it also returns `copies`: lists of an element for each.
export const layers = (drawing, node) => {
  const [moved, copies] = [[], []];
  const build = (part) => {
    const [kind, name, color, keys, inner] = part;
    // A part that is copied has the same properties in all copies.
    part.own ??= keys.map((key) => moved[moved.push([key, [], [], []]) - 1]);
    const move = (key, ...children) => {
      // Only a turn can be the sum of two loops.
      for (let depth = key === 't-turn' ? 3 : 2; depth; depth--) {
        children = [node(`${key[0]} ${name}-${key}-${depth}`, ...children)];
        part.own[keys.indexOf(key)][depth].push(...children);
      }
      return children[0];
    };
    const parts = (color) => node(color, ...inner.map(build));
    if (kind === 'refused') warn(`layers cannot show ${name}`);
    if (kind === 'colors') {
      const copy = [...Array(+drawing[0])].map((_, index) => parts(`accent c${index + 1}`));
      if (copy[1]) copies.push(copy);
      // Over the first color are all others, which are as opaque as the spin is displayed.
      return node('', copy[0], move(keys[0], ...copy.slice(1)));
    }
    const made = templates[kind]?.(node, move) ?? parts('');
    return node(`${kind} ${color}`, inner[0] && keys[0] ? move(keys[0], made) : made);
  };
  return { box: node('', ...JSON.parse(drawing.slice(1) || '[]').map(build)), drawing, moved, copies };
};

// Starts an animation at a time of the clock.
const start = (element, frames, timing, time) => {
  const animation = element.animate(frames, timing);
  animation.startTime = time;
  return animation;
};

// Shows the copies in turn, one for each round of the spin, as LoaderStyle defines it; rounds count
// from `origin`. In the last 40 % of a round the next copy fades in over the one before. After the
// last copy comes the first, which lies below it, so there the last one fades out. Until `from` the
// first copy is shown all the time, because the others do not hide it completely before. All times
// are in ms.
export const cycle = (copies = [], origin, round, from = 0) => copies.flatMap((colors) => colors.map((copy, index) => {
  const rounds = colors.length;
  // Opacities at times in rounds, from the beginning of its display.
  const steps = [[0, index ? 0 : 1], [0.4, 1], [index + 1 < rounds ? 1.4 : 1, 1], [1.4, 0], [rounds, 0]];
  const first = origin + (index - rounds - 0.4) * round;
  const delay = index ? 0 : from - first;
  return delay === Infinity ? [] : start(
    copy,
    steps.map(([time, opacity]) => ({ opacity, offset: time / rounds })),
    {
      delay, iterationStart: delay / round / rounds % 1, duration: rounds * round, iterations: Infinity,
    },
    first);
}).flat());

// Starts the animations that the core wrote, as the numbers of PlanWriter, and those of the colors. If `frozen` is
// not null, they are paused at that time of the clock.
export const animate = (words, { moved, copies }, origin, round, frozen) => {
  const animations = [];
  // The time at which the other colors hide the first one.
  let covered = 0;
  while (words.length) {
    const [property, part, begin, duration, count] = words.splice(0, 5);
    const [key, ...parts] = moved[property];
    const frames = [];
    while (count > frames.length) {
      const [offset, value, ...easing] = words.splice(0, 6);
      frames.push({ ...kinds[key[0]](value), offset, easing: `cubic-bezier(${easing})` });
    }
    if (key === 'o-weight') covered = frames.at(-1).opacity === 1 ? begin + duration : Infinity;
    const timing = { duration, fill: part ? 'forwards' : 'both', iterations: part && duration ? Infinity : 1 };
    animations.push(...parts[part].map((element) => start(element, frames, timing, begin)));
  }
  // The animations begin at the last event; the picture before is unknown.
  const first = Math.min(...animations.map((each) => each.startTime));
  animations.push(...cycle(copies, origin, round, covered));
  if (frozen !== null) {
    for (const animation of animations) {
      const time = Math.max(frozen, first) - animation.startTime;
      animation.pause();
      animation.currentTime = time;
    }
  }
  return animations;
};

// The outline of all bones on a surface, as an SVG path.
export const outline = (surface, bones) => {
  const { x, y } = surface.getBoundingClientRect();
  return bones.map((bone) => {
    const { left, top, width, height } = bone.getBoundingClientRect();
    const said = getComputedStyle(bone).borderTopLeftRadius;
    const radius = parseFloat(said) * (said.endsWith('%') ? width / 100 : 1);
    if (surface.offsetWidth && !(width * height)) warn('a bone has no size');
    const r = Math.min(radius, width / 2, height / 2);
    const arc = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    const [across, down] = [width - 2 * r, height - 2 * r];
    return `M${left - x + r} ${top - y}h${across}${arc(r, r)}v${down}`
      + `${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`;
  }).join('');
};
