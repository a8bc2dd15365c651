// Boxes of a page in which an element lies, each with the size that it has to have there.

// A ring or a shape is a square, unless a page gives both sides; a bar is 4 px thick.
const square = (size) => [size, size];
const line = (size) => [size, 4];
// Each has a name, the HTML around the element E, the element's style, the sizes of a ring and of a bar, and true where
// a bar may be shorter. Spx represents the size.
const rows = [
  ['alone', '<div>E</div>', '--loader-size: Spx', square, line],
  ['row beside a long text', '<div style="display: flex; width: 90px">E<p>Uploading quarterly-report</p></div>',
    '--loader-size: Spx', square, line, true],
  ['button without room',
    '<button style="all: unset; display: flex; width: 70px; text-align: center; white-space: nowrap">'
      + 'E<b>Saving all</b></button>',
    '--loader-size: Spx', square, line, true],
  ['stretching row', '<div style="display: flex; height: 60px">E</div>', '--loader-size: Spx', square, line],
  ['column', '<div style="display: flex; flex-direction: column; width: 60px; height: 30px">E<p>Text<br>text</p></div>',
    '--loader-size: Spx', square, (s) => [s, 2]],
  ['grid that stretches', '<div style="display: grid; height: 60px; place-items: stretch">E</div>',
    '--loader-size: Spx', square, line],
  ['table', '<table><tr><td>E<td>Text</table>', '--loader-size: Spx', square, line],
  ['text', '<p style="line-height: 3">Text E text</p>', '--loader-size: Spx', square, line],
  ['right to left', '<div dir="rtl" style="display: flex; width: 60px">E<p>Uploading</p></div>',
    '--loader-size: Spx', square, line, true],
  ['width', '<div>E</div>', 'width: Spx', square, line],
  ['inline-size in a row', '<div style="display: flex">E</div>', 'inline-size: Spx', square, line],
  ['em', '<div style="font-size: calc(Spx / 2)">E</div>', 'width: 2em', square, line],
  ['percent', '<div style="width: calc(2 * Spx)">E</div>', '--loader-size: 50%', square, line],
  ['whole width', '<div style="width: Spx">E</div>', 'width: 100%', square, line],
  ['most width', '<div style="width: Spx">E</div>', 'max-width: 100%', square, line],
  ['width beats size', '<div>E</div>', '--loader-size: 90px; width: Spx', square, line],
  ['height', '<div>E</div>', 'height: Spx', square, (s) => [240, s]],
  ['whole height', '<div style="height: Spx; width: 70px; display: flex">E</div>',
    'height: 100%', square, (s) => [70, s]],
  ['both sides', '<div>E</div>', 'width: calc(Spx + 12px); height: Spx', (s) => [s + 12, s], (s) => [s + 12, s]],
  ['both sides, high', '<div>E</div>', 'width: Spx; height: calc(Spx + 12px)', (s) => [s, s + 12], (s) => [s, s + 12]],
  ['padding and border', '<div>E</div>',
    'width: Spx; height: Spx; box-sizing: border-box; padding: 1px 0 3px 4px; border: 1px solid', square, square],
  ['padding around', '<div>E</div>',
    '--loader-size: Spx; padding: 2px 5px', (s) => [s + 10, s + 4], (s) => [s + 10, 8]],
  ['out of the flow', '<div style="position: relative; width: 60px; height: 60px">E</div>',
    'position: absolute; inset: 0; margin: auto; --loader-size: Spx', square, line],
];

const appearances = ['circular', 'wavy-circular', 'morphing', 'linear', 'wavy-linear', 'shimmer'];
const isBar = (appearance) => /linear|shimmer/.test(appearance);
const all = () => [...document.querySelectorAll('swift-loader')];
const drawing = (element) => element.shadowRoot.querySelector('[part]').getBoundingClientRect();
const contentBox = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const [left, top, right, bottom] = ['Left', 'Top', 'Right', 'Bottom']
    .map((side) => parseFloat(style[`padding${side}`]) + parseFloat(style[`border${side}Width`]));
  return { x: x + left, y: y + top, width: width - left - right, height: height - top - bottom };
};

// All elements are stopped at a time of their clock, 3.3 s after they came.
const stop = async (html) => {
  page.SwiftLoader.now = () => 0;
  document.body.innerHTML = html;
  await page.frames(3);
  page.SwiftLoader.now = () => 3300;
  for (const each of all()) each.freeze(3300);
  await page.frames(2);
};

// Puts each row with each appearance, of one size, into the page, and returns the number of elements.
export const fill = async (size) => {
  document.body.style.cssText =
    'display: grid; grid-template-columns: repeat(6, 260px); gap: 4px; color: transparent; background: white';
  const html = rows.flatMap(([, around, style]) => appearances.map((appearance) => {
    const element = `<swift-loader active value=".6" appearance="${appearance}"
      style="margin: 0; ${style}"></swift-loader>`;
    return `<section style="height: 66px; overflow: clip">${around.replace('E', element)}</section>`;
  }));
  await stop(html.join('').replaceAll('Spx', `${size}px`));
  return all().length;
};

const round = (list) => list.map((each) => Math.round(each * 100) / 100);

// Returns a line for each element whose box or drawing does not have its size, or is not in the middle of its content.
export const wrong = (size) => all().flatMap((element, index) => {
  const [name, , , ring, bar, shrinks] = rows[Math.floor(index / appearances.length)];
  const { appearance } = element;
  const isWave = appearance === 'wavy-linear';
  const { width, height } = element.getBoundingClientRect();
  const box = (isBar(appearance) ? bar : ring)(size);
  // A wave is higher than its bar.
  if (isWave) box[1] = { 2: 5, 4: 10, 8: 14 }[box[1]] ?? box[1];
  // In a row without room a bar is shorter, but at least four times as long as it is thick.
  if (shrinks && isBar(appearance)) box[0] = Math.max(16, Math.min(width, box[0]));
  const content = contentBox(element);
  const least = Math.min(content.width, content.height);
  const inside = isBar(appearance) ? [content.width, isWave ? 0.4 * least : least] : [least, least];
  const middle = [content.x + content.width / 2, content.y + content.height / 2];
  const drawn = drawing(element);
  const seen = round([
    width, height, drawn.width, drawn.height, drawn.x + drawn.width / 2, drawn.y + drawn.height / 2,
  ]);
  const wanted = round([...box, ...inside, ...middle]);
  const isSo = seen.every((each, at) => Math.abs(each - wanted[at]) < 0.03);
  return isSo ? [] : [`${name}, ${appearance}: ${seen} instead of ${wanted}`];
});

// Puts elements of the same sizes into the page, alone in the places of those that are there, and returns these places.
export const separate = async () => {
  const places = all().map((each) => {
    const { appearance } = each;
    const { x, y, width, height } = isBar(appearance) ? contentBox(each) : drawing(each);
    const size = isBar(appearance) ? `width: ${width}px; height: ${height}px` : `--loader-size: ${width}px`;
    const direction = each.matches(':dir(rtl)') ? 'rtl' : 'ltr';
    const html = `<div dir="${direction}" style="position: absolute; left: ${x}px; top: ${y}px">
      <swift-loader active value=".6" appearance="${appearance}"
        style="margin: 0; display: block; min-width: 0; max-width: none; ${size}"></swift-loader></div>`;
    return { html, place: [x, y, width, height] };
  });
  await stop(places.map(({ html }) => html).join(''));
  return places.map(({ place }) => place);
};

// Returns the elements in whose places two pictures differ by more than 64 of 255 levels somewhere, as Firefox's
// edges of a path do between two pixels, or show nothing.
export const differing = async (pictures, places) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context;
  }));
  const scale = one.canvas.width / innerWidth;
  return places.flatMap(([x, y, width, height], index) => {
    const name = rows[Math.floor(index / appearances.length)][0];
    const appearance = appearances[index % appearances.length];
    const corner = [Math.floor(x * scale), Math.floor(y * scale)];
    const place = [...corner, Math.ceil(width * scale) + 1, Math.ceil(height * scale) + 1];
    const [first, second] = [one, other].map((context) => context.getImageData(...place).data);
    let most = 0;
    for (let at = 0; at < first.length; at += 1) most = Math.max(most, Math.abs(first[at] - second[at]));
    // A bar that is no longer than it is thick has no way to go.
    const isEmpty = first.every((each, at) => each === first[at % 4]) && (width > height || !isBar(appearance));
    return most > 64 || isEmpty ? [`${name}, ${appearance}: ${isEmpty ? 'empty' : most}`] : [];
  });
};
