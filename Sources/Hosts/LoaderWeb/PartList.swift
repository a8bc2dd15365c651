/// The parts of a drawing as JSON, from which the script makes layers.
///
/// Each part is a list: its kind, its name, its color, the names of the properties that move it, and the
/// parts that it contains. A plan numbers the properties in the order of this text. For example, a part that
/// turns, and in it a circle that changes its size:
///
/// ```
/// [["turn","turn","",["t-turn"],[["whole","track","track",["s-whole"],[]]]]]
/// ```
///
/// A part is written by `begin`, `word` for each property, `beginParts`, all of this for each part in it, and
/// `end`.
///
/// If the buffer is full, or empty because no parts are listed, the functions write nothing.
struct PartList {
  /// The buffer for the text: its size is a whole number of `Double`s, 0 if no parts are listed.
  private let text: UnsafeMutableBufferPointer<UInt8>
  /// The bytes written.
  private var count = 0

  /// Creates an empty list.
  ///
  /// - Parameter text: A buffer for the text; what does not fit is left out.
  init(_ text: UnsafeMutableBufferPointer<UInt8>) {
    self.text = text
    clear()
  }

  /// Begins the list anew, without parts.
  mutating func clear() {
    count = 0
    append("[")
  }

  /// Begins a part, and the list of its properties, whose names follow as words.
  @inline(never)
  mutating func begin(_ kind: StaticString, name: StaticString, color: StaticString) {
    separate()
    append("[")
    word(kind)
    word(name)
    word(color)
    separate()
    append("[")
  }

  /// Adds a word, in quotation marks, to the list that was begun last.
  @inline(never)
  mutating func word(_ string: StaticString) {
    separate()
    append("\"")
    append(string)
    append("\"")
  }

  /// Ends the properties of a part, and begins the list of the parts in it.
  @inline(never)
  mutating func beginParts() { append("],[") }

  /// Ends the list of the parts in a part, and the part.
  mutating func end() { append("]]") }

  /// Ends the list, and pads it with spaces to a whole number of `Double`s, because numbers follow it.
  ///
  /// A full buffer needs no padding, because its size is such a number.
  ///
  /// - Returns: The number of its bytes, without the padding.
  mutating func finish() -> Int {
    append("]")
    let size = count
    while !count.isMultiple(of: MemoryLayout<Double>.size) { append(" ") }
    return size
  }

  /// Adds a comma, unless a list has just begun.
  private mutating func separate() {
    if count > 0, text[count - 1] != UInt8(ascii: "[") { append(",") }
  }

  /// Appends the bytes of a string, as far as they fit.
  @inline(never)
  private mutating func append(_ string: StaticString) {
    for index in 0..<min(string.utf8CodeUnitCount, text.count - count) {
      text[count] = string.utf8Start[index]
      count += 1
    }
  }
}
