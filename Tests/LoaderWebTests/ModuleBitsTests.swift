import LoaderCore
import LoaderExpressive
import TestSupport
import Testing

@testable import LoaderWeb

/// The browser's modules and the library beside this test are built from one source, and give the same bits.
///
/// A module is an element's core in WebAssembly. A story is a loader's settings and six events; a plan is what the page
/// plays from a time on, and outlines are what its script paints, in numbers of 8 bytes. Times are in seconds.
/// `script(_:)` writes a value in JavaScript's notation.
@Suite(.needsWebSite, .waitsForBrowser)
struct ModuleBitsTests {
  /// The settings and the events of a loader, and the time of its plan.
  private struct Story: Encodable {
    /// The number of the appearance, the index of the preset, and 1 for reduced motion, else 0.
    var look, preset, isReduced: Int32
    /// The start of the spin's cycle, in seconds.
    var origin: Double
    /// The kind, the value and the time of each event; a value below 0 is unknown progress.
    var events: [[Double]]
    /// The time of the plan, in seconds.
    var plan: Double
  }

  /// Returns 90 random stories, as many of each of these appearances, in six presets in turn.
  private static func stories(appearances: Int) -> [Story] {
    var random = SeededGenerator(seed: 17)
    return (0..<90).map { number in
      var time = 0.0
      let events = (0..<6).map { step -> [Double] in
        // The first two events come at 0 s.
        if step > 1 { time += random.number(0...1.5) }
        // 0 is `orderIn`, 2 `activate`, 4 `progress`; the fifth event is any of the five kinds.
        let kind = [0, 2, 4, 4, Double.random(in: 0..<5, using: &random).rounded(.down), 4][step]
        return [kind, random.once(in: 5) ? -1 : random.number(), time]
      }
      return Story(
        look: Int32(number % appearances), preset: Int32(number / appearances % 6),
        isReduced: number % 7 == 0 ? 1 : 0, origin: number % 5 == 0 ? 0.3 : 0, events: events,
        plan: time + random.number(0...0.5))
    }
  }

  /// Returns the bits of the numbers of the library's plan, and if `hasOutlines` is true, also of its outlines.
  private static func words<Appearance: PageAppearance>(
    _ story: Story, of appearance: Appearance.Type, hasOutlines: Bool
  ) -> [[UInt64]] {
    typealias Module = WebModule<Appearance>
    let loader = UnsafeMutableRawPointer.allocate(byteCount: Int(Module.size), alignment: 16)
    let buffer = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 20_000)
    defer {
      loader.deallocate()
      buffer.deallocate()
    }
    Module.create(
      loader, Appearance(story.look, story.preset, origin: story.origin),
      isReduced: story.isReduced)
    // As the page does, completes all that is due before each event, and before the plan.
    for event in story.events {
      while Module.settle(loader, at: event[2]) >= 0 {}
      _ = Module.send(
        loader, event: Int32(event[0]), value: event[1] < 0 ? .nan : event[1], at: event[2],
        isAnimated: 1)
    }
    while Module.settle(loader, at: story.plan) >= 0 {}
    // 48 px, strokes of 4, gaps of 4, and round caps.
    let style = Module.style(length: 48, thickness: 4, gap: 4, isButt: 0)
    return (hasOutlines ? [false, true] : [false]).map { isOutline in
      // 0 at first, as on the page, so that bytes which are not written are the same, too.
      buffer.initialize(repeating: 0)
      let words = UnsafeMutableRawPointer(buffer.baseAddress!)
      let count =
        isOutline
        ? loaderOutlines(loader, story.plan, 48, 4, 4, 0, words, 20_000)
        : Module.plan(loader, from: story.plan, style, in: words, 20_000)
      return Array(buffer.prefix(Int(count)))
    }
  }

  // The second module has three more appearances, 3 to 5, which have outlines.
  @Test(
    "A page's plan and outlines have the library's bits, for each appearance, preset and preference",
    arguments: ["", "-expressive"])
  func bits(script suffix: String) throws {
    let isExpressive = suffix == "-expressive"
    let stories = Self.stories(appearances: isExpressive ? 6 : 3)
    let page = try Chromium.page(width: 200, height: 200)
    // `coming` is the core that the page's script loads, as a promise.
    try page.open(
      WebSite().url("plain", "page.html?\(suffix)"),
      running: """
        const { instantiate } = WebAssembly;
        WebAssembly.instantiate = (...all) => (globalThis.coming = instantiate(...all));
        """)
    let lists = try page.run(
      """
      // Once the script is ready, it gives the core its memory, too.
      while (!globalThis.page) await new Promise((done) => setTimeout(done, 20));
      await page.SwiftLoader.ready;
      const { instance: { exports: core } } = await coming;
      const { memory } = core;
      // A loader and the plan are behind the module's own memory, at multiples of 16 bytes.
      const loader = (core.__heap_base.value + 15) & -16, room = (loader + core.loader_size() + 15) & -16;
      return \(script(stories)).map((story) => {
        core.loader_create(loader, story.look, story.preset, story.isReduced, story.origin);
        for (const [event, value, time] of story.events) {
          while (core.loader_settle(loader, time) >= 0);
          core.loader_send(loader, event, value < 0 ? NaN : value, time, 1);
        }
        while (core.loader_settle(loader, story.plan) >= 0);
        return ['plan', 'outlines'].filter((name) => core[`loader_${name}`]).map((name) => {
          new BigUint64Array(memory.buffer, room, 20000).fill(0n);
          const count = core[`loader_${name}`](loader, story.plan, 48, 4, 4, 0, room, 20000);
          return [...new BigUint64Array(memory.buffer, room, count)].map(String).join();
        });
      });
      """, as: [[String]].self)
    // For each story, the bits of the plan, and of the outlines if the module has some.
    #expect(lists.count == stories.count)
    // The number of stories with outlines, and not only the number before them, which says whether they move.
    var outlinedCount = 0
    for (story, list) in zip(stories, lists) {
      let words =
        isExpressive
        ? Self.words(story, of: Wavy<ExpressiveAppearance>.self, hasOutlines: true)
        : Self.words(story, of: ElementAppearance.self, hasOutlines: false)
      // There is a plan with parts, and not only its first numbers.
      #expect(words[0].count > 20)
      if isExpressive { outlinedCount += words[1].count > 1 ? 1 : 0 }
      #expect(list == words.map { $0.map(String.init).joined(separator: ",") }, "\(story)")
    }
    // Half of the 90 stories are of appearances with outlines, and a loader that is hidden has none.
    if isExpressive { #expect(outlinedCount > 20) }
  }
}
