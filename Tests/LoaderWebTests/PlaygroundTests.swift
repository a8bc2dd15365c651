import TestSupport
import Testing

/// The playground for somebody who has never seen one of our loaders.
///
/// Its first card has two rings: a model of Material Web (`model-…`) and this loader. The large button, `interrupt`,
/// changes their progress, and the card tells by how many degrees the ends of each arc jump. The trace plots the
/// velocities of both. Below are a gallery of appearances, each in a tile; a card with one's own choices, `mine`, and
/// the lines of code for them; and a table of the states.
@Suite(.needsWebSite, .waitsForTime)
struct PlaygroundTests {
  /// Opens the playground, and waits until it is ready.
  private func open(width: Int, height: Int) throws -> ChromiumPage {
    let page = try Chromium.page(width: width, height: height)
    try page.openPlayground()
    try page.run(
      """
      const { SwiftLoader } = await import('./swift-loader.js');
      await SwiftLoader.ready;
      const state = document.getElementById('state');
      while (state.textContent !== 'indeterminate') await new Promise(requestAnimationFrame);
      """)
    return page
  }

  @Test("The model jumps at switches and this loader never does; both are counted and plotted")
  func interrupt() throws {
    let page = try open(width: 1280, height: 800)
    let answer = try page.run(
      """
      const text = (id) => document.getElementById(id).textContent;
      const wait = (ms) => new Promise((done) => setTimeout(done, ms));
      const [jumps, told] = [[], new Set()];
      for (let press = 0; press < 12; press++) {
        // Within the switch of the last press, which takes 0.58 s or more.
        await wait(230);
        document.getElementById('interrupt').click();
        told.add(text('percent') === 'unknown');
        jumps.push([text('model-jump'), text('jump')]);
      }
      await new Promise(requestAnimationFrame);
      const trace = document.getElementById('trace');
      const { data } = trace.getContext('2d').getImageData(0, 0, trace.width, trace.height);
      const reds = data.filter((level, index) =>
        index % 4 === 0 && level > 150 && data[index + 2] < 90 && data[index + 3] > 200).length;
      return [jumps, told.size, reds, text('count'), text('model-count')];
      """, as: [Any].self)
    // The model's jump and the loader's after each press, the number of different kinds of progress,
    // the red pixels of the trace, and both counts.
    let jumps = try #require(answer[0] as? [[String]])
    #expect(jumps.count == 12 && answer[1] as? Int == 2)
    // Each of the twelve presses changed the progress of this loader without a jump.
    #expect(jumps.map { $0[1] } == Array(repeating: "no jump", count: 12))
    let jumped = jumps.filter { $0[0].hasPrefix("jumped") }
      .compactMap { Double($0[0].dropFirst("jumped ".count).dropLast()) }
    // The first five presses are switches between unknown and known progress, where the model jumps (one may be too
    // small to be told). Later ones are chosen at random: from value to value, the model does not jump.
    #expect(jumped.count > 3)
    // The model's curve is red; each of its jumps is a line along the height of the trace.
    #expect(try #require(answer[2] as? Int) > 20)
    #expect(answer[3] as? String == "12 interruptions, largest jump 0°")
    let largest = try #require(answer[4] as? String)
    #expect(largest == "12 interruptions, largest jump \(Int(jumped.max() ?? -1))°")
    #expect(try page.errors() == [])
  }

  @Test("Links to the README, the manual and the source")
  func links() throws {
    let page = try open(width: 390, height: 800)
    let answer = try page.run(
      """
      return Promise.all([...document.querySelectorAll('header a')].map(async ({ textContent, href }) => {
        const bytes = new Uint8Array(await (await fetch(href)).arrayBuffer());
        const [line] = new TextDecoder().decode(bytes).split('\\n');
        const isArchive = bytes[0] === 0x1F && bytes[1] === 0x8B && bytes.length > 1e6;
        return [textContent, isArchive ? 'gzip' : line];
      }));
      """, as: [[String]].self)
    let expected = [["README", "# swift-loader"], ["Install", "# Browser"], ["Source", "gzip"]]
    #expect(answer == expected)
  }

  @Test("Plays itself: progress arrives and is unknown again, in the gallery, too")
  func demonstration() throws {
    let page = try Chromium.page(width: 1280, height: 800)
    // Recorded in the page: a busy one may have played before anybody asks.
    try page.open(
      try WebSite().url("plain", "index.html"),
      running: """
        globalThis.pressed = [];
        globalThis.gallery = [];
        const word = (id, index) => document.getElementById(id).textContent.split(' ')[index];
        const look = () => pressed.push([word('interrupt', 1), word('percent', 0)]);
        for (const isBefore of [true, false]) addEventListener('click', look, isBefore);
        addEventListener('transition', ({ target, detail: { event, value } }) => {
          if (event === 'progress' && target.closest('#looks')) gallery.push(String(value));
        });
        """)
    let found = try page.run(
      """
      const isOver = () => pressed.length >= 4 && gallery.at(-1) === 'null';
      for (let tries = 0; tries < 1000 && !isOver(); tries++) {
        await new Promise((done) => setTimeout(done, 20));
      }
      return [...pressed, [...new Set(gallery)]];
      """)
    // Before and after each of two presses: the second word of the button, "Progress arrives: …" or "Progress becomes
    // unknown", and the progress in percent. Then the values that the gallery got.
    #expect(
      found as? [[String]] == [
        ["arrives:", "unknown"], ["becomes", "40"], ["becomes", "40"], ["arrives:", "unknown"],
        ["0.4", "null"],
      ])
  }

  @Test("A tile of the gallery gives its appearance and the lines for each host, to be copied, too")
  func lines() throws {
    let page = try open(width: 1280, height: 800)
    let found = try page.run(
      """
      const next = () => new Promise(requestAnimationFrame);
      const seen = [];
      for (const name of ['flutter', 'wavy-linear', 'materialWeb']) {
        document.querySelector(`[aria-label="Use ${name}"]`).click();
        await next();
        seen.push([...document.querySelectorAll('#snippets code')].map((code) => code.textContent));
      }
      const copied = [];
      // Only a person's press may fill the clipboard.
      navigator.clipboard.writeText = async (text) => { copied.push(text); };
      const told = [];
      for (const button of document.querySelectorAll('.lines')) {
        button.click();
        await next();
        told.push(button.textContent);
      }
      return [...seen, [String(told.length), ...new Set(told)], copied[4].split('\\n'), copied.at(-1).split('\\n')];
      """, as: [[String]].self)
    // The lines of a page, an app, and a terminal. A default is left out.
    let flutter = [
      "<swift-loader active preset=\"flutter\"></swift-loader>",
      "LoaderView(.circular(preset: .flutter), isActive: isLoading, progress: fraction)",
      "TerminalLoader(\"Copying\", appearance: .circular(preset: .flutter))",
    ]
    // Three tiles; then all twelve buttons, each of which says that it copied its lines. The fifth has Flutter's, the
    // last has lit words.
    #expect(
      found == [
        flutter,
        [
          "<swift-loader active appearance=\"wavy-linear\"></swift-loader>",
          "LoaderView(.wavyLinear, isActive: isLoading, progress: fraction)",
          "TerminalLoader(\"Copying\", appearance: .wavyLinear)",
        ],
        [
          "<swift-loader active></swift-loader>",
          "LoaderView(.circular, isActive: isLoading, progress: fraction)",
          "TerminalLoader(\"Copying\", appearance: .circular)",
        ], ["12", "Copied"], flutter,
        [
          "<swift-loader active appearance=\"shimmer\" text>Thinking…</swift-loader>",
          "Text(\"Thinking…\").loaderShimmer(isActive: isThinking)",
          "TerminalLoader(\"Thinking…\", appearance: .shimmer)",
        ],
      ])
  }

  @Test("Each choice shows on the loader, and in the lines of the hosts that have it")
  func choices() throws {
    let page = try open(width: 1280, height: 800)
    // Each choice deactivates `mine`, which shows its ending, and the page activates it again after 1.5 s, which shows
    // its delay.
    let found = try page.run(
      """
      const mine = document.getElementById('mine');
      const choose = (id, value) => {
        const field = document.getElementById(id);
        if (field.type === 'checkbox') field.checked = value;
        else field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      };
      choose('size', '2');
      choose('delay', '0.5');
      choose('ending', 'failure');
      choose('flat', true);
      document.querySelector('[value="teal"]').click();
      const isEnding = !mine.active && mine.ending === 'failure';
      while (!mine.active) await new Promise(requestAnimationFrame);
      const lines = [...document.querySelectorAll('#snippets code')].map((code) => code.textContent);
      return [...lines, ...[isEnding, mine.offsetWidth, mine.showDelay, mine.cap].map(String)];
      """)
    // The lines of a page, an app and a terminal: a size of 2 is 2 · 48 = 96 px, teal is #00897b. A terminal has
    // neither pixels nor caps, but a large size. Then the loader itself.
    #expect(
      found as? [String] == [
        "<swift-loader active cap=\"butt\" show-delay=\"0.5\" ending=\"failure\" "
          + "style=\"--loader-size: 96px; --loader-color: #00897b\"></swift-loader>",
        """
        LoaderView(.circular, isActive: isLoading, progress: fraction)
          .loaderStyle(LoaderStyle(size: 96, cap: .butt, colors: [CanvasColor(0x00897B)]))
          .loaderPolicy(LoaderPolicy(showDelay: 0.5))
          .loaderEnding(.failure)
        """,
        """
        let loader = TerminalLoader("Copying", appearance: .circular, \
        style: LoaderStyle(colors: [CanvasColor(0x00897B)]), size: .large, policy: LoaderPolicy(showDelay: 0.5))
        loader.finish(.failure)
        """,
        "true", "96", "0.5", "butt",
      ])
  }

  // Each size is the width and the height of a window.
  @Test(
    "Fits from a phone to a desktop, with the first buttons above the fold",
    arguments: [[390, 844], [768, 1024], [1280, 800], [1920, 1080]])
  func fold(size: [Int]) throws {
    let page = try open(width: size[0], height: size[1])
    let numbers = try page.evaluate(
      """
      [document.documentElement.scrollWidth - document.documentElement.clientWidth,
        document.documentElement.scrollHeight,
        ...['interrupt', 'trace', 'hang'].map((id) => {
          const { left, right, bottom } = document.getElementById(id).getBoundingClientRect();
          return left >= 0 && right <= innerWidth ? bottom : Infinity;
        })]
      """, as: [Double].self)
    // The width beyond the window, the height of the page, and the lower edges of the button, the trace, and the
    // button `hang`: infinity for one that is cut off at a side.
    #expect(numbers[0] == 0)
    // On a phone at most 3600 px, 4.3 screens of 844.
    if size[0] == 390 { #expect(numbers[1] <= 3600) }
    #expect(numbers[2...].allSatisfy { $0 < Double(size[1]) }, "\(numbers)")
    // No row of the gallery has a hole: neighbors are no farther apart than the gap of the columns, to a pixel.
    let holes = try page.evaluate(
      """
      (() => {
        const list = document.getElementById('looks');
        const box = list.getBoundingClientRect();
        const gap = parseFloat(getComputedStyle(list).columnGap);
        const rows = Object.groupBy([...list.children].map((each) => each.getBoundingClientRect()), ({ top }) => top);
        return Object.values(rows).map((row) => [...row, { left: box.right + gap }].reduce(
          ([hole, last], { left, right }) => [Math.max(hole, left - last - gap), right],
          [0, box.left - gap])[0]);
      })()
      """, as: [Double].self)
    #expect(holes.count >= 2 && holes.allSatisfy { $0 < 1 }, "\(holes)")
    // Both rings of the first card have one size and are side by side.
    let places = try page.evaluate(
      """
      [...document.querySelectorAll('.rings swift-loader')].map((ring) => {
        const { top, width } = ring.getBoundingClientRect();
        return [Math.round(top), width];
      })
      """, as: [[Double]].self)
    #expect(places.count == 2 && places[0] == places[1])
  }

  @Test("Buttons lead to their states, and those whose events do nothing are pale")
  func buttons() throws {
    let page = try open(width: 1280, height: 800)
    let found = try page.run(
      """
      const pale = [];
      const look = () => [
        document.getElementById('state').textContent,
        ...[...document.querySelectorAll('button.idle')].map((button) => button.dataset.event)];
      pale.push(look());
      // An exit must not be over before the next look, also on a slow day.
      (await import('./clock.js')).setRate(1 / 50);
      for (const [name, state] of [['deactivate', 'deactivating'], ['orderOut', 'offscreen']]) {
        document.querySelector(`button[data-event="${name}"]`).click();
        for (let tries = 0; tries < 1000 && look()[0] !== state; tries++) {
          await new Promise((done) => setTimeout(done, 20));
        }
        pale.push(look());
      }
      (await import('./clock.js')).setRate(1);
      // The row of the current state in the table of the page.
      const lit = () => document.querySelector('#matrix [aria-current] th')?.textContent;
      const rows = [lit()];
      for (const [name, state] of [['orderIn', 'inactive'], ['activate', 'indeterminate']]) {
        document.querySelector(`button[data-event="${name}"]`).click();
        for (let tries = 0; tries < 1000 && lit() !== state; tries++) {
          await new Promise((done) => setTimeout(done, 20));
        }
        rows.push(lit());
      }
      return [...pale, rows];
      """)
    // The state, then the buttons whose event does nothing in it: a null cell of the table.
    #expect(
      found as? [[String]] == [
        ["indeterminate", "orderIn", "activate"],
        ["deactivating", "orderIn", "deactivate"],
        ["offscreen", "orderOut", "activate", "deactivate", "unknown"],
        // The row of the table off screen, on screen, and after an entrance.
        ["offscreen", "inactive", "indeterminate"],
      ])
  }

  // The story is the card with a loader that is scrubbed through a log.
  @Test("The story keeps its place in its log, although its loader has been off screen")
  func story() throws {
    let page = try open(width: 1280, height: 1100)
    let story = try page.run(
      """
      const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
      const story = document.getElementById('story');
      story.scrollIntoView();
      const look = () => String([...story.shadowRoot.querySelectorAll('i')].map((each) => {
        const { transform, opacity, visibility } = getComputedStyle(each);
        return [transform, opacity, visibility];
      }));
      // The story begins with the frame at 2.12 s, and stays there. It draws its arc once it has been in sight.
      const isTold = () => document.getElementById('at').textContent === '2.12 s';
      let before;
      do {
        before = look();
        await wait(0.3);
      } while (look() !== before || !isTold() || !story.shadowRoot.querySelector('.arc'));
      const become = async (isSo) => {
        for (let tries = 0; tries < 600 && !isSo(); tries++) await wait(0.05);
        return isSo();
      };
      let wasAway = false;
      story.addEventListener('transition', ({ detail }) => { wasAway ||= detail.to === 'offscreen'; });
      scrollTo(0, 0);
      await become(() => wasAway);
      story.scrollIntoView();
      await wait(0.3);
      return [wasAway, await become(() => look() === before)];
      """)
    #expect(story as? [Bool] == [true, true])
    #expect(try page.errors() == [])
  }
}
