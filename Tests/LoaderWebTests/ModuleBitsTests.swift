import LoaderCore
import TestSupport
import Testing

@testable import LoaderWeb

/// The browser's module and the test's library have one source, and give the same bits.
///
/// The module is the element's core in WebAssembly. A story is a loader's settings and six events; a plan is what the
/// page plays from a time on, in numbers of 8 bytes. Times are in seconds.
@Suite(.needsWebSite, .waitsForBrowser)
struct ModuleBitsTests {
  /// The events of a loader, and the time of its plan.
  private struct Story: Encodable {
    var look, preset, isReduced: Int32
    var origin: Double
    /// The kind, the value and the time of each event.
    var events: [[Double]]
    var plan: Double
  }

  /// Returns random stories, five of each of three appearances and six presets.
  private static func stories() -> [Story] {
    var random = SeededGenerator(seed: 17)
    return (0..<90).map { number in
      var time = 0.0
      let events = (0..<6).map { step -> [Double] in
        if step > 1 { time += Double.random(in: 0...1.5, using: &random) }
        // 0 is `orderIn`, 2 `activate`, 4 `progress`; the fifth is any of the five.
        let event = [0, 2, 4, 4, Double.random(in: 0..<5, using: &random).rounded(.down), 4][step]
        return [event, Double.random(in: 0...1, using: &random), time]
      }
      return Story(
        look: Int32(number % 3), preset: Int32(number / 3 % 6), isReduced: number % 7 == 0 ? 1 : 0,
        origin: number % 5 == 0 ? 0.3 : 0,
        events: events, plan: time + Double.random(in: 0...0.5, using: &random))
    }
  }

  /// Returns the numbers of the library's plan, as they are in memory.
  private static func words(_ story: Story) -> [UInt64] {
    let loader = UnsafeMutableRawPointer.allocate(byteCount: Int(loaderSize()), alignment: 16)
    let buffer = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 20_000)
    buffer.initialize(repeating: 0)
    defer {
      loader.deallocate()
      buffer.deallocate()
    }
    loaderCreate(loader, story.look, story.preset, story.isReduced, story.origin)
    for event in story.events {
      while loaderSettle(loader, event[2]) >= 0 {}
      _ = loaderSend(loader, Int32(event[0]), event[1], event[2], 1)
    }
    while loaderSettle(loader, story.plan) >= 0 {}
    // 48 px, strokes of 4, gaps of 4, and round caps.
    let count = loaderPlan(loader, story.plan, 48, 4, 4, 0, buffer.baseAddress!, 20_000)
    return Array(buffer.prefix(Int(count)))
  }

  @Test("A page's plan has the library's bits, for each look, preset and preference")
  func bits() throws {
    let page = try WebSite().page(width: 200, height: 200)
    let found = try page.evaluate(
      """
      (async () => {
        const response = await fetch('swift-loader.wasm');
        const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
        const { memory, __heap_base: base, ...core } = instance.exports;
        // A loader and the plan are behind the module's own memory, at multiples of 16 bytes.
        const loader = (base.value + 15) & -16, room = (loader + core.loader_size() + 15) & -16;
        return \(script(Self.stories())).map((story) => {
          new Uint8Array(memory.buffer, room).fill(0);
          core.loader_create(loader, story.look, story.preset, story.isReduced, story.origin);
          for (const [event, value, time] of story.events) {
            while (core.loader_settle(loader, time) >= 0);
            core.loader_send(loader, event, value, time, 1);
          }
          while (core.loader_settle(loader, story.plan) >= 0);
          const count = core.loader_plan(
            loader, story.plan, 48, 4, 4, 0, room, (memory.buffer.byteLength - room) >> 3);
          return [...new BigUint64Array(memory.buffer, room, count)].map(String);
        });
      })()
      """)
    let pages = try #require(found as? [[String]])
    #expect(pages.count == 90)
    for (page, story) in zip(pages, Self.stories()) {
      let library = Self.words(story)
      // It is a plan, and not only its head.
      #expect(library.count > 20)
      #expect(page.compactMap(UInt64.init) == library, "\(story)")
    }
  }
}
