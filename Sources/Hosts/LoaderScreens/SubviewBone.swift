import LoaderDrawing
import SkeletonLayout

/// A bone in the frame of a subview.
public struct SubviewBone: Hashable, Sendable {
  /// Edges of a frame, in the direction of reading.
  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = Edges(rawValue: 1)
    public static let leading = Edges(rawValue: 2)
    public static let bottom = Edges(rawValue: 4)
    public static let trailing = Edges(rawValue: 8)
  }

  /// The shape. On an axis on which it reaches both edges, it is as long as the subview.
  package var shape: BoneShape
  /// The corner radius, in points; nil for the radius of the subview's layer.
  package var corner: Double?
  /// The edges of the subview that it does not reach.
  ///
  /// If two opposite edges are among them, it is in the middle between these.
  package var excludedEdges: Edges

  /// Creates a bone: by default, a rectangle that covers the subview.
  ///
  /// ```swift
  /// SubviewBone(.line(fraction: 0.6, height: 12), excluding: [.trailing, .bottom])
  /// ```
  ///
  /// A width or height of the shape counts only if an edge on that axis is excluded. Then it may
  /// exceed the subview, such as a label that has no text yet. The fraction of a line is a fraction
  /// of the subview's width.
  public init(
    _ shape: BoneShape = .rectangle(), corner: Double? = nil, excluding edges: Edges = []
  ) {
    self.shape = shape
    self.corner = corner
    excludedEdges = edges
  }

  /// Returns the bone of a part in the frame of its subview, `view`, in points.
  ///
  /// - Parameter corner: The corner radius of the subview, for a bone that has none of its own.
  package func placed<Part>(
    for part: Part, in view: CanvasRect, corner: Double, _ direction: ReadingDirection
  ) -> PlacedBone<Part> {
    // A width or height is nil where the bone covers the subview.
    let (kind, width, height): (BoneKind, Double?, Double?) =
      switch shape {
      case .rectangle(let width, let height): (.rectangle, width, height)
      case .circle(let diameter): (.circle, diameter, diameter)
      case .line(let fraction, let height): (.line, min(max(fraction, 0), 1) * view.width, height)
      }
    let isMirrored = direction == .rightToLeft
    let leftEdge: Edges = isMirrored ? .trailing : .leading
    let rightEdge: Edges = isMirrored ? .leading : .trailing
    let (x, boneWidth) = Self.span(
      width, in: view.width, startsFree: excludedEdges.contains(leftEdge),
      endsFree: excludedEdges.contains(rightEdge))
    let (y, boneHeight) = Self.span(
      height, in: view.height, startsFree: excludedEdges.contains(.top),
      endsFree: excludedEdges.contains(.bottom))
    let frame = CanvasRect(x: view.x + x, y: view.y + y, width: boneWidth, height: boneHeight)
    // With this radius the shorter sides are half circles, and a square is a circle.
    let maximumRadius = min(boneWidth, boneHeight) / 2
    let wantedRadius = kind == .circle ? maximumRadius : self.corner ?? corner
    let radius = min(max(wantedRadius, 0), maximumRadius)
    return PlacedBone(part: part, kind: kind, frame: frame, corner: radius, row: nil)
  }

  /// Returns the offset of a bone from the start of an axis of its subview, and its length, in points.
  ///
  /// - Parameters:
  ///   - length: The length of its shape; nil to cover the available length.
  ///   - startsFree: True if the edge at the start of the axis is excluded, so that the bone does not reach it.
  ///   - endsFree: The same for the edge at the end.
  private static func span(
    _ length: Double?, in available: Double, startsFree: Bool, endsFree: Bool
  ) -> (offset: Double, length: Double) {
    guard let length, startsFree || endsFree else { return (0, available) }
    let boneLength = max(length, 0)
    // A bone at the start has no offset. The remaining length is all before it if it is at the end, and half of it
    // if it is in the middle.
    guard startsFree else { return (0, boneLength) }
    let remaining = available - boneLength
    return (endsFree ? remaining / 2 : remaining, boneLength)
  }
}
