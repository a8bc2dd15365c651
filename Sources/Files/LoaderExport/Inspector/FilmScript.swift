/// The script that reads frames from a page and draws them, the same for every page.
///
/// It depends on the letters of ``TraceCanvas`` and the lines of ``FrameTape``, and on no appearance.
///
/// - `Film` decodes the data of a page, once. Each frame has the index of its shape, which is the
///   letters of its drawing, and its numbers: progress (−1 if unknown), the channels, then the
///   drawing's; a missing number is 0. `rate` is the number of frames a second. `room` is the fraction of
///   a canvas that `box`, the width and height of the drawing, may fill.
/// - `Pen` draws one frame: it reads the letters at `place`, and for each its numbers at `next`.
///   `M`, `L`, `C`, `A` and `Z` extend a path; `R` and `B` stroke it with round or butt caps, `F` fills it.
///   `G` begins a group, `K` a clip by the path, and `E` ends either. A paint is the letter of a role, `f`
///   for a fixed color, or `g` for a gradient. `point`, `turn` and `ratio` are the units of the numbers,
///   which are whole. An opaque group needs no layer.
enum FilmScript {
  static let text = #"""
    'use strict';

    // Frames as `FrameTape` writes them: one line of differences each.
    class Film {
      constructor({ shapes, frames, box, rate, channels }) {
        Object.assign(this, { shapes, box, rate, channels });
        const last = shapes.map(() => []);
        let shape = 0;
        this.frames = frames.split(';').slice(0, -1).map((line) => {
          const [first, ...differences] = line.split(',');
          if (first !== '') shape = Number(first);
          if (differences.length > 0) {
            const numbers = last[shape].slice();
            differences.forEach((difference, index) => {
              numbers[index] = (numbers[index] ?? 0) + Number(difference);
            });
            last[shape] = numbers;
          }
          return { shape, numbers: last[shape] };
        });
      }

      get count() { return this.frames.length; }

      time(index) { return index / this.rate; }

      // Progress in 0...1, or null where it is unknown.
      progress(index) {
        const number = this.frames[index].numbers[0] ?? 0;
        return number < 0 ? null : number * Pen.ratio;
      }

      channel(index, channel) {
        return (this.frames[index].numbers[1 + channel] ?? 0) * Pen.turn;
      }

      isVisible(index) { return this.shapes[this.frames[index].shape] !== ''; }

      // Draws a frame into the middle of a canvas, as large as it fits, whatever its resolution.
      draw(index, canvas, room = 1) {
        const context = canvas.getContext('2d');
        const { width, height } = canvas;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, width, height);
        const [across, down] = this.box;
        const scale = room * Math.min(width / across, height / down);
        context.setTransform(
          scale, 0, 0, scale, (width - scale * across) / 2, (height - scale * down) / 2);
        const { shape, numbers } = this.frames[index];
        new Pen(context, numbers.slice(1 + this.channels)).draw(this.shapes[shape]);
      }
    }

    // One drawing: the words of `TraceCanvas`, with their numbers.
    class Pen {
      static point = 1e-3;
      static turn = 1e-5;
      static ratio = 1e-4;
      static roles = { a: '--accent', t: '--track', b: '--bone', h: '--highlight', e: '--error' };

      constructor(context, numbers) {
        this.context = context;
        this.numbers = numbers;
        this.next = 0;
        this.style = getComputedStyle(context.canvas);
        this.groups = [];
      }

      number(unit) { return (this.numbers[this.next++] ?? 0) * unit; }
      length() { return this.number(Pen.point); }

      draw(words) {
        this.words = words;
        this.place = 0;
        let path = new Path2D();
        while (this.place < words.length) {
          const word = words[this.place++];
          if ('MLCAZ'.includes(word)) this.extend(path, word);
          else if ('RBF'.includes(word)) { this.paint(path, word); path = new Path2D(); }
          else if (word === 'G') this.beginGroup(this.number(Pen.ratio));
          else if (word === 'K') { this.beginClip(path); path = new Path2D(); }
          else this.endGroup();
        }
      }

      extend(path, word) {
        const lengths = (count) => Array.from({ length: count }, () => this.length());
        switch (word) {
          case 'M': path.moveTo(...lengths(2)); break;
          case 'L': path.lineTo(...lengths(2)); break;
          case 'C': path.bezierCurveTo(...lengths(6)); break;
          case 'Z': path.closePath(); break;
          case 'A': {
            const [x, y, radius] = lengths(3);
            // Turns from 12 o'clock; a canvas counts radians from 3 o'clock.
            const start = (this.number(Pen.turn) - 0.25) * 2 * Math.PI;
            path.arc(x, y, radius, start, start + this.number(Pen.turn) * 2 * Math.PI);
          }
        }
      }

      paint(path, word) {
        const { context } = this;
        if (word === 'F') {
          context.fillStyle = this.readPaint();
          context.fill(path);
          return;
        }
        context.lineWidth = this.length();
        context.lineCap = word === 'R' ? 'round' : 'butt';
        context.lineJoin = 'round';
        context.strokeStyle = this.readPaint();
        context.stroke(path);
      }

      readPaint() {
        const word = this.words[this.place++];
        if (word !== 'g') return this.color(word);
        const count = Number(this.words[this.place++]);
        const ends = [this.length(), this.length(), this.length(), this.length()];
        const gradient = this.context.createLinearGradient(...ends);
        for (let stop = 0; stop < count; stop++) {
          const location = Math.min(Math.max(this.number(Pen.ratio), 0), 1);
          gradient.addColorStop(location, this.color(this.words[this.place++]));
        }
        return gradient;
      }

      color(word) {
        if (word !== 'f') return this.style.getPropertyValue(Pen.roles[word]).trim();
        const levels = [this.number(1), this.number(1), this.number(1)];
        return `rgb(${levels.join(' ')} / ${this.number(Pen.ratio)})`;
      }

      // A group is one picture: it is drawn apart, and laid over the rest.
      beginGroup(opacity) {
        this.groups.push({ context: this.context, opacity });
        if (opacity >= 1) return;
        const { width, height } = this.context.canvas;
        const layer = new OffscreenCanvas(width, height).getContext('2d');
        layer.setTransform(this.context.getTransform());
        this.context = layer;
      }

      beginClip(path) {
        this.groups.push({ context: this.context, isClip: true });
        this.context.save();
        this.context.clip(path);
      }

      endGroup() {
        const layer = this.context;
        const { context, opacity, isClip } = this.groups.pop();
        this.context = context;
        if (isClip) context.restore();
        if (layer === context) return;
        context.save();
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.globalAlpha = opacity;
        context.drawImage(layer.canvas, 0, 0);
        context.restore();
      }
    }

    // As many pixels as the screen shows of a canvas.
    function fit(canvas) {
      const { width, height } = canvas.getBoundingClientRect();
      const pixels = (length) => Math.max(1, Math.round(length * devicePixelRatio));
      [canvas.width, canvas.height] = [pixels(width), pixels(height)];
    }

    const readJSON = (id) => JSON.parse(document.getElementById(id).textContent);

    """#
}
