// What is there many times in places.html.
const repeat = (id, count, html) => {
  document.getElementById(id).innerHTML = Array.from({ length: count }, (_, index) => html(index)).join('');
};
repeat('toolbar', 20, (index) => `<button class="tool" aria-label="Tool ${index + 1}">${index % 3
  ? '<span class="icon"></span>'
  : `<swift-loader active ${index % 2 ? 'value=".4"' : ''} class="s20" data-size="20 20"></swift-loader>`}</button>`);
repeat('list', 50, (index) => `<li><swift-loader active ${index % 2 ? `value="${index / 50}"` : ''} class="s16"
  data-size="16 16"></swift-loader><span>Photo ${index + 1}, a name that is too long for its column</span></li>`);

const { SwiftLoader } = await import('./swift-loader-expressive.js');
const frames = (count) => new Promise((done) => {
  const next = () => (count-- > 0 ? requestAnimationFrame(() => setTimeout(next)) : done());
  next();
});
const all = [...document.querySelectorAll('swift-loader')];
const name = (element) => `${element.closest('section').innerText.split('\n')[0]}: ${element.outerHTML.slice(0, 90)}`;

globalThis.places = {
  // Stops all loaders at the same frame, a number of ms from now, when they have come, and returns their number.
  async stop(after) {
    await SwiftLoader.ready;
    await frames(3);
    const at = SwiftLoader.now() + after;
    SwiftLoader.now = () => at;
    for (const each of all) each.freeze(at);
    await frames(3);
    // Reading the state settles the entrance.
    for (const each of all) each.state;
    await frames(2);
    return all.length;
  },

  // The loaders that do not have the size that the page says, or reach out of their section.
  wrong: () => all.filter((each) => {
    const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
    const section = each.closest('section').getBoundingClientRect();
    const isSize = each.dataset.size.split(' ').every((size, axis) =>
      size === '*' || Math.abs([width, height][axis] - size) < 0.05);
    const isInside = left > section.left - 0.1 && right < section.right + 0.1
      && top > section.top - 0.1 && bottom < section.bottom + 0.1;
    return !isSize || !isInside;
  }).map((each) => `${name(each)} is ${each.offsetWidth} x ${each.offsetHeight}`),

  // The loaders in the viewport of which a picture shows nothing.
  async unseen(picture) {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const scale = image.width / innerWidth;
    return all.filter((each) => {
      const { left, top, bottom, width, height } = each.getBoundingClientRect();
      if (bottom > innerHeight) return false;
      // With a pixel of the page around it.
      const place = [left - 1, top - 1, width + 2, height + 2].map((length) => Math.round(length * scale));
      const { data } = context.getImageData(...place);
      return data.every((level, at) => Math.abs(level - data[at % 4]) < 12);
    }).map(name);
  },
};
