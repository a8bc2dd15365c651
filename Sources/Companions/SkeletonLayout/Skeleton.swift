import LoaderDrawing

/// The shape of a screen that is still loading: bones in stacks.
///
/// ```swift
/// enum Row: CaseIterable { case icon, title, subtitle }
///
/// let skeleton = Skeleton<Row> {
///   hStack(alignedTo: .center, insets: SkeletonInsets(16)) {
///     Bone(.icon, .circle(diameter: 40))
///     hGap(fixed: 16)
///     vStack {
///       Bone(.title, .line(fraction: 0.6))
///       vGap(fixed: 8)
///       Bone(.subtitle, .line())
///     }
///   }
/// }
/// let bones = skeleton.layout(in: CanvasRect(width: 320, height: 72))
/// ```
///
/// Its layout depends only on the available space, not on the content, so nothing moves when the
/// content arrives.
public struct Skeleton<Part: Hashable & Sendable>: Hashable, Sendable {
  /// The default corner radius, in points.
  public var corner = 4.0
  /// The reading direction; from right to left, a skeleton is mirrored.
  public var direction = ReadingDirection.leftToRight

  /// The elements as one vertical stack.
  let root: SkeletonElement<Part>

  /// Creates a skeleton of elements one below the other.
  public init(@SkeletonBuilder<Part> _ content: () -> [SkeletonElement<Part>]) {
    self.init(content())
  }

  /// Creates a skeleton of elements one below the other.
  package init(_ elements: [SkeletonElement<Part>]) {
    root = .vStack(alignedTo: .leading, insets: .none, elements)
  }

  /// Returns the part of `bounds` that the skeleton fills.
  ///
  /// Along an axis with a flexible element it fills the bounds; along any other it is as long as its
  /// elements need, at most the bounds. A captured layout needs the height of its content in that width.
  public func fitted(in bounds: CanvasRect) -> CanvasRect {
    let bounds = Self.clean(bounds)
    let width = root.horizontal.alone(in: bounds.width)
    // Reading begins at the edge to which the skeleton is aligned.
    let x = direction == .leftToRight ? bounds.x : bounds.maxX - width
    return CanvasRect(
      x: x, y: bounds.y, width: width,
      height: root.vertical(in: width).alone(in: bounds.height))
  }

  /// Returns its bones, each with its frame in `bounds`, in the order of declaration.
  ///
  /// No bone lies outside of the bounds or overlaps another, except where content keeps its height: texts
  /// and breakpoints of a captured layout, and lists with a given number of rows. A number that is not
  /// finite counts as 0, and lengths are at most a billion points.
  ///
  /// - Complexity: O(*n*) in the elements, where a list's row counts once per repetition.
  public func layout(in bounds: CanvasRect) -> [PlacedBone<Part>] {
    let bounds = Self.clean(bounds)
    var placement = BonePlacement<Part>(corner: SizeRequest.length(corner))
    placement.place(root, in: bounds)
    guard direction == .rightToLeft else { return placement.bones }
    // The mirror image in the bounds.
    return placement.bones.map { bone in
      var bone = bone
      bone.frame.x = bounds.x + (bounds.maxX - bone.frame.maxX)
      return bone
    }
  }

  /// Returns the bounds clamped to a billion points; numbers that are not finite, and negative lengths, become 0.
  package static func clean(_ bounds: CanvasRect) -> CanvasRect {
    // `length` turns negative numbers into 0, but a position may be negative. Of the two lengths in a
    // difference, one is 0.
    CanvasRect(
      x: SizeRequest.length(bounds.x) - SizeRequest.length(-bounds.x),
      y: SizeRequest.length(bounds.y) - SizeRequest.length(-bounds.y),
      width: SizeRequest.length(bounds.width),
      height: SizeRequest.length(bounds.height))
  }
}

extension Skeleton: Decoratable {}

extension Decorator {
  /// Sets the reading direction to right to left.
  public static func rightToLeft<Part>() -> Decorator where Subject == Skeleton<Part> {
    Decorator { $0.direction = .rightToLeft }
  }
}

/// The second pass of a layout: gives elements their frames, from left to right.
///
/// The first pass is the creation of the elements, which measures them. ``Skeleton/layout(in:)`` makes a
/// placement, places the root, and takes the bones. A slot is the space that an element gets, in points.
struct BonePlacement<Part: Hashable & Sendable> {
  /// The default corner radius, in points.
  let corner: Double
  /// The bones placed so far.
  var bones: [PlacedBone<Part>] = []
  /// The current row of the inmost list, from 0; nil outside of lists.
  var row: Int?
  /// The number of rows in all lists so far, which `SkeletonList.limit` limits.
  var rows = 0

  /// Creates a placement without bones.
  init(corner: Double) { self.corner = corner }

  /// Places an element and its content into `slot`.
  mutating func place(_ element: SkeletonElement<Part>, in slot: CanvasRect) {
    switch element.content {
    case .gap: break
    case .bone(let bone): place(bone, in: slot)
    case .stack(let stack): place(stack, in: slot)
    case .list(let list): place(list, in: slot)
    case .text(let text): place(text, in: slot)
    case .grid(let grid): place(grid, in: slot)
    case .breakpoints(let list):
      guard let shown = SkeletonElement.element(of: list, in: slot.width) else { break }
      // It gets the height that it needs in this width, whatever the slot's: breakpoints come from a
      // captured page, whose content neither grows nor shrinks.
      let height = shown.vertical(in: slot.width).length
      place(shown, in: CanvasRect(x: slot.x, y: slot.y, width: slot.width, height: height))
    }
  }

  /// Places a bone; a circle keeps its shape, in the middle of its slot.
  mutating func place(_ bone: Bone<Part>, in slot: CanvasRect) {
    var frame = slot
    let kind: BoneKind
    var corner = SizeRequest.length(bone.corner ?? self.corner)
    switch bone.shape {
    case .rectangle: kind = .rectangle
    case .line: kind = .line
    case .circle:
      kind = .circle
      // A slot that had to shrink in one direction is no square.
      let diameter = min(slot.width, slot.height)
      frame = CanvasRect(
        x: slot.x + (slot.width - diameter) / 2, y: slot.y + (slot.height - diameter) / 2,
        width: diameter, height: diameter)
      // `append` limits it to the radius.
      corner = diameter
    }
    append(part: bone.part, kind, in: frame, corner: corner)
  }

  /// Adds a bone, whose corner radius is limited to half of its shorter side.
  private mutating func append(
    part: Part? = nil, _ kind: BoneKind, in frame: CanvasRect, corner: Double
  ) {
    bones.append(
      PlacedBone(
        part: part, kind: kind, frame: frame,
        corner: min(corner, min(frame.width, frame.height) / 2), row: row))
  }

  /// Places the elements of a stack one after another, inside its insets.
  ///
  /// Along the stack, elements share the space. Across it, `alone` gives the length of each: it shares with no other.
  mutating func place(_ stack: SkeletonElement<Part>.Stack, in slot: CanvasRect) {
    let insets = stack.insets
    // Insets that are too large for the slot shrink to fit, both of an axis by the same factor.
    let insetsWidth = insets.leading + insets.trailing
    let insetsHeight = insets.top + insets.bottom
    let bounds = CanvasRect(
      x: slot.x + insets.leading * SizeRequest.factor(of: insetsWidth, in: slot.width),
      y: slot.y + insets.top * SizeRequest.factor(of: insetsHeight, in: slot.height),
      width: max(0, slot.width - insetsWidth), height: max(0, slot.height - insetsHeight))
    // The widths come first, because a height may depend on one.
    let widths = stack.widths(in: bounds.width)
    let requests = zip(stack.elements, widths).map { $0.vertical(in: $1) }
    // The lengths along the stack. `inColumn`: in a column, an element of a captured layout does not grow.
    let lengths =
      stack.isHorizontal
      ? widths : SizeRequest.lengths(stack.inColumn(requests), in: bounds.height)
    var start = stack.isHorizontal ? bounds.x : bounds.y
    for (index, element) in stack.elements.enumerated() {
      let length = lengths[index]
      if stack.isHorizontal {
        let height = requests[index].alone(in: bounds.height)
        let y = bounds.y + stack.alignment * (bounds.height - height)
        place(element, in: CanvasRect(x: start, y: y, width: length, height: height))
      } else {
        let width = widths[index]
        let x = bounds.x + stack.alignment * (bounds.width - width)
        place(element, in: CanvasRect(x: x, y: start, width: width, height: length))
      }
      start += length
    }
  }

  /// Places the rows of a list, up to the maximum number of rows.
  mutating func place(_ list: SkeletonList<Part>, in slot: CanvasRect) {
    let outerRow = row
    // In a list with a given number of rows, each is as high as its content needs in this width.
    let height = list.count == nil ? list.rowHeight : list.row.vertical(in: slot.width).length
    // The given number of rows, or as many as fit.
    let count = list.count ?? list.count(in: slot.height)
    for index in 0..<count where rows < SkeletonList<Part>.limit {
      rows += 1
      row = index
      let y = slot.y + Double(index) * (height + list.spacing)
      place(list.row, in: CanvasRect(x: slot.x, y: y, width: slot.width, height: height))
    }
    row = outerRow
  }

  /// Places a bone for each line of a text, as high as its font size.
  mutating func place(_ text: SkeletonText, in slot: CanvasRect) {
    for (index, width) in text.lines(in: slot.width).enumerated() {
      let frame = CanvasRect(
        x: slot.x + text.alignment * (slot.width - width),
        y: slot.y + Double(index) * text.lineHeight + (text.lineHeight - text.size) / 2,
        width: width, height: text.size)
      append(.line, in: frame, corner: corner)
    }
  }

  /// Places the cells of a grid row by row, aligned within the height of their row.
  mutating func place(_ grid: SkeletonElement<Part>.Grid, in slot: CanvasRect) {
    var y = slot.y
    for cells in grid.rows(in: slot.width) {
      let rowHeight = grid.height(of: cells)
      for cell in cells {
        // `alone`: a cell has one element, which shares the height of the row with no other.
        let height = cell.element.vertical(in: cell.width).alone(in: rowHeight)
        let top = y + grid.alignment * (rowHeight - height)
        place(
          cell.element,
          in: CanvasRect(x: slot.x + cell.x, y: top, width: cell.width, height: height))
      }
      y += rowHeight + grid.rowSpacing
    }
  }
}
