import PlainText

/// The fields of a row without anything unusual, which the fast path can read.
@usableFromInline
struct PlainRow {
  /// The time, in seconds: 0 or more, and not before that of the row before.
  @usableFromInline var time: Double
  /// Which of the names that the reader knows it has; nil for a settlement, which happens by itself.
  @usableFromInline var name: Int?
  /// The number in the field `value`; nil if that is empty.
  @usableFromInline var number: Double?
  @usableFromInline var isAnimated: Bool
  @usableFromInline var line: Int
}

/// What makes rows plain: which names there are, and where the columns lie.
///
/// Most rows are plain, and are read a hundred times as fast as by ``RecordReader/next()``. That
/// reads all others, and finds every error and its position; so only one reader judges what is
/// wrong.
@usableFromInline
struct PlainRows {
  /// The events that may be plain.
  let names: [Name]
  /// Which column says whether the event is animated.
  let animated: Int?
  let isRecord: Bool
  let columns: Int
  /// How many fields a row that was cut off has.
  let cut: Range<Int>

  /// The name of an event.
  struct Name {
    let bytes: [UInt8]
    /// Whether it can stand alone; an event that needs a value is not plain.
    let isPlain: Bool
    /// Whether it may have a number as its value; if not, it has none.
    let takesNumber: Bool
  }

  init(_ names: [Name], layout: Layout) {
    self.names = names
    animated = layout.columns.firstIndex(of: "animated")
    isRecord = layout.isRecord
    columns = layout.columns.count
    cut = layout.cut
  }

  /// The row that begins at `start`, and where the next one does; nil if it is not plain.
  ///
  /// - Complexity: O(length of the row).
  func row(
    at start: Int, of bytes: UnsafeBufferPointer<UInt8>, notBefore earliest: Double
  ) -> (row: PlainRow, end: Int)? {
    var row = PlainRow(time: 0, name: nil, number: nil, isAnimated: true, line: 0)
    var (index, column, takesNumber, isSettlement) = (start, 0, false, false)
    while true {
      guard let field = PlainField(at: index, of: bytes), column < columns else { return nil }
      let text = field.text(in: bytes)
      switch column {
      case 0:
        guard let time = DecimalNumber.plain(text), time >= earliest else { return nil }
        row.time = time
      case 1:
        isSettlement = isRecord && text.elementsEqual("settle".utf8)
        if isSettlement { break }
        guard let name = names.firstIndex(where: { $0.bytes.elementsEqual(text) }),
          names[name].isPlain
        else { return nil }
        row.name = name
        takesNumber = names[name].takesNumber
      case 2 where !text.isEmpty && !isSettlement:
        guard takesNumber, let number = DecimalNumber.plain(text) else { return nil }
        row.number = number
      case animated where !text.isEmpty:
        row.isAnimated = text.count == 4
        guard text.elementsEqual((row.isAnimated ? "true" : "false").utf8) else { return nil }
      default: break
      }
      column += 1
      index = field.end
      if !field.isLast { continue }
      return column > 1 && !cut.contains(column) ? (row, index) : nil
    }
  }
}

/// One field of a plain row: ASCII without control characters, in quotes perhaps, but with none inside.
private struct PlainField {
  var first: Int
  var count: Int
  /// Where the next field, or the next row, begins.
  var end: Int
  var isLast: Bool

  @inline(__always)
  init?(at start: Int, of bytes: UnsafeBufferPointer<UInt8>) {
    let isQuoted = start < bytes.count && bytes[start] == UInt8(ascii: "\"")
    first = isQuoted ? start + 1 : start
    var index = first
    let comma = isQuoted ? UInt8(ascii: "\"") : UInt8(ascii: ",")
    while index < bytes.count, bytes[index] != comma, bytes[index] &- 0x20 < 0x5F,
      bytes[index] != UInt8(ascii: "\"")
    {
      index += 1
    }
    count = index - first
    if isQuoted {
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
      index += 1
    }
    guard index < bytes.count else {
      (end, isLast) = (index, true)
      return
    }
    isLast = bytes[index] != UInt8(ascii: ",")
    if bytes[index] == UInt8(ascii: "\r") { index += 1 }
    guard index < bytes.count, !isLast || bytes[index] == UInt8(ascii: "\n") else { return nil }
    end = index + 1
  }

  @inline(__always)
  func text(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[first..<first + count])
  }
}
