'use strict';
// CSS easing functions as somebody might write them: every kind, every keyword, every odd spelling.

const stepPositions =
  ['', ', start', ', end', ', jump-start', ', jump-end', ', jump-none', ', jump-both'];

function steps(random, exact) {
  const position = random.oneOf(stepPositions);
  const fewest = position === ', jump-none' ? 2 : 1;
  const count = exact ? random.oneOf([fewest, 2, 4, 8]) : random.whole(fewest, 12);
  return `steps(${count}${position})`;
}

function bezier(random) {
  const x = () => random.oneOf([0, 1, random.unit(), random.unit(), random.unit(), random.unit()]);
  const y = () => random.oneOf([0, 1, random.unit(), random.unit(), random.between(-2, 3)]);
  return `cubic-bezier(${x()}, ${y()}, ${x()}, ${y()})`;
}

// Percentages in eighths are exact in binary; others come in tenths. Some run backwards, some fall
// together, some lie outside 0% and 100%, some are missing, some stops have two.
function linear(random, exact) {
  const percentage = () => exact ? random.whole(-1, 9) * 12.5 : random.whole(-100, 1100) / 10;
  const ordered = random.chance(0.7);
  const count = random.chance(0.005) ? 1 : random.whole(2, 6);
  let places = Array.from({ length: 2 * count }, percentage);
  if (ordered) places.sort((a, b) => a - b);
  const stops = [];
  for (let i = 0; i < count; i++) {
    const output = exact ? random.whole(-4, 8) / 4 : random.whole(-500, 1500) / 1000;
    const kind = random.unit();
    const first = kind < 0.6 ? `${places[2 * i]}%` : '';
    const second = kind < 0.15 ? `${places[2 * i + 1]}%` : '';
    const words = [`${output}`, first, second].filter((word) => word !== '');
    if (random.chance(0.1)) words.reverse();
    // A number between two percentages is no stop.
    stops.push((second ? [`${output}`, first, second] : words).join(' '));
  }
  return `linear(${stops.join(', ')})`;
}

const keywords = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'step-start', 'step-end'];

function easing(random, exact) {
  const kind = random.unit();
  let text;
  if (kind < 0.25) text = 'linear';
  else if (kind < 0.4) text = random.oneOf(keywords);
  else if (kind < 0.6) text = bezier(random);
  else if (kind < 0.8) text = steps(random, exact);
  else text = linear(random, exact);
  if (random.chance(0.05)) text = text.toUpperCase();
  if (random.chance(0.05)) text = ` ${text.replace('(', '( ').replace(')', ' )')}`;
  return text;
}

// An easing with a slip or two of the pen; some of them are still easings.
function spoiled(random) {
  let text = easing(random, random.chance(0.5));
  for (let slips = random.whole(1, 2); slips > 0; slips--) {
    const place = random.whole(0, text.length);
    const rest = random.chance(0.5) ? place : place + 1;
    const added = random.chance(0.6) ? random.oneOf([...' ,()%10.-+esx']) : '';
    text = text.slice(0, place) + added + text.slice(rest);
  }
  return text;
}
