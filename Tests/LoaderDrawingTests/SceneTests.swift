import Foundation
import LoaderCore
import TestSupport
import Testing

@testable import LoaderDrawing

/// Effects of a scene's parts on a canvas.
///
/// A scene is drawn onto a canvas that records commands; a `Matrix` computes each transform anew.
@Suite("Scene on a canvas")
struct SceneTests {
  /// An affine transform, independent of the scene's: (ax + cy + x, bx + dy + y).
  private struct Matrix {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var x = 0.0
    var y = 0.0

    func callAsFunction(_ point: CanvasPoint) -> CanvasPoint {
      CanvasPoint(x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y)
    }

    /// Returns the transform that applies `inner` first.
    func with(_ inner: Matrix) -> Matrix {
      Matrix(
        a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
        c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
        x: a * inner.x + c * inner.y + x, y: b * inner.x + d * inner.y + y)
    }

    /// Returns a linear transform about another point than (0, 0).
    static func about(_ center: CanvasPoint, _ linear: Matrix) -> Matrix {
      Matrix(x: center.x, y: center.y).with(linear).with(Matrix(x: -center.x, y: -center.y))
    }
  }

  /// A transform as a scene takes it: the width of a mirrored picture, turns or a scale about a point, or a distance
  /// to the right and down.
  private enum Step {
    case mirrored(Double)
    case turned(Double, CanvasPoint)
    case scaled(Double, CanvasPoint)
    case shifted(Double, Double)

    /// Creates a random transform.
    init(_ random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let center = CanvasPoint(x: number(-9...9), y: number(-9...9))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: self = .mirrored(number(0...50))
      case 1: self = .turned(number(-2...2), center)
      case 2: self = .scaled(number(0.5...2), center)
      default: self = .shifted(number(-9...9), number(-9...9))
      }
    }

    var matrix: Matrix {
      switch self {
      case .mirrored(let width): return Matrix(a: -1, x: width)
      case .turned(let turns, let center):
        let angle = 2 * Double.pi * turns
        return .about(center, Matrix(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle)))
      case .scaled(let scale, let center): return .about(center, Matrix(a: scale, d: scale))
      case .shifted(let x, let y): return Matrix(x: x, y: y)
      }
    }
  }

  /// Draws into a scene that is transformed by each step, the first outermost.
  private func draw<S: DrawingScene & ~Copyable>(
    _ steps: ArraySlice<Step>, into scene: inout S, _ body: (inout S) -> Void
  ) where S.Number == Double {
    guard let step = steps.first else { return body(&scene) }
    let inner: (inout S) -> Void = { self.draw(steps.dropFirst(), into: &$0, body) }
    switch step {
    case .mirrored(let width): scene.mirrored(across: width, inner)
    case .turned(let turns, let center): scene.turned(by: turns, about: center, inner)
    case .scaled(let scale, let center): scene.scaled(by: scale, about: center, inner)
    case .shifted(let x, let y): scene.shifted(x: x, y: y, inner)
    }
  }

  /// Returns the commands of a drawing after some steps.
  private func recorded(
    _ steps: [Step], _ body: (inout CanvasScene<RecordingCanvas>) -> Void
  ) -> [RecordingCanvas.Command] {
    var scene = CanvasScene(RecordingCanvas(), accent: .role(.accent))
    draw(steps[...], into: &scene, body)
    return scene.canvas.commands
  }

  private static let bow = Bow()

  @Test("Mirrors, rotates, scales and moves all its content, in any order")
  func placed() throws {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<400 {
      let steps = (0..<4).map { _ in Step(&random) }
      let matrix = steps.reduce(Matrix()) { $0.with($1.matrix) }
      // The length of a transformed unit, the same in each direction.
      let scale = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
      let (center, start, sweep) = (CanvasPoint(x: 3, y: 5), 0.1, 0.3)
      let commands = recorded(steps) { scene in
        scene.fill("bow", Self.bow, at: PathInputs(0), .accent)
        scene.stroke(
          "arc", .circle(center: center, radius: 7), Portion(from: start, length: sweep), width: 2,
          cap: .butt, .accent)
        scene.stroke(
          "line", .line(from: center, length: 10), Portion(from: 0.2, to: 0.7), width: 2,
          cap: .butt, .accent)
      }
      // The bow is a move, a curve and a fill; then an arc and its stroke; then a move, a line and a stroke. No
      // transform changes the sweep of an arc.
      let cubic = Self.bow.cubic(0, ofShape: 0)
      guard commands.count == 8, case .move(let first) = commands[0],
        case .curve(let end, let control1, let control2) = commands[1],
        case .arc(let middle, let radius, let from, sweep) = commands[3],
        case .stroke(let width, _, _) = commands[4],
        case .move(let left) = commands[5], case .line(let right) = commands[6]
      else { throw Problem("\(commands)") }
      #expect(Self.isNear(first, matrix(cubic.start)) && Self.isNear(end, matrix(cubic.end)))
      #expect(Self.isNear(control1, matrix(cubic.control1)))
      #expect(Self.isNear(control2, matrix(cubic.control2)))
      #expect(Self.isNear(middle, matrix(center)) && abs(radius - 7 * scale) < 1e-9)
      #expect(abs(width - 2 * scale) < 1e-9)
      // From 0.2 to 0.7 of 10 pt, from x = 3 on.
      #expect(Self.isNear(left, matrix(CanvasPoint(x: 5, y: 5))))
      #expect(Self.isNear(right, matrix(CanvasPoint(x: 10, y: 5))))
      // After an odd number of mirrorings, an arc begins where it ended.
      let isMirrored = matrix.a * matrix.d - matrix.b * matrix.c < 0
      /// Returns the point of a circle at an angle in turns, clockwise from 12 o'clock.
      func point(_ center: CanvasPoint, radius: Double, _ turns: Double) -> CanvasPoint {
        let angle = 2 * Double.pi * turns
        return CanvasPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
      }
      let begin = point(center, radius: 7, isMirrored ? start + sweep : start)
      #expect(Self.isNear(point(middle, radius: radius, from), matrix(begin)))
    }
  }

  @Test("Clips at a rectangle, whatever its transform")
  func clipped() {
    var random = SeededGenerator(seed: 30)
    let (frame, corner) = (CanvasRect(x: 4, y: 6, width: 12, height: 8), 3.0)
    for _ in 0..<12 {
      let steps = (0..<3).map { _ in Step(&random) }
      let matrix = steps.reduce(Matrix()) { $0.with($1.matrix) }
      var scene = CanvasScene(
        PixelCanvas(box: CanvasRect(width: 40, height: 40)), accent: .role(.accent))
      draw(steps[...], into: &scene) { scene in
        scene.clipped(to: frame, corner: corner) { scene in
          scene.dot("all", x: 0, y: 0, size: 400, cap: .round, .accent)
        }
      }
      let canvas = scene.canvas
      // The area of a transformed unit square, below 0 in a mirror, and the length of its side.
      let area = matrix.a * matrix.d - matrix.b * matrix.c
      let scale = abs(area).squareRoot()
      for row in 0..<canvas.height {
        for column in 0..<canvas.width {
          // The pixel in the coordinates before the transform: by the inverse matrix.
          let pixel = canvas.center(column, row)
          let (x, y) = (pixel.x - matrix.x, pixel.y - matrix.y)
          let local = CanvasPoint(
            x: (matrix.d * x - matrix.c * y) / area, y: (matrix.a * y - matrix.b * x) / area)
          // Its distance beyond the rounded rectangle, below 0 inside: the distances beyond the rectangle of the
          // corners' centers, across and down, are combined, and the corners' radius is subtracted.
          let across = abs(local.x - frame.x - frame.width / 2) - frame.width / 2 + corner
          let down = abs(local.y - frame.y - frame.height / 2) - frame.height / 2 + corner
          let beyond = hypot(max(across, 0), max(down, 0)) + min(max(across, down), 0) - corner
          // A pixel near the edge may be either.
          guard abs(beyond) * scale > 0.1 else { continue }
          if (canvas[column, row] != nil) != (beyond < 0) {
            Issue.record("\(pixel) after \(steps)")
            return
          }
        }
      }
    }
  }

  @Test("Draws nothing at a scale that is 0, negative or not a number")
  func noScale() {
    for scale in [0, -1, .nan] {
      let commands = recorded([.scaled(scale, CanvasPoint(x: 1, y: 2))]) { scene in
        scene.dot("dot", x: 1, y: 2, size: 3, cap: .round, .accent)
        scene.fill("bow", Self.bow, at: PathInputs(0), .accent)
      }
      #expect(commands.isEmpty)
    }
  }

  @Test("Strokes a part of a path by its length, also across the seam of a closed one")
  func parts() throws {
    let circle = FourCurves(radius: 10)
    for (start, length) in [(0.1, 0.3), (0.8, 0.45), (-3.4, 0.25), (0.25, 0.25), (0, 0.999)] {
      let commands = recorded([]) { scene in
        scene.stroke(
          "part", circle, at: PathInputs(0), Portion(from: start, length: length), width: 1,
          cap: .round, .accent)
      }
      guard case .move(let first)? = commands.first,
        case .curve(let last, _, _)? = commands.dropLast().last
      else { throw Problem("\(commands)") }
      // Fractions of the length are nearly fractions of a turn: in a circle of four curves the error is below 0.03 pt.
      #expect(Self.isNear(first, circle.point(start), within: 0.03))
      #expect(Self.isNear(last, circle.point(start + length), within: 0.03))
      #expect(commands.count(where: { if case .move = $0 { true } else { false } }) == 1)
    }
    let whole = recorded([]) { scene in
      scene.stroke(
        "whole", circle, at: PathInputs(0), Portion(from: 0.3, length: 1), width: 1, cap: .round,
        .accent)
    }
    // A move, four curves, the close and the stroke.
    #expect(whole.count == 7 && whole[5] == .close)
    // A part shorter than half of its width is thinner, and one without a length is not drawn.
    let short = recorded([]) { scene in
      for length in [0.005, 0] {
        scene.stroke(
          "short", circle, at: PathInputs(0), Portion(from: 0, length: length), width: 4,
          cap: .round, .accent)
      }
    }
    guard case .stroke(let width, _, _)? = short.last else { throw Problem("\(short)") }
    // As wide as twice its length, 0.005 of the circumference 20π; a move, a curve and a stroke.
    #expect(abs(width - 0.01 * 20 * .pi) < 0.01 && short.count == 3)
  }

  @Test("Interpolates the shapes of a path by its first input, and mixes them with its second")
  func places() {
    func start(_ inputs: PathInputs<Double>) -> Double { Self.bow.cubic(0, at: inputs).start.x }
    // Shape n begins at n², so 2.3 is 4 + 0.3 · (9 − 4), and −0.5 is halfway from 1 to 0.
    #expect(start(PathInputs(2)) == 4)
    #expect(abs(start(PathInputs(2.3)) - 5.5) < 1e-12)
    #expect(abs(start(PathInputs(-0.5)) - 0.5) < 1e-12)
    #expect(abs(start(PathInputs(2.3, 5, weight: 0.4)) - (0.6 * 5.5 + 0.4 * 25)) < 1e-12)
    for input in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(start(PathInputs(input)) == 0)
    }
  }

  @Test("Mixes the accent with a role that only the host's theme knows")
  func mixed() throws {
    for weight in [0, 0.25, 0.7, 1, -1, 2, .nan] {
      let commands = recorded([]) { scene in
        scene.fill("bow", Self.bow, at: PathInputs(0), .mixed(.track, weight: weight))
      }
      guard case .fill(let paint)? = commands.last else { throw Problem("\(commands)") }
      let wanted = Theme.light.accent.mixed(with: Theme.light.track, by: weight)
      // The gradient is so long that it has the mixed color everywhere in the drawing.
      for x in [-500.0, 0, 500] {
        let color: CanvasColor
        switch paint {
        case .color(let plain): color = Theme.light.color(of: plain)
        case .gradient(let gradient):
          let location = (x - gradient.start.x) / (gradient.end.x - gradient.start.x)
          color = Theme.light.color(of: gradient[0].color)
            .mixed(with: Theme.light.color(of: gradient[1].color), by: location)
        }
        #expect(abs(color.red - wanted.red) < 1e-3 && abs(color.blue - wanted.blue) < 1e-3)
      }
    }
  }

  /// Returns true if two points are less than `reach` points apart.
  private static func isNear(
    _ point: CanvasPoint, _ expected: CanvasPoint, within reach: Double = 1e-9
  ) -> Bool { hypot(point.x - expected.x, point.y - expected.y) < reach }

  /// A single curve; shape n begins at n².
  private struct Bow: ShapePath {
    var count: Int { 1 }
    var isClosed: Bool { false }

    func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
      PathCubic(
        CanvasPoint(x: Double(shape * shape), y: 1), CanvasPoint(x: 3, y: -8),
        CanvasPoint(x: 9, y: 2), CanvasPoint(x: 7, y: 6))
    }
  }

  /// A circle around (0, 0).
  private struct FourCurves: ShapePath {
    let radius: Double
    var count: Int { 4 }
    var isClosed: Bool { true }

    /// Returns the point of the circle at an angle in turns, clockwise from 12 o'clock.
    func point(_ turns: Double) -> CanvasPoint {
      let angle = 2 * Double.pi * turns
      return CanvasPoint(x: radius * sin(angle), y: -radius * cos(angle))
    }

    func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
      // The handle of a quarter, from its end to its control point, is 4/3 · (√2 − 1) radii long.
      let (turns, handle) = (Double(index) / 4, 0.5522847498)
      /// Returns the point at `distance` radii from the circle's point, along its tangent.
      func beside(_ turns: Double, _ distance: Double) -> CanvasPoint {
        let (point, ahead) = (point(turns), point(turns + 0.25))
        return CanvasPoint(x: point.x + distance * ahead.x, y: point.y + distance * ahead.y)
      }
      return PathCubic(
        point(turns), beside(turns, handle), beside(turns + 0.25, -handle), point(turns + 0.25))
    }
  }
}
