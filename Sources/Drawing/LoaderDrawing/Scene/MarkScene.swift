import LoaderCore

/// A line of a mark, inside a circle.
///
/// A mark is drawn at the end of a loader: a check for a success, a cross for a failure.
@usableFromInline
package struct MarkPath: ShapePath {
  /// The lines of both marks.
  @usableFromInline
  enum Line: Sendable {
    /// The check: a curved lead from the top of the circle inwards, then the visible lines, down and up.
    case check
    /// The lines of the cross, both from left to right: one down, one up.
    case falling, rising
  }

  @usableFromInline let line: Line
  /// The center of the circle.
  @usableFromInline let center: CanvasPoint
  /// The radius of the circle, in points.
  @usableFromInline let radius: Double

  /// The length of the check's lead, as a fraction of the whole check.
  ///
  /// The stroke comes in through the lead, and leaves it: the lead of a whole check is not seen.
  /// `MarkLayerTests` measures this length, and `turn`.
  @inlinable package static var lead: Double { 0.5362 }
  /// The fraction of the check's length, from the lead's beginning, at which the check turns upward.
  @inlinable package static var turn: Double { 0.6977 }
  /// The swing of an emphasized cross, in radii: 3 pt in a ring of 48, whose radius is 22 pt.
  @inlinable static var swing: Double { 3.0 / 22 }

  @inlinable
  init(_ line: Line, in center: CanvasPoint, radius: Double) {
    self.line = line
    self.center = center
    self.radius = radius
  }

  @inlinable package var count: Int { line == .check ? 3 : 1 }
  @inlinable package var isClosed: Bool { false }

  /// Returns a curve of the line: of a check 0 is the lead, 1 the falling and 2 the rising part.
  ///
  /// A line has only one shape, whatever `shape` is.
  @inlinable
  package func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
    // The visible check: its first point, its turn, and its last point.
    let (first, turn, last) = (point(-0.4, 0.03), point(-0.1, 0.33), point(0.42, -0.27))
    switch line {
    case .check where index == 0:
      return PathCubic(point(0, -1), point(-0.6, -1), point(-0.72, -0.29), first)
    case .check where index == 1: return PathCubic(lineFrom: first, to: turn)
    case .check: return PathCubic(lineFrom: turn, to: last)
    case .falling: return PathCubic(lineFrom: point(-0.32, -0.32), to: point(0.32, 0.32))
    case .rising: return PathCubic(lineFrom: point(-0.32, 0.32), to: point(0.32, -0.32))
    }
  }

  /// Returns a point of the unit circle, x to the right and y down, placed in this circle.
  @inlinable
  func point(_ x: Double, _ y: Double) -> CanvasPoint {
    CanvasPoint(x: center.x + x * radius, y: center.y + y * radius)
  }
}

/// The drawn extent of the mark of an ending, which a scene computes from its channel of the mark.
@usableFromInline
package struct SceneMark<Number: SceneNumber>: Sendable {
  /// The extents to which the check and the cross are drawn, 0...1; at most one of them is above 0.
  @usableFromInline package let success, failure: Number
  /// The preference for motion: with reduced motion, a mark fades in instead of drawing itself.
  @usableFromInline let motion: MotionPreference

  /// Creates the extents of both marks.
  ///
  /// - Parameters:
  ///   - mark: 0...1 of a check, 0...−1 of a cross.
  ///   - motion: With reduced motion, a mark fades in.
  @inlinable
  package init(_ mark: Number, _ motion: MotionPreference) {
    self.motion = motion
    success = .maximum(mark, Number(0))
    failure = .maximum(Number(0) - mark, Number(0))
  }

  /// Returns the drawn part of a mark's lines, 0...1.
  ///
  /// In full motion it is the extent itself. With reduced motion, the opacity shows the extent: all lines are
  /// drawn as soon as the extent is above 0.
  ///
  /// - Parameter extent: The extent of the mark, `success` or `failure`.
  @inlinable
  package func drawn(_ extent: Number) -> Number {
    let none = Number(0)
    if motion == .full { return extent }
    return .select(extent, ifGreaterThan: none, then: Number(1), else: none)
  }

  /// Returns the opacity of a mark of this extent: 1, or with reduced motion the extent, so that it fades in.
  @inlinable
  package func opacity(_ extent: Number) -> Number { motion == .reduced ? extent : Number(1) }

  /// The scale of a check that is emphasized: 1, then 1.06 as it is nearly drawn, then 1 again.
  ///
  /// It rises up to 0.7 of the check, and falls from 0.85 on. With reduced motion it stays 1, but the
  /// check is scaled all the same: a player lists the parts of a scene once, for both preferences.
  @inlinable
  package var emphasis: Number {
    if motion == .reduced { return Number(1) }
    let rise = Number.minimum((0.06 / 0.7) * success, Number(0.06))
    // From 0.06 at 0.85 down to 0: the slope is 0.06 / 0.15.
    let fall = 0.4 * (Number(1) - success)
    return Number(1) + Number.minimum(rise, fall)
  }

  /// The shift of a cross that is emphasized, in −1...1: the cross swings out to both sides, twice.
  ///
  /// The shift goes from 0 to 1, −1, 1, −1 and back to 0, as the sum of five ramps. It turns back at 1/8, 3/8,
  /// 5/8 and 7/8 of the time in which the cross is drawn. At a fraction t of this time, the blend of the mark has
  /// drawn 3t² − 2t³ of the cross: at the four fractions, these are 0.04, 0.32, 0.68 and 0.96.
  @inlinable
  package var shake: Number {
    guard motion == .full else { return Number(0) }
    // 3t² − 2t³ at 1/8 and at 3/8; 5/8 and 7/8 follow by symmetry.
    let (first, second) = (22.0 / 512, 162.0 / 512)
    // 0 up to the drawn part `from`, then linear to `rise` at the drawn part `to`, and constant.
    func ramp(from: Double, to: Double, rise: Double) -> Number {
      let passed = Number.maximum(failure - Number(from), Number(0))
      return (rise / (to - from)) * Number.minimum(passed, Number(to - from))
    }
    return ramp(from: 0, to: first, rise: 1) + ramp(from: first, to: second, rise: -2)
      + ramp(from: second, to: 1 - second, rise: 2)
      + ramp(from: 1 - second, to: 1 - first, rise: -2) + ramp(from: 1 - first, to: 1, rise: 1)
  }

  /// The accent, which changes to the color of errors as the cross is drawn.
  @inlinable
  package var paint: ScenePaint<Number> { .mixed(.error, weight: failure) }
}

extension ScenePaint where Number: SceneNumber {
  /// Returns the paint of a track of this color beside parts in this paint, whose change it follows.
  ///
  /// The color of the parts is mixed in with 0.2 of their weight: as faint as the track of a page, which has
  /// their color with an opacity of 0.2.
  @inlinable
  func track(_ color: PaintColor) -> ScenePaint {
    // A page's layers have no mixed paint (`WebScene`). So its module, compiled with `PAGE`, leaves that out.
    #if !PAGE
      if case .mixed(let role, let weight, _) = self {
        return .mixed(role, weight: 0.2 * weight, from: color)
      }
    #endif
    return .color(color)
  }
}

extension DrawingScene where Self: ~Copyable {
  /// Draws the mark of an ending into a circle: of check and cross, the one whose extent is above 0.
  ///
  /// The check comes out of the circle's top; a cross is drawn line by line. With reduced motion
  /// both fade in. Their lines have round ends and joins.
  ///
  /// If the style emphasizes endings, the mark alone moves: the ring or bar stands still, and nothing leaves
  /// the box.
  ///
  /// - Parameters:
  ///   - width: The width of the mark's lines, in points.
  ///   - success: The paint of the check.
  ///   - failure: The paint of the cross.
  @inlinable
  package mutating func mark(
    _ mark: SceneMark<Number>, in center: CanvasPoint, radius: Double, width: Number,
    _ style: LoaderStyle, _ success: ScenePaint<Number>,
    failure: ScenePaint<Number> = .color(.role(.error))
  ) {
    guard radius > 0 else { return }
    guard style.emphasizesEnding ?? false else {
      check(mark, in: center, radius: radius, width: width, success)
      return cross(mark, in: center, radius: radius, width: width, failure)
    }
    scaled(by: mark.emphasis, about: center) {
      $0.check(mark, in: center, radius: radius, width: width, success)
    }
    shifted(x: (MarkPath.swing * radius) * mark.shake, y: Number(0)) {
      $0.cross(mark, in: center, radius: radius, width: width, failure)
    }
  }

  /// Draws a check as one stroke, which moves in through the lead, the first part of its path.
  ///
  /// The end of the stroke moves along the whole path, its start along the lead alone. So at last the stroke has
  /// left the lead.
  @inlinable
  mutating func check(
    _ mark: SceneMark<Number>, in center: CanvasPoint, radius: Double, width: Number,
    _ paint: ScenePaint<Number>
  ) {
    // A mark's path has one shape, 0.
    let (inputs, check) = (PathInputs<Number>(Number(0)), mark.drawn(mark.success))
    group("check", opacity: mark.opacity(mark.success)) {
      $0.stroke(
        "pen", MarkPath(.check, in: center, radius: radius), at: inputs,
        Portion(from: MarkPath.lead * check, to: check),
        width: width, cap: .round, paint)
    }
  }

  /// Draws a cross: the falling line in the first half of the mark, the rising one in the second.
  @inlinable
  mutating func cross(
    _ mark: SceneMark<Number>, in center: CanvasPoint, radius: Double, width: Number,
    _ paint: ScenePaint<Number>
  ) {
    let (none, whole) = (Number(0), Number(1))
    // A mark's path has one shape, 0.
    let (inputs, cross) = (PathInputs<Number>(none), mark.drawn(mark.failure))
    // The drawn parts of both lines.
    let fall = Number.minimum(2 * cross, whole)
    let rise = Number.maximum(2 * cross - whole, none)
    group("falling", opacity: mark.opacity(mark.failure)) {
      $0.stroke(
        "fall", MarkPath(.falling, in: center, radius: radius), at: inputs,
        Portion(from: none, to: fall), width: width, cap: .round, paint)
    }
    group("rising", opacity: mark.opacity(mark.failure)) {
      $0.stroke(
        "rise", MarkPath(.rising, in: center, radius: radius), at: inputs,
        Portion(from: none, to: rise), width: width, cap: .round, paint)
    }
  }
}
