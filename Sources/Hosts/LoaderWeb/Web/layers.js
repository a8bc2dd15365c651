import { warn } from './warnings.js';

// The syntax of a property's value in CSS, by the first letter of its name: opacity, turn, move,
// width, size. The first is for the part that is played once, the second for loops: one element
// can play both, but for an opacity.
const kind = (name, unit = '') => [
  (value) => ({ [name]: value + unit }),
  (value) => ({ transform: `${name}(${(value + unit).replace(' ', ',')})` }),
];
const kinds = {
  o: [(opacity) => ({ opacity })],
  t: kind('rotate', 'turn'),
  m: kind('translate', '%'),
  x: kind('scale', ' 1'),
  s: kind('scale'),
};

// Makes an element with a class, and with others in it.
export const node = (name, ...children) => {
  const element = document.createElement('i');
  element.className = name;
  element.append(...children);
  return element;
};

// The element of each kind of part that contains no others. `node` makes an element of a class, with
// others in it; `move` makes one that a property of the part moves.
export const templates = {
  whole: (node, move) => move('s-whole'),
  // The style sheet draws the caps.
  arc: (node, move) => move('t-middle', move(
    's-cap', node('window', move('t-half', move('s-half'))), node('window left', move('t-half', move('s-half'))))),
  line: (node, move) => node(
    '',
    move('m-from', move('s-cap', node('cap start')), move('x-straight', node('straight'))),
    move('m-to', move('s-cap', node('cap end')))),
  dot: (node, move) => move('m-x', move('s-size', node('cap'))),
  bone: (node, move) => node('', move('m-light', node('light')), move('m-lit', node('lit'))),
};

// The number of colors in a style, 1...8: the list ends at the first missing
// number.
export const countColors = (style) => {
  let next = 2;
  while (next < 9 && style.getPropertyValue(`--loader-color-${next}`)) next += 1;
  return next - 1;
};

// Makes the elements of a drawing, from the number of its colors and then the list of its parts.
// Returns `box`, which contains them, and `moved`: for each property its name and the elements that it
// moves. With several colors it also returns `copies`: lists of an element for each.
export const layers = (drawing, node) => {
  const moved = [];
  const copies = [];
  const build = (part) => {
    const [kind, name, color, keys, inner] = part;
    // A part that is copied has the same properties in all copies.
    part.own ??= keys.map((key) => moved[moved.push([key, []]) - 1]);
    // The classes of an element are its key, and the name of its property.
    const move = (key, ...children) => {
      const [, elements] = part.own[keys.indexOf(key)];
      return elements[elements.push(node(`${key} ${name}-${key}`, ...children)) - 1];
    };
    if (kind === 'refused') warn(`layers cannot show ${name}`);
    if (kind === 'colors') {
      if (drawing[0] === '1') {
        const parts = inner.flatMap(build);
        parts.forEach((each) => { each.className += ' accent'; });
        return parts;
      }
      const colors = Array.from({ length: drawing[0] }, (_, index) => node(`accent c${index + 1}`, ...inner.flatMap(build)));
      copies.push(colors);
      // Over the first color are all others, which are as opaque as the spin is displayed.
      return [colors[0], move(keys[0], ...colors.slice(1))];
    }
    const children = inner.flatMap(build);
    const made = templates[kind]?.(node, move) ?? (keys[0] ? move(keys[0], ...children) : node('', ...children));
    // A group is moved by two properties.
    if (keys[1] === 's-scale') {
      made.className += ` ${name}-s-scale`;
      part.own[1][1].push(made);
    }
    made.className += ` ${kind} ${color}`;
    return made;
  };
  return { box: node('', ...JSON.parse(drawing.slice(1) || '[]').flatMap(build)), drawing, moved, copies };
};

// Starts an animation at a time of the clock. `motion` has its keyframes and its timing, and keeps its effect for others
// that move alike: to copy one takes a quarter of the time.
const start = (element, motion, time) => {
  const { frames, timing, effect } = motion;
  let animation;
  if (effect) {
    const copy = new KeyframeEffect(effect);
    copy.target = element;
    animation = new Animation(copy, element.ownerDocument.timeline);
  } else {
    animation = element.animate(frames, timing);
    motion.effect = animation.effect;
  }
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
  const frames = steps.map(([time, opacity]) => ({ opacity, offset: time / rounds }));
  const timing = { delay, iterationStart: delay / round / rounds % 1, duration: rounds * round, iterations: Infinity };
  return delay === Infinity ? [] : start(copy, { frames, timing }, first);
}).flat());

// Starts the animations that the core wrote, as the numbers of PlanWriter, and the colors' animations. What is at rest
// by now is a style. If they are frozen, they are paused at that time of the clock. `motions` has the motions of other
// elements that are updated with this one.
export const animate = (words, { moved, copies }, node, origin, round, now, isFrozen, motions) => {
  const animations = [];
  // The time at which the other colors hide the first one, and the time of the last event.
  let covered = 0;
  let first = Infinity;
  for (const element of moved.flatMap(([, ...lists]) => lists.flat())) element.removeAttribute('style');
  for (let at = 0; at < words.length;) {
    const [property, part, begin, duration, count] = words.slice(at, at += 5);
    const [key, elements, inner = []] = moved[property];
    const [once, loop = once] = kinds[key[0]];
    // A second loop, or one without a property of its own: all that is moved is in one more element.
    const isInner = part > 1 || (part && loop === once);
    if (isInner && !inner[0]) {
      moved[property][2] = inner;
      for (const each of elements) {
        inner.push(node('', ...each.childNodes));
        each.replaceChildren(inner.at(-1));
      }
    }
    const keys = words.slice(at, at += 6 * count);
    const motion = motions[[key[0], part, duration, keys]] ??= {
      frames: Array.from({ length: count }, (_, index) => {
        const [offset, value, ...easing] = keys.slice(6 * index, 6 * index + 6);
        return { ...(part ? loop : once)(value), offset, easing: `cubic-bezier(${easing})` };
      }),
      timing: { duration, fill: part ? 'forwards' : 'both', iterations: part && duration ? Infinity : 1 },
    };
    const { frames } = motion;
    if (key === 'o-weight') covered = frames.at(-1).opacity === 1 ? begin + duration : Infinity;
    first = Math.min(first, begin);
    const { offset, easing, ...still } = frames[0];
    for (const each of isInner ? inner : elements) {
      if (duration || begin > now) {
        animations.push(start(each, motion, begin));
      } else {
        Object.assign(each.style, still);
      }
    }
  }
  animations.push(...cycle(copies, origin, round, covered));
  if (isFrozen) {
    for (const animation of animations) {
      // The picture before the last event is unknown.
      const time = Math.max(now, first) - animation.startTime;
      animation.pause();
      animation.currentTime = time;
    }
  }
  return animations;
};

// The outline of all bones on a surface, as an SVG path.
export const outline = (surface, bones) => {
  const { x, y } = surface.getBoundingClientRect();
  // A bone of several lines has a box for each, as many as it says at most.
  return bones.flatMap((bone) => [...bone.getClientRects()].slice(0, bone.dataset.lines)
    .map(({ left, top, width, height }) => {
      const said = getComputedStyle(bone).borderTopLeftRadius;
      const radius = parseFloat(said) * (said.includes('%') ? width / 100 : 1) || 4;
      if (surface.offsetWidth && !(width * height)) warn('a bone has no size');
      const r = Math.min(radius, width / 2, height / 2);
      // An edge and the two corners after it; of an arc's radius, the sign does not count.
      const part = (across, down, r) => `h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1 ${-r} ${r}`;
      width -= 2 * r;
      height -= 2 * r;
      return `M${left - x + r} ${top - y}${part(width, height, r)}${part(-width, -height, -r)}`;
    })).join('');
};
