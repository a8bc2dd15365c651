/// A position in a text file. Lines and columns count from 1.
public struct TextPosition: Hashable, Sendable, Comparable {
  /// The line. Every LF ends one, also in a quoted field.
  public var line = 1
  /// The column, in Unicode scalars; a byte order mark does not count.
  public var column = 1

  /// Creates the position at the start of a line.
  package init(line: Int = 1) { self.line = line }

  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// Moves past one byte of UTF-8.
  package mutating func pass(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      self = TextPosition(line: line + 1)
    } else if !(0x80...0xBF).contains(byte) {
      // The bytes 0x80...0xBF continue a scalar, whose first byte was counted.
      column += 1
    }
  }
}

/// An error in a text file: its position, the problem, and the expectation.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of the error.
  public var position: TextPosition
  /// The problem, and the expectation.
  public var message: String

  /// Creates a diagnostic.
  package init(at position: TextPosition, _ message: String) {
    self.position = position
    self.message = message
  }

  /// The position and the message: `LINE:COLUMN: error: message`.
  public var description: String { "\(position.line):\(position.column): error: \(message)" }

  /// Returns a line that editors and terminals can open: `FILE:LINE:COLUMN: error: message`.
  public func description(file: String) -> String {
    "\(file):\(self)"
  }
}

/// The errors of a file, found in one run; never empty when thrown.
public struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors in the order of their reports; after ``sorted()``, the first `limit` of them in file order.
  public private(set) var list: [Diagnostic] = []

  /// The maximum number of errors in one report.
  package static let limit = 20

  /// True if ``sorted()`` has left errors out of `list`, because there were more than `limit`.
  package private(set) var isCut = false

  /// The path of the file; nil if it was read from memory.
  private var file: String?

  package init() {}

  /// A line for each error: `FILE:LINE:COLUMN: error: message`.
  public var description: String {
    list.map { error in file.map(error.description) ?? "\(error)" }.joined(separator: "\n")
  }

  /// Returns the errors with the path of their file, which then begins each line of the description.
  package func named(_ file: String) -> Diagnostics {
    var named = self
    named.file = file
    return named
  }

  /// True if reading may stop, because there are more than `limit` errors.
  ///
  /// Errors above the limit are not shown: they only make ``sorted()`` set `isCut`.
  package var isFull: Bool { list.count > Diagnostics.limit }

  /// Adds an error.
  package mutating func report(_ message: String, at position: TextPosition) {
    list.append(Diagnostic(at: position, message))
  }

  /// Returns the errors to throw: the first `limit` in file order.
  ///
  /// - Complexity: O(*n* log *n*) in the errors found.
  package func sorted() -> Diagnostics {
    var sorted = self
    let inOrder = list.sorted { $0.position < $1.position }
    sorted.list = Array(inOrder.prefix(Diagnostics.limit))
    sorted.isCut = isFull
    return sorted
  }
}
