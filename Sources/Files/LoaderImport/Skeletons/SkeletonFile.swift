import LoaderDrawing
import PlainText
import SkeletonLayout

/// The skeleton of a file, and the rectangle to lay it out in.
///
/// ```json
/// {"width": 320, "height": 72, "content": [
///   {"hStack": {"align": "center", "insets": 16, "content": [
///     {"circle": {"part": "icon", "diameter": 40}}, {"hGap": 16},
///     {"vStack": {"content": [
///       {"line": {"part": "title", "share": 0.6}}, {"vGap": 8}, {"line": {"part": "subtitle"}}]}}]}}]}
/// ```
public struct SkeletonFile: ImportedFile, Hashable, Sendable {
  /// The skeleton; its parts are named as in the file.
  public let skeleton: Skeleton<String>
  /// The rectangle to lay it out in, from (0, 0), in points.
  public let room: CanvasRect

  /// The bones, each with its frame in the room.
  ///
  /// - Complexity: O(*n*) in the elements, where a list's row counts once per repetition.
  public var bones: [PlacedBone<String>] { skeleton.layout(in: room) }

  /// Reads a JSON file. Docs/Skeletons.md describes the format; a byte order mark is accepted.
  ///
  /// - Throws: The first 20 errors of the file, each with its position.
  /// - Complexity: O(*n*) in the bytes of `text`.
  public init(_ text: [UInt8]) throws(Diagnostics) {
    self = try SkeletonReader.read(text)
  }

  init(_ skeleton: Skeleton<String>, in room: CanvasRect) {
    self.skeleton = skeleton
    self.room = room
  }
}

/// A reader of a skeleton in JSON that continues after a problem.
///
/// In place of a value that is missing or wrong, it takes a default. If any problem was reported, `read` throws
/// at the end. ``JSONReader`` has `read` and the functions for single values, which report and return nil.
struct SkeletonReader: JSONReader {
  /// The problems that were reported so far.
  var problems: [ReadingProblem] = []

  /// Returns the skeleton of a file; nil after a report if it is no object.
  mutating func value(_ node: JSONNode) -> SkeletonFile? {
    let names = ["width", "height", "corner", "direction", "content"]
    guard let fields = members(of: node, "a skeleton", known: names) else { return nil }
    let width = length(required("width", of: fields, at: node)) ?? 0
    let height = length(required("height", of: fields, at: node)) ?? 0
    var skeleton = Skeleton(content(of: fields, at: node))
    if let corner = length(fields["corner"]) { skeleton.corner = corner }
    if let direction = word(fields["direction"], as: Self.directions) {
      skeleton.direction = direction
    }
    return SkeletonFile(skeleton, in: CanvasRect(width: width, height: height))
  }

  /// The directions by their names in files.
  private static let directions: [String: ReadingDirection] = [
    "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]

  /// Returns the elements in the required array `name` of the object `node`, whose members are `fields`.
  mutating func content(
    of fields: [JSONMember], named name: String = "content", at node: JSONNode
  ) -> [SkeletonElement<String>] {
    elements(required(name, of: fields, at: node), of: "pieces").compactMap { element($0) }
  }

  /// Returns the element of an object with one member, whose name is the kind of element; nil after a report.
  private mutating func element(_ node: JSONNode) -> SkeletonElement<String>? {
    let kinds = [
      "hStack", "vStack", "list", "hGap", "vGap", "rectangle", "circle", "line", "text", "grid",
      "breakpoints",
    ]
    guard case .object(let pieces) = node.content else {
      report(node, expected: "a piece, an object as {\"line\": {}}")
      return nil
    }
    guard let piece = pieces.first, pieces.count == 1 else {
      // At the second member; if there is none, at the object, which is empty.
      report(
        at: pieces.dropFirst().first?.start ?? node.range.lowerBound,
        "found \(pieces.count) members, expected one: \(alternatives(kinds))")
      return nil
    }
    switch piece.name {
    case "hStack", "vStack": return stack(piece)
    case "list": return list(piece.value)
    case "hGap", "vGap": return gap(piece)
    case "rectangle", "circle", "line": return bone(piece)
    case "text": return text(piece.value)
    case "grid": return grid(piece.value)
    case "breakpoints": return breakpoints(piece.value)
    default:
      report(
        at: piece.start,
        "found the piece \(quote(piece.name)), expected \(alternatives(kinds))"
          + hint(for: piece.name, in: kinds))
      return nil
    }
  }

  /// Returns an `hStack` or a `vStack`; nil after a report if it is no object.
  ///
  /// A stack that was captured from a page also has a `width` and a `height`, which is the least height.
  private mutating func stack(_ piece: JSONMember) -> SkeletonElement<String>? {
    let names = ["align", "insets", "content", "width", "height"]
    guard let fields = members(of: piece.value, "a stack", known: names) else { return nil }
    let insets = insets(fields["insets"])
    let content = content(of: fields, at: piece.value)
    var stack: SkeletonElement<String>
    if piece.name == "hStack" {
      let alignment = enumerationCase(fields["align"], of: RowAlignment.self) ?? .top
      stack = .hStack(alignedTo: alignment, insets: insets, content)
    } else {
      let alignment = enumerationCase(fields["align"], of: ColumnAlignment.self) ?? .leading
      stack = .vStack(alignedTo: alignment, insets: insets, content)
    }
    stack.width = width(fields["width"])
    stack.minimum = length(fields["height"]) ?? 0
    return stack
  }

  /// Returns a list; nil after a report if it is no object.
  ///
  /// Without a count, its rows fill the available height. Without a row height, each row is as high as its content.
  private mutating func list(_ node: JSONNode) -> SkeletonElement<String>? {
    let names = ["spacing", "rowHeight", "count", "row"]
    guard let fields = members(of: node, "a list", known: names) else { return nil }
    let height = length(fields["rowHeight"]).map(SkeletonList<String>.RowHeight.fixed)
    let row = content(of: fields, named: "row", at: node)
    // A fraction of a row is cut off.
    let count = number(fields["count"], in: 0...SkeletonLimits.rows, expected: "0 to 10000 rows")
      .map { Int($0) }
    return .list(
      spacing: length(fields["spacing"]) ?? 0, rowHeight: height ?? .automatic, count: count, row)
  }

  /// Returns an `hGap` or a `vGap`: a flexible gap, or a gap of a number of points; nil after a report.
  private mutating func gap(_ piece: JSONMember) -> SkeletonElement<String>? {
    let isHorizontal = piece.name == "hGap"
    if case .string("flexible") = piece.value.content { return isHorizontal ? hGap() : vGap() }
    guard let points = length(piece.value, or: ", or \"flexible\"") else { return nil }
    return isHorizontal ? hGap(fixed: points) : vGap(fixed: points)
  }

  /// Returns a rectangle, a circle or a line; nil after a report if it is no object.
  ///
  /// Each accepts only the members of its shape.
  private mutating func bone(_ piece: JSONMember) -> SkeletonElement<String>? {
    let shapeNames =
      switch piece.name {
      case "rectangle": ["width", "height", "ratio"]
      case "circle": ["diameter"]
      default: ["share", "height"]  // A line.
      }
    // A circle has no corner radius of its own.
    let names = ["part"] + shapeNames + (piece.name == "circle" ? [] : ["corner"])
    let node = piece.value
    guard let fields = members(of: node, "a \(piece.name)", known: names) else { return nil }
    let shape: BoneShape
    // The rule of a captured rectangle's width; nil for any other bone.
    var rule: SkeletonWidth?
    switch piece.name {
    case "rectangle":
      // Captured from a page, its width is an object instead of a number.
      if case .object = fields["width"]?.content { rule = width(fields["width"]) }
      shape = .rectangle(
        width: rule == nil ? length(fields["width"]) : nil, height: length(fields["height"]))
    case "circle":
      shape = .circle(diameter: length(required("diameter", of: fields, at: node)) ?? 0)
    default:
      // A line: by default as wide as the available space, and 16 points high.
      let fraction = number(fields["share"], in: 0...1, expected: "a share within 0 and 1") ?? 1
      shape = .line(fraction: fraction, height: length(fields["height"]) ?? 16)
    }
    var bone = SkeletonElement(
      Bone(part(fields["part"]), shape, corner: length(fields["corner"])))
    bone.width = rule
    // Only a rectangle may have a ratio: for the others, `members` has reported it.
    bone.ratio = number(
      fields["ratio"], in: 1 / SkeletonLimits.ratio...SkeletonLimits.ratio,
      expected: "a ratio of width to height")
    return bone
  }
}

extension SkeletonReader {
  /// Returns a length in points; nil if it is missing or wrong.
  ///
  /// - Parameter more: The end of the message about a wrong length: what else is expected, beside a length.
  mutating func length(_ node: JSONNode?, or more: String = "") -> Double? {
    number(node, in: 0...SkeletonLimits.length, expected: "0 to 1000000000 points\(more)")
  }

  /// Returns the name of a part; nil if it is missing or wrong.
  ///
  /// The bones may be written to a CSV file, so only characters are allowed that need no quotes in it.
  private mutating func part(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    let isName: (Character) -> Bool = { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard case .string(let name) = node.content, !name.isEmpty, name.allSatisfy(isName) else {
      report(node, expected: "the name of a part, of letters, digits, - and _")
      return nil
    }
    return name
  }

  /// Returns insets, in points: one number for all sides, or an object with a number for each side.
  ///
  /// A side that is missing, or wrong and so reported, has no inset.
  private mutating func insets(_ node: JSONNode?) -> SkeletonInsets {
    guard let node else { return .none }
    if case .number = node.content { return SkeletonInsets(length(node) ?? 0) }
    let names = ["top", "leading", "bottom", "trailing"]
    guard let fields = members(of: node, "insets", known: names) else { return .none }
    return SkeletonInsets(
      top: length(fields["top"]) ?? 0, leading: length(fields["leading"]) ?? 0,
      bottom: length(fields["bottom"]) ?? 0, trailing: length(fields["trailing"]) ?? 0)
  }

  /// Returns the case of an enumeration by its raw value; nil if it is missing or unknown.
  mutating func enumerationCase<Choice: CaseIterable & RawRepresentable<String>>(
    _ node: JSONNode?, of choices: Choice.Type
  ) -> Choice? {
    word(
      node, as: Dictionary(uniqueKeysWithValues: Choice.allCases.map { ($0.rawValue, $0) }))
  }
}
