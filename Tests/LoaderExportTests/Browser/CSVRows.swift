/// The fields of a simple CSV, its header left out.
struct CSVRows {
  private let fields: [Substring.UTF8View.SubSequence]
  private let columns: Int

  /// Cuts `text` into fields; every row has as many as there are `columns`.
  init(_ text: [UInt8], columns: Int) {
    let string = String(decoding: text, as: UTF8.self)
    fields = string[...].utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
    self.columns = columns
  }

  /// How many rows there are.
  var count: Int { fields.count / columns - 1 }

  /// The fields of one row.
  subscript(row: Int) -> [Substring] {
    fields[(row + 1) * columns..<(row + 2) * columns].map { Substring($0) }
  }
}
