// Random skeletons by a seed, as a storage may hold them: like captured ones, but with any size, and with faults.
export const hostile = (seed) => {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  const random = () => {
    state = (state + 0x6D2B79F5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const one = (...list) => list[Math.floor(random() * list.length)];
  const often = (chance) => random() < chance;
  const many = (maximum, make) => Array.from({ length: Math.floor(random() * (maximum + 1)) }, make);
  // Which of the three kinds of extremes this one has.
  const [isWrong, isLarge, isDeep] = [often(0.3), often(0.3), often(0.2)];
  const wrong = () => one(
    -1, 1.5, 1e99, NaN, Infinity, null, true, '', 'flexible', '1px"><script>', [], {}, [[]], '__proto__', 3e6, -1e9);
  const spoiled = (value) => (isWrong && often(0.02) ? wrong() : value);
  const length = () => spoiled(isLarge && often(0.2) ? one(1e9, 1e5, 1e7, 0.001) : one(0, 1, 8, 12.5, 16, 40, 120, 300));
  const optional = (fields) => Object.fromEntries(Object.entries(fields).filter(() => often(0.5))
    .map(([name, make]) => [name, make()]));
  const rule = () => optional({
    share: () => spoiled(random()), plus: length, min: length, max: length, grow: () => one(0, 1, 2), shrink: () => one(0, 1, 3),
  });
  const insets = () => optional({ top: length, leading: length, bottom: length, trailing: length });
  const sizes = isLarge ? [3, 30, 300] : [2, 3, 4];
  // A skeleton may be larger than allowed, but the test has to end.
  let left = 9000;
  const pieces = (depth) => {
    const list = many(left < 0 ? 0 : depth > 4 ? 2 : one(...sizes), () => piece(depth - 1));
    return list.length || !isDeep ? list : [piece(depth - 1)];
  };
  const stack = (depth, ...alignments) => ({
    content: spoiled(pieces(depth)),
    ...optional({ align: () => spoiled(one(...alignments)), insets, width: rule, height: length }),
  });
  const words = () => {
    const list = many(left < 0 ? 1 : one(...sizes) * 10, length);
    left -= list.length;
    return list;
  };
  const makers = {
    hStack: (depth) => stack(depth, 'top', 'center', 'bottom'),
    vStack: (depth) => stack(depth, 'leading', 'center', 'trailing'),
    list: (depth) => ({
      count: spoiled(isLarge ? one(0, 1, 100, 1e4, 1e4, 1e8, 3e6) : one(0, 1, 2, 5)), spacing: length(), row: pieces(depth),
    }),
    grid: (depth) => ({
      content: pieces(depth),
      ...optional({
        columns: () => spoiled(one(rule, () => many(4, rule), () => [], () => (isLarge ? Array(1e5).fill({}) : [{}]))()),
        fit: () => true, spacing: length, rowSpacing: length, align: () => one('top', 'center', 'bottom'), width: rule,
      }),
    }),
    text: () => ({
      words: words(), lineHeight: length(),
      ...optional({
        space: () => one(length, () => many(4, length))(), size: length, lines: () => spoiled(one(1, 2, 1e4)),
        align: () => one('leading', 'center', 'trailing'), width: rule,
      }),
    }),
    rectangle: () => optional({ width: rule, height: length, ratio: () => spoiled(one(1, 1.5, 1e-6, 1e6)), corner: length }),
    circle: () => ({ diameter: length() }),
    hGap: () => one(length, () => 'flexible')(),
    vGap: () => one(length, () => 'flexible')(),
  };
  const leaves = ['text', 'rectangle', 'circle', 'hGap', 'vGap'];
  const containers = ['hStack', 'vStack', 'hStack', 'vStack', 'grid', 'list'];
  const piece = (depth) => {
    left -= 1;
    if (left < 0) return { vGap: 1 };
    if (isWrong && often(0.01)) return wrong();
    const kind = depth > 0 && (isDeep || often(0.6)) ? one(...containers) : one(...leaves);
    return { [kind]: makers[kind](depth) };
  };
  const content = () => pieces(isDeep ? one(10, 20, 200) : 4);
  const whole = often(0.5) ? content()
    : [{ breakpoints: many(isLarge ? 40 : 3, () => ({ from: length(), content: content() })) }];
  return { width: length(), height: length(), corner: one(0, 4, 1e9), direction: one('leftToRight', 'rightToLeft'), content: whole };
};

// Skeletons that were seen to hang a page or a server, or to end in an error of the browser.
export const known = {
  'no columns': [{ grid: { columns: [], content: [{ circle: { diameter: 4 } }] } }],
  'many rows': [{ list: { count: 1e8, spacing: 0, row: [{ circle: { diameter: 4 } }] } }],
  'lists in lists': [1e4, 1e4, 1e4].reduce((row, count) => [{ list: { count, spacing: 0, row } }], [{ circle: { diameter: 4 } }]),
  'a count below zero': [{ list: { count: -1, spacing: 0, row: [] } }],
  'a broken count': [{ list: { count: 1.5, spacing: 0, row: [{ circle: { diameter: 4 } }] } }],
  'a count beyond any array': [{ list: { count: 3e9, spacing: 0, row: [] } }],
  'many words': [{ text: { words: Array(3e6).fill(1), lineHeight: 10, size: 8 } }],
  'many columns': [{ grid: { columns: Array(3e6).fill({}), content: [{ circle: { diameter: 4 } }] } }],
  'columns without a width': [{ grid: {
    columns: { min: 0, plus: 0, grow: 1 }, content: [{ circle: { diameter: 4 } }], width: { plus: 1e9, min: 1e9 } } }],
  'deep': Array(1e4).fill().reduce((content) => [{ vStack: { content } }], []),
  'a kind of every object': [{ constructor: {} }],
  'a wide row of stretched stacks': Array(19).fill().reduce(
    (content) => [{ hStack: { content: [...content, { vGap: 'flexible' }] } }, { vStack: { content: [{ vGap: 'flexible' }] } }],
    [{ circle: { diameter: 4 } }]),
};

// Draws each known skeleton and 10 000 random ones, and returns which of them are slow, and how many were drawn.
//
// A slow one is drawn again, because the machine may have been busy. What a machine takes longer for a fixed amount of
// work, it may take longer for a skeleton. The limit, and the usual time of that work, are in milliseconds. `show(file)`
// draws a skeleton, and returns true if it is shown.
export const measured = async (show) => {
  const [limit, tries, usual] = [50, 40, 6];
  // The sum is used, since an engine leaves out a loop without a result.
  const slowness = () => {
    const start = performance.now();
    let sum = 1;
    for (let at = 0; at < 4e6; at += 1) sum = Math.imul(sum, 31) + at | 0;
    return Math.max(1, (performance.now() - start) / (sum === 0.5 ? 1 : usual));
  };
  const slow = [];
  let drawn = 0;
  const draw = async (file, name) => {
    let least = Infinity;
    for (let count = 0; count < tries && least > limit; count += 1) {
      if (count) await new Promise((done) => setTimeout(done, 20));
      const start = performance.now();
      const isDrawn = show(file);
      const time = performance.now() - start;
      least = Math.min(least, time > limit ? time / slowness() : time);
      if (!count && isDrawn) drawn += 1;
    }
    if (least > limit) slow.push(`${name}: ${least} ms`);
  };
  for (const [name, content] of Object.entries(known)) await draw({ content }, name);
  for (let seed = 0; seed < 10000; seed += 1) await draw(hostile(seed), seed);
  return [slow, drawn];
};
