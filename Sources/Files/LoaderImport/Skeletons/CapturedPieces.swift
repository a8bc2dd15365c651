import LoaderDrawing
import PlainText
import SkeletonLayout

// The pieces that a capture of a page writes: texts, grids, breakpoints, and widths as rules.
extension SkeletonReader {
  /// The range of a length that may be negative, such as the space between two kerned words, in points.
  private static let offsets = -SkeletonLimits.length...SkeletonLimits.length

  /// Returns the rule of a width; nil if it is missing or, after a report, if it is no object.
  ///
  /// The width is a fraction of the available space (`share`) plus a length, within a minimum and a maximum. It
  /// grows and shrinks as by `flex-grow` and `flex-shrink` of CSS. A member that is missing, or wrong and so
  /// reported, has the default value below.
  mutating func width(_ node: JSONNode?) -> SkeletonWidth? {
    guard let node else { return nil }
    let names = ["share", "plus", "min", "max", "grow", "shrink"]
    guard let fields = members(of: node, "a width", known: names) else { return nil }
    var width = SkeletonWidth()
    width.fraction = number(fields["share"], in: 0...1, expected: "a share within 0 and 1") ?? 0
    width.plus = number(fields["plus"], in: Self.offsets, expected: "a number of points") ?? 0
    width.minimum = length(fields["min"]) ?? 0
    width.maximum = length(fields["max"]) ?? .infinity
    width.grow = length(fields["grow"]) ?? 0
    width.shrink = length(fields["shrink"]) ?? 1
    return width
  }

  /// Returns a text whose words break into lines; nil after a report if it is no object.
  ///
  /// Of each word, the file has only the width, in points. A missing line height is reported, as is a wrong one,
  /// and counts as 0. Without a font size, the size is the line height; without a number of lines, it is unlimited.
  mutating func text(_ node: JSONNode) -> SkeletonElement<String>? {
    let names = ["words", "space", "lineHeight", "size", "lines", "align", "width"]
    guard let fields = members(of: node, "a text", known: names) else { return nil }
    let words = elements(required("words", of: fields, at: node), of: "widths")
      .compactMap { length($0) }
    let height = length(required("lineHeight", of: fields, at: node)) ?? 0
    // A fraction of a line is cut off.
    let lines = number(fields["lines"], in: 1...SkeletonLimits.lines, expected: "1 to 10000 lines")
      .map { Int($0) }
    var text = SkeletonElement<String>(
      SkeletonText(
        words: words, spaces: spaces(fields["space"]), lineHeight: height,
        size: length(fields["size"]) ?? height, maximumLines: lines ?? .max,
        alignedTo: enumerationCase(fields["align"], of: ColumnAlignment.self) ?? .leading))
    text.width = width(fields["width"])
    return text
  }

  /// Returns the spaces between the words of a text, in points: one for all words, or one for each pair.
  ///
  /// With kerning, a space may be negative. For nil, a missing member, the list is empty: there are no spaces.
  private mutating func spaces(_ node: JSONNode?) -> [Double] {
    guard let node else { return [] }
    let isOne = if case .number = node.content { true } else { false }
    return (isOne ? [node] : elements(node, of: "spaces")).compactMap {
      number($0, in: Self.offsets, expected: "a number of points")
    }
  }

  /// Returns a grid; nil after a report if the node is no object.
  ///
  /// Its `columns` are a list of widths, or one width, an object: such a column is repeated as often as it fits.
  /// With `fit`, it is repeated at most once for each piece in the grid. Without `columns`, each row of the grid
  /// has as many pieces as fit into it.
  mutating func grid(_ node: JSONNode) -> SkeletonElement<String>? {
    let names = ["columns", "fit", "spacing", "rowSpacing", "align", "content", "width"]
    guard let fields = members(of: node, "a grid", known: names) else { return nil }
    var grid = SkeletonElement<String>.Grid(content(of: fields, at: node))
    if case .object = fields["columns"]?.content {
      grid.isRepeated = true
      grid.isFitted = flag(fields["fit"]) ?? false
      grid.columns = width(fields["columns"]).map { [$0] }
    } else if let columns = fields["columns"] {
      grid.columns = elements(columns, of: "widths").compactMap { width($0) }
    }
    grid.spacing = length(fields["spacing"]) ?? 0
    grid.rowSpacing = length(fields["rowSpacing"]) ?? 0
    // The fraction of a row's free height that lies above a piece.
    switch enumerationCase(fields["align"], of: RowAlignment.self) ?? .top {
    case .top: grid.alignment = 0
    case .center: grid.alignment = 0.5
    case .bottom: grid.alignment = 1
    }
    var element = SkeletonElement(grid)
    element.width = width(fields["width"])
    return element
  }

  /// Returns an element with several contents, each for the widths of the available space from a minimum on.
  ///
  /// It is never nil: a breakpoint that is no object is reported and left out.
  mutating func breakpoints(_ node: JSONNode) -> SkeletonElement<String>? {
    let list = elements(node, of: "breakpoints").compactMap { each in
      members(of: each, "a breakpoint", known: ["from", "content"]).map { fields in
        SkeletonBreakpoint(
          from: length(fields["from"]) ?? 0, content(of: fields, at: each))
      }
    }
    return SkeletonElement(list)
  }
}
