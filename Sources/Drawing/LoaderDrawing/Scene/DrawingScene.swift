import LoaderCore

/// A receiver of a drawing: a canvas, or a player that turns its numbers into curves.
///
/// An appearance draws itself once, in ``SceneAppearance/scene(_:_:into:)``. Every host and file
/// reads that: canvases, terminals, SVG, Lottie, Core Animation and browsers. Files name the parts by
/// the first argument of each call. The style decides which parts there are. The channels, a loader's moving
/// numbers, never do.
public protocol DrawingScene: ~Copyable {
  /// A number of the drawing: a `Double`, or an expression of channels.
  associatedtype Number: SceneNumber

  /// Draws the output of `body` as one group of this opacity.
  mutating func group(_ name: StaticString, opacity: Number, _ body: (inout Self) -> Void)

  /// Draws the output of `body` mirrored in a picture of this width; unchanged for nil.
  mutating func mirrored(across width: Double?, _ body: (inout Self) -> Void)

  /// Draws the output of `body` turned clockwise about a point.
  mutating func turned(
    by turns: Number, about center: CanvasPoint, _ body: (inout Self) -> Void)

  /// Draws the output of `body` scaled about a point, strokes included.
  ///
  /// - Parameter scale: 0 or more.
  mutating func scaled(
    by scale: Number, about center: CanvasPoint, _ body: (inout Self) -> Void)

  /// Draws the output of `body` moved to the right and down, in points.
  mutating func shifted(x: Number, y: Number, _ body: (inout Self) -> Void)

  /// Draws the output of `body` clipped to a rectangle with round corners.
  mutating func clipped(to frame: CanvasRect, corner: Double, _ body: (inout Self) -> Void)

  /// Draws a part of an outline; nothing without a length.
  ///
  /// A part shorter than half of `width` is thinner: twice as wide as it is long, or `minimumWidth` if
  /// that is more.
  ///
  /// - Parameters:
  ///   - width: The width of the stroke, in points.
  ///   - minimumWidth: In points, at most `width`; with 0, the part grows out of nothing.
  mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<Number>, width: Number,
    minimumWidth: Number, cap: LineCap, _ paint: ScenePaint<Number>)

  /// Draws a part of a path, whose shape `inputs` select; short parts are thinner, as with an outline.
  mutating func stroke(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Number>,
    _ part: Portion<Number>, width: Number, minimumWidth: Number, cap: LineCap,
    _ paint: ScenePaint<Number>)

  /// Fills a path, whose shape `inputs` select, by the non-zero winding rule.
  mutating func fill(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Number>,
    _ paint: ScenePaint<Number>)

  /// Draws a dot, round or square according to the cap; nothing without a size.
  ///
  /// - Parameters:
  ///   - x: The x of its center, in points.
  ///   - y: The y of its center, in points, which never changes.
  ///   - size: The diameter, or the side of the square, in points.
  mutating func dot(
    _ name: StaticString, x: Number, y: Double, size: Number, cap: LineCap,
    _ paint: ScenePaint<Number>)

  /// Draws bones under a band of light that passes across `surface`, so that all shimmer as one.
  ///
  /// The part of `surface` up to `light.fill` is lit, too, with 0.6 of the band's light; the band passes over it.
  /// Bones without an area are left out.
  ///
  /// - Parameters:
  ///   - direction: The direction of the light; nil is from left to right.
  ///   - count: The number of bones.
  ///   - bone: Returns the bone at an index.
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
    stroke(name, outline, part, width: width, minimumWidth: Number(0), cap: cap, paint)
  }

  /// Draws a part of a path that grows out of nothing.
  @inlinable @inline(__always)
  public mutating func stroke(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Number>,
    _ part: Portion<Number>, width: Number, cap: LineCap, _ paint: ScenePaint<Number>
  ) {
    stroke(name, path, at: inputs, part, width: width, minimumWidth: Number(0), cap: cap, paint)
  }
}

/// An appearance that is drawn by a scene, so that hosts and files show it.
///
/// A host or format that cannot show one of its parts reports that.
public protocol SceneAppearance: CanvasAppearance {
  /// Draws the channels of a frame into the box of the style.
  static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Channels, S.Number>, _ style: LoaderStyle, into scene: inout S)
}

extension SceneAppearance {
  /// Draws a visible frame by its scene, in the accent of its round of the spin.
  @inlinable
  public static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    guard frame.isVisible else { return }
    // The scene owns the canvas while it draws.
    var scene = CanvasScene(canvas, accent: style.accent(in: frame.cycle))
    // `marked` adds the parts of a mark. It copies the style, which takes a quarter of the drawing's time: so
    // only a frame with a mark calls it.
    if frame.ending == .none {
      Self.scene(SceneInputs(frame), style, into: &scene)
    } else {
      Self.scene(SceneInputs(frame), style.marked(true), into: &scene)
    }
    canvas = scene.canvas
  }
}

/// An outline to stroke; constant for a style.
public enum Outline: Hashable, Sendable {
  /// A circle, clockwise from 12 o'clock.
  case circle(center: CanvasPoint, radius: Double)
  /// A line to the right.
  case line(from: CanvasPoint, length: Double)

  /// The whole length, in points.
  @inlinable
  package var length: Double {
    switch self {
    case .circle(_, let radius): 2 * Double.pi * radius
    case .line(_, let length): length
    }
  }
}

/// A part of an outline, in fractions of its length.
public struct Portion<Number: SceneNumber>: Sendable {
  /// The start, the end and the length between them, as fractions of the outline's length.
  @usableFromInline package let start, end, length: Number
  /// True if the part may continue at the beginning of its outline, beyond the end.
  @usableFromInline package let wraps: Bool

  /// Creates a part of a closed outline.
  ///
  /// - Parameter wraps: True if the part may continue at the outline's beginning, beyond the end. False if it
  ///   always lies in 0...1; then it takes less space in files.
  @inlinable
  public init(from start: Number, length: Number, wraps: Bool = true) {
    self.start = start
    self.end = start + length
    self.length = length
    self.wraps = wraps
  }

  /// Creates a part of an open outline: what lies before 0 or after 1 is cut off.
  ///
  /// If nothing remains, `length` may be less than 0: a scene draws such a part as nothing.
  @inlinable
  public init(from start: Number, to end: Number) {
    self.start = .maximum(start, Number(0))
    self.end = .minimum(end, Number(1))
    length = self.end - self.start
    wraps = false
  }
}

/// The paint of a part.
public enum ScenePaint<Number: Sendable>: Sendable {
  /// The accent, or the colors of the style in turn.
  case accent
  /// A color of its own.
  case color(PaintColor)
  /// A mix of two colors: at a weight of 0 it is `from`, or the accent for nil; at 1 it is the color of the role.
  case mixed(PaintRole, weight: Number, from: PaintColor? = nil)
}

extension ScenePaint: Equatable where Number: Equatable {}
extension ScenePaint: Hashable where Number: Hashable {}

/// The frame of a bone and the radius of its corners; half its height makes round ends.
public typealias SceneBone = (frame: CanvasRect, corner: Double)

/// A band of light over a surface, and over the part of it that is lit all along.
///
/// Its three positions are gradient stops, in fractions of the surface's width from the edge
/// where reading begins. Players use only the beginning and the end, so the brightest point has to be
/// halfway between them.
public struct LightBand<Number: SceneNumber>: Sendable {
  /// The beginning, the brightest point and the end.
  @usableFromInline package let start, middle, end: Number
  /// The end of the lit part, 0...1, which begins where reading begins; 0 for none.
  @usableFromInline package let fill: Number

  /// Creates a band from its three positions, and the end of the lit part, which is weaker.
  @inlinable
  public init(start: Number, middle: Number, end: Number, fill: Number = Number(0)) {
    self.start = start
    self.middle = middle
    self.end = end
    self.fill = fill
  }
}
