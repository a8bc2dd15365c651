/// The script of the inspector's plots and of its start.
///
/// It follows ``InspectorScript`` and uses its names: `film` has the frames, `steps` are the transitions, `panels`
/// the plots, and `player` is the state of the controls. `reading` returns a channel's value in a frame, or its
/// velocity; `show` and `seek` display a frame; `on` finds an element. The last line calls `start`.
///
/// - A panel is a plot of one channel, or of two ends, a tail and a head. Two ends are a *ribbon*, the area between
///   them; while velocities are shown, they are two curves. The paths of each panel are the zero line, the marks of
///   the events, the ribbon and two curves; a path that is not needed is empty.
/// - Paths are in a view box of 1000 by 100 units, which is stretched to its panel. `across` returns
///   the x of a frame. `scale` returns a function from a value to its y, 4 to 96.
/// - A ribbon shows one turn from edge to edge, but its ends may count several. So it is drawn once for each turn,
///   one turn lower each time, and what is outside its panel is cut off. `run` is a part without a gap.
/// - `spans` returns pairs of a frame and its value, for each of at most 1000 series of frames that share
///   an x; a ribbon has at most 2000 frames. `span`, however, creates the rectangle of a state's time.
/// - `redraw` is called when a size or the theme changes: it forgets the shown frame, so that `show` draws it again.
enum PlotScript {
  static let text = #"""
    // The drawn frames of each of a thousand or fewer spans: all, or where a channel is lowest and
    // highest.
    function spans(channel) {
      const length = Math.max(1, Math.ceil(film.count / 1000));
      return Array.from({ length: Math.ceil(film.count / length) }, (_, index) => {
        const frames = Array.from({ length }, (_, offset) => index * length + offset)
          .filter((frame) => frame < film.count && film.isVisible(frame))
          .map((frame) => [frame, reading(frame, channel)])
          .sort(([, one], [, other]) => one - other);
        const ends = frames.length > 1 ? [frames[0], frames[frames.length - 1]] : frames;
        return ends.sort(([one], [other]) => one - other);
      });
    }

    // Room for all values with 0 among them, and a little air.
    function scale(values) {
      const low = values.reduce((minimum, value) => Math.min(minimum, value), 0);
      const high = values.reduce((maximum, value) => Math.max(maximum, value), 0);
      const extent = high - low < 1e-6 ? 1 : high - low;
      return (value) => (96 - 92 * (value - low) / extent).toFixed(2);
    }

    const across = (frame) => (film.count > 1 ? 1000 * frame / (film.count - 1) : 0).toFixed(2);
    const percent = (frame) => `${Number(across(frame)) / 10}%`;

    function plot(panel) {
      const isRibbon = panel.isPair && !player.showsVelocity;
      const [zero, marked, ribbon, ...curves] = panel.element.querySelectorAll('path');
      const paths = isRibbon ? ribbonOf(panel) : ['', ...curvesOf(panel, zero)];
      [ribbon, ...curves].forEach((path, index) => path.setAttribute('d', paths[index] ?? ''));
      if (isRibbon) zero.setAttribute('d', 'M0 25H1000M0 50H1000M0 75H1000');
      marked.setAttribute('d', marks());
      panel.element.classList.toggle('ribboned', isRibbon);
      panel.element.querySelector('.unit').textContent =
        panel.unit + (player.showsVelocity ? '/s' : '');
    }

    function curvesOf({ channels }, zero) {
      const all = channels.map(spans);
      const y = scale(all.flat(2).map(([, value]) => value));
      zero.setAttribute('d', `M0 ${y(0)}H1000`);
      return all.map((points) => {
        let [path, word] = ['', 'M'];
        for (const frames of points) {
          for (const [frame, value] of frames) {
            path += `${word}${across(frame)} ${y(value)}`;
            word = 'L';
          }
          // Where nothing is drawn there is no curve.
          if (frames.length === 0) word = 'M';
        }
        return path;
      });
    }

    // The part between two ends, and its upper edge, within one turn: a part that passes the end of the turn
    // goes on at its beginning.
    function ribbonOf({ channels, unit }) {
      const length = Math.max(1, Math.ceil(film.count / 2000));
      const samples = Array.from({ length: Math.ceil(film.count / length) }, (_, index) => {
        const frame = index * length;
        return film.isVisible(frame)
          ? [across(frame), ...channels.map((channel) => film.channel(frame, channel))] : [];
      });
      const last = unit === 'turn' ? samples.reduce((maximum, [, , head = 0]) => Math.max(maximum, head), 0) : 0;
      let [area, edge] = ['', ''];
      for (let turn = 0; turn <= last; turn++) {
        let run = [];
        for (const [x, tail, head] of [...samples, []]) {
          // Half a turn more on both sides, which is cut off.
          if (head > turn - 0.5 && tail < turn + 1.5) {
            run.push([head, tail].map((value) => `${x} ${(100 * (1 - value + turn)).toFixed(2)}`));
          } else if (run.length > 0) {
            const [heads, tails] = [0, 1].map((end) => run.map((point) => point[end]));
            edge += `M${heads.join('L')}`;
            area += `M${heads.join('L')}L${tails.reverse().join('L')}Z`;
            run = [];
          }
        }
      }
      return [area, edge];
    }

    // Lines for the events; of many, only for those that led to another state.
    function marks() {
      const events = steps.filter(({ event }) => event !== 'settle');
      const shown = events.length > 60 ? events.filter(({ from, to }) => from !== to) : events;
      return shown.map(({ frame }) => `M${across(frame)} 0V100`).join('');
    }

    // Seconds in steps of 1, 2 or 5 times a power of ten, six to ten of them.
    function showAxis() {
      const duration = film.time(film.count - 1);
      if (duration === 0) return;
      const power = 10 ** Math.floor(Math.log10(duration / 6));
      const step = [5, 2, 1].map((factor) => factor * power).find((size) => size <= duration / 6);
      const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
      for (let index = 0; index * step < duration * 1.0001; index++) {
        const label = document.createElement('span');
        label.textContent = `${(index * step).toFixed(digits)} s`;
        label.style.left = percent(index * step * film.rate);
        on('axis').append(label);
      }
    }

    // The states, as spans over the plots.
    function showStates() {
      let [start, state] = [0, on('steps').dataset.start];
      const end = film.count - 1;
      for (const { frame, to } of [...steps, { frame: end, to: null }]) {
        if (to === state) continue;
        const until = Math.min(frame, end);
        if (until > start) on('lane').append(span(state, start, until));
        [start, state] = [until, to];
      }
    }

    function span(state, start, until) {
      const element = document.createElement('span');
      element.textContent = element.title = state;
      element.dataset.state = state;
      element.style.left = percent(start);
      element.style.width = percent(until - start);
      return element;
    }

    function scrubPlots(event) {
      if (event.type === 'pointermove' && event.buttons !== 1) return;
      const { left, width } = on('lane').getBoundingClientRect();
      seek(Math.round((event.clientX - left) / width * (film.count - 1)));
    }

    function toggle(button, property) {
      player[property] = !player[property];
      button.setAttribute('aria-pressed', player[property]);
      panels.forEach(plot);
      showPanels(player.frame);
      showSkins();
    }

    // V and O switch; space plays and arrows step wherever the focus has no use of its own for them.
    function press(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('select')) return;
      const button = { v: 'velocity', o: 'onion' }[event.key];
      if (button) on(button).click();
      if (event.target.closest('button, input, select, summary, [tabindex]')) return;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.key === ' ') play(!player.isPlaying);
      else if (step) seek(player.frame + step);
      else return;
      event.preventDefault();
    }

    function redraw() {
      fit(on('loader'));
      player.frame = -1;
      show(Math.floor(player.position * film.rate + 1e-6));
      showSkins();
    }

    function start() {
      if (isPlace) document.body.classList.add(film.box[1] > film.box[0] ? 'tall' : 'wide');
      document.body.style.setProperty('--proportions', film.box.join(' / '));
      panels.forEach(plot);
      showStates();
      showAxis();
      on('scrubber').max = film.count - 1;
      on('play').addEventListener('click', () => play(!player.isPlaying));
      on('velocity').addEventListener('click', () => toggle(on('velocity'), 'showsVelocity'));
      on('onion').addEventListener('click', () => toggle(on('onion'), 'hasSkins'));
      on('before').addEventListener('click', () => seekStep(-1));
      on('after').addEventListener('click', () => seekStep(1));
      on('scrubber').addEventListener('input', () => seek(Number(on('scrubber').value)));
      steps.forEach(({ button, frame }) => button.addEventListener('click', () => seek(frame)));
      ['pointerdown', 'pointermove'].forEach((type) => on('plots').addEventListener(type, scrubPlots));
      addEventListener('keydown', press);
      addEventListener('hashchange', () => seek(Math.round((linkedTime() ?? 0) * film.rate)));
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
      new ResizeObserver(redraw).observe(on('loader'));
      redraw();
      const linked = linkedTime();
      if (linked !== null) seek(Math.round(linked * film.rate));
      else if (!still.matches) play(true);
    }

    start();

    """#
}
