// What the tests ask of the page, and a clock that they set.
const { SwiftLoader } = await import(`./swift-loader${location.search.slice(1)}.js`);

// Waits for a number of frames, and for a task after each, in which a busy page learns what it observes.
const frames = (count) => new Promise((done) => {
  const next = () => (count-- > 0 ? requestAnimationFrame(() => setTimeout(next)) : done());
  next();
});

const steps = {
  activate: (element) => { element.active = true; },
  deactivate: (element) => { element.active = false; },
  progress: (element, value) => { element.value = value; },
  preset: (element, value) => { element.preset = value; },
};

let cells = [];

const box = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height];
};

const loaded = async (picture) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  return image;
};

// The levels of a picture with their numbers of pixels, and its pixels.
const levels = async (picture, width, height, ground) => {
  const image = await loaded(picture);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { data, pixels: new Uint32Array(data.buffer) };
};

// A level as it is blended: a color times alpha.
const blended = ({ data }, at) =>
  (at % 4 === 3 ? data[at] : Math.round(data[at] * data[at | 3] / 255));

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
      for (let count = 0; count < Number(attributes.bones ?? 0); count += 1) {
        const bone = document.createElement('i');
        bone.setAttribute('bone', '');
        bone.className = 'bone';
        element.append(bone);
      }
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
    const turn = (name) => {
      const { rotate, transform } = getComputedStyle(element.shadowRoot.querySelector(`.${name}`));
      const matrix = new DOMMatrix(transform);
      return (parseFloat(rotate) || 0) / 360 + Math.atan2(matrix.b, matrix.a) / (2 * Math.PI);
    };
    const time = document.timeline.currentTime;
    const whole = (turns) => turns - Math.floor(turns);
    const half = turn('arc-t-half');
    return [time, whole(turn('turn-t-turn') + turn('arc-t-middle') - half), whole(2 * half)];
  },

  boxes: () => cells.map(box),
  bones: () => cells.map((each) => [...each.querySelectorAll('[bone]')].map(box)),

  // Where a picture is not as a drawing, in boxes with 3 px around them: how many pixels have a level that
  // lies outside of those that the drawing has within two pixels, by more than some slack; and the first of
  // them. Where colors are stacked, the lower ones show at edges, so only alpha counts there, and each
  // copy is rounded.
  async compare(picture, drawing, boxes, stacked, scale, slack, ground) {
    const [columns, rows] = [innerWidth * scale, innerHeight * scale];
    const shown = await levels(picture, columns, rows, ground);
    const drawn = await levels(drawing, columns, rows, ground);
    const near = [-2, -1, 0, 1, 2].flatMap((y) => [-2, -1, 0, 1, 2].map((x) => 4 * (y * columns + x)));
    return boxes.map(([x, y, width, height], index) => {
      const most = slack + (stacked[index] ? 1 : 0);
      const range = (at) => {
        const around = near.map((each) => blended(drawn, at + each));
        return [Math.min(...around) - most, Math.max(...around) + most];
      };
      const isEdge = (at) => [0, 1, 2, 3].some((level) => {
        const [low, high] = range(at + level);
        return high - low > 3 * most;
      });
      let count = 0;
      let first = [];
      for (let row = (y - 3) * scale; row < (y + height + 3) * scale; row += 1) {
        for (let column = (x - 3) * scale; column < (x + width + 3) * scale; column += 1) {
          const pixel = Math.round(row) * columns + Math.round(column);
          if (shown.pixels[pixel] === drawn.pixels[pixel]) continue;
          const at = 4 * pixel;
          let isWrong = false;
          for (let level = 3; level >= 0; level -= 1) {
            const value = blended(shown, at + level);
            if (Math.abs(value - blended(drawn, at + level)) <= most) continue;
            const [low, high] = range(at + level);
            if (value >= low && value <= high) continue;
            if (level < 3 && stacked[index] && isEdge(at)) continue;
            isWrong = true;
            if (!first.length) first = [column / scale - x, row / scale - y, level, value, low, high];
          }
          count += isWrong;
        }
      }
      return [count, ...first];
    });
  },

  // Of rings without a track on a picture: in how many stretches around the middle of the stroke something is drawn,
  // and in how many less than the whole stroke is.
  async pieces(picture, boxes, scale) {
    const image = await loaded(picture);
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return boxes.map(([left, top, width]) => {
      const size = width * scale;
      const stroke = Math.max(size / 12, 2 * scale);
      const alpha = (angle, radius) => {
        const x = Math.floor(left * scale + size / 2 + radius * Math.sin(angle));
        const y = Math.floor(top * scale + size / 2 - radius * Math.cos(angle));
        return data[4 * (y * image.width + x) + 3];
      };
      // A line of one pixel is never in the middle of its pixels.
      const levels = Array.from({ length: 3600 }, (_, place) => Math.max(...[-1, -0.5, 0, 0.5, 1].map((part) =>
        alpha(2 * Math.PI * place / 3600, (size - stroke) / 2 + part * stroke / 3))));
      const stretches = (isIn) => levels.filter((level, place) => isIn(level) && !isIn(levels.at(place - 1))).length;
      return [stretches((level) => level > 25), stretches((level) => level < 200)];
    });
  },
};
