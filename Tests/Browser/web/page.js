// What the tests ask of the page, and a clock that they set.
import { SwiftLoader } from './swift-loader.js';

const frames = (count) => new Promise((done) => {
  const next = () => (count-- > 0 ? requestAnimationFrame(next) : done());
  next();
});

const steps = {
  activate: (element) => { element.active = true; },
  deactivate: (element) => { element.active = false; },
  progress: (element, value) => { element.value = value; },
  preset: (element, value) => { element.preset = value; },
};

let cells = [];

globalThis.page = {
  SwiftLoader,
  log: [],
  frames,

  // Puts elements in the page, each with the attributes of a list; they are on screen at 0.
  async add(list) {
    SwiftLoader.now = () => 0;
    cells = list.map((attributes) => {
      const element = document.createElement('swift-loader');
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.body.append(element);
      return element;
    });
    await SwiftLoader.ready;
    // The observer tells of it in a frame.
    await frames(3);
    return cells.length;
  },

  // Sends to each element its events, [time in seconds, name, value], and stops it at its instant.
  async play(plans) {
    for (const [index, { events, at }] of plans.entries()) {
      for (const [time, name, value] of events) {
        SwiftLoader.now = () => time * 1000;
        steps[name](cells[index], value);
        await null;
      }
      cells[index].freeze(at * 1000);
    }
    await frames(2);
  },

  // How far the tail of a ring has turned, 0..<1, and its sweep, as its elements are turned at a time of
  // the document, in ms.
  turned(element) {
    const turn = (index) => [0, 1, 2].reduce((sum, part) => {
      const moved = element.shadowRoot.querySelector(`.bar .p${index}-${part}`)
        ?? element.shadowRoot.querySelector(`.p${index}-${part}`);
      const matrix = new DOMMatrix(moved ? getComputedStyle(moved).transform : 'none');
      return sum + Math.atan2(matrix.b, matrix.a) / (2 * Math.PI);
    }, 0);
    const time = document.timeline.currentTime;
    const whole = (turns) => turns - Math.floor(turns);
    return [time, whole(turn(1)), whole(turn(2)) + whole(turn(3))];
  },

  boxes: () => cells.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height];
  }),

  // Of rings on a picture: where the arc of the accent begins and ends, in turns, and its alpha.
  async rings(picture, boxes, scale) {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return boxes.map(([left, top, width]) => {
      const size = Math.round(width * scale);
      const { data } = context.getImageData(left * scale, top * scale, size, size);
      const places = 3600;
      const radius = size / 48 * 22;
      const levels = Array.from({ length: places }, (_, place) => {
        const angle = 2 * Math.PI * place / places;
        const x = Math.floor(size / 2 + radius * Math.sin(angle));
        const y = Math.floor(size / 2 - radius * Math.cos(angle));
        const at = 4 * (y * size + x);
        // The accent is dark, and the track is light.
        return data[at + 3] > 0 && data[at] < 0xa8 ? data[at + 3] : 0;
      });
      const sorted = levels.filter((each) => each > 0).sort((one, other) => one - other);
      // Pixels at an edge may have more; the middle of the arc is what counts.
      const alpha = sorted.length ? sorted[sorted.length >> 1] : 0;
      const isDark = levels.map((level) => level > alpha / 2);
      const starts = levels.map((_, place) => place)
        .filter((place) => isDark[place] && !isDark[(place + places - 1) % places]);
      if (starts.length !== 1) return [starts.length, 0, 0, alpha];
      let last = starts[0];
      while (isDark[(last + 1) % places]) last += 1;
      // A round cap reaches half a stroke beyond the end, by a chord of the circle.
      const cap = Math.asin(2 / 44) / Math.PI;
      return [1, starts[0] / places + cap, (last + 1) / places - cap, alpha];
    });
  },
};
