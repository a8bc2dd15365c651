/// The parts of a drawing as JSON, from which the script makes layers.
///
/// Each is a list: its kind, its name, its color, the names of the properties that move it, and the
/// parts that it contains. A plan numbers the properties in the order of this text. For example:
///
/// ```
/// [["turn","turn","",["t-turn"],[["whole","track","track",["s-whole"],[]]]]]
/// ```
struct PartList {
  /// The buffer of a plan, a whole number of `Double`s, or an empty one.
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

  /// Begins a part, whose properties follow as words.
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

  /// Adds a word to the list that was begun last.
  @inline(never)
  mutating func word(_ word: StaticString) {
    separate()
    append("\"")
    append(word)
    append("\"")
  }

  /// Ends the properties of a part, and begins the list of the parts in it.
  @inline(never)
  mutating func beginParts() { append("],[") }

  /// Ends the list of the parts in a part, and the part.
  mutating func end() { append("]]") }

  /// Ends the list, and pads it to a whole number of `Double`s, which a full buffer already is.
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

  /// Appends the bytes of a word, as far as they fit.
  @inline(never)
  private mutating func append(_ word: StaticString) {
    for index in 0..<min(word.utf8CodeUnitCount, text.count - count) {
      text[count] = word.utf8Start[index]
      count += 1
    }
  }
}
