import TestSupport
import Testing

/// The playground's trace and its controls tell what the page shows.
///
/// Two rings are side by side: a model of Material Web (`model-…`) and this loader (`loader`), in this order in all
/// lists. Further down is `mine`, a loader whose look the reader of the page chooses. The trace plots the velocities of
/// both heads over the last 4 s, with a sample at least every 1000/60 ms; NaN is a sample while nothing is shown.
/// `clock.now()` and all times in scripts are in ms, tails and heads in turns.
@Suite(.needsWebSite, .waitsForTime)
struct PlaygroundTraceTests {
  /// Opens the playground, with its modules as `clock` and `trace`.
  private func open(height: Int = 800, scale: Double = 1) throws -> ChromiumPage {
    let page = try Chromium.page(width: 1280, height: height, scale: scale)
    try page.openPlayground()
    try page.run(
      """
      for (const name of ['clock', 'trace']) globalThis[name] = await import(`./${name}.js`);
      globalThis.wait = (ms) => new Promise((done) => setTimeout(done, ms));
      globalThis.press = (selector) => document.querySelector(selector).click();
      globalThis.text = (id) => document.getElementById(id).textContent;
      const isReady = () => text('state') === 'indeterminate'
        && trace.motions(clock.now()).every(([tail]) => !isNaN(tail));
      while (!isReady()) await new Promise(requestAnimationFrame);
      """)
    return page
  }

  @Test("Over a free spin no velocity is below 0 or above 5 turn/s, and none is missing")
  func spin() throws {
    let page = try open()
    // Four rounds of 1.333 s and more. The trace has the last 4 s, so it is read every second.
    let numbers = try page.run(
      """
      const begin = clock.now();
      const seen = new Map();
      while (clock.now() < begin + 6000) {
        await wait(1000);
        for (const { time, velocities } of trace.samples) if (time > begin) seen.set(time, velocities);
      }
      const list = [...seen.values()];
      return [list.length, ...[0, 1].flatMap((ring) => {
        const speeds = list.map((each) => each[ring]);
        return [Math.min(...speeds), Math.max(...speeds), speeds.filter(isNaN).length];
      })];
      """, as: [Double].self)
    // The number of samples; then, of the model and of the loader, the least and the greatest
    // velocity in turns a second, and how many are missing.
    #expect(numbers[0] > 100)
    // Each list: the least and the greatest velocity, and the number of missing ones.
    for ring in [numbers[1...3], numbers[4...6]].map(Array.init) {
      #expect(ring[0] >= 0 && ring[1] <= 5 && ring[2] == 0, "\(ring)")
      // It is no still line.
      #expect(ring[0] < 1 && ring[1] > 3, "\(ring)")
    }
  }

  @Test("The line breaks while nothing is shown, and goes on through a page that hangs")
  func gap() throws {
    let page = try open()
    let numbers = try page.run(
      """
      const canvas = document.getElementById('trace');
      // The columns in which no line is drawn: lines are red or violet, the grid is gray. Below the words of the
      // title, and without the numbers, which have 18 px at the right.
      const empty = () => {
        const { data, width } = canvas.getContext('2d').getImageData(0, 20, canvas.width - 24, canvas.height - 20);
        const drawn = new Set();
        for (let at = 0; at < data.length; at += 4) {
          if (data[at + 3] > 90 && Math.abs(data[at] - data[at + 1]) > 15) drawn.add(at / 4 % width);
        }
        return 1 - drawn.size / width;
      };
      // The trace is full after 4 s.
      await wait(4300);
      const before = empty();
      // A loop in which the page hangs for 1.5 s.
      const end = performance.now() + 1500;
      while (performance.now() < end);
      await wait(100);
      const hung = empty();
      const pause = Math.max(...trace.samples.slice(1).map(({ time }, index) => time - trace.samples[index].time));
      press('[data-event="orderOut"]');
      while (text('state') !== 'offscreen') await wait(20);
      await wait(1500);
      press('[data-event="orderIn"]');
      while (text('state') !== 'indeterminate') await wait(20);
      // Some frames more, which draw the new line.
      await wait(300);
      const times = trace.samples.filter(({ velocities }) => velocities.every(isNaN)).map(({ time }) => time);
      return [before, hung, empty(), times.at(-1) - times[0], pause];
      """, as: [Double].self)
    // The empty part of the trace before, after the page hung and after 1.5 s off screen; then the
    // length of the gap and the longest time between two samples, in milliseconds.
    #expect(numbers[0] < 0.02 && numbers[1] < 0.02, "\(numbers)")
    // The trace has the last 4000 ms. Of 1500 ms off screen, some are out of it on a busy machine.
    #expect(numbers[3] > 300, "\(numbers)")
    #expect(abs(numbers[2] - numbers[3] / 4000) < 0.05, "\(numbers)")
    // A sample every 1000/60 = 16.7 ms, also in the hang: the core computes what the compositor played meanwhile.
    #expect(numbers[4] < 17, "\(numbers)")
  }

  /// Returns three numbers for each ring in a picture of `page`: how many dark arcs it has, and the tail and the head
  /// of the arc in turns, which are 0 unless there is one arc.
  ///
  /// The ends are without their caps: a round cap of half a stroke, 6, at a radius of 66, adds 2 asin(3 / 66).
  ///
  /// - Parameter places: Left, top and width of each ring.
  private func arcs(of places: ArraySlice<[Double]>, on page: ChromiumPage) throws -> [[Double]] {
    let picture = try page.screenshot().base64EncodedString()
    return try page.run(
      """
      const bytes = Uint8Array.from(atob('\(picture)'), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      // The middle of a stroke of 12 in a ring of 144; the arc is dark, its track and the card are light.
      return \(script(Array(places))).map(([x, y, width]) => {
        const dark = Array.from({ length: 3600 }, (_, place) => {
          const angle = 2 * Math.PI * place / 3600;
          const [across, down] = [x + width / 2 + 66 * Math.sin(angle), y + width / 2 - 66 * Math.cos(angle)];
          return data[4 * (Math.floor(2 * down) * image.width + Math.floor(2 * across))] < 0xa8;
        });
        const starts = dark.map((_, place) => place).filter((place) => dark[place] && !dark.at(place - 1));
        if (starts.length !== 1) return [starts.length, 0, 0];
        let last = starts[0];
        while (dark[(last + 1) % 3600]) last += 1;
        const cap = Math.asin(1 / 22) / Math.PI;
        return [1, starts[0] / 3600 + cap, (last + 1) / 3600 - cap];
      });
      """, as: [[Double]].self)
  }

  @Test("The numbers are where both arcs end on the screen, in slow motion, too")
  func pixels() throws {
    let page = try open(scale: 2)
    // The outline that stays of the model's old arc would lie over its new one.
    try page.evaluate("document.getElementById('ghost').style.display = 'none'")
    for turn in 0..<10 {
      let isSlow = turn >= 5
      // A press, and a wait of 60 to 300 ms, within the switch, or longer. Then the clock stands almost still, for a
      // picture. From turn 5 on all is in slow motion.
      let numbers = try page.run(
        """
        if (\(turn) === 5) press('#slow');
        press('#interrupt');
        await wait(\([700, 150, 60, 300, 1000][turn % 5]));
        clock.setRate(1e-6);
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        const places = [...document.querySelectorAll('.rings swift-loader')].map((ring) => {
          const { x, y, width } = ring.getBoundingClientRect();
          return [x, y, width];
        });
        return [...trace.motions(clock.now()), ...places];
        """, as: [[Double]].self)
      // The first two lists are the tail and the head of each ring; the others are the places of both.
      // The compositor of a busy machine is some frames behind the clock: the picture is taken until it stays the same.
      var rings = try arcs(of: numbers[2...], on: page)
      for _ in 0..<20 {
        let earlier = rings
        rings = try arcs(of: numbers[2...], on: page)
        if rings == earlier { break }
      }
      try page.evaluate("clock.setRate(\(isSlow ? 0.25 : 1))")
      // Both rings. The ends of an arc longer than 0.94 turns are too near to be told apart.
      for (ring, number) in zip(rings, numbers) where number[1] - number[0] < 0.94 {
        #expect(ring[0] == 1, "\(turn): \(rings)")
        for end in 0...1 {
          let difference = ring[end + 1] - number[end]
          // Whole turns do not count. A pixel of the picture is 360/(2π · 132) = 0.4° of the stroke's middle.
          let degrees = abs(difference - difference.rounded()) * 360
          #expect(degrees < 1.5, "\(turn): \(rings) and \(numbers)")
        }
      }
    }
    #expect(try page.errors() == [])
  }

  @Test("The space bar interrupts, unless a field has the focus or the loader is out of sight")
  func space() throws {
    let page = try open()
    // Presses the space bar. Returns how often the loader was interrupted, and "changed" if that changed its progress.
    func pressed() throws -> [String] {
      let old = try page.evaluate("String(document.getElementById('loader').value)") as? String
      try page.press(" ")
      let texts = try page.evaluate(
        "[text('count'), String(document.getElementById('loader').value)]", as: [String].self)
      return [
        texts[0].split(separator: " ").first.map(String.init) ?? "",
        texts[1] == old ? "" : "changed",
      ]
    }
    #expect(try pressed() == ["1", "changed"])
    #expect(try pressed() == ["2", "changed"])
    // A button that has the focus is pressed once.
    try page.evaluate("document.getElementById('interrupt').focus()")
    #expect(try pressed() == ["3", "changed"])
    // A field or another button has the key for itself: `slow` is pressed by it.
    for name in ["progress", "slow", "flat", "preset"] {
      try page.evaluate("document.getElementById('\(name)').focus()")
      #expect(try pressed() == ["3", ""], "\(name)")
    }
    #expect(try page.evaluate("document.getElementById('slow').ariaPressed") as? String == "true")
    // Scrolled down, the loader is out of sight.
    try page.run(
      """
      document.activeElement.blur();
      scrollTo(0, document.body.scrollHeight);
      while (text('state') !== 'offscreen') await wait(20);
      """)
    #expect(try pressed() == ["3", ""])
  }

  @Test("Slow motion plays model and loader at a quarter, without a jump at its start and its end")
  func slow() throws {
    let page = try open()
    let numbers = try page.run(
      """
      // Both clocks, read without a pause between them.
      const read = () => {
        for (;;) {
          const [before, own, after] = [performance.now(), clock.now(), performance.now()];
          if (after - before < 0.5) return [before, own];
        }
      };
      const rate = async () => {
        const [real, own] = read();
        // Long enough for a rate to 2 %; then a frame, in which animations get their rate.
        await wait(400);
        await new Promise(requestAnimationFrame);
        await wait(0);
        const [laterReal, laterOwn] = read();
        const part = (laterOwn - own) / (laterReal - real);
        const rates = ['model-spin', 'loader'].flatMap((id) =>
          document.getElementById(id).shadowRoot.getAnimations().map((each) => each.playbackRate));
        return [part, Math.min(...rates), Math.max(...rates)];
      };
      // By how much a head moves farther than it can: a free spin has at most 5 turns a second.
      const turn = () => {
        const begin = performance.now();
        const before = trace.motions(clock.now());
        press('#slow');
        const after = trace.motions(clock.now());
        const most = 5 * (performance.now() - begin) / 1000;
        return Math.max(0, ...after.map(([, head], ring) => Math.abs(head - before[ring][1]) - most));
      };
      return [await rate(), [turn()], await rate(), [turn()], await rate()].flat();
      """, as: [Double].self)
    // Before, in and after slow motion: the clock's rate, and the least and greatest rate of an
    // animation. Between them, by how much a head jumped.
    let rates = [1, 1, 1, 0, 0.25, 0.25, 0.25, 0, 1, 1, 1]
    #expect(zip(numbers, rates).allSatisfy { abs($0 - $1) < 0.02 }, "\(numbers)")
    #expect(numbers.count == 11)
  }

  @Test("An ending is played, and can be interrupted; a choice of colors is applied")
  func controls() throws {
    // So high that `loader` and `mine` are in sight.
    let page = try open(height: 1200)
    let answer = try page.run(
      """
      const [loader, mine] = ['loader', 'mine'].map((id) => document.getElementById(id));
      press('[name="color"][value="four"]');
      await wait(50);
      const color = getComputedStyle(mine).getPropertyValue('--loader-color-2');
      const seen = [color, mine.shadowRoot.querySelectorAll('.c4').length > 0, document.querySelector('#snippets code').textContent];
      // An exit must last until the next press, also on a slow day.
      clock.setRate(1 / 50);
      for (const ending of ['success', 'failure']) {
        press(`[data-ending="${ending}"]`);
        // 250/50 = 5 ms of the clock.
        await wait(250);
        seen.push(loader.state, loader.ending, text('interrupt'), text('model-jump'));
        press('#interrupt');
        seen.push(loader.active, text('jump'), text('interrupt').split(':')[0]);
      }
      return seen.map(String);
      """, as: [String].self)
    // Of each ending: the loader's state and ending, the words and the key of the button, and the jump of
    // the model, "–", for it has no endings; after the press, true for active, its jump, and the button.
    let texts = { (ending: String) in
      [
        "deactivating", ending, "Start again space", "–", "true", "no jump", "Progress arrives",
      ]
    }
    // Of `mine`, the second of four colors, and true: a loader has a copy of its drawing for each color, and `.c4` is
    // the copy for the fourth. Then the line of a page.
    #expect(answer[..<2] == ["#ea4335", "true"])
    #expect(answer[2].hasPrefix("<swift-loader active "))
    #expect(answer[2].contains("--loader-color-4: #34a853"))
    #expect(Array(answer[3...]) == texts("success") + texts("failure"))
    #expect(try page.errors() == [])
  }
}
