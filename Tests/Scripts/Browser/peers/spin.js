// The page's side of peers/measure: where the ends of arcs are, and a log of them in each frame.

// By how much an element is turned, in turns.
const own = (element) => {
  const { rotate, transform } = getComputedStyle(element);
  const { a, b } = transform === 'none' ? { a: 1, b: 0 } : new DOMMatrix(transform);
  return (parseFloat(rotate) || 0) / 360 + Math.atan2(b, a) / 2 / Math.PI;
};
// The same with all that it lies in, up to its place on the page.
const turned = (element) => (element.localName === 'b' ? 0
  : own(element) + turned(element.parentElement ?? element.getRootNode().host));
const fraction = (turns) => (turns % 1 + 1) % 1;

// The ends of an arc that is drawn as a dash of a circle or path around the middle of its picture.
export const strokeEnds = (shape) => {
  const total = shape.getTotalLength();
  if (!total) return null;
  const unit = total / (parseFloat(shape.getAttribute('pathLength')) || total);
  const style = getComputedStyle(shape);
  const said = style.strokeDasharray;
  const dashes = said === 'none' ? [total / unit] : said.split(/[\s,]+/).map(parseFloat);
  const [dash, period] = [dashes[0] * unit, (dashes[0] + (dashes[1] ?? dashes[0])) * unit];
  let first = -(parseFloat(style.strokeDashoffset) || 0) * unit % period;
  if (first > 0) first -= period;
  // The pieces of the pattern on the path; two of them meet where a circle closes.
  const pieces = [];
  for (; first < total; first += period) {
    const piece = [Math.max(first, 0), Math.min(first + dash, total)];
    if (piece[1] > piece[0]) pieces.push(piece);
  }
  if (!pieces.length) return null;
  let [[begin, end]] = pieces;
  if (pieces.length > 1) [begin, end] = [pieces[1][0], total + end];
  const { x, y, width, height } = shape.ownerSVGElement.viewBox.baseVal;
  const from = shape.getPointAtLength(begin);
  const [right, down] = [from.x - x - width / 2, from.y - y - height / 2];
  const tail = Math.atan2(down, right) / 2 / Math.PI + 0.25 + turned(shape);
  return [tail, tail + (end - begin) / 2 / Math.PI / Math.hypot(right, down)];
};

// The ends of an arc of two half circles, each a ring that has a color from `from` to `from + 0.5` of a turn before it
// is turned, and a half of which is seen; they meet at the top.
export const halvesEnds = (spinner, left, right, from) => {
  const [begin, end] = [fraction(from + own(left)) - 1, fraction(from + 0.5 + own(right))];
  return [begin, end].map((each) => each + turned(spinner));
};

// Our arc, half of it before and half of it after its middle.
export const middleEnds = (half) => {
  const [middle, apart] = [turned(half.parentElement), fraction(own(half))];
  return [middle - apart, middle + apart];
};

// Logs the ends of all arcs in each frame, in the order of `spinners`, and tells each its progress when its time
// comes: `due` has [ms, index, value], in order.
export const play = (spinners, due) => {
  const log = { times: [], ends: [] };
  // The first frame may come long after the last one of another clock.
  let begin;
  const frame = () => {
    begin ??= document.timeline.currentTime;
    const now = document.timeline.currentTime - begin;
    log.times.push(now);
    log.ends.push(spinners.map(({ ends }) => ends()?.map((end) => Math.round(end * 1e5) / 1e5) ?? null));
    while (due.length && due[0][0] <= now + 1e-6) {
      const [, index, value] = due.shift();
      spinners[index].tell(value);
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return log;
};
