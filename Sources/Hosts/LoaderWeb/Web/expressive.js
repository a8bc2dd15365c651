// The element with Material 3's Expressive appearances as well: a wavy ring, a wavy bar, and the
// morphing loader. A page has this script in place of the other one.
//
// A compositor cannot show a wave or the outline of a shape. So for each frame the core writes these outlines, and
// this script paints them. The compositor turns, scales and fades them, as it does all else.
import './looks.js';
import { core } from './core.js';
import { SwiftLoader } from './element.js';
import { isPage } from './environment.js';
import { templates } from './layers.js';
import { warn } from './warnings.js';

export * from './element.js';

if (isPage && customElements.get('swift-loader') !== SwiftLoader) {
  warn('another script has defined the element already; for the looks of Expressive, load only this one');
}

const svg = (name) => document.createElementNS('http://www.w3.org/2000/svg', name);
templates.painted = (node) => node('', svg('svg'));

// The letters of SVG for the commands of OutlineCanvas, with the number of arguments of each.
const letters = [['M', 2], ['L', 2], ['C', 6], ['A', 3]];

// The pictures in the numbers of OutlineCanvas: the loader's and its track's. Each path
// has its text in SVG, the width of its stroke, 0 if it is filled, and its opacity.
const pictures = (words) => {
  const found = [[], []];
  let [at, path] = [0, ''];
  while (at < words.length) {
    const command = words[at++];
    if (command < 4) {
      const [letter, count] = letters[command];
      // Enough digits that the first piece of a path, however short, has its direction.
      const numbers = words.slice(at, at += count).map((word) => Math.round(word * 1e5) / 1e5);
      // SVG needs more of an ellipse, and the choice of its arc.
      if (letter === 'A') numbers.splice(1, 0, numbers[0], 0, 0, 1);
      path += letter + numbers.join(' ');
    } else {
      const [width, isTrack, opacity] = words.slice(at, at += 3);
      found[isTrack].push([path, width, opacity]);
      path = '';
    }
  }
  return found;
};

// The second flag, after the one of butt ends: a shape has a track.
const { _instant: instant } = SwiftLoader.prototype;
SwiftLoader.prototype._instant = function (now) {
  const values = instant.call(this, now);
  values[5] += 2 * this.showsTrack;
  return values;
};

// Paints the parts that layers cannot show at the time of a frame, and continues with the next
// frame as long as that is another picture.
SwiftLoader.prototype._paint = function (now) {
  cancelAnimationFrame(this._request);
  clearTimeout(this._pause);
  const parts = this._root.querySelectorAll('.painted');
  if (!parts.length) return;
  const [moves, ...words] = core.numbers('outlines', ...this._instant(now));
  const found = pictures(words);
  for (const part of parts) {
    const picture = part.querySelector('svg');
    const paths = found[+part.classList.contains('track')];
    while (picture.childElementCount < paths.length) picture.append(svg('path'));
    [...picture.children].forEach((path, index) => {
      const [d, width, opacity] = paths[index] ?? ['', 0, 0];
      path.setAttribute('d', d);
      path.setAttribute('class', width ? 'wave' : 'shape');
      path.setAttribute('stroke-width', width);
      path.setAttribute('opacity', opacity);
    });
  }
  // A document without a window shows no frames, but asks for them.
  if (moves && this._frozen === null && this.ownerDocument.defaultView) {
    const next = () => {
      this._request = requestAnimationFrame((frame) => this._paint(SwiftLoader.now() - performance.now() + frame));
    };
    // With a frame rate, the frame after its next step.
    if (this._step) this._pause = setTimeout(next, this._step - SwiftLoader.now() % this._step);
    else next();
  }
};
