import LoaderCore
import LoaderDrawing
import LoaderExpressive
import TestSupport
import Testing

@testable import LoaderWeb

/// The appearances of Material 3 Expressive, in the element's second core, compared with the package's own.
///
/// A web page has one type for all appearances, `Appearance`. Its channels, the numbers of a frame, are a bar's: the
/// tails and the heads of two parts. The other appearances keep their own in these. A `page…` loader has this type, the
/// loader beside it the package's type for the same appearance. Angles are in turns, times in seconds.
struct ExpressiveTests {
  /// The web page's type: `Appearance(number, preset, origin:)`.
  ///
  /// The number is 0 for a ring, 1 for a bar, 2 for a shimmer, as in the first core, then 3 for a wavy ring, 4 for a
  /// wavy bar, 5 for a morphing shape. The preset is the index of a ring's spin in `CircularPreset.allCases`, and 0 for
  /// any other appearance.
  private typealias Appearance = Wavy<ExpressiveAppearance>

  /// Calls `body` for each of some random events, with its time, and returns the time of the last one.
  ///
  /// The loader comes on screen at 0 s, and is activated at 0.1 s.
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
      let end = Self.play(&random) { event, time in
        pageLoader.send(event, at: time)
        packageLoader.send(event, at: time)
      }
      for _ in 0..<12 {
        // Within 3 s after the events, and once in four times within 1e5 s, which is more than a day.
        let longest: Double = random.once(in: 4) ? 1e5 : 3
        let time = random.number(end...end + longest)
        let (frame, shape) = (pageLoader.frame(at: time), packageLoader.frame(at: time))
        // The page keeps a shape's channels, 0 to 3, in the edges of a bar.
        let (edges, channels) = (frame.channels.base.bar.edges, shape.channels)
        #expect(frame.state == shape.state && frame.isVisible == shape.isVisible)
        guard shape.isVisible else { continue }
        // A whole turn looks like none. There are seven shapes, and after the last one comes the first.
        Self.expect(edges.tail1, channels[1], modulo: 1, "turn, round \(round) at \(time)")
        Self.expect(edges.head2, channels[0], modulo: 7, "shape, round \(round) at \(time)")
        // 0 to 7, but for a rounding.
        #expect(abs(edges.head2 - 3.5) < 3.5 + 1e-9, "round \(round) at \(time)")
        Self.expect(edges.head1, channels[2], "weight, round \(round) at \(time)")
        Self.expect(edges.tail2, channels[3], "progress, round \(round) at \(time)")
        #expect(frame.channels.base.bar.opacity == channels.opacity)
        #expect(frame.channels.base.bar.thickness == channels.scale)
      }
    }
  }

  /// Expects two equal numbers, apart from multiples of `modulo`.
  ///
  /// The tolerance of 1e-9 is for sums in another order. `place` says in an error which numbers they are.
  private static func expect(
    _ first: Double, _ second: Double, modulo: Double = .infinity, _ place: String
  ) {
    var difference = first - second
    if modulo.isFinite { difference -= (difference / modulo).rounded() * modulo }
    #expect(abs(difference) < 1e-9, "\(place): \(first) and \(second)")
  }

  @Test("A wave has the package's ends, amplitude and phase", arguments: 0..<6)
  func waves(preset: Int) {
    // `preset` is an index in `CircularPreset.allCases`.
    var random = SeededGenerator(seed: UInt64(50 + preset))
    for round in 0..<40 {
      var pageRing = Loader(Appearance(3, Int32(preset), origin: 0))
      var pageBar = Loader(Appearance(4, 0, origin: 0))
      var packageRing = Loader(WavyCircular(preset: CircularPreset.allCases[preset]))
      var packageBar = Loader(WavyLinear())
      let end = Self.play(&random) { event, time in
        pageRing.send(event, at: time)
        pageBar.send(event, at: time)
        packageRing.send(event, at: time)
        packageBar.send(event, at: time)
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

  @Test("A wave and its track are painted; a shape has a track only if its style asks for one")
  func painted() {
    /// Returns the list of an appearance's parts, as the script reads it.
    func list(_ number: Int32, showsTrack: Bool? = nil) -> String {
      LayerTracks(
        Loader(Appearance(number, 0, origin: 0)), at: 0, LoaderStyle(showsTrack: showsTrack)
      ).list
    }
    // 3 is the wavy ring, 4 the wavy bar, 5 the shape.
    for part in ["track", "wave"] {
      #expect(list(3).contains(#"["painted","\#(part)""#), "\(part)")
      #expect(list(4).contains(#"["painted","\#(part)""#), "\(part)")
    }
    for track in [nil, false, true] {
      let parts = list(5, showsTrack: track)
      #expect(parts.contains(#"["painted","shape""#))
      #expect(parts.contains("track") == (track == true), "\(parts)")
    }
  }

  @Test("The script gets a path as numbers: each command, then its points")
  func outlines() {
    var words = [Double](repeating: .nan, count: 32)
    let count = words.withUnsafeMutableBufferPointer { words in
      var canvas = OutlineCanvas(words)
      canvas.move(to: CanvasPoint(x: 10, y: 20))
      canvas.line(to: CanvasPoint(x: 30, y: 40))
      // A curve has its end last, after both control points.
      canvas.curve(
        to: CanvasPoint(x: 50, y: 60), CanvasPoint(x: 70, y: 80), CanvasPoint(x: 90, y: 100))
      canvas.fill(.color(.role(.track)))
      return canvas.count
    }
    // 0 moves, 1 is a line, 2 a curve. 5 fills: no width (0), the track's color (1), the opacity 1.
    #expect(words[..<count] == [0, 10, 20, 1, 30, 40, 2, 70, 80, 90, 100, 50, 60, 5, 0, 1, 1])
  }

  @Test("The playground gets the ring's tail, head and velocity; NaN while nothing is shown")
  func ringMotion() {
    var random = SeededGenerator(seed: 61)
    // `LoaderWeb.ringMotion` writes the tail, the head and the velocity of a loader here.
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 3)
    defer { numbers.deallocate() }
    var shown = 0
    var hidden = 0
    for round in 0..<60 {
      // Each of six presets in turn, in every second turn with waves.
      let preset = round % 6
      let hasWaves = round / 6 % 2 == 1
      var pageRing = Loader(Appearance(hasWaves ? 3 : 0, Int32(preset), origin: 0))
      var ring = Loader(Circular(preset: CircularPreset.allCases[preset]))
      let end = Self.play(&random) { event, time in
        pageRing.send(event, at: time)
        ring.send(event, at: time)
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
    // Of 60 · 12 = 720 instants, enough are of each kind.
    #expect(shown > 300 && hidden > 50)
    // A visible bar has none of these numbers.
    var bar = Loader(Appearance(1, 0, origin: 0))
    bar.send(.orderIn, at: 0)
    bar.send(.activate, at: 0)
    LoaderWeb.ringMotion(&bar, 2, numbers)
    #expect(numbers[1].isNaN)
  }
}
