/// One field of a record.
package struct Field {
  /// The text without quotes; nil if it is malformed, which has been reported.
  package var text: String?
  /// The position of its start, at the opening quote if there is one.
  package var position: TextPosition
  /// The position of its end: at the comma, or at the end of the line.
  package var end: TextPosition

  /// Creates a field.
  package init(text: String?, position: TextPosition, end: TextPosition) {
    self.text = text
    self.position = position
    self.end = end
  }

  /// True if it has no characters, or spaces alone; false if it is malformed.
  fileprivate var isBlank: Bool { text?.allSatisfy(\.isWhitespace) == true }
}

extension [Field] {
  /// Returns the fields without blank ones at the end, but no fewer than `count` of them.
  ///
  /// Spreadsheets write an empty cell for each column that was ever in use.
  ///
  /// - Complexity: O(*n*) in the fields.
  package func trimmed(to count: Int) -> [Field] {
    var length = self.count
    while length > count, self[length - 1].isBlank { length -= 1 }
    return Array(prefix(length))
  }
}

/// A splitter of bytes into records of fields, by RFC 4180: the reader of every CSV file.
///
/// Lines end in LF or CRLF; the text is UTF-8 with or without a byte order mark.
package struct RecordReader {
  private let bytes: [UInt8]
  /// The index of the next byte.
  private var index = 0
  /// Rows that were read ahead, and are returned next: blank ones, and one with content below them.
  private var waiting: [[Field]] = []
  /// The index at which the current record has to end: the file's end, or the longest record's.
  private var limit: Int
  /// True if a quoted field reaches the end of the file, so that the end of its record is unknown.
  private var isUnclosed = false
  /// The position of the next byte.
  private var position = TextPosition()
  /// The errors found so far.
  package var diagnostics = Diagnostics()

  /// Creates a reader of `bytes`; a file that is no text is reported, and has no rows.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    limit = bytes.count
    do throws(Diagnostics) {
      // After the byte order mark, if there is one: `text()` is the slice behind it.
      index = try bytes.text().startIndex
    } catch {
      diagnostics = error
      index = bytes.count
    }
  }

  /// Returns the fields of the next row, at least one; nil after the last row with content.
  ///
  /// Spreadsheets end a file with rows of nothing: these are left out, but a blank row above one with
  /// content is returned.
  ///
  /// - Complexity: O(length of the row and of the blank ones above it).
  package mutating func nextRow() -> [Field]? {
    if !waiting.isEmpty { return waiting.removeFirst() }
    while let row = next() {
      guard row.allSatisfy(\.isBlank) else {
        // Content: after the blank rows above it, if there are any.
        if waiting.isEmpty { return row }
        waiting.append(row)
        return waiting.removeFirst()
      }
      // If content follows, whoever reads the rows reports each blank one as an error: one row more than a
      // report has errors is enough.
      if waiting.count <= Diagnostics.limit { waiting.append(row) }
    }
    waiting = []
    return nil
  }

  /// Adds an error.
  package mutating func report(_ message: String, at position: TextPosition) {
    diagnostics.report(message, at: position)
  }

  /// Returns the fields of the next line, at least one, or nil at the end of the file.
  ///
  /// A line that has not ended after ``longest`` bytes is an error and ends the file; so is an unclosed
  /// quote.
  ///
  /// - Complexity: O(length of the record).
  private mutating func next() -> [Field]? {
    guard index < bytes.count else { return nil }
    let start = position
    let diagnosticsBefore = diagnostics
    limit = min(bytes.count, index + Self.longest)
    var fields = [field()]
    while peek == UInt8(ascii: ",") {
      advance()
      fields.append(field())
    }
    let isTooLong = index >= limit && limit < bytes.count
    if isTooLong {
      // Errors in its fields would only repeat that.
      diagnostics = diagnosticsBefore
      diagnostics.report("more than \(Self.longest) bytes without an end of the line", at: start)
      index = bytes.count
      return nil
    }
    // The field without a closing quote has been reported, and has taken all that remains of the file.
    if isUnclosed { return nil }
    // The carriage return of the record's CRLF may be the last byte before the limit, and its line feed behind it.
    limit = bytes.count
    endLine()
    return fields
  }

  /// The number of bytes in which a record's line has to end, 64 KiB: a thousand times our longest record.
  static let longest = 1 << 16

  /// The next byte; nil at the end of the file, or of the longest record.
  private var peek: UInt8? { index < limit ? bytes[index] : nil }

  /// True at the end of a field: at a comma, at the end of the line or of the file.
  private var isAtFieldEnd: Bool {
    guard let peek else { return true }
    return peek == UInt8(ascii: ",") || peek == UInt8(ascii: "\r") || peek == UInt8(ascii: "\n")
  }

  /// Moves past the next byte, which has to exist.
  private mutating func advance() {
    position.pass(bytes[index])
    index += 1
  }

  /// Consumes the end of a line, LF or CRLF; a single carriage return is reported, and ends the line, too.
  private mutating func endLine() {
    if peek == UInt8(ascii: "\r") {
      let start = position
      advance()
      if peek != UInt8(ascii: "\n") {
        diagnostics.report("a carriage return without a line feed, expected LF or CRLF", at: start)
        // `position` counts lines by their line feeds, and there is none.
        position = TextPosition(line: position.line + 1)
        return
      }
    }
    if peek != nil { advance() }
  }
}

extension RecordReader {
  /// Returns the next field; its text is nil after an error in it, such as a byte that is not UTF-8.
  private mutating func field() -> Field {
    let start = position
    let startIndex = index
    let errorsBefore = diagnostics.list.count
    let text = peek == UInt8(ascii: "\"") ? quoted() : plain()
    validate(bytes[startIndex..<index], from: start)
    // The list grows with every error: it is cut to its limit only when it is thrown.
    let isValid = diagnostics.list.count == errorsBefore
    return Field(text: isValid ? text : nil, position: start, end: position)
  }

  /// Reads an unquoted field, and reports the first quote in it.
  private mutating func plain() -> String {
    let startIndex = index
    // The position of the first quote.
    var stray: TextPosition?
    while !isAtFieldEnd {
      if peek == UInt8(ascii: "\"") { stray = stray ?? position }
      advance()
    }
    if let stray {
      diagnostics.report(
        "a quote inside an unquoted field, expected quotes around the whole field", at: stray)
    }
    return String(decoding: bytes[startIndex..<index], as: UTF8.self)
  }

  /// Reads a quoted field, in which two quotes represent one, and returns its content.
  ///
  /// After a report, such as of a missing closing quote, the result does not count.
  private mutating func quoted() -> String {
    let start = position
    var content: [UInt8] = []
    // The opening quote.
    advance()
    while let byte = peek {
      advance()
      if byte == UInt8(ascii: "\"") {
        // The closing quote, unless another quote follows.
        guard peek == UInt8(ascii: "\"") else { return close(content) }
        advance()
      }
      content.append(byte)
    }
    diagnostics.report("the quoted field does not end, expected a closing quote", at: start)
    isUnclosed = true
    return ""
  }

  /// Reports text after the closing quote of a field, skips it, and returns the field's content.
  private mutating func close(_ content: [UInt8]) -> String {
    if !isAtFieldEnd {
      diagnostics.report(
        "text after the closing quote, expected a comma or the end of the line", at: position)
      while !isAtFieldEnd { advance() }
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// Reports the first byte of a field that is not UTF-8.
  private mutating func validate(_ field: ArraySlice<UInt8>, from start: TextPosition) {
    // ASCII alone, as most fields are, needs no slower check.
    if field.allSatisfy({ $0 < 0x80 }) { return }
    guard let problem = ReadingProblem(notUTF8In: field) else { return }
    var position = start
    for byte in field.prefix(problem.offset) { position.pass(byte) }
    diagnostics.report(problem.message, at: position)
  }
}
