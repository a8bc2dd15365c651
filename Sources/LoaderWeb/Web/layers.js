// What a property of a layer is in CSS.
const kinds = {
  o: (v) => ({ opacity: v }),
  t: (v) => ({ transform: `rotate(${v}turn)` }),
  m: (v) => ({ transform: `translateX(${v * 100}%)` }),
  x: (v) => ({ transform: `scaleX(${v})` }),
  s: (v) => ({ transform: `scale(${v})` }),
};

const node = (name, ...children) => {
  const element = document.createElement('i');
  element.className = name;
  element.append(...children);
  return element;
};

// What is drawn, and for each property its kind and the elements that it moves: what is played once, and
// inside of it what is played again and again.
const layers = (appearance) => {
  const moved = [];
  const move = (index, kind, ...children) => {
    moved[index] ??= { kind, parts: [[], [], []] };
    // Only the turn of a ring can be the sum of two loops.
    const depth = appearance === 'circular' && index === 1 ? 2 : 1;
    let element = node(`${kind} p${index}-${depth}`, ...children);
    moved[index].parts[depth].push(element);
    for (let part = depth - 1; part >= 0; part--) {
      element = node(`${kind} p${index}-${part}`, element);
      moved[index].parts[part].push(element);
    }
    return element;
  };
  const cap = (index) => move(index, 's', node('cap'));
  const arc = (name, n) => node(
    name,
    node('window right', move(n + 2, 't', node('half'))),
    node('window left', move(n + 1, 't', node('half'))),
    cap(n + 3),
    move(n, 't', cap(n + 3), move(n + 1, 't', cap(n + 3))));
  const piece = (name, n) => node(
    name,
    move(n, 'm', cap(n + 3), move(n + 2, 'x', node('line'))), move(n + 1, 'm', cap(n + 3)));
  const drawn = {
    circular: () => move(1, 't', move(6, 't', arc('track', 7)), arc('bar', 2)),
    linear: () => node(
      'lane', piece('track', 1), piece('track', 5), piece('track', 9), piece('bar', 13),
      piece('bar', 17), node('bar', move(21, 'm', cap(22)))),
    shimmer: () => node('surface', move(1, 'm', node('light'))),
  };
  return [node('', move(0, 'o', drawn[appearance]())), moved];
};

// Hands over what the core wrote, the numbers of PlanWriter; stopped at a time of the clock, unless that
// is null.
const animate = (words, moved, frozen) => {
  const animations = [];
  for (let at = 0; at < words.length;) {
    const [property, part, start, duration, count] = words.subarray(at, at + 5);
    const { kind, parts } = moved[property];
    const frames = [];
    for (at += 5; count > frames.length; at += 6) {
      const [time, value, ...easing] = words.subarray(at, at + 6);
      frames.push({
        ...kinds[kind](value), offset: count > 1 ? Math.min(time / duration, 1) : null,
        easing: `cubic-bezier(${easing})`,
      });
    }
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
  if (frozen === null) return animations;
  // What was before its last event is not known.
  const first = Math.min(...animations.map((each) => each.startTime));
  for (const animation of animations) {
    const time = Math.max(frozen, first) - animation.startTime;
    animation.pause();
    animation.currentTime = time;
  }
  return animations;
};

// The outline of bones on a surface, as a path.
const outline = (surface, bones) => {
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
