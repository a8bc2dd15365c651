import LoaderDrawing

/// A placeholder for a part of a screen that has not loaded yet, as a plain shape.
///
/// ```swift
/// Bone(.icon, .circle(diameter: 40))
/// Bone(.title, .line(fraction: 0.6))
/// ```
public struct Bone<Part: Hashable & Sendable>: Hashable, Sendable {
  /// The part of the screen that it represents; nil if it belongs to all parts.
  ///
  /// A bone of all parts is shown until none of them is loading.
  public var part: Part?
  /// The shape.
  public var shape: BoneShape
  /// The corner radius, in points; nil for the skeleton's radius. A circle has none.
  public var corner: Double?

  /// Creates a bone that represents a part.
  public init(_ part: Part?, _ shape: BoneShape, corner: Double? = nil) {
    self.part = part
    self.shape = shape
    self.corner = corner
  }

  /// Creates a bone that belongs to all parts.
  public init(_ shape: BoneShape, corner: Double? = nil) {
    self.init(nil, shape, corner: corner)
  }
}

/// The shape of a bone, in points.
///
/// A length that is negative or not finite counts as 0; the maximum is a billion.
public enum BoneShape: Hashable, Sendable {
  /// A rectangle; a length that is nil takes a share of the remaining space.
  case rectangle(width: Double? = nil, height: Double? = nil)
  /// A circle.
  case circle(diameter: Double)
  /// A line of text with this fraction, 0...1, of the width of its stack.
  case line(fraction: Double = 1, height: Double = 16)
}

/// A bone with its frame, ready to draw.
public struct PlacedBone<Part: Hashable & Sendable>: Hashable, Sendable {
  /// The part of the screen that it represents; nil if it belongs to all parts.
  public var part: Part?
  /// The kind of shape.
  package var kind: BoneKind
  /// The position and size, in points.
  public var frame: CanvasRect
  /// The corner radius, at most half of its shorter side.
  public var corner: Double
  /// The row of its list, from 0; nil outside of lists.
  ///
  /// In a list of lists, it is the row of the inner list.
  package var row: Int?

  /// Creates a bone with its frame, in points.
  package init(
    part: Part?, kind: BoneKind, frame: CanvasRect, corner: Double, row: Int?
  ) {
    self.part = part
    self.kind = kind
    self.frame = frame
    self.corner = corner
    self.row = row
  }
}

/// The kinds of bones, by their names in files.
package enum BoneKind: String, Hashable, Sendable, CaseIterable {
  case rectangle, circle, line
}

extension Collection {
  /// Returns the frame of a part's first bone, for its content; nil without one.
  ///
  /// Content in that frame moves nothing when it arrives.
  ///
  /// - Complexity: O(*n*).
  public func frame<Part>(of part: Part) -> CanvasRect? where Element == PlacedBone<Part> {
    first { $0.part == part }?.frame
  }
}
