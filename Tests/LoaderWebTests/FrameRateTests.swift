import TestSupport
import Testing

/// The attribute `frame-rate`: a loader of a page changes no more often than that, and no script does it.
///
/// Its module gives each animation an easing that is a staircase, `linear(…)`. The steps of all loaders are at the same
/// instants, a step apart on the clock of the page. Times in scripts are in ms, rates in steps a second. A loop shows
/// unknown progress, a switch is the change to known progress or back.
@Suite("Frame rate", .needsWebSite, .waitsForBrowser)
struct FrameRateTests {
  /// Returns a page with elements that have a frame rate, after their module has come, and they have reached a state.
  ///
  /// In its scripts, `changes(begin, duration)` returns two numbers: of the instants at which an animation changes, and
  /// the greatest time in ms by which one is early or late there. `isLimited()` is true if all animations have a
  /// staircase.
  ///
  /// - Parameters:
  ///   - elements: Their markup.
  ///   - script: The suffix of the element's script.
  ///   - state: That state; by default the entrance is over, and progress unknown.
  private func page(
    _ elements: String, script: String = "", until state: String = "indeterminate"
  ) throws -> ChromiumPage {
    let page = try WebSite().page(width: 400, height: 300, script: script)
    try page.run(
      """
      globalThis.wait = (ms) => new Promise((done) => setTimeout(done, ms));
      globalThis.all = () => [...document.querySelectorAll('swift-loader')];
      globalThis.animations = () => all().flatMap((each) => each.shadowRoot.getAnimations());
      globalThis.isLimited = () => animations().map(({ effect }) => effect.getTiming())
        .every(({ easing, duration }) => !duration || easing.startsWith('linear('));
      // The instants, in milliseconds, at which some of these animations change in a time, and the greatest
      // difference from the motion without a limit there: their progress is the one of the instant.
      globalThis.changes = (begin, duration) => {
        const instants = new Set();
        let error = 0;
        for (const animation of animations()) {
          const { startTime, effect } = animation;
          const timing = effect.getTiming();
          animation.pause();
          let last;
          for (let time = begin; time < begin + duration; time += 1) {
            animation.currentTime = time - startTime;
            const { progress } = effect.getComputedTiming();
            if (Math.abs(progress - last) > 1e-6) {
              instants.add(time);
              const rounds = (time - startTime - timing.delay) / timing.duration + timing.iterationStart;
              const difference = Math.abs(rounds - progress) % 1;
              error = Math.max(error, Math.min(difference, 1 - difference) * timing.duration);
            }
            last = progress;
          }
        }
        // A step may fall on either side of a whole millisecond.
        const apart = [...instants].sort((one, other) => one - other).filter((time) => !instants.has(time - 1));
        return [apart.length, error];
      };
      document.body.innerHTML = `\(elements)`;
      for (let tries = 0; tries < 200; tries++) {
        await wait(20);
        if (all().every(({ state }) => state === '\(state)') && isLimited()) break;
      }
      """)
    return page
  }

  @Test(
    "A loop changes at most at its frame rate, at instants that loaders share, and is right there",
    arguments: [
      ("", 12), ("preset='materialIOS'", 30), ("preset='flutter'", 12), ("preset='composeM2'", 20),
      ("appearance='linear'", 12), ("appearance='shimmer'", 10),
      ("class='colors'", 12),
    ])
  func loops(attributes: String, rate: Double) throws {
    let element = "<swift-loader active \(attributes) frame-rate='\(rate)'></swift-loader>"
    let page = try page(element)
    // Another element, which begins at another time.
    try page.run(
      """
      // No multiple of a step.
      await wait(137);
      document.body.insertAdjacentHTML('beforeend', `\(element)`);
      for (let tries = 0; tries < 200 && !all().every(({ state }) => state === 'indeterminate'); tries++) await wait(20);
      await wait(50);
      """)
    let seen = try #require(
      page.evaluate("changes(performance.now() + 100, 4000)") as? [Double])
    // The instants in 4 s, one more for the first, and 0.1 % more, as a period of 1333 ms is a little less than four
    // thirds of a second. Steps in which nothing changes are not counted: a tenth of them at most.
    #expect(seen[0] <= 4 * 1.001 * rate + 1 && seen[0] > 4 * 0.9 * rate, "\(seen)")
    // The instants are read by the millisecond, so each may be early or late by one, and by rounding.
    #expect(seen[1] < 1.5, "\(seen)")
    #expect(try page.errors() == [])
  }

  @Test("A switch changes at most as often as its frame rate, and after it nothing is played")
  func switches() throws {
    let page = try page("<swift-loader active frame-rate='15'></swift-loader>")
    let list = try page.run(
      """
      const [element] = all();
      element.value = 0.4;
      // The animations are made and limited in the first microtask; the second is to spare.
      await null;
      await null;
      const [count] = changes(performance.now(), 1000);
      for (const each of animations()) each.play();
      // Longer than the switch.
      await wait(1200);
      return [count, animations().filter(({ playState }) => playState === 'running').length];
      """, as: [Double].self)
    // The instants of a switch of 0.58 s at 15 a second: 15 · 0.58 = 8.7, so nine, of which up to two may be over
    // before they are counted. Then the number of animations that still run.
    #expect(list[0] >= 7 && list[0] <= 9 && list[1] == 0, "\(list)")
  }

  @Test("The compositor plays it: for 1.5 s no script, no style, no layout, no paint")
  func compositor() throws {
    let page = try page("<swift-loader active frame-rate='12'></swift-loader>")
    let events = try page.trace(ChromiumPage.animationCategories) {
      try page.run(
        """
        // They begin in this trace, which says of each whether it is composited.
        all()[0].freeze(performance.now());
        all()[0].freeze(null);
        await wait(300);
        performance.mark('begin');
        await wait(2000);
        performance.mark('end');
        """)
    }
    /// Returns the time of a mark in the trace, in microseconds; NaN if it is not there.
    func time(_ name: String) -> Double {
      events.first { $0["name"] as? String == name }?["ts"] as? Double ?? .nan
    }
    // Without 0.1 s at both ends.
    let (begin, end) = (time("begin") + 100_000, time("end") - 100_000)
    #expect(end - begin > 1_500_000)
    // The name of the page in traces: other tests have pages in them, too.
    let frame = try WordLight.frame(of: page)
    // The names of events for what a page does itself: style, layout, paint, frames, timers and functions.
    let work = [
      "UpdateLayoutTree", "Layout", "Paint", "FireAnimationFrame", "TimerFire", "FunctionCall",
    ]
    let found = events.compactMap { event -> String? in
      let instant = event["ts"] as? Double ?? 0
      let arguments = event["args"] as? [String: Any] ?? [:]
      let data = (arguments["beginData"] ?? arguments["data"]) as? [String: Any] ?? [:]
      let name = event["name"] as? String ?? ""
      let isPageWork = work.contains(name) && data["frame"] as? String == frame
      return isPageWork && instant > begin && instant < end ? name : nil
    }
    #expect(found == [])
    let played = ChromiumPage.animations(in: events)
    // A spinning ring has four animations, and the compositor plays all of them.
    #expect(played.count >= 4 && played.failed == [], "\(played)")
  }

  @Test("What a script paints has no more pictures a second than its frame rate")
  func painted() throws {
    let page = try page(
      "<swift-loader active appearance='wavy-linear' frame-rate='10'></swift-loader>",
      script: "-expressive")
    let pictures = try page.run(
      """
      const times = new Set();
      const observer = new MutationObserver(() => times.add(performance.now()));
      observer.observe(all()[0].shadowRoot, { attributeFilter: ['d'], subtree: true });
      await wait(2000);
      return times.size;
      """, as: Double.self)
    // Ten a second for two seconds, and the first; a busy machine paints fewer.
    #expect(pictures <= 21 && pictures > 8, "\(pictures)")
  }

  @Test("Without the attribute, or with one that is no rate, it is as smooth as the screen")
  func unlimited() throws {
    let page = try page("<swift-loader active frame-rate='12'></swift-loader>")
    let easings = try page.run(
      """
      const [element] = all();
      const seen = [];
      for (const rate of [null, 24, 'fast', 0]) {
        element.frameRate = rate;
        // Its module has followed by then.
        await wait(100);
        seen.push(isLimited());
      }
      return seen;
      """)
    // Only 24 is a limit; null is no attribute, and the other two, which are no rate, are reported.
    #expect(easings as? [Bool] == [false, true, false, false])
    let said = try page.errors()
    #expect(said.count == 2 && said.allSatisfy { $0.contains("frame-rate=") }, "\(said)")
  }

  @Test("Words are lit in the steps of the frame rate")
  func words() throws {
    let page = try page(
      "<swift-loader active appearance='shimmer' text frame-rate='12'>Thinking</swift-loader>")
    let seen = try #require(page.evaluate("changes(performance.now() + 100, 3000)") as? [Double])
    // At 12 a second there are 36 instants in 3 s, and the first; each is exact to a millisecond and rounding.
    #expect(seen[0] <= 37 && seen[0] > 30 && seen[1] < 1.5, "\(seen)")
  }
}
