/// The script of a matrix's page, which plays the films of ``MatrixDemo``.
///
/// ``FilmScript`` comes before it, and has `Film`, which reads and draws frames, `readJSON` and `fit`, which gives a
/// canvas its resolution. The frames of all cells follow each other in one `film`, `data.count` frames for each
/// cell; a machine without films has no `film`, and its page no button. `data.eventTime` is in seconds; the page has
/// the class `struck` for 0.35 s from then on. `still` matches for readers who prefer reduced motion.
///
/// `player.position` is the time in seconds, `last` the instant of the last tick in milliseconds. A time is
/// rounded down to its frame; a millionth of a frame is added before, because the time of a frame times the rate may be
/// a rounding less than its index.
enum MatrixScript {
  static let text = #"""
    const data = readJSON('film');
    const film = data.film && new Film(data.film);
    const pictures = [...document.querySelectorAll('canvas')];
    const button = document.getElementById('play');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const player = { position: 0, isPlaying: false, last: 0 };

    // All films run by one clock; each has the same number of frames.
    function show(position) {
      player.position = position % (data.count / film.rate);
      const frame = Math.floor(player.position * film.rate + 1e-6);
      pictures.forEach((canvas, cell) => film.draw(cell * data.count + frame, canvas, 1));
      const since = player.position - data.eventTime;
      document.body.classList.toggle('struck', since >= 0 && since < 0.35);
      document.getElementById('phase').textContent = since < 0 ? 'before the event' : 'after it';
    }

    function tick(now) {
      if (!player.isPlaying) return;
      show(player.position + Math.max(0, now - player.last) / 1000);
      player.last = now;
      requestAnimationFrame(tick);
    }

    function play(isPlaying) {
      player.isPlaying = isPlaying;
      player.last = performance.now();
      button.textContent = isPlaying ? 'Pause' : 'Play';
      if (isPlaying) requestAnimationFrame(tick);
    }

    function redraw() {
      pictures.forEach(fit);
      show(player.position);
    }

    function start() {
      button.addEventListener('click', () => play(!player.isPlaying));
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
      addEventListener('resize', redraw);
      redraw();
      // Where motion is reduced it waits, just after the event.
      if (still.matches) show(data.eventTime + 0.15); else play(true);
    }

    if (film) start(); else button.hidden = true;

    """#
}
