import LoaderCore

/// A line of a mark, in a circle.
@usableFromInline
package struct MarkPath: ShapePath {
  @usableFromInline
  enum Line: Sendable {
    /// From the top of the circle inwards, then down and up.
    case check
    /// The two lines of a cross, both from the left.
    case falling, rising
  }

  @usableFromInline let line: Line
  @usableFromInline let center: CanvasPoint
  @usableFromInline let radius: Double

  /// The part of the check's length that leads to it from the circle, and that before its turn.
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

  /// A point of the circle whose radius is 1.
  @inlinable
  func point(_ x: Double, _ y: Double) -> CanvasPoint {
    CanvasPoint(x: center.x + x * radius, y: center.y + y * radius)
  }
}

/// How much of the mark of an ending is drawn.
@usableFromInline
package struct SceneMark<Number: SceneNumber>: Sendable {
  /// 0...1; only one of the two is more than 0.
  @usableFromInline package let success, failure: Number
  @usableFromInline let motion: MotionPreference

  /// - Parameters:
  ///   - mark: 0...1 of a check, 0...−1 of a cross.
  ///   - motion: With reduced motion a mark fades in.
  @inlinable
  package init(_ mark: Number, _ motion: MotionPreference) {
    self.motion = motion
    success = .greatest(mark, Number(0))
    failure = .greatest(Number(0) - mark, Number(0))
  }

  /// The part of its lines that is drawn.
  @inlinable
  package func drawn(_ part: Number) -> Number {
    let none = Number(0)
    return motion == .full ? part : .choice(part, isMoreThan: none, Number(1), else: none)
  }

  /// How opaque a mark is that is drawn by this part.
  @inlinable
  package func opacity(_ part: Number) -> Number { motion == .reduced ? part : Number(1) }

  /// The accent, which becomes the color of errors.
  @inlinable
  package var paint: ScenePaint<Number> { .mixed(.error, weight: failure) }
}

extension DrawingScene where Self: ~Copyable {
  /// Draws the mark of an ending into a circle: the check comes out of its top, a cross is drawn line by line.
  /// With reduced motion both fade in. Their lines have round ends, so that they are joined everywhere.
  @inlinable
  package mutating func mark(
    _ mark: SceneMark<Number>, in center: CanvasPoint, radius: Double, width: Number,
    _ success: ScenePaint<Number>, failure: ScenePaint<Number> = .color(.role(.error))
  ) {
    guard radius > 0 else { return }
    let (none, whole) = (Number(0), Number(1))
    let place = PathPlace<Number>(none)
    let (check, cross) = (mark.drawn(mark.success), mark.drawn(mark.failure))
    group("check", opacity: mark.opacity(mark.success)) {
      $0.stroke(
        "pen", MarkPath(.check, in: center, radius: radius), at: place,
        Portion(from: MarkPath.lead * check, to: check), width: width, cap: .round, success)
    }
    group("falling", opacity: mark.opacity(mark.failure)) {
      $0.stroke(
        "fall", MarkPath(.falling, in: center, radius: radius), at: place,
        Portion(from: none, to: .least(2 * cross, whole)), width: width, cap: .round,
        failure)
    }
    group("rising", opacity: mark.opacity(mark.failure)) {
      $0.stroke(
        "rise", MarkPath(.rising, in: center, radius: radius), at: place,
        Portion(from: none, to: .greatest(2 * cross - whole, none)), width: width, cap: .round,
        failure)
    }
  }
}
