// Words under a light, and pictures of them, for the tests of swift-loader-text.js.
const { SwiftLoader, frames } = globalThis.page;

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const all = () => [...document.querySelectorAll('swift-loader')];
const part = (name, one = all()[0]) => one.shadowRoot.querySelector(name);

// Shows markup with elements, and waits until their words are lit.
const show = async (html) => {
  await SwiftLoader.ready;
  document.body.style.cssText = 'display: block; background: white; font: 18px/1.5 sans-serif';
  document.body.innerHTML = html;
  const isLit = (one) => (!one.text || part('.words', one)) && ['indeterminate', 'determinate'].includes(one.state);
  for (let tries = 0; tries < 600 && !all().filter(({ active }) => active).every(isLit); tries += 1) await frames(1);
  await wait(450);
  return all().every((one) => !one.active || isLit(one));
};

// Stops all in a fraction of a band's cycle.
const stop = async (fraction) => {
  const time = 1500 * (Math.ceil(SwiftLoader.now() / 1500) + fraction);
  for (const one of all()) one.freeze(time);
  await frames(3);
};

// Takes away the light, and leaves the dimmed words.
const dim = async () => {
  for (const one of all()) part('.words', one).style.visibility = 'hidden';
  await frames(3);
};

// Puts plain words in the place of the elements.
const bare = async () => {
  for (const one of all()) {
    const span = document.createElement('span');
    const { display, margin } = getComputedStyle(one);
    span.style.cssText = `display: ${display}; margin: ${margin}; ${one.style.cssText}`;
    span.dir = one.dir;
    span.append(...one.childNodes);
    one.replaceWith(span);
  }
  await frames(3);
};

const boxes = () => all().map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
});

const pixels = async (picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
};

// The largest differences of two pictures in each column of boxes, from the left edge to the right.
const columns = async (one, other, boxes, scale) => {
  const [first, second] = [await pixels(one), await pixels(other)];
  return boxes.map(([x, y, width, height]) => Array.from({ length: Math.floor(width * scale) }, (_, column) => {
    let most = 0;
    for (let row = Math.floor(y * scale); row < (y + height) * scale; row += 1) {
      const at = 4 * (row * first.width + Math.floor(x * scale) + column);
      for (let level = 0; level < 3; level += 1) most = Math.max(most, Math.abs(first.data[at + level] - second.data[at + level]));
    }
    return most;
  }));
};

window.words = { wait, all, part, show, stop, dim, bare, boxes, columns };
