import LoaderCore
import LoaderSupport
import Testing

@testable import LoaderDrawing

/// Tests of a bar's drawing: its parts, its track, and the dot at its end.
///
/// In the default style it is 4 points thick, the gaps beside its parts are 4 points long, and the
/// dot is 4 points wide. A `PixelCanvas` has the topmost paint of each pixel, 8 to a point.
struct BarDrawingTests {
  private static let accent = Paint.color(.role(.accent))
  private static let track = Paint.color(.role(.track))
  /// The round of the spin while progress is unknown, which has the weight 1; `.none` is for known progress.
  private static let spinning = SpinCycle(rounds: 1, unknownWeight: 1)

  /// Returns a bar with two parts, each from its tail to its head, in fractions of the length; (0, 0) is empty.
  private static func bar(
    _ first: (Double, Double), _ second: (Double, Double) = (0, 0)
  ) -> Bar {
    Bar(
      first: BarPart(tail: first.0, head: first.1),
      second: BarPart(tail: second.0, head: second.1))
  }

  /// A bar in a scene.
  private struct Bar {
    var first, second: BarPart<Double>
    /// The fraction of the full thickness, as in an entrance.
    var thickness = 1.0

    /// Draws the bar alone, without a loader.
    func draw<Surface: DrawingCanvas>(
      in cycle: SpinCycle, _ style: LoaderStyle, into canvas: inout Surface
    ) {
      var scene = CanvasScene(canvas, accent: style.accent(in: cycle))
      scene.group("bar", opacity: 1) {
        $0.bar(first, second, thickness: thickness, unknownWeight: cycle.unknownWeight, style)
      }
      canvas = scene.canvas
    }
  }

  /// Returns the pixels of a bar.
  private static func pixels(
    _ bar: Bar, _ style: LoaderStyle, _ cycle: SpinCycle = spinning
  ) -> PixelCanvas {
    var canvas = PixelCanvas(box: style.barBounds)
    bar.draw(in: cycle, style, into: &canvas)
    return canvas
  }

  /// Returns the pieces of `paint` on the middle line, each as a range in points.
  private static func pieces(_ canvas: PixelCanvas, _ paint: Paint) -> [ClosedRange<Double>] {
    var pieces: [ClosedRange<Double>] = []
    // One row of pixels, just below the middle of the 4 points. Neighbors are 0.125 apart; from 0.2 on, a piece ends.
    for pixel in canvas.places(of: paint) where abs(pixel.y - 2) < 0.1 && pixel.y > 2 {
      if let last = pieces.last, pixel.x - last.upperBound < 0.2 {
        pieces[pieces.count - 1] = last.lowerBound...pixel.x
      } else {
        pieces.append(pixel.x...pixel.x)
      }
    }
    return pieces
  }

  /// Expects the same pieces, up to a pixel, which is an eighth of a point.
  private static func expect(
    _ found: [ClosedRange<Double>], _ expected: [ClosedRange<Double>],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.count == expected.count, "\(found)", sourceLocation: sourceLocation)
    for (piece, range) in zip(found, expected) {
      #expect(abs(piece.lowerBound - range.lowerBound) < 0.15, sourceLocation: sourceLocation)
      #expect(abs(piece.upperBound - range.upperBound) < 0.15, sourceLocation: sourceLocation)
    }
  }

  @Test("With butt caps, parts end at their fractions, and the track keeps its gaps")
  func butt() {
    let style = LoaderStyle(size: 100, cap: .butt)
    let canvas = Self.pixels(Self.bar((0.6, 0.9), (0.1, 0.3)), style)
    Self.expect(Self.pieces(canvas, Self.accent), [10...30, 60...90])
    Self.expect(Self.pieces(canvas, Self.track), [0...6, 34...56, 94...100])
  }

  @Test("Round caps extend into the gap, and stay in the box")
  func round() {
    // The center line is 100 points long, from 2 to 102; caps reach 2 points beyond a part of it.
    let style = LoaderStyle(size: 104)
    // So 0.5 of it is at 52, the part begins at 50, and the track ends 4 points before.
    let canvas = Self.pixels(Self.bar((0.5, 1)), style)
    Self.expect(Self.pieces(canvas, Self.accent), [50...104])
    Self.expect(Self.pieces(canvas, Self.track), [0...46])
  }

  @Test("Overlapping parts cover the track once, whichever comes first")
  func overlapping() {
    let style = LoaderStyle(size: 100, cap: .butt)
    for bar in [Self.bar((0.2, 0.5), (0.4, 0.7)), Self.bar((0.4, 0.7), (0.2, 0.5))] {
      Self.expect(Self.pieces(Self.pixels(bar, style), Self.track), [0...16, 74...100])
    }
  }

  @Test("An empty bar is its track and the dot, which grows in a switch; a full bar covers it")
  func stop() {
    let style = LoaderStyle(size: 100, cap: .butt)
    let empty = Self.pixels(Self.bar((0, 0)), style, .none)
    Self.expect(Self.pieces(empty, Self.track), [0...96])
    Self.expect(Self.pieces(empty, Self.accent), [96...100])
    // At 98 % the head is within the dot, from 96 to 100, which is not seen beside it.
    let late = Self.pixels(Self.bar((0, 0.98)), style, .none)
    Self.expect(Self.pieces(late, Self.accent), [0...100])
    // There is no dot while progress is unknown, nor with a size of 0.
    Self.expect(Self.pieces(Self.pixels(Self.bar((0, 0)), style), Self.accent), [])
    let without = LoaderStyle(size: 100, stop: 0, cap: .butt)
    Self.expect(Self.pieces(Self.pixels(Self.bar((0, 0)), without, .none), Self.accent), [])
    // Halfway in a switch the dot has half of its size. A dot larger than the bar counts as thick as the bar.
    let half = SpinCycle(rounds: 1, unknownWeight: 0.5)
    let dots = [4.0, 9].map { stop in
      Self.pieces(
        Self.pixels(Self.bar((0, 0)), LoaderStyle(size: 100, stop: stop, cap: .butt), half),
        Self.accent)
    }
    Self.expect(dots[0], [98...100])
    Self.expect(dots[1], dots[0])
    // The line of a full bar is drawn over the dot, which lies exactly under its round cap.
    var round = RecordingCanvas()
    Self.bar((0, 1)).draw(in: .none, LoaderStyle(size: 100), into: &round)
    #expect(
      round.commands == [
        .group(
          opacity: 1,
          [
            .arc(center: CanvasPoint(x: 98, y: 2), radius: 2, start: 0, sweep: 1),
            .fill(Self.accent),
            .move(CanvasPoint(x: 2, y: 2)), .line(CanvasPoint(x: 98, y: 2)),
            .stroke(width: 4, cap: .round, paint: Self.accent),
          ])
      ])
  }

  /// Returns the size of the dot in a drawing with round caps: its only disc; 0 if there is none.
  private static func dot(_ head: Double, thickness: Double = 1, _ style: LoaderStyle) -> Double {
    var bar = bar((0, head))
    bar.thickness = thickness
    var canvas = RecordingCanvas()
    bar.draw(in: .none, style, into: &canvas)
    guard case .group(_, let commands)? = canvas.commands.first else { return .nan }
    for case .arc(_, let radius, _, _) in commands { return 2 * radius }
    return 0
  }

  @Test("A full-size dot stays until the head covers it; a smaller one vanishes before")
  func reach() {
    // A whole bar, one in the middle of its entrance, and one whose center line has only 6 − 4 = 2 points.
    for (size, thickness) in [(100.0, 1.0), (100, 0.5), (6, 1)] {
      for head in [0, 0.5, 0.9, 0.97, 1] {
        let dot = Self.dot(head, thickness: thickness, LoaderStyle(size: size))
        #expect(abs(dot - 4 * thickness) < 1e-9, "up to \(head) of \(size)")
      }
    }
    // A dot of 2 points is gone 4 points before the cap of the head, which reaches 96 h + 4 of 100 points. In a step
    // of the head, 0.001, the cap moves by 0.096, and the dot shrinks by no more.
    var last = 2.0
    for step in 0...200 {
      let head = 0.85 + Double(step) / 1000
      let dot = Self.dot(min(head, 1), LoaderStyle(size: 100, stop: 2))
      // From the cap to the middle of the dot, 1 point before the end.
      let space = 100 - 1 - (96 * head + 4)
      #expect(dot <= max(0, space - 4) + 1e-9 && dot <= last && last - dot < 0.1)
      last = dot
    }
    #expect(last == 0)
  }

  /// Returns a bar that is on screen and active since 0 s, its progress unknown; its entrance takes 0.35 s.
  private static func loader() -> Loader<Linear> { return Loader(Linear()).shown() }

  @Test("Draws both bars as in the frame, a filled one from the track's start, none off screen")
  func linear() throws {
    var loader = Self.loader()
    let style = LoaderStyle(size: 100, cap: .butt)
    // A frame in which both parts are longer than a fiftieth of the track: 2 points, 16 pixels.
    let frame = try #require(
      (100..<500).map { loader.frame(at: Double($0) / 200) }.first {
        let edges = $0.channels.edges
        return edges.head1 > edges.tail1 + 0.02 && edges.head2 > edges.tail2 + 0.02
      })
    let edges = frame.channels.edges
    var canvas = PixelCanvas(box: Linear.bounds(style))
    Linear.draw(frame, style, into: &canvas)
    let bars = [(edges.tail1, edges.head1), (edges.tail2, edges.head2)].sorted { $0 < $1 }
    Self.expect(Self.pieces(canvas, Self.accent), bars.map { 100 * $0.0...100 * $0.1 })
    // Filled to a half, and then off screen.
    loader.send(.progress(0.5), at: 2)
    var bar = RecordingCanvas()
    Self.bar((0, 0.5)).draw(in: .none, style, into: &bar)
    #expect(loader.commands(at: 5, style) == bar.commands)
    loader.send(.orderOut, at: 6)
    #expect(loader.commands(at: 6).isEmpty)
  }

  @Test("A bar's drawing never jumps, even in switches within switches")
  func smooth() {
    /// Returns the area that each paint covers, in square points: lines with round caps, and the dot.
    func areas(_ commands: [RecordingCanvas.Command]) -> (accent: Double, track: Double) {
      guard case .group(_, let inner)? = commands.first else { return (0, 0) }
      var areas = (accent: 0.0, track: 0.0)
      // The start and the length of the last line, and the radius of the last disc.
      var (x, length, radius) = (0.0, 0.0, 0.0)
      for command in inner {
        switch command {
        case .move(let point): x = point.x
        case .line(let point): length = abs(point.x - x)
        case .arc(_, let drawn, _, _): radius = drawn
        case .stroke(let width, _, let paint):
          let area = length * width + .pi * width * width / 4
          if paint == Self.accent { areas.accent += area } else { areas.track += area }
        case .fill: areas.accent += .pi * radius * radius
        default: break
        }
      }
      return areas
    }
    // Times in milliseconds. The bar is drawn four times a millisecond, from 0.5 s to 8 s.
    let events: [Int: LoaderEvent] = [
      2500: .progress(0.3), 2700: .progress(nil), 3000: .progress(0.98), 6000: .progress(nil),
      6100: .progress(0), 6900: .progress(1), 7100: .progress(nil),
    ]
    var loader = Self.loader()
    var last = areas(loader.commands(at: 0.5))
    var jumps = (accent: 0.0, track: 0.0)
    for step in 2001..<32_000 {
      let time = Double(step) / 4000
      if step.isMultiple(of: 4), let event = events[step / 4] { loader.send(event, at: time) }
      let now = areas(loader.commands(at: time))
      jumps.accent = max(jumps.accent, abs(now.accent - last.accent))
      jumps.track = max(jumps.track, abs(now.track - last.track))
      last = now
    }
    // A dot, of π · 2², or a gap, of 4 · 4, that appeared immediately would be a jump of 12 or more.
    #expect(jumps.accent < 3 && jumps.track < 3, "\(jumps)")
  }
}
