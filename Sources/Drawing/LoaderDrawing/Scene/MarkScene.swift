import LoaderCore

/// A line of a mark, in a circle.
@usableFromInline
package struct MarkPath: ShapePath {
  @usableFromInline
  enum Line: Sendable {
    /// The check: from the top of the circle inwards, then down and up.
    case check
    /// The lines of the cross, both from the left.
    case falling, rising
  }

  @usableFromInline let line: Line
  @usableFromInline let center: CanvasPoint
  @usableFromInline let radius: Double

  /// The fractions of the check's length up to its visible part, and up to its turn.
  @inlinable package static var lead: Double { 0.5362 }
  @inlinable package static var turn: Double { 0.6977 }

  @inlinable
  init(_ line: Line, in center: CanvasPoint, radius: Double) {
    (self.line, self.center, self.radius) = (line, center, radius)
  }

  @inlinable package var count: Int { line == .check ? 3 : 1 }
  @inlinable package var isClosed: Bool { false }

  @inlinable
  package func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
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

  /// Returns a point of the unit circle, placed in this circle.
  @inlinable
  func point(_ x: Double, _ y: Double) -> CanvasPoint {
    CanvasPoint(x: center.x + x * radius, y: center.y + y * radius)
  }
}

/// The drawn extent of the mark of an ending.
@usableFromInline
package struct SceneMark<Number: SceneNumber>: Sendable {
  /// The extents, 0...1; at most one of them is above 0.
  @usableFromInline package let success, failure: Number
  @usableFromInline let motion: MotionPreference

  /// Creates the extents of both marks.
  ///
  /// - Parameters:
  ///   - mark: 0...1 of a check, 0...−1 of a cross.
  ///   - motion: With reduced motion a mark fades in.
  @inlinable
  package init(_ mark: Number, _ motion: MotionPreference) {
    self.motion = motion
    success = .greatest(mark, Number(0))
    failure = .greatest(Number(0) - mark, Number(0))
  }

  /// Returns the drawn part of a mark's lines.
  @inlinable
  package func drawn(_ part: Number) -> Number {
    let none = Number(0)
    return motion == .full ? part : .select(part, ifGreaterThan: none, then: Number(1), else: none)
  }

  /// Returns the opacity of a mark of this extent.
  @inlinable
  package func opacity(_ part: Number) -> Number { motion == .reduced ? part : Number(1) }

  /// The accent, which changes to the color of errors.
  @inlinable
  package var paint: ScenePaint<Number> { .mixed(.error, weight: failure) }
}

extension DrawingScene where Self: ~Copyable {
  /// Draws the mark of an ending into a circle.
  ///
  /// The check comes out of the circle's top; a cross is drawn line by line. With reduced motion
  /// both fade in. Their lines have round ends, so that they are joined everywhere.
  @inlinable
  package mutating func mark(
    _ mark: SceneMark<Number>, in center: CanvasPoint, radius: Double, width: Number,
    _ success: ScenePaint<Number>, failure: ScenePaint<Number> = .color(.role(.error))
  ) {
    guard radius > 0 else { return }
    let (none, whole) = (Number(0), Number(1))
    let inputs = PathInputs<Number>(none)
    let (check, cross) = (mark.drawn(mark.success), mark.drawn(mark.failure))
    group("check", opacity: mark.opacity(mark.success)) {
      $0.stroke(
        "pen", MarkPath(.check, in: center, radius: radius), at: inputs,
        Portion(from: MarkPath.lead * check, to: check), width: width, cap: .round, success)
    }
    group("falling", opacity: mark.opacity(mark.failure)) {
      $0.stroke(
        "fall", MarkPath(.falling, in: center, radius: radius), at: inputs,
        Portion(from: none, to: .least(2 * cross, whole)), width: width, cap: .round,
        failure)
    }
    group("rising", opacity: mark.opacity(mark.failure)) {
      $0.stroke(
        "rise", MarkPath(.rising, in: center, radius: radius), at: inputs,
        Portion(from: none, to: .greatest(2 * cross - whole, none)), width: width, cap: .round,
        failure)
    }
  }
}
