/// An element of a skeleton, such as a bone, a gap, a stack or a list, measured on creation.
///
/// Functions such as `hStack` and `hGap` make one, or the reader of a skeleton's file. Only a file has
/// texts, grids and breakpoints: they are captured from a web page.
public struct SkeletonElement<Part: Hashable & Sendable>: Hashable, Sendable {
  /// The kinds of elements.
  indirect enum Content: Hashable, Sendable {
    case bone(Bone<Part>)
    case gap
    case stack(Stack)
    case list(SkeletonList<Part>)
    case text(SkeletonText)
    case grid(Grid)
    case breakpoints([SkeletonBreakpoint<Part>])
  }

  /// Elements in a row or a column.
  struct Stack: Hashable, Sendable {
    var isHorizontal: Bool
    /// The alignment across the stack: 0 at the beginning, 0.5 in the middle, 1 at the end.
    var alignment: Double
    var insets: SkeletonInsets
    var elements: [SkeletonElement]
  }

  /// The bone, or the elements in it.
  let content: Content
  /// The horizontal size request: the width that it asks of its stack.
  let horizontal: SizeRequest
  /// The vertical size request: the height that it asks of its stack.
  ///
  /// An element whose height follows from its width is `isFluid`, and computes another one in `vertical(in:)`.
  let vertical: SizeRequest
  /// The width in a layout captured from a web page, by CSS's rules; nil where the size request decides.
  package var width: SkeletonWidth?
  /// The minimum height in a captured layout, in points; 0 for none.
  package var minimum = 0.0
  /// The width of a rectangle divided by its height, which then follows from the width; nil if the size
  /// request decides.
  package var ratio: Double?

  /// Creates a bone, which requests its lengths.
  package init(_ bone: Bone<Part>) {
    content = .bone(bone)
    switch bone.shape {
    case .rectangle(let width, let height):
      horizontal = .body(width)
      vertical = .body(height)
    case .circle(let diameter):
      horizontal = .body(diameter)
      vertical = .body(diameter)
    case .line(let fraction, let height):
      horizontal = SizeRequest(
        kind: .line, length: 0, fraction: fraction > 0 ? min(fraction, 1) : 0)
      vertical = SizeRequest(kind: .line, length: SizeRequest.length(height))
    }
  }

  /// Creates a gap of a length in points, along a row or a column; nil is flexible.
  init(gap length: Double?, isHorizontal: Bool) {
    content = .gap
    let gap = SizeRequest(
      kind: .gap, length: length.map(SizeRequest.length) ?? 0, isFlexible: length == nil)
    horizontal = isHorizontal ? gap : .nothing
    vertical = isHorizontal ? .nothing : gap
  }

  /// Creates a stack, which requests the sum of its elements along it, and the widest across it.
  init(_ stack: Stack) {
    content = .stack(stack)
    let insets = stack.insets
    let widths = stack.elements.lazy.map(\.horizontal)
    let heights = stack.elements.lazy.map(\.vertical)
    let insetsWidth = insets.leading + insets.trailing
    let insetsHeight = insets.top + insets.bottom
    if stack.isHorizontal {
      horizontal = .sum(widths, insets: insetsWidth)
      vertical = .widest(heights, insets: insetsHeight)
    } else {
      horizontal = .widest(widths, insets: insetsWidth)
      vertical = .sum(heights, insets: insetsHeight)
    }
  }

  /// Creates content as wide as its slot, whose height follows from that width.
  private init(fluid content: Content) {
    self.content = content
    horizontal = SizeRequest(kind: .body, length: 0, isFlexible: true)
    vertical = SizeRequest(kind: .body, length: 0)
  }

  /// Creates a text.
  package init(_ text: SkeletonText) { self.init(fluid: .text(text)) }

  /// Creates a grid.
  package init(_ grid: Grid) { self.init(fluid: .grid(grid)) }

  /// Creates contents for several widths: the slot shows the widest one that its width reaches.
  ///
  /// If it reaches none, it shows the narrowest.
  package init(_ breakpoints: [SkeletonBreakpoint<Part>]) {
    self.init(fluid: .breakpoints(breakpoints.sorted { $0.from < $1.from }))
  }

  /// Creates a list, which requests one row, and takes an equal part of the remaining space.
  init(_ list: SkeletonList<Part>) {
    content = .list(list)
    horizontal = SizeRequest(kind: .body, length: list.row.horizontal.length, isFlexible: true)
    vertical = SizeRequest(kind: .body, length: list.rowHeight, isFlexible: true)
  }
}

/// The space between the edges of a stack and its content, in points.
public struct SkeletonInsets: Hashable, Sendable {
  /// The inset at the top.
  let top: Double
  /// The inset where reading begins.
  let leading: Double
  /// The inset at the bottom.
  let bottom: Double
  /// The inset where reading ends.
  let trailing: Double

  /// Creates insets; one that is negative or not finite is 0.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = SizeRequest.length(top)
    self.leading = SizeRequest.length(leading)
    self.bottom = SizeRequest.length(bottom)
    self.trailing = SizeRequest.length(trailing)
  }

  /// Creates equal insets on all four sides.
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// Insets of 0.
  public static var none: SkeletonInsets { SkeletonInsets(0) }
}

/// A row that repeats downward as often as it fits, or a given number of times.
public struct SkeletonList<Part: Hashable & Sendable>: Hashable, Sendable {
  /// The height of a row.
  public enum RowHeight: Hashable, Sendable {
    /// This many points.
    case fixed(Double)
    /// The height that the row's elements need.
    case automatic
  }

  /// The maximum number of rows in all lists of one layout together.
  ///
  /// It keeps a layout finite in any height and with lists in lists.
  package static var limit: Int { 10_000 }

  /// The row, as one vertical stack.
  let row: SkeletonElement<Part>
  /// The distance between two rows, in points.
  let spacing: Double
  /// The height of a row, in points.
  let rowHeight: Double
  /// The number of rows; nil for as many as fit.
  package var count: Int?

  /// Creates a list of as many rows as fit, with `spacing` points between two.
  init(_ row: SkeletonElement<Part>, spacing: Double, height: RowHeight) {
    self.row = row
    self.spacing = SizeRequest.length(spacing)
    switch height {
    case .fixed(let height): rowHeight = SizeRequest.length(height)
    case .automatic: rowHeight = row.vertical.length
    }
  }

  /// Returns the number of rows that fit into `height` points; 0 if a row has no height.
  package func count(in height: Double) -> Int {
    guard rowHeight > 0, height >= rowHeight else { return 0 }
    // The first row, and then as many as fit with the spacing before each. A last row that is too high by a
    // rounding error, 1e-9 of a row, fits.
    let count = ((height - rowHeight) / (rowHeight + spacing) + 1e-9).rounded(.down) + 1
    return Int(min(count, Double(Self.limit)))
  }
}
