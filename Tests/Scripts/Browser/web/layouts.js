// Random layouts of flex, grid, block and lists, by a seed.
const words = ('a of the loader shows what is there while nothing came yet and content will replace it soon enough '
  + 'without any shift of following paragraphs well-known responsibilities').split(' ');

export const layout = (seed) => {
  let state = seed * 2654435761 % 4294967296;
  const random = () => {
    state = (state + 0x6D2B79F5) % 4294967296;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count) => Math.floor(random() * count);
  const one = (...list) => list[below(list.length)];
  const often = (chance) => random() < chance;
  const many = (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make);
  const sentence = (least, most) => many(least, most, () => one(...words))
    .map((word) => (often(0.08) ? `<b>${word}</b>` : word)).join(' ');
  const space = () => `${one(0, 4, 8, 12, 16, 20)}px`;

  const text = (most = 24) => {
    const tag = one('p', 'p', 'div', 'h3');
    const font = one(
      '',
      `font-size: ${one(12, 13, 14, 18, 24)}px;`,
      `line-height: ${one('normal', '1.3', '22px')};`,
      'font-family: DejaVu Serif;',
      'letter-spacing: .4px;',
      'font-weight: bold;',
    );
    const more = one(
      '', '', '',
      'text-align: center;',
      'text-align: right;',
      'white-space: nowrap; overflow: hidden; text-overflow: ellipsis;',
      'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;',
    );
    const margin = often(0.5) ? `margin: ${space()} 0;` : '';
    return `<${tag} style="${font}${more}${margin}">${sentence(1, most)}</${tag}>`;
  };
  const image = (style) => `<div role="img" style="${style}; background: #ccc"></div>`;
  const avatarSize = () => `${one(24, 40, 56)}px`;
  const box = () => one(
    () => image(`width: ${avatarSize()}; height: ${avatarSize()}; flex: none; border-radius: 50%`),
    () => `<div style="height: ${one(8, 60, 120)}px; background: #ccc; min-width: 30px"></div>`,
    () => image(`aspect-ratio: ${one('16 / 9', '4 / 3', '1 / 1')}; width: 100%`),
    () => image(`width: ${one(40, 50, 100)}%; max-width: 300px; height: 48px; margin: 0 auto`),
  )();
  const frame = () => {
    const padding = often(0.6) ? `padding: ${space()} ${space()};` : '';
    const border = often(0.3) ? 'border: 1px solid #999;' : '';
    return padding + border + (often(0.3) ? 'box-sizing: border-box;' : '');
  };
  const elements = (least, most, depth) => many(least, most, () => element(depth - 1)).join('');
  const limit = () => `max-width: ${one(300, 480, 720)}px; ${one('', 'margin: 0 auto;', 'margin-left: auto;')}`;
  const block = (depth) => {
    const style = frame() + (often(0.3) ? limit() : '');
    return `<div style="${style}">${elements(1, 4, depth)}</div>`;
  };
  const item = (depth) => {
    const flex = one(
      '',
      'flex: 1;',
      'flex: 1; min-width: 0;',
      'flex: 2 1 0; min-width: 0;',
      'flex: none;',
      'flex: 1 1 160px;',
      `flex: 0 1 ${one(80, 120, 200)}px;`,
    );
    const self = one('', '', '', 'align-self: center;', 'align-self: flex-end;');
    const style = flex + self + frame();
    return `<div style="${style}">${flex === 'flex: none;' ? sentence(1, 3) : elements(1, 2, depth)}</div>`;
  };
  const distribution = () => one(
    '', '', 'justify-content: space-between;', 'justify-content: center;', 'justify-content: flex-end;');
  const tag = () => `<span style="padding: 2px 8px">${sentence(1, 2)}</span>`;
  const row = (depth) => {
    const isWrapped = often(0.3);
    const justify = isWrapped ? '' : distribution();
    const content = isWrapped ? many(3, 9, tag) : many(2, 4, () => item(depth));
    const gap = `gap: ${space()} ${space()};`;
    const align = `align-items: ${one('stretch', 'center', 'flex-start', 'flex-end')};`;
    const wrap = isWrapped ? 'flex-wrap: wrap;' : '';
    return `<div style="display: flex; ${gap} ${align}${justify}${wrap}${frame()}">${content.join('')}</div>`;
  };
  const column = (depth) => {
    const align = one('stretch', 'stretch', 'flex-start', 'center');
    const content = many(2, 4, () => (align === 'stretch' ? element(depth - 1, true) : text(12)));
    const style = `display: flex; flex-direction: column; gap: ${space()}; align-items: ${align};${frame()}`;
    return `<div style="${style}">${content.join('')}</div>`;
  };
  const cell = (depth) => (
    `<div style="${frame()}">${element(depth - 1)}${often(0.4) ? text(12) : ''}</div>`);
  const grid = (depth) => {
    const columns = one(
      '1fr 1fr',
      'repeat(3, 1fr)',
      'repeat(auto-fill, minmax(180px, 1fr))',
      'repeat(auto-fit, minmax(140px, 1fr))',
      '120px 1fr',
      'minmax(0, 2fr) minmax(0, 1fr)',
    );
    const gap = `gap: ${space()} ${space()};`;
    const style = `display: grid; grid-template-columns: ${columns}; ${gap}${frame()}`;
    return `<div style="${style}">${many(2, 7, () => cell(depth)).join('')}</div>`;
  };
  const list = (depth) => {
    const isSame = often(0.5);
    const content = element(depth - 1);
    const row = () => `<li style="margin-bottom: ${space()}">${isSame ? content : element(depth - 1)}</li>`;
    const style = `margin: ${space()} 0; padding: 0 0 0 ${space()}`;
    return `<ul style="${style}">${many(2, 5, row).join('')}</ul>`;
  };
  const element = (depth, isItem) => {
    if (depth <= 0) return often(0.7) ? text() : isItem ? text(8) : box();
    return one(block, row, column, grid, list, () => text(), isItem ? () => text(8) : box)(depth);
  };
  return many(1, 3, () => element(2)).join('');
};
