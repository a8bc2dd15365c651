// Heights that depend on the width: of texts, of elements with a ratio, and of their containers.
extension SkeletonElement {
  /// The width in a row that shares its space as in CSS.
  ///
  /// It is the width of a layout captured from a web page, or else the equivalent of the horizontal size request.
  var rule: SkeletonWidth {
    if let width { return width }
    if horizontal.isFlexible {
      guard case .gap = content else { return .fill }
      // A flexible gap takes only the space that the other elements leave.
      var gap = SkeletonWidth()
      gap.grow = 1
      return gap
    }
    guard horizontal.fraction > 0 else { return .fixed(horizontal.length) }
    // A line is a fraction of the row.
    var line = SkeletonWidth()
    line.fraction = horizontal.fraction
    return line
  }

  /// True if the height has to be computed for a width: the width decides it, or the height has a minimum.
  var isFluid: Bool {
    if width != nil || ratio != nil || minimum > 0 { return true }
    switch content {
    case .text, .grid, .breakpoints: return true
    case .bone, .gap: return false
    case .stack(let stack): return stack.elements.contains(where: \.isFluid)
    // A list with a given number of rows is as high as they are; any other takes the height of its slot.
    case .list(let list): return list.count != nil
    }
  }

  /// Returns the vertical size request in a width, in points.
  ///
  /// - Complexity: O(*n*) in the elements, for each level of stacks.
  func vertical(in width: Double) -> SizeRequest {
    // `vertical`, the property, is the request that was made on creation.
    guard isFluid else { return vertical }
    var request = vertical
    switch content {
    case .gap: return vertical
    case .bone: if let ratio, ratio > 0 { request.length = SizeRequest.length(width / ratio) }
    case .text(let text):
      request.length = Double(text.lines(in: width).count) * text.lineHeight
    case .grid(let grid): request.length = grid.height(in: width)
    case .breakpoints(let list):
      // Without any breakpoint there is no content, and no height.
      request.length = Self.element(of: list, in: width)?.vertical(in: width).length ?? 0
    case .list(let list):
      // As many rows as fit take the height of the slot.
      guard let count = list.count else { return vertical }
      // A given number of rows does not grow.
      let height = list.row.vertical(in: width).length
      let spacingAfterLast = count > 0 ? list.spacing : 0
      request.isFlexible = false
      request.length = Double(count) * (height + list.spacing) - spacingAfterLast
    case .stack(let stack): request = height(of: stack, in: width)
    }
    request.length = min(max(request.length, minimum), SizeRequest.longest)
    return request
  }

  /// Returns the vertical size request of a stack in a width, in points.
  private func height(of stack: Stack, in width: Double) -> SizeRequest {
    let insets = stack.insets
    let widths = stack.widths(in: max(0, width - insets.leading - insets.trailing))
    let requests = zip(stack.elements, widths).map { $0.vertical(in: $1) }
    let insetsHeight = insets.top + insets.bottom
    return stack.isHorizontal
      ? .widest(requests, insets: insetsHeight)
      : .sum(stack.inColumn(requests), insets: insetsHeight)
  }

  /// Returns the content of the last breakpoint that a width, in points, reaches, or else the first; nil without
  /// any.
  ///
  /// - Parameter list: The breakpoints, from the smallest width to the greatest.
  static func element(
    of list: [SkeletonBreakpoint<Part>], in width: Double
  ) -> SkeletonElement? {
    // A measured width is exact only to a fraction of a pixel, so one that is 0.01 points short still reaches it.
    (list.last { $0.from <= width + 0.01 } ?? list.first)?.element
  }
}

extension SkeletonElement.Stack {
  /// Returns the widths of its elements in this width, both in points.
  ///
  /// In a column each element has the whole width to itself. A row shares its width as in CSS if one of its
  /// elements is from a captured layout; otherwise by its size requests.
  func widths(in available: Double) -> [Double] {
    guard isHorizontal else {
      return elements.map { $0.width?.alone(in: available) ?? $0.horizontal.alone(in: available) }
    }
    guard elements.contains(where: { $0.width != nil }) else {
      return SizeRequest.lengths(elements.map(\.horizontal), in: available)
    }
    return SkeletonWidth.lengths(elements.map(\.rule), in: available)
  }

  /// Returns the vertical requests of the stack's elements as they count in a column.
  ///
  /// An element of a captured layout, which has a width of its own, does not grow there.
  func inColumn(_ requests: [SizeRequest]) -> [SizeRequest] {
    zip(elements, requests).map { element, request in
      var request = request
      if element.width != nil { request.isFlexible = false }
      return request
    }
  }
}
