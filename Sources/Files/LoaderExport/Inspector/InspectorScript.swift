/// The script of the inspector's controls. ``PlotScript`` follows it, and calls `start`, which begins to play.
///
/// ``FilmScript`` comes before it, and has `Film`, which reads and draws frames, `readJSON` and `fit`, which
/// gives a canvas its resolution. ``InspectorFormat`` has written the elements of the page, with the `data`
/// attributes that are read here.
///
/// - `steps` are the transitions, with their buttons. A transition is an event, or a `settle`, which a machine
///   does by itself, such as at the end of an entrance. `rows` are the rows of the matrix, one for each state.
///   `panels` are the plots, each of a channel, or of a pair of channels, a tail and a head.
/// - `player.frame` is the shown frame, −1 for none. `position` is the time in seconds, `last` the instant of
///   the last tick in milliseconds. `lit` is the index of the current transition, −1 before the first.
/// - `show` displays a frame in every part of the page, `tick` does so while it plays, and `seek` stops at a
///   frame. A time is rounded down to its frame; a millionth of a frame is added before, because the time of a
///   frame times the rate may be a rounding less than its index.
/// - A *skin* is a frame near the last event, from 0.12 s before to 0.3 s after it. All skins are shown
///   together, as in onion skinning: a ring's within each other, each 0.83 times as large as the next one, a
///   bar's below each other.
/// - `isPlace` is true for a floating loader, whose channels are in points: its picture is the room in which it
///   floats, as large as it can be. Any other loader has a margin, at 0.86 of the size that fits.
/// - `told` is true if the machine has an event `progress`, so that the page shows the progress.
/// - `still` matches for readers who prefer reduced motion: for them nothing plays until they ask for it.
enum InspectorScript {
  static let text = #"""
    // The elements of the page, by id.
    const on = (id) => document.getElementById(id);
    const film = new Film(readJSON('film'));
    const still = matchMedia('(prefers-reduced-motion: reduce)');

    // The transitions, from the list: the frame that first shows each, and where it led.
    const steps = [...document.querySelectorAll('#steps button')].map((button) => ({
      button, ...button.dataset, frame: Number(button.dataset.frame),
    }));
    const rows = [...document.querySelectorAll('#matrix tbody tr')];
    const panels = [...document.querySelectorAll('.panel')].map((element) => {
      const [first, isPair] = [Number(element.dataset.channel), element.matches('.pair')];
      const unit = element.querySelector('.unit').textContent;
      return { element, unit, isPair, channels: isPair ? [first, first + 1] : [first] };
    });
    // A floating loader is drawn with its room, which is as large as it can be.
    const isPlace = panels[0].unit === 'pt';
    const told = document.querySelector('#matrix thead').textContent.includes('progress');

    const player = {
      frame: -1, position: 0, isPlaying: false, last: 0, lit: null, hasSkins: false,
      showsVelocity: false,
    };

    const round = (number, digits) => number.toFixed(digits).replace('-', '−');
    const spelledTime = (frame) => `${round(film.time(frame), 3)} s`;

    // The index of the last transition that a frame shows; −1 before the first.
    function stepAt(frame) {
      let [low, high] = [0, steps.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (steps[middle].frame <= frame) low = middle + 1; else high = middle;
      }
      return low - 1;
    }

    function show(frame) {
      frame = Math.min(Math.max(frame, 0), film.count - 1);
      if (frame === player.frame) return;
      player.frame = frame;
      draw(frame, on('loader'));
      const index = stepAt(frame);
      const state = steps[index]?.to ?? on('steps').dataset.start;
      on('time').textContent = spelledTime(frame);
      on('frame').textContent = `frame ${frame}`;
      on('state').textContent = state;
      on('drawn').textContent = film.isVisible(frame) ? '' : 'nothing is drawn';
      const progress = film.progress(frame);
      on('progress').textContent =
        told ? `progress ${progress === null ? 'unknown' : round(progress, 3)}` : '';
      on('loader').setAttribute(
        'aria-label', `The loader at ${spelledTime(frame)}, ${on('drawn').textContent || state}`);
      on('scrubber').value = frame;
      on('scrubber').setAttribute('aria-valuetext', `${spelledTime(frame)}, ${state}`);
      showPanels(frame);
      showStep(index, state);
    }

    const draw = (frame, canvas) => film.draw(frame, canvas, isPlace ? 1 : 0.86);

    // The plotted numbers: a channel, or its change from frame to frame.
    function reading(frame, channel) {
      if (!player.showsVelocity) return film.channel(frame, channel);
      const isDrawn = (other) => other >= 0 && other < film.count && film.isVisible(other);
      const [from, to] = [frame - 1, frame + 1].map((other) => (isDrawn(other) ? other : frame));
      if (from === to) return 0;
      return (film.channel(to, channel) - film.channel(from, channel)) / film.time(to - from);
    }

    function showPanels(frame) {
      const x = film.count > 1 ? frame / (film.count - 1) : 0;
      document.documentElement.style.setProperty('--cursor', x);
      for (const { element, channels } of panels) {
        element.querySelector('output').textContent = channels
          .map((channel) => round(reading(frame, channel), isPlace ? 1 : 3)).join(' … ');
      }
    }

    // The frames around the last event, the first of them innermost, or lowest; of a place, over each
    // other.
    const skins = [-0.12, -0.06, 0, 0.06, 0.12, 0.2, 0.3].map((offset, index, { length }) => {
      const canvas = document.createElement('canvas');
      const isRound = film.box[0] < 2 * film.box[1];
      canvas.className = offset < 0 ? 'earlier' : '';
      canvas.style.transform = isPlace ? ''
        : isRound ? `scale(${0.83 ** (length - index)})` : `translateY(${16 * (length - index)}px)`;
      on('skins').append(canvas);
      return { offset, canvas };
    });

    function showSkins() {
      const step = steps.slice(0, player.lit + 1).findLast(({ event }) => event !== 'settle');
      on('skins').hidden = !step || !player.hasSkins;
      if (on('skins').hidden) return;
      for (const { offset, canvas } of skins) {
        fit(canvas);
        const frame = step.frame + Math.round(offset * film.rate);
        if (frame >= 0 && frame < film.count) draw(frame, canvas);
      }
    }

    function showStep(index, state) {
      if (player.lit === index) return;
      player.lit = index;
      const step = steps[index];
      rows.forEach((row) => {
        if (row.dataset.state === state) row.setAttribute('aria-current', 'true');
        else row.removeAttribute('aria-current');
      });
      document.querySelector('#matrix .last')?.classList.remove('last');
      document.querySelector('#steps [aria-current]')?.removeAttribute('aria-current');
      // A completion runs no cell: the last cell stays lit.
      const met = steps.slice(0, index + 1).findLast(({ cell }) => cell);
      if (met) on(met.cell).classList.add('last');
      on('cell').textContent = met
        ? `${met.from} + ${met.event} → ${met.action || 'nothing'} → ${met.to}`
        : 'No event yet.';
      step?.button.setAttribute('aria-current', 'step');
      if (step) keepInView(step.button);
      showSkins();
    }

    // Scrolls the list alone: the page stays where its reader left it.
    function keepInView(button) {
      const list = on('steps');
      const [outer, inner] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
      if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
      if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
    }

    function play(isPlaying) {
      if (isPlaying && player.frame >= film.count - 1) player.position = 0;
      player.isPlaying = isPlaying;
      player.last = performance.now();
      document.body.classList.toggle('playing', isPlaying);
      on('play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
      if (isPlaying) requestAnimationFrame(tick);
    }

    function tick(now) {
      if (!player.isPlaying) return;
      const speed = Number(on('speed').value);
      player.position += Math.max(0, now - player.last) / 1000 * speed;
      player.last = now;
      show(Math.floor(player.position * film.rate + 1e-6));
      if (player.frame >= film.count - 1) play(false);
      else requestAnimationFrame(tick);
    }

    // Stops at a frame: every control but play does.
    function seek(frame) {
      play(false);
      show(frame);
      player.position = film.time(player.frame);
      history.replaceState(null, '', `#t=${player.position}`);
    }

    function seekStep(direction) {
      const index = stepAt(player.frame);
      const isPast = direction < 0 && index >= 0 && steps[index].frame < player.frame;
      const step = steps[isPast ? index : index + direction];
      if (step) seek(step.frame);
    }

    // The time of a link, after #t=, in seconds.
    function linkedTime() {
      const time = Number(new URLSearchParams(location.hash.slice(1)).get('t') ?? NaN);
      return Number.isFinite(time) ? time : null;
    }

    """#
}
