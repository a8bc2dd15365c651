import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderWeb

/// The looks of Material 3's Expressive, as the element's second core has them.
struct ExpressiveTests {
  private typealias Look = Wavy<ExpressiveAppearance>

  /// Sends the same random events to all.
  private static func play(
    _ random: inout SeededGenerator, _ body: (LoaderEvent, Double) -> Void
  ) -> Double {
    body(.orderIn, 0)
    body(.activate, 0.1)
    var time = 0.1
    for _ in 0..<6 {
      time += random.number(0.02...1.5)
      let event: LoaderEvent =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .deactivate
        case 1: .activate
        case 2: .progress(nil)
        default: .progress(random.number())
        }
      body(event, time)
    }
    return time
  }

  @Test("A shape moves as the package's, through any events: turn, weight, progress and shape")
  func morphing() {
    var random = SeededGenerator(seed: 41)
    for round in 0..<300 {
      let motion: MotionPreference = round % 5 == 0 ? .reduced : .full
      let origin = random.number(-2...0)
      var own = Loader(Look(5, 0, origin: origin), motion: motion)
      var ours = Loader(Morphing(origin: origin), motion: motion)
      let end = Self.play(&random) {
        own.send($0, at: $1)
        ours.send($0, at: $1)
      }
      for _ in 0..<12 {
        let time = random.number(end...end + (random.once(in: 4) ? 1e5 : 3))
        let (frame, shape) = (own.frame(at: time), ours.frame(at: time))
        let (edges, channels) = (frame.channels.base.edges, shape.channels)
        #expect(frame.state == shape.state && frame.isVisible == shape.isVisible)
        guard shape.isVisible else { continue }
        // A turn, and seven shapes, are none.
        Self.expect(edges.tail1, channels[1], modulo: 1, "turn, round \(round) at \(time)")
        Self.expect(edges.head2, channels[0], modulo: 7, "shape, round \(round) at \(time)")
        Self.expect(edges.head1, channels[2], "weight, round \(round) at \(time)")
        Self.expect(edges.tail2, channels[3], "progress, round \(round) at \(time)")
        #expect(frame.channels.base.opacity == channels.opacity)
        #expect(frame.channels.base.thickness == channels.scale)
      }
    }
  }

  private static func expect(
    _ one: Double, _ other: Double, modulo: Double = .infinity, _ place: String
  ) {
    var difference = one - other
    if modulo.isFinite { difference -= (difference / modulo).rounded() * modulo }
    #expect(abs(difference) < 1e-9, "\(place): \(one) and \(other)")
  }

  @Test("A wave has the ends, the amplitude and the phase of the package's", arguments: 0..<6)
  func waves(preset: Int) {
    var random = SeededGenerator(seed: UInt64(50 + preset))
    for round in 0..<40 {
      var ring = Loader(Look(3, Int32(preset), origin: 0))
      var bar = Loader(Look(4, 0, origin: 0))
      var ourRing = Loader(WavyCircular(preset: CircularPreset.allCases[preset]))
      var ourBar = Loader(WavyLinear())
      let end = Self.play(&random) {
        ring.send($0, at: $1)
        bar.send($0, at: $1)
        ourRing.send($0, at: $1)
        ourBar.send($0, at: $1)
      }
      for _ in 0..<12 {
        let time = random.number(end...end + 3)
        let place = "round \(round) at \(time)"
        let (one, two) = (ring.frame(at: time).channels, ourRing.frame(at: time).channels)
        Self.expect(one.base.edges.tail1, two.base.tail, modulo: 1, "tail, \(place)")
        Self.expect(one.base.edges.head1, two.base.sweep, "sweep, \(place)")
        #expect(one.amplitude == two.amplitude && one.phase == two.phase, "\(place)")
        let (three, four) = (bar.frame(at: time).channels, ourBar.frame(at: time).channels)
        #expect(three.base.edges == four.base.edges && three.amplitude == four.amplitude)
      }
    }
  }
}

/// The second core in a browser.
@Suite(
  .enabled(if: WebSite.isReady, "no Chromium here, or nothing built by .ci/web"), .waitsForBrowser)
struct ExpressivePageTests {
  private typealias Module = WebModule<Wavy<ExpressiveAppearance>>

  /// The look, the preset, and the events of a loader: what, the value, the time; then when it is looked at.
  private static func stories() -> [[[Double]]] {
    var random = SeededGenerator(seed: 43)
    return (0..<60).map { number in
      var time = 0.0
      let events = (0..<5).map { step -> [Double] in
        if step > 1 { time += random.number(0...1.5) }
        return [[0, 2, 4, 4, 4][step], random.once(in: 5) ? -1 : random.number(), time]
      }
      return [[Double(number % 6), Double(number / 6 % 6)]] + events
        + [[time + random.number(0...0.6)]]
    }
  }

  /// What the package's own code writes of it: the outlines, and the plan.
  private static func words(_ story: [[Double]]) -> [[UInt64]] {
    let loader = UnsafeMutableRawPointer.allocate(byteCount: Int(Module.size), alignment: 16)
    let room = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 20_000)
    defer {
      loader.deallocate()
      room.deallocate()
    }
    let (look, at) = (story[0], story[story.count - 1][0])
    Module.create(
      loader, Wavy<ExpressiveAppearance>(Int32(look[0]), Int32(look[1]), origin: 0), isReduced: 0)
    for event in story[1..<story.count - 1] {
      while Module.settle(loader, at: event[2]) >= 0 {}
      _ = Module.send(
        loader, event: Int32(event[0]), value: event[1] < 0 ? .nan : event[1], at: event[2],
        isAnimated: 1)
    }
    while Module.settle(loader, at: at) >= 0 {}
    return [
      { loaderOutlines(loader, at, 48, 4, 4, 0, $0, 20_000) },
      { Module.plan(loader, from: at, Module.style(48, 4, 4, isButt: 0), in: $0, 20_000) },
    ].map { write in
      room.initialize(repeating: 0)
      return Array(room.prefix(Int(write(UnsafeMutableRawPointer(room.baseAddress!)))))
    }
  }

  @Test("Outlines and plans of a page have the library's bits, in every look")
  func bits() throws {
    let page = try Chromium.page(width: 200, height: 200)
    try WebSite().open(page, script: "-expressive")
    let stories = Self.stories()
    let told = try page.evaluate(
      """
      (async () => {
        let [end, memory] = [0x80000];
        const env = {
          free() {},
          posix_memalign(place, alignment, size) {
            const start = Math.ceil(end / alignment) * alignment;
            end = start + size;
            new DataView(memory.buffer).setUint32(place, start, true);
            return 0;
          },
        };
        const bytes = await (await fetch('swift-loader-expressive.wasm')).arrayBuffer();
        const { instance: { exports: core } } = await WebAssembly.instantiate(bytes, { env });
        memory = core.memory;
        const loader = core.__heap_base.value;
        const room = (loader + core.loader_size() + 7) & -8;
        return \(script(stories)).map(([[look, preset], ...events]) => {
          const [at] = events.pop();
          core.loader_create(loader, look, preset, 0, 0);
          for (const [event, value, time] of events) {
            while (core.loader_settle(loader, time) >= 0);
            core.loader_send(loader, event, value < 0 ? NaN : value, time, 1);
          }
          while (core.loader_settle(loader, at) >= 0);
          return ['outlines', 'plan'].map((name) => {
            new BigUint64Array(memory.buffer, room, 20000).fill(0n);
            const count = core[`loader_${name}`](loader, at, 48, 4, 4, 0, room, 20000);
            return [...new BigUint64Array(memory.buffer, room, count)].map(String).join();
          });
        });
      })()
      """)
    let lists = try #require(told as? [[String]])
    #expect(lists.count == stories.count)
    for (story, list) in zip(stories, lists) {
      let words = Self.words(story).map { $0.map(String.init).joined(separator: ",") }
      #expect(words[0].isEmpty == (story[0][0] < 3) && list == words, "\(story)")
    }
  }

  /// What a script returns of an element with some attributes, once it is shown.
  private func answer(_ attributes: String, _ expression: String) throws -> (Any?, [String]) {
    let page = try Chromium.page(width: 300, height: 200)
    try WebSite().open(page, script: "-expressive")
    let answer = try page.evaluate(
      """
      (async () => {
        const { SwiftLoader, frames } = page;
        await SwiftLoader.ready;
        document.body.insertAdjacentHTML('beforeend', '<swift-loader active \(attributes)></swift-loader>');
        const one = document.querySelector('swift-loader');
        const until = async (isSo) => { for (let tries = 0; tries < 400 && !isSo(); tries++) await frames(1); };
        const look = () => [...one.shadowRoot.querySelectorAll('path')].map((each) => each.getAttribute('d')).join();
        await until(() => ['indeterminate', 'determinate'].includes(one.state));
        return \(expression);
      })()
      """)
    return (answer, try page.complaints())
  }

  @Test("A shape at rest is painted no more, until it is told something")
  func rest() throws {
    let (answer, complaints) = try answer(
      #"appearance="morphing" value="0.4""#,
      """
      await (async () => {
        let requests = 0;
        const { requestAnimationFrame: request } = window;
        window.requestAnimationFrame = (body) => { requests += 1; return request(body); };
        const still = async () => {
          for (let tries = 0; tries < 100; tries++) {
            const before = requests;
            await new Promise((done) => setTimeout(done, 50));
            if (requests === before) return true;
          }
          return false;
        };
        const first = [await still(), look().length > 100];
        const before = look();
        one.value = 0.8;
        await new Promise((done) => setTimeout(done, 100));
        const moves = requests > 0 && look() !== before;
        return [...first, moves, await still(), look() !== before];
      })()
      """)
    #expect(answer as? [Bool] == [true, true, true, true, true])
    #expect(complaints == [])
  }

  @Test(
    "One look becomes another at once, a preset changes smoothly, and what is gone is not painted")
  func changes() throws {
    let (answer, complaints) = try answer(
      #"appearance="wavy-circular" preset="flutter""#,
      """
      await (async () => {
        const seen = [look().length > 0];
        one.appearance = 'circular';
        await frames(2);
        seen.push(look() === '');
        one.appearance = 'wavy-linear';
        await frames(2);
        seen.push(look().length > 0);
        one.appearance = 'morphing';
        await frames(2);
        const snapshot = one.snapshot;
        const shape = look();
        one.active = false;
        await until(() => one.state === 'inactive');
        one.snapshot = snapshot;
        await frames(2);
        seen.push(shape.length > 0, one.state === 'indeterminate', look() !== shape);
        return seen;
      })()
      """)
    #expect(answer as? [Bool] == [true, true, true, true, true, true])
    #expect(complaints == [])
  }

  @Test("When the page hangs, the compositor turns the shape that is there")
  func hangs() throws {
    let (answer, _) = try answer(
      #"appearance="morphing""#,
      """
      (() => {
        const turn = one.shadowRoot.getAnimations()
          .filter(({ effect }) => effect.target.matches('.t'))
          .filter(({ effect }) => effect.getKeyframes().every((each) => /^rotate/.test(each.transform)));
        const begin = turn.map(({ effect }) => effect.getComputedTiming().progress);
        const shown = look();
        const end = performance.now() + 300;
        while (performance.now() < end);
        return [turn.length > 0, begin.some((each) => each !== null), look() === shown];
      })()
      """)
    #expect(answer as? [Bool] == [true, true, true])
  }

  @Test("The other script says that it has no such look")
  func refused() throws {
    let page = try Chromium.page(width: 200, height: 200)
    try WebSite().open(page)
    #expect(try page.evaluate(#"page.add([{ appearance: 'morphing' }])"#) as? Int == 1)
    let complaints = try page.complaints()
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("not one of circular, linear, shimmer; circular") == true)
  }
}
