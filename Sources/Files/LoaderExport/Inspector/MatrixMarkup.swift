/// The page of a matrix, with a mark for each part that comes from a machine.
enum MatrixMarkup {
  static let text = """
    \(Page.head)
    <body>
    <header>
    <div>
    <!--heading-->
    <p class="soft">Each loader is brought into the state of its row. All are then sent the event of
    their column, over and over.</p>
    </div>
    <p class="clock" aria-hidden="true"><span id="lamp"></span><span id="phase">before</span></p>
    <button id="play" type="button">Play</button>
    </header>
    <main>
    <!--matrix-->
    </main>
    <script type="application/json" id="film"><!--film--></script>
    <script><!--script--></script>
    </body>
    </html>

    """

  static let style = """
    header { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; }
    header div { flex: 1 1 300px; }
    header div p { max-width: 60ch; margin-top: 2px; }
    .clock { display: flex; align-items: center; gap: 10px; min-width: 148px; font-weight: 600; }
    #lamp { width: 12px; height: 12px; border-radius: 50%; background: var(--line); }
    .struck #lamp { background: var(--event); }
    #play {
      min-width: 92px; height: 44px; padding: 0 20px; border-radius: 22px; font-weight: 600;
      background: var(--accent); color: var(--on-accent);
    }
    main { padding-bottom: 40px; }
    table { border-spacing: 8px; table-layout: fixed; margin: 0 -8px; width: calc(100% + 16px); }
    thead th { text-align: center; padding: 4px; font-size: 14px; }
    tbody th {
      vertical-align: middle; color: var(--ink); font-weight: 650; overflow-wrap: anywhere;
    }
    thead td { width: 148px; }
    small { display: block; font-size: 12.5px; line-height: 1.35; font-weight: 400; }
    tbody td {
      background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 14px 6px 12px; text-align: center; vertical-align: top;
    }
    canvas { display: block; width: 56px; height: 56px; margin: 0 auto 8px; }
    b { font-weight: 650; }
    .none { background: none; border-style: dashed; }
    .none b { color: var(--soft); }
    .struck tbody td:not(.none) { border-color: var(--event); }
    @media (max-width: 799px) {
      table, tbody { display: block; } thead { display: none; }
      tbody tr {
        display: grid; gap: 8px; padding: 0 8px; margin-bottom: 20px;
        grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
      }
      tbody th { grid-column: 1 / -1; font-size: 17px; padding: 4px 0; }
      tbody td::before {
        content: attr(data-event); display: block; color: var(--soft); font-size: 13px;
        margin-bottom: 8px;
      }
    }

    """

  static let script = #"""
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
      const since = player.position - data.strike;
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
      if (still.matches) show(data.strike + 0.15); else play(true);
    }

    if (film) start(); else button.hidden = true;

    """#
}
