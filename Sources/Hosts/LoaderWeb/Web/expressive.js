// The element with Material 3's Expressive looks as well: a wavy ring, a wavy bar, and the morphing loader. A page has
// this script in place of the other one.
//
// A compositor cannot show a wave or the outline of a shape. So for each frame the core writes these outlines, and
// this script paints them. The compositor turns, scales and fades them, and shows all the rest, as it always does.
import './looks.js';
import { core } from './core.js';
import { SwiftLoader } from './element.js';
import { templates } from './layers.js';

export * from './element.js';

const svg = (name) => document.createElementNS('http://www.w3.org/2000/svg', name);
templates.painted = () => svg('svg');

// The outlines in the numbers of OutlineCanvas: for each the text of a path, and the width of its stroke, or 0 if it is
// filled.
const outlines = (words) => {
  const found = [];
  let [at, path] = [0, ''];
  const take = (count) => words.slice(at, at += count).map((word) => Math.round(word * 100) / 100).join(' ');
  while (at < words.length) {
    const command = words[at++];
    if (command < 2) {
      path += command ? `C${take(6)}` : `M${take(2)}`;
    } else {
      found.push([path, command < 3 ? take(1) : 0]);
      path = '';
    }
  }
  return found;
};

// Paints what its layers cannot show, and goes on with the next frame, as long as something moves.
SwiftLoader.prototype._paint = function () {
  cancelAnimationFrame(this._request);
  const pictures = this._root.querySelectorAll('svg');
  if (!pictures.length) return;
  const words = core.numbers('outlines', ...this._instant);
  const paths = outlines(words);
  for (const picture of pictures) {
    while (picture.childElementCount < paths.length) picture.append(svg('path'));
    [...picture.children].forEach((path, index) => {
      const [d, width] = paths[index] ?? [''];
      path.setAttribute('d', d);
      path.setAttribute('class', width ? 'wave' : 'shape');
      path.setAttribute('stroke-width', width);
    });
  }
  // A wave always travels on. A shape is at rest if no layer moves.
  const moves = words.length && (this.appearance !== 'morphing'
    || this._root.getAnimations().some(({ playState }) => playState === 'running'));
  if (moves && this._frozen === null) this._request = requestAnimationFrame(() => this._paint());
};
