import LoaderCore
import LoaderDrawing
import TimelineModule

/// A circle or a line with a wave on it, made for each drawing of a style.
///
/// While progress is unknown, a line has shorter waves. In a switch between unknown and known progress, the old
/// waves fade before the new ones grow: both at once would beat into lumps, and an interpolated number of waves
/// would sweep them past the end.
///
/// It is computed by formulas and not along another path. So a point at a fraction of the way is
/// where it would be without the wave, and only its distance from there changes.
@usableFromInline
struct WavePath: ShapePath {
  /// The circle or line without the wave.
  @usableFromInline let outline: Outline
  /// The full amplitude, from the middle of the wave to its crest, in points.
  let height: Double
  /// The number of wavelengths while progress is known, and while it is unknown.
  let known, unknown: Double

  /// The number of curves: four for each wavelength.
  @usableFromInline let count: Int
  /// True: a part of the wave is measured in curves, so it begins and ends where the straight part would.
  @inlinable var isTrimmedByCount: Bool { true }

  @usableFromInline
  var isClosed: Bool {
    if case .circle = outline { return true }
    return false
  }

  /// Creates a wave for a circle or a line whose stroke has this width, in points.
  ///
  /// All measures grow with the stroke, so that a thick line has the same shape. Where there is too
  /// little space, the wave is lower: a small ring with a wave looks like a dented coin.
  ///
  /// For a stroke of 4 pt, wavelengths are about 15 pt around a circle, and 40 pt and 20 pt on a
  /// line. Heights are 1.6 pt and 3 pt. Source: androidx, compose/material3,
  /// WavyProgressIndicator.kt and its tokens.
  @usableFromInline
  init(_ outline: Outline, stroke: Double) {
    self.outline = outline
    // The length of the outline, in stroke widths.
    let strokes = outline.length / stroke
    /// Returns the whole number of waves whose length is nearest to `wavelength`, but `minimum`...600.
    ///
    /// More waves are invisible, and would take ever more time.
    ///
    /// - Parameter wavelength: In stroke widths.
    func waves(ofLength wavelength: Double, minimum: Double) -> Double {
      let nearest = (strokes / wavelength + 0.5).rounded(.down)
      return min(max(minimum, nearest), 600)
    }
    // Where space is short, the height is limited to about the same fraction of a wavelength as at 4 pt: 1.6 of 15,
    // and 3 of 20. On a circle it is also limited to a quarter of the radius inside the stroke.
    switch outline {
    case .circle(_, let radius):
      known = waves(ofLength: 15.0 / 4, minimum: 5)
      unknown = known
      let innerRadius = max(0, radius - stroke / 2)
      let limit = min(0.107 * outline.length / known, 0.25 * innerRadius)
      height = Self.presence(atSize: 2 * radius + stroke) * min(0.4 * stroke, limit)
    case .line:
      known = waves(ofLength: 40 / 4, minimum: 1)
      unknown = waves(ofLength: 20 / 4, minimum: 1)
      let limit = 0.16 * outline.length / unknown
      height = Self.presence(atSize: outline.length) * min(Self.heightOnLine * stroke, limit)
    }
    self.count = 4 * Int(max(known, unknown))
  }

  /// The length of the outline without a wave, in points.
  @inlinable var length: Double { outline.length }

  /// Returns the part of the full amplitude at a size: 0 below 28 pt, 1 from 40 pt on.
  ///
  /// Judged by eye: below 28 pt a wave is one or two pixels high, and looks like a bad edge.
  ///
  /// - Parameter size: The outer diameter of a ring, or the length of a line, in points.
  private static func presence(atSize size: Double) -> Double { ((size - 28) / 12).asFraction }

  /// The amplitude of a wave on a line, in stroke widths.
  @usableFromInline static var heightOnLine: Double { 0.75 }

  /// Returns a curve of the outline without a wave, whatever the shape.
  ///
  /// ``ShapePath`` requires it of every path, but a wave has formulas instead of shapes.
  @usableFromInline
  func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
    cubic(index, at: PathInputs(phase: 0, amplitude: 0, unknownWeight: 0))
  }

  /// Returns the curve of the wave at `index`, between two nodes.
  @usableFromInline
  func cubic(_ index: Int, at inputs: PathInputs<Double>) -> PathCubic {
    Self.cubic(from: node(index, at: inputs), to: node(index + 1, at: inputs))
  }

  /// Passes the curves of the wave to `body`, from node to node; each node is computed once.
  @usableFromInline
  func forEachCubic(at inputs: PathInputs<Double>, _ body: (PathCubic) -> Void) {
    var last = node(0, at: inputs)
    for index in 1...count {
      let next = node(index, at: inputs)
      body(Self.cubic(from: last, to: next))
      last = next
    }
  }

  /// A point between two curves of the wave, and the vector from this node to the next control point.
  ///
  /// The vector is a third of the derivative by the fraction of the outline, times the fraction of a curve. The
  /// control point before the node is as far away on the other side.
  private typealias Node = (point: SIMD2<Double>, handle: SIMD2<Double>)

  /// Returns the curve between two nodes, with their handles.
  private static func cubic(from start: Node, to end: Node) -> PathCubic {
    PathCubic(
      start.point.point, (start.point + start.handle).point, (end.point - end.handle).point,
      end.point.point)
  }

  /// Returns the node before the curve at `index`, in points; `index` is in 0...`count`, where `count` is the end.
  private func node(_ index: Int, at inputs: PathInputs<Double>) -> Node {
    // The fraction of the outline before the node, and a third of the fraction that one curve takes.
    let part = Double(index) / Double(count)
    let third = 1 / (3 * Double(count))
    // The height of a crest in points. `profile.x` is the height of the wave at the node, in −1...1, and `profile.y`
    // its derivative.
    let crest = height * inputs.amplitude
    let profile = wave(at: part, inputs)
    // The height of the node above the middle of the wave, and of the next control point above the node, in points.
    let rise = crest * profile.x
    let slope = crest * profile.y * third
    switch outline {
    case .circle(let center, let radius):
      // The crests lie on the circle, so the wave is inside it. Without a wave, all points lie on the circle.
      // The direction from the center to the node. A circle begins at 12 o'clock, angles at 3 o'clock.
      let out = SIMD2(turns: part - 0.25)
      let distance = radius - crest + rise
      // The part of the handle that follows the circle, clockwise.
      let along = SIMD2(-out.y, out.x) * (2 * .pi * distance * third)
      return (SIMD2(center) + out * distance, along + out * slope)
    case .line(let start, let length):
      // The line goes to the right. A crest is above it, where y is less.
      return (
        SIMD2(start.x + length * part, start.y - rise), SIMD2(length * third, -slope)
      )
    }
  }

  /// Returns the height of the wave at a fraction of the outline, and its derivative by that fraction.
  ///
  /// The height is in −1...1; a crest has 1 at full amplitude.
  private func wave(at part: Double, _ inputs: PathInputs<Double>) -> SIMD2<Double> {
    /// Returns the height and the derivative of a wave of full height with this number of wavelengths.
    func crests(_ count: Double) -> SIMD2<Double> {
      let turns = count * part - inputs.phase
      // Without whole turns, because they would cost digits far from 0.
      let direction = SIMD2(turns: turns - turns.rounded(.down))
      return SIMD2(direction.x, -2 * .pi * count * direction.y)
    }
    if known == unknown { return crests(known) }
    // In a switch between two numbers of waves, the amplitude is full at both ends and 0 halfway, where the
    // number changes. A cubic eases it. `inputs.weight` is the weight of unknown progress.
    let fade = abs(2 * inputs.weight - 1).asFraction
    return crests(inputs.weight > 0.5 ? unknown : known) * (fade * fade * (3 - 2 * fade))
  }
}

// A wave has no shapes, by which a path's inputs are named: its inputs are these, and the weight of unknown progress.
extension PathInputs {
  @inlinable
  package init(phase: Number, amplitude: Number, unknownWeight: Number) {
    self.init(phase, amplitude, weight: unknownWeight)
  }

  /// The phase, in wavelengths.
  fileprivate var phase: Number { first }
  /// The amplitude, in 0...1.
  fileprivate var amplitude: Number { second }
}
