import Foundation
import LoaderCore
import LoaderSupport
import TestSupport
import Testing

@testable import LoaderDrawing
@testable import LoaderExpressive

/// The path of the wavy ring and bar, compared with its formulas.
///
/// With a stroke of 4 pt, the amplitude is 1.6 pt in a ring, whose crests are on its circle, and 3 pt
/// on a bar. The inputs of the path are the phase in wavelengths, the amplitude, 0...1, and the weight of unknown
/// progress: 1 while progress is unknown, 0 while it is known.
struct WavePathTests {
  private static let ring = WavePath(
    .circle(center: CanvasPoint(x: 24, y: 24), radius: 22), stroke: 4)
  private static let bar = WavePath(.line(from: CanvasPoint(x: 2, y: 5), length: 236), stroke: 4)

  @Test("The wavelengths are Material's: 9 around the ring, 6 and 12 on the bar")
  func counts() {
    // The waves while progress is known and while it is unknown. Of the larger number, each has four curves.
    #expect(Self.ring.known == 9 && Self.ring.unknown == 9 && Self.ring.count == 36)
    #expect(Self.bar.known == 6 && Self.bar.unknown == 12 && Self.bar.count == 48)
    let tiny = WavePath(.line(from: CanvasPoint(x: 0, y: 0), length: 3), stroke: 4)
    #expect(tiny.known == 1 && tiny.unknown == 1)
    #expect(WavePath(.circle(center: CanvasPoint(x: 8, y: 8), radius: 6), stroke: 2).known == 5)
    // At most 600 waves, of four curves.
    #expect(WavePath(.line(from: CanvasPoint(x: 0, y: 0), length: 1e9), stroke: 4).count == 2400)
  }

  @Test("The ring is r(θ) = R − a (1 − cos(nθ − φ)), from 12 o'clock on, to 0.03 pt")
  func circle() {
    for (phase, amplitude) in [
      (0, 1), (0.3, 1), (7.75, 0.4), (1e9 + 0.125, 1), (0.5, 0),
    ] as [(Double, Double)] {
      var index = 0
      // The weight does not count, because a ring has 9 waves at both ends of a switch.
      Self.ring.forEachCubic(at: PathInputs(phase, amplitude, weight: 0.3)) { cubic in
        for part in [0, 0.2, 0.5, 0.9] {
          let angle: Double = 2 * .pi * (Double(index) + part) / 36
          let wave: Double = cos(9 * angle - 2 * .pi * phase.truncatingRemainder(dividingBy: 1))
          let radius: Double = 22 - 1.6 * amplitude * (1 - wave)
          let point = cubic.point(at: part)
          // The errors on both axes.
          let (x, y) = (point.x - 24 - radius * sin(angle), point.y - 24 + radius * cos(angle))
          #expect(max(abs(x), abs(y)) < 0.03)
        }
        index += 1
      }
      #expect(index == 36)
    }
  }

  @Test(
    "The bar has long waves or short ones, lower the nearer its weight is to a half, to 0.05 pt")
  func line() {
    for (phase, amplitude, weight) in [
      (0, 1, 0), (0.3, 1, 1), (12.75, 0.4, 0.7), (0.25, 1, 0.2), (0.5, 1, 0.5),
    ] as [(Double, Double, Double)] {
      for index in 0..<48 {
        let inputs = PathInputs(phase, amplitude, weight: weight)
        let cubic = Self.bar.cubic(index, at: inputs)
        for part in [0, 0.2, 0.5, 0.9] {
          // A fraction of the length, on which there are six long waves or twelve short ones. The bar
          // begins at (2, 5) and is 236 long; a full wave is 3 high.
          let x = (Double(index) + part) / 48
          let long = cos(2 * .pi * (6 * x - phase))
          let short = cos(2 * .pi * (12 * x - phase))
          // Eased, the waves fade to nothing at a weight of a half, where their number changes.
          let distance = abs(2 * weight - 1)
          let wave = (weight > 0.5 ? short : long) * distance * distance * (3 - 2 * distance)
          let height = 3 * amplitude * wave
          let point = cubic.point(at: part)
          #expect(abs(point.x - (2 + 236 * x)) < 1e-9)
          #expect(abs(point.y - (5 - height)) < 0.05)
        }
      }
    }
  }

  @Test(
    "A wave is whole from 40 pt on, half at 34 pt, and missing below 28 pt",
    arguments: [(96.0, 1.0), (40, 1), (34, 0.5), (28, 0), (16, 0)])
  func sizes(size: Double, presence: Double) {
    let ring = WavePath(
      .circle(center: CanvasPoint(x: 0, y: 0), radius: size / 2 - 0.5), stroke: 1)
    let line = WavePath(.line(from: CanvasPoint(x: 0, y: 0), length: size), stroke: 1)
    // The whole height, and the radius of the circle from which it is measured; 0 for a line.
    for (path, height, edge) in [(ring, 0.8, size / 2 - 0.5), (line, 0.75, 0)] {
      var farthest = 0.0
      path.forEachCubic(at: PathInputs(phase: 0, amplitude: 1, unknownWeight: 1)) { cubic in
        let point = cubic.start
        farthest = max(farthest, edge > 0 ? edge - SIMD2(point).length : abs(point.y))
      }
      // A stroke of 1 pt has a quarter of the waves of 4 pt: 2 · 1.6/4 from crest to trough in a
      // ring, 3/4 from the middle on a line.
      #expect(abs(farthest - presence * height) < 0.01)
    }
  }

  @Test("A known bar ends at its progress without any wobble of its wave")
  func head() {
    var loader = Loader(WavyLinear()).shown(animated: false)
    loader.send(.progress(0.37), at: 4, animated: false)
    // Progress that is not animated is shown at once; the wave goes on.
    for tick in 0..<40 {
      // The end of the last curve.
      var end: CanvasPoint?
      let commands = WavyLinear.commands(loader.frame(at: 5 + Double(tick) / 40))
      for case .curve(let point, _, _) in commands { end = point }
      // The line is 236 pt long: 240 without its round caps of 2 pt.
      let head: Double = 2 + 236 * 0.37
      #expect(abs((end?.x ?? 0) - head) < 1e-6)
    }
  }

  @Test("A bar's dot appears only as its second part leaves, despite the wave")
  func stop() {
    let bar = LinearEdges(tail1: 0, head1: 0.2, tail2: 0.999, head2: 1)
    // The dot beside a flat bar, for which no height is given, and beside a wavy one.
    let sizes = [nil, 10.0].map { height in
      BarStrokes(
        BarPart(tail: bar.tail1, head: bar.head1), BarPart(tail: bar.tail2, head: bar.head2),
        thickness: 1, unknownWeight: 0, LoaderStyle(), height: height
      ).dot
    }
    // A flat part covers the dot, which keeps its 4 pt. A wave does not: so its second part, of 0.001 · 236 pt, makes
    // the dot smaller by eight times its length.
    #expect(sizes[0] == 4 && abs(sizes[1] - (4 - 8 * 0.236)) < 1e-9)
  }

  @Test("While progress is unknown, a wave's shortest arc is as wide as its stroke")
  func shortest() throws {
    // The arc of `composeM2` shrinks to nothing once in 1.332 s; the 400 frames are two seconds.
    var widths: [Double] = []
    let loader = Loader(WavyCircular(preset: .composeM2)).shown(animated: false)
    for tick in 0..<400 {
      let commands = WavyCircular.commands(
        loader.frame(at: 4 + Double(tick) / 200), LoaderStyle(showsTrack: false))
      for case .stroke(let width, _, _) in commands { widths.append(width) }
    }
    #expect(widths.count == 400 && widths.allSatisfy { abs($0 - 4) < 1e-9 })
  }

  @Test("A bar's box has space for its wave, and a ring's box is the same")
  func bounds() {
    // The stroke, 4 or 8 pt, the inset twice, and the amplitude of 0.75 strokes twice.
    #expect(WavyLinear.bounds(LoaderStyle()) == CanvasRect(width: 240, height: 10))
    #expect(WavyLinear.bounds(LoaderStyle(thickness: 8, inset: 1)).height == 22)
    #expect(WavyCircular.bounds(LoaderStyle(size: 30)) == CanvasRect(width: 30, height: 30))
  }

  @Test("Has the mark of the flat appearance; a bar's mark stays in its height")
  func marks() throws {
    /// Returns the drawing 1.1 s after a successful ending: the mark is complete.
    func drawn<Appearance: SceneAppearance>(_ appearance: Appearance) throws -> [RecordingCanvas
      .Command]
    {
      var loader = Loader(appearance).shown(animated: false)
      loader.send(.progress(0.4), at: 4, animated: false)
      loader.setEnding(.success, at: 5)
      loader.send(.deactivate, at: 5)
      var canvas = RecordingCanvas()
      Appearance.draw(loader.frame(at: 6.1), LoaderStyle(thickness: 8), into: &canvas)
      guard case .group(_, let commands) = try #require(canvas.commands.first) else { return [] }
      return commands
    }
    // The mark is drawn last: two lines and their stroke.
    let (ring, plain) = (try drawn(WavyCircular()), try drawn(Circular()))
    #expect(ring.suffix(3) == plain.suffix(3) && plain.count > 4)
    guard case .clip(let inside)? = try drawn(WavyLinear()).last else {
      throw Problem("the mark is not clipped")
    }
    #expect(!inside.isEmpty)
  }

  @Test("As a shape of a path, it is the flat line with the given length")
  func shape() {
    for path in [Self.ring, Self.bar] {
      let length = (0..<path.count).reduce(0) { $0 + path.cubic($1, ofShape: 3).length() }
      #expect(abs(length - path.length) < 1e-3)
    }
  }
}
