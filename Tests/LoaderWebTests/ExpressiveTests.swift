import LoaderCore
import LoaderDrawing
import LoaderExpressive
import TestSupport
import Testing

@testable import LoaderWeb

/// The appearances of Material 3 Expressive, in the element's second core, compared with the package's own.
///
/// The page has one type for all appearances, with the channels of a bar: `page…` is such a loader, the other
/// one is the package's type. Angles are in turns, times in seconds. The events of `play` begin at 0 s.
struct ExpressiveTests {
  /// The page's appearance by number: 0 to 2 as in the first core, then 3 a wavy ring, 4 a wavy bar,
  /// 5 a morphing shape.
  private typealias Appearance = Wavy<ExpressiveAppearance>

  /// Sends the same random events to all loaders, and returns the time of the last one.
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

  @Test("A shape has the package's motion after any events")
  func morphing() {
    var random = SeededGenerator(seed: 41)
    for round in 0..<300 {
      let motion: MotionPreference = round % 5 == 0 ? .reduced : .full
      let origin = random.number(-2...0)
      var pageLoader = Loader(Appearance(5, 0, origin: origin), motion: motion)
      var packageLoader = Loader(Morphing(origin: origin), motion: motion)
      let end = Self.play(&random) {
        pageLoader.send($0, at: $1)
        packageLoader.send($0, at: $1)
      }
      for _ in 0..<12 {
        let time = random.number(end...end + (random.once(in: 4) ? 1e5 : 3))
        let (frame, shape) = (pageLoader.frame(at: time), packageLoader.frame(at: time))
        // The page keeps the channels of a shape in the edges of a bar.
        let (edges, channels) = (frame.channels.base.bar.edges, shape.channels)
        #expect(frame.state == shape.state && frame.isVisible == shape.isVisible)
        guard shape.isVisible else { continue }
        // A full turn is 0, and so are seven shapes.
        Self.expect(edges.tail1, channels[1], modulo: 1, "turn, round \(round) at \(time)")
        Self.expect(edges.head2, channels[0], modulo: 7, "shape, round \(round) at \(time)")
        Self.expect(edges.head1, channels[2], "weight, round \(round) at \(time)")
        Self.expect(edges.tail2, channels[3], "progress, round \(round) at \(time)")
        #expect(frame.channels.base.bar.opacity == channels.opacity)
        #expect(frame.channels.base.bar.thickness == channels.scale)
      }
    }
  }

  /// Expects two equal numbers, apart from multiples of `modulo`; 1e-9 is for another order of sums.
  private static func expect(
    _ first: Double, _ second: Double, modulo: Double = .infinity, _ place: String
  ) {
    var difference = first - second
    if modulo.isFinite { difference -= (difference / modulo).rounded() * modulo }
    #expect(abs(difference) < 1e-9, "\(place): \(first) and \(second)")
  }

  @Test("A wave has the package's ends, amplitude and phase", arguments: 0..<6)
  func waves(preset: Int) {
    var random = SeededGenerator(seed: UInt64(50 + preset))
    for round in 0..<40 {
      var pageRing = Loader(Appearance(3, Int32(preset), origin: 0))
      var pageBar = Loader(Appearance(4, 0, origin: 0))
      var packageRing = Loader(WavyCircular(preset: CircularPreset.allCases[preset]))
      var packageBar = Loader(WavyLinear())
      let end = Self.play(&random) {
        pageRing.send($0, at: $1)
        pageBar.send($0, at: $1)
        packageRing.send($0, at: $1)
        packageBar.send($0, at: $1)
      }
      for _ in 0..<12 {
        let time = random.number(end...end + 3)
        let place = "round \(round) at \(time)"
        let ring = pageRing.frame(at: time).channels
        let expectedRing = packageRing.frame(at: time).channels
        // The page keeps the tail of a ring in the edge `tail1` of a bar, and its sweep in `head1`.
        Self.expect(ring.base.bar.edges.tail1, expectedRing.base.tail, modulo: 1, "tail, \(place)")
        Self.expect(ring.base.bar.edges.head1, expectedRing.base.sweep, "sweep, \(place)")
        #expect(
          ring.amplitude == expectedRing.amplitude && ring.phase == expectedRing.phase, "\(place)")
        let bar = pageBar.frame(at: time).channels
        let expectedBar = packageBar.frame(at: time).channels
        #expect(
          bar.base.bar.edges == expectedBar.base.edges && bar.amplitude == expectedBar.amplitude)
      }
    }
  }

  @Test("The playground gets the ring's tail, head and velocity; NaN while nothing is shown")
  func ringMotion() {
    var random = SeededGenerator(seed: 61)
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 3)
    defer { numbers.deallocate() }
    var (shown, hidden) = (0, 0)
    for round in 0..<60 {
      // A ring without and with waves, in each of six presets.
      let preset = round % 6
      var pageRing = Loader(Appearance(round % 2 == 0 ? 0 : 3, Int32(preset), origin: 0))
      var ring = Loader(Circular(preset: CircularPreset.allCases[preset]))
      let end = Self.play(&random) {
        pageRing.send($0, at: $1)
        ring.send($0, at: $1)
      }
      for _ in 0..<12 {
        let time = random.number(end...end + 3)
        LoaderWeb.ringMotion(&pageRing, time, numbers)
        guard ring.frame(at: time).isVisible else {
          #expect((0..<3).allSatisfy { numbers[$0].isNaN })
          hidden += 1
          continue
        }
        shown += 1
        let (channels, velocities) = (ring.frame(at: time).channels, ring.velocities(at: time))
        let place = "round \(round) at \(time)"
        Self.expect(numbers[0], channels.tail, modulo: 1, "tail, \(place)")
        Self.expect(numbers[1], channels.head, modulo: 1, "head, \(place)")
        Self.expect(numbers[2], velocities.rotation + velocities.sweep, "velocity, \(place)")
      }
    }
    // Of 60 · 12 = 720 instants; both kinds are there.
    #expect(shown > 300 && hidden > 50)
    // A bar has no ring's numbers.
    var bar = Loader(Appearance(1, 0, origin: 0))
    bar.send(.orderIn, at: 0)
    bar.send(.activate, at: 0)
    LoaderWeb.ringMotion(&bar, 2, numbers)
    #expect(numbers[1].isNaN)
  }
}
