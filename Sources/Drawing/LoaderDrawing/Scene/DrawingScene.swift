import LoaderCore

/// What a drawing is told to: a canvas, or a player that turns its numbers into curves.
///
/// An appearance draws itself once, in ``DrawnAppearance/scene(_:_:into:)``, and every host and file
/// reads that: canvases, terminals, SVG, Lottie, Core Animation and browsers. Names are those of the
/// parts in files. A part is there whatever the channels are; only the style decides about it.
public protocol DrawingScene: ~Copyable {
  associatedtype Number: SceneNumber

  /// Draws what `body` draws as one picture of this opacity.
  mutating func group(_ name: StaticString, opacity: Number, _ body: (inout Self) -> Void)

  /// Draws what `body` draws mirrored, in a picture of this width; for nil, as it is.
  mutating func mirrored(across width: Double?, _ body: (inout Self) -> Void)

  /// Draws what `body` draws turned clockwise about a point.
  mutating func turned(
    by turns: Number, about center: CanvasPoint, _ body: (inout Self) -> Void)

  /// Draws what `body` draws larger or smaller, strokes as well.
  ///
  /// - Parameter scale: 0 or more.
  mutating func scaled(
    by scale: Number, about center: CanvasPoint, _ body: (inout Self) -> Void)

  /// Draws what `body` draws moved to the right and down, in points.
  mutating func shifted(x: Number, y: Number, _ body: (inout Self) -> Void)

  /// Draws what `body` draws inside a rectangle with round corners, and nothing outside of it.
  mutating func clipped(to frame: CanvasRect, corner: Double, _ body: (inout Self) -> Void)

  /// Draws a part of an outline. One that is shorter than half its width is thinner, so that it
  /// grows out of nothing; without a length there is none.
  ///
  /// - Parameter least: How wide it is at least, however short; never more than `width`.
  mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<Number>, width: Number,
    least: Number, cap: LineCap, _ paint: ScenePaint<Number>)

  /// Draws a part of a path, in the same way.
  mutating func stroke(
    _ name: StaticString, _ path: some ShapePath, at place: PathPlace<Number>,
    _ part: Portion<Number>, width: Number, least: Number, cap: LineCap,
    _ paint: ScenePaint<Number>)

  /// Fills what a path encloses, by the rule of non-zero winding.
  mutating func fill(
    _ name: StaticString, _ path: some ShapePath, at place: PathPlace<Number>,
    _ paint: ScenePaint<Number>)

  /// Draws a dot, round or square as the cap says; without a size there is none.
  mutating func dot(
    _ name: StaticString, x: Number, y: Double, size: Number, cap: LineCap,
    _ paint: ScenePaint<Number>)

  /// Draws bones with a band of light over them, which goes across `surface`: all shimmer as one. Those
  /// without an extent are left out.
  ///
  /// - Parameters:
  ///   - direction: That of the light.
  ///   - count: How many bones there are; `bone` says where each is.
  mutating func bones(
    _ name: StaticString, _ light: LightBand<Number>, across surface: CanvasRect,
    _ direction: ReadingDirection?, count: Int,
    _ bone: (_ index: Int) -> SceneBone)
}

extension DrawingScene where Self: ~Copyable {
  /// Draws a part of an outline that grows out of nothing.
  @inlinable @inline(__always)
  public mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<Number>, width: Number, cap: LineCap,
    _ paint: ScenePaint<Number>
  ) {
    stroke(name, outline, part, width: width, least: Number(0), cap: cap, paint)
  }

  /// Draws a part of a path that grows out of nothing.
  @inlinable @inline(__always)
  public mutating func stroke(
    _ name: StaticString, _ path: some ShapePath, at place: PathPlace<Number>,
    _ part: Portion<Number>, width: Number, cap: LineCap, _ paint: ScenePaint<Number>
  ) {
    stroke(name, path, at: place, part, width: width, least: Number(0), cap: cap, paint)
  }
}

/// An appearance that is drawn by a scene, so that hosts and files show it. One that cannot show a part of it says so.
public protocol DrawnAppearance: DrawableAppearance {
  /// Draws the channels of a frame into the box of the style.
  static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Channels, S.Number>, _ style: LoaderStyle, into scene: inout S)
}

extension DrawnAppearance {
  @inlinable
  public static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    guard frame.isVisible else { return }
    var scene = CanvasScene(canvas, accent: style.accent(in: frame.cycle))
    // A copy of the style costs as much as a quarter of the drawing.
    if frame.ending == .none {
      Self.scene(SceneInputs(frame), style, into: &scene)
    } else {
      Self.scene(SceneInputs(frame), style.marked(true), into: &scene)
    }
    canvas = scene.canvas
  }
}

/// What is stroked: a constant of the style.
public enum Outline: Hashable, Sendable {
  /// A circle, from 12 o'clock on, clockwise.
  case circle(center: CanvasPoint, radius: Double)
  /// A line to the right.
  case line(from: CanvasPoint, length: Double)

  /// Its whole length, in points.
  @inlinable
  public var length: Double {
    switch self {
    case .circle(_, let radius): 2 * Double.pi * radius
    case .line(_, let length): length
    }
  }
}

/// A part of an outline, in fractions of its length.
public struct Portion<Number: SceneNumber>: Sendable {
  public let start, end, length: Number
  /// Whether it may go on beyond the end of its outline.
  public let wraps: Bool

  /// A part of a closed outline.
  ///
  /// - Parameter wraps: False if it always lies in 0...1; then it takes less room in files.
  @inlinable
  public init(from start: Number, length: Number, wraps: Bool = true) {
    (self.start, self.end, self.length) = (start, start + length, length)
    self.wraps = wraps
  }

  /// A part of an open outline, limited to 0...1.
  @inlinable
  public init(from start: Number, to end: Number) {
    self.start = .greatest(start, Number(0))
    self.end = .least(end, Number(1))
    length = self.end - self.start
    wraps = false
  }
}

/// What a part is painted with.
public enum ScenePaint<Number: Sendable>: Sendable {
  /// The accent, or the colors of the style in turn.
  case accent
  case color(PaintColor)
  /// The color between the accent, at a weight of 0, and that of a role, at 1.
  case mixed(PaintRole, weight: Number)
}

extension ScenePaint: Equatable where Number: Equatable {}
extension ScenePaint: Hashable where Number: Hashable {}

/// Where a bone is, and the radius of its corners: half its height makes round ends.
public typealias SceneBone = (frame: CanvasRect, corner: Double)

/// A band of light over a surface: three places of a gradient, as parts of its width from the edge
/// where reading begins.
public struct LightBand<Number: SceneNumber>: Sendable {
  /// Where it begins, where it is brightest, and where it ends.
  public let start, middle, end: Number

  @inlinable
  public init(start: Number, middle: Number, end: Number) {
    (self.start, self.middle, self.end) = (start, middle, end)
  }
}
