/// A result builder of a skeleton's elements: each statement gives a group of them, which are joined in order.
@resultBuilder
public enum SkeletonBuilder<Part: Hashable & Sendable> {
  public static func buildExpression(_ bone: Bone<Part>) -> [SkeletonElement<Part>] {
    [SkeletonElement(bone)]
  }

  public static func buildExpression(
    _ element: SkeletonElement<Part>
  ) -> [SkeletonElement<Part>] { [element] }

  public static func buildBlock(_ groups: [SkeletonElement<Part>]...) -> [SkeletonElement<Part>] {
    groups.flatMap { $0 }
  }

  public static func buildOptional(_ group: [SkeletonElement<Part>]?) -> [SkeletonElement<Part>] {
    group ?? []
  }

  public static func buildEither(first: [SkeletonElement<Part>]) -> [SkeletonElement<Part>] {
    first
  }

  public static func buildEither(second: [SkeletonElement<Part>]) -> [SkeletonElement<Part>] {
    second
  }

  public static func buildArray(_ groups: [[SkeletonElement<Part>]]) -> [SkeletonElement<Part>] {
    groups.flatMap { $0 }
  }
}

/// The vertical alignment of elements in a horizontal stack.
public enum RowAlignment: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom
}

/// The horizontal alignment of elements in a vertical stack.
public enum ColumnAlignment: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// Returns a stack of elements side by side, in reading direction.
///
/// - Parameter spacing: The gap between two elements, in points.
public func hStack<Part>(
  alignedTo alignment: RowAlignment = .top, spacing: Double = 0, insets: SkeletonInsets = .none,
  @SkeletonBuilder<Part> _ content: () -> [SkeletonElement<Part>]
) -> SkeletonElement<Part> {
  .hStack(
    alignedTo: alignment, insets: insets,
    spaced(content(), by: spacing, isHorizontal: true))
}

/// Returns a stack of elements one below the other.
///
/// - Parameter spacing: The gap between two elements, in points.
public func vStack<Part>(
  alignedTo alignment: ColumnAlignment = .leading, spacing: Double = 0,
  insets: SkeletonInsets = .none,
  @SkeletonBuilder<Part> _ content: () -> [SkeletonElement<Part>]
) -> SkeletonElement<Part> {
  .vStack(
    alignedTo: alignment, insets: insets,
    spaced(content(), by: spacing, isHorizontal: false))
}

/// Returns elements with a gap between each two.
private func spaced<Part>(
  _ elements: [SkeletonElement<Part>], by spacing: Double, isHorizontal: Bool
) -> [SkeletonElement<Part>] {
  guard spacing != 0 else { return elements }
  let gap = SkeletonElement<Part>(gap: spacing, isHorizontal: isHorizontal)
  return Array(elements.map { [$0] }.joined(separator: [gap]))
}

/// Returns a gap in a horizontal stack, in points; without a length it takes a share of the space.
public func hGap<Part>(fixed length: Double? = nil) -> SkeletonElement<Part> {
  SkeletonElement(gap: length, isHorizontal: true)
}

/// Returns a gap in a vertical stack, in points; without a length it takes a share of the space.
public func vGap<Part>(fixed length: Double? = nil) -> SkeletonElement<Part> {
  SkeletonElement(gap: length, isHorizontal: false)
}

/// Returns a row that repeats downward as often as it fits, with `spacing` points between.
public func list<Part>(
  spacing: Double = 0, rowHeight: SkeletonList<Part>.RowHeight = .automatic,
  @SkeletonBuilder<Part> _ row: () -> [SkeletonElement<Part>]
) -> SkeletonElement<Part> {
  .list(spacing: spacing, rowHeight: rowHeight, row())
}

// The same without a builder, for file readers.
extension SkeletonElement {
  /// Returns a stack of elements side by side, in reading direction.
  package static func hStack(
    alignedTo alignment: RowAlignment, insets: SkeletonInsets, _ elements: [SkeletonElement]
  ) -> SkeletonElement {
    // 0 at the top, 1 at the bottom.
    let factor =
      switch alignment {
      case .top: 0.0
      case .center: 0.5
      case .bottom: 1.0
      }
    return SkeletonElement(
      Stack(isHorizontal: true, alignment: factor, insets: insets, elements: elements))
  }

  /// Returns a stack of elements one below the other.
  package static func vStack(
    alignedTo alignment: ColumnAlignment, insets: SkeletonInsets, _ elements: [SkeletonElement]
  ) -> SkeletonElement {
    // 0 where reading begins, 1 where it ends.
    let factor =
      switch alignment {
      case .leading: 0.0
      case .center: 0.5
      case .trailing: 1.0
      }
    return SkeletonElement(
      Stack(isHorizontal: false, alignment: factor, insets: insets, elements: elements))
  }

  /// Returns a row that repeats downward as often as it fits.
  ///
  /// - Parameter count: The number of rows; nil for as many as fit.
  package static func list(
    spacing: Double, rowHeight: SkeletonList<Part>.RowHeight, count: Int? = nil,
    _ row: [SkeletonElement]
  ) -> SkeletonElement {
    var list = SkeletonList<Part>(
      .vStack(alignedTo: .leading, insets: .none, row), spacing: spacing, height: rowHeight)
    list.count = count
    return SkeletonElement(list)
  }
}
