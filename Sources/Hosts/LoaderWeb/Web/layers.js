// How the value of each kind of property is written in CSS: opacity, turn, move, width, size.
const kinds = {
  o: (v) => ({ opacity: v }),
  t: (v) => ({ transform: `rotate(${v}turn)` }),
  m: (v) => ({ transform: `translate(${v * 100}%)` }),
  x: (v) => ({ transform: `scaleX(${v})` }),
  s: (v) => ({ transform: `scale(${v})` }),
};

const node = (name, ...children) => {
  const element = document.createElement('i');
  element.className = name;
  element.append(...children);
  return element;
};

// How many colors the style of an element has, 1...8: the list ends at the first missing number.
export const countColors = (element) => {
  const style = getComputedStyle(element);
  let count = 1;
  while (count < 8 && style.getPropertyValue(`--loader-color-${count + 1}`)) count += 1;
  return count;
};

// Makes the elements of a drawing in so many colors. Returns: `box`, which contains them; `moved`, for each
// property its kind and the elements that it moves, in three lists, one inside the other: those for the part
// that is played once, and those for up to two loops; `copies`, one for each color if there are several; and
// `share`, the property that is the opacity of all copies but the first.
export const layers = (appearance, colors) => {
  const moved = [];
  const move = (index, kind, ...children) => {
    moved[index] ??= { kind, parts: [[], [], []] };
    // Only the rotation of a ring can be the sum of two loops.
    const depth = appearance === 'circular' && index === 1 ? 2 : 1;
    let element = node(`${kind} p${index}-${depth}`, ...children);
    moved[index].parts[depth].push(element);
    for (let part = depth - 1; part >= 0; part--) {
      element = node(`${kind} p${index}-${part}`, element);
      moved[index].parts[part].push(element);
    }
    return element;
  };
  const cap = (index, name) => move(index, 's', node(`cap ${name}`));
  const arc = (name, n) => node(
    name,
    node('window right', move(n + 2, 't', node('half'))),
    node('window left', move(n + 1, 't', node('half'))),
    cap(n + 3, 'start'), cap(n + 4, 'joint'),
    move(n, 't', move(n + 1, 't', cap(n + 3, 'end'))));
  const piece = (name, n) => node(
    name,
    move(n, 'm', cap(n + 3, 'start'), move(n + 2, 'x', node('line'))),
    move(n + 1, 'm', cap(n + 3, 'end')));
  // The first color, and over it all others, which are as opaque as the spin is displayed.
  const copies = [];
  const share = appearance === 'circular' ? 13 : 23;
  const stack = (copy) => {
    if (colors === 1) return [copy('bar')];
    for (let color = 1; color <= colors; color += 1) copies.push(node('', copy(`bar c${color}`)));
    return [copies[0], move(share, 'o', ...copies.slice(1))];
  };
  const drawn = {
    circular: () => move(
      1, 't', move(7, 't', arc('track', 8)), ...stack((name) => arc(name, 2))),
    linear: () => node(
      'lane', piece('track', 1), piece('track', 5), piece('track', 9),
      ...stack((name) => node(
        '', piece(name, 13), piece(name, 17), node(name, move(21, 'm', cap(22, 'dot')))))),
    shimmer: () => node('surface', move(1, 'm', node('light'))),
  };
  return { box: node('', move(0, 'o', drawn[appearance]())), moved, colors, copies, share };
};

// Shows the copies in turn, one for each round of the spin, as LoaderStyle defines it; rounds count from the
// origin of the clock. In the last 40 % of a round the next copy fades in over the one before. After the last
// copy comes the first, which lies below it, so there the last one fades out. Until `from`, in seconds, the
// first copy is shown all the time, because the others do not hide it completely before.
export const cycle = (copies, seconds, from = 0) => copies.map((copy, index) => {
  const rounds = copies.length;
  const steps = index === 0
    ? [[0, 1], [1, 1], [1, 0], [rounds - 0.4, 0], [rounds - 0.4, 1], [rounds, 1]]
    : [
      [0, 0], [index - 0.4, 0], [index, 1], [index + (index + 1 < rounds ? 1 : 0.6), 1], [index + 1, 0],
      [rounds, 0],
    ];
  const start = index === 0 ? from : 0;
  if (start === Infinity) return [];
  const animation = copy.animate(
    steps.map(([time, opacity]) => ({ opacity, offset: time / rounds })),
    {
      delay: start * 1000, iterationStart: start / seconds / rounds % 1,
      duration: rounds * seconds * 1000, iterations: Infinity,
    });
  animation.startTime = 0;
  return animation;
}).flat();

// For a property that moves no element, because there is no second color.
const nothing = { kind: 'o', parts: [[], [], []] };

// Starts the animations that the core wrote, as the numbers of PlanWriter, and those of the colors, which
// have rounds of so many seconds. If `frozen` is not null, they are paused at that time of the clock.
export const animate = (words, { moved, copies, share }, seconds, frozen) => {
  const animations = [];
  // The time at which the other colors hide the first one, in seconds.
  let covered = 0;
  for (let at = 0; at < words.length;) {
    const [property, part, start, duration, count] = words.slice(at, at + 5);
    const { kind, parts } = moved[property] ?? nothing;
    const frames = [];
    for (at += 5; count > frames.length; at += 6) {
      const [time, value, ...easing] = words.slice(at, at + 6);
      frames.push({
        ...kinds[kind](value), offset: count > 1 ? Math.min(time / duration, 1) : null,
        easing: `cubic-bezier(${easing})`,
      });
    }
    if (property === share) covered = frames.at(-1).opacity === 1 ? start + duration : Infinity;
    if (count === 1) frames.push(frames[0]);
    const timing = count === 1
      ? { fill: part ? 'forwards' : 'both' }
      : { duration: duration * 1000, ...(part ? { iterations: Infinity } : { fill: 'both' }) };
    for (const element of parts[part]) {
      const animation = element.animate(frames, timing);
      animation.startTime = start * 1000;
      animations.push(animation);
    }
  }
  // The animations begin at the last event; what was shown before is not known.
  const first = Math.min(...animations.map((each) => each.startTime));
  animations.push(...cycle(copies, seconds, covered));
  if (frozen === null) return animations;
  for (const animation of animations) {
    const time = Math.max(frozen, first) - animation.startTime;
    animation.pause();
    animation.currentTime = time;
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
    const r = Math.min(radius, width / 2, height / 2);
    const arc = (right, down) => `a${r} ${r} 0 0 1 ${right} ${down}`;
    return `M${left - x + r} ${top - y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}`
      + `${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}z`;
  }).join('');
};
