/// Puts the pieces of a skeleton together.
@resultBuilder
public enum SkeletonBuilder<Part: Hashable & Sendable> {
  public static func buildExpression(_ bone: Bone<Part>) -> [SkeletonElement<Part>] {
    [SkeletonElement(bone)]
  }

  public static func buildExpression(
    _ element: SkeletonElement<Part>
  ) -> [SkeletonElement<Part>] { [element] }

  public static func buildBlock(_ parts: [SkeletonElement<Part>]...) -> [SkeletonElement<Part>] {
    parts.flatMap { $0 }
  }

  public static func buildOptional(_ part: [SkeletonElement<Part>]?) -> [SkeletonElement<Part>] {
    part ?? []
  }

  public static func buildEither(first: [SkeletonElement<Part>]) -> [SkeletonElement<Part>] {
    first
  }

  public static func buildEither(second: [SkeletonElement<Part>]) -> [SkeletonElement<Part>] {
    second
  }

  public static func buildArray(_ parts: [[SkeletonElement<Part>]]) -> [SkeletonElement<Part>] {
    parts.flatMap { $0 }
  }
}

/// Where the pieces of a horizontal stack lie.
public enum RowAlignment: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom
}

/// Where the pieces of a vertical stack lie.
public enum ColumnAlignment: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// Pieces side by side, in reading direction.
public func hStack<Part>(
  alignedTo alignment: RowAlignment = .top, insets: SkeletonInsets = .none,
  @SkeletonBuilder<Part> _ content: () -> [SkeletonElement<Part>]
) -> SkeletonElement<Part> {
  .hStack(alignedTo: alignment, insets: insets, content())
}

/// Pieces one below the other.
public func vStack<Part>(
  alignedTo alignment: ColumnAlignment = .leading, insets: SkeletonInsets = .none,
  @SkeletonBuilder<Part> _ content: () -> [SkeletonElement<Part>]
) -> SkeletonElement<Part> {
  .vStack(alignedTo: alignment, insets: insets, content())
}

/// A gap of so many points in a horizontal stack; without a length it takes a share of the room that is left.
public func hGap<Part>(fixed length: Double? = nil) -> SkeletonElement<Part> {
  SkeletonElement(gapAcross: length, isHorizontal: true)
}

/// A gap of so many points in a vertical stack; without a length it takes a share of the room that is left.
public func vGap<Part>(fixed length: Double? = nil) -> SkeletonElement<Part> {
  SkeletonElement(gapAcross: length, isHorizontal: false)
}

/// A row that is repeated downwards, as often as it fits, with `spacing` points between.
public func list<Part>(
  spacing: Double = 0, rowHeight: SkeletonList<Part>.RowHeight = .automatic,
  @SkeletonBuilder<Part> _ row: () -> [SkeletonElement<Part>]
) -> SkeletonElement<Part> {
  .list(spacing: spacing, rowHeight: rowHeight, row())
}

// The same without a builder, for readers of files.
extension SkeletonElement {
  /// Pieces side by side, in reading direction.
  package static func hStack(
    alignedTo alignment: RowAlignment, insets: SkeletonInsets, _ elements: [SkeletonElement]
  ) -> SkeletonElement {
    let factor = alignment == .top ? 0 : alignment == .center ? 0.5 : 1
    return SkeletonElement(
      Stack(isHorizontal: true, alignment: factor, insets: insets, elements: elements))
  }

  /// Pieces one below the other.
  package static func vStack(
    alignedTo alignment: ColumnAlignment, insets: SkeletonInsets, _ elements: [SkeletonElement]
  ) -> SkeletonElement {
    let factor = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
    return SkeletonElement(
      Stack(isHorizontal: false, alignment: factor, insets: insets, elements: elements))
  }

  /// A row that is repeated downwards, as often as it fits.
  package static func list(
    spacing: Double, rowHeight: SkeletonList<Part>.RowHeight, _ row: [SkeletonElement]
  ) -> SkeletonElement {
    SkeletonElement(
      SkeletonList(
        .vStack(alignedTo: .leading, insets: .none, row), spacing: spacing, height: rowHeight))
  }
}
