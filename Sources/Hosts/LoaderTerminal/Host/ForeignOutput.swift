/// The parts of another program's output that matter to a loader below it: where the cursor is, if
/// that is known, which colors are selected, and the progress for a taskbar.
///
/// The loader is shown only while the cursor is at the beginning of an empty line with nothing
/// below it: not in the middle of a line, such as a question, and not in a full-screen program. A line
/// that is written again and again may give its place to the loader: it is kept back then.
package struct ForeignOutput: Hashable, Sendable {
  private enum State: Hashable {
    case text, escape, sequence, string
    /// In a character of UTF-8 of which so many bytes are missing.
    case character(missing: Int)
  }

  private var state = State.text
  /// The sequence or the character so far, its first byte included.
  private var pending: [UInt8] = []
  /// Whether a line feed also returns to the first column, as the terminal makes CR LF of it.
  package var returnsAtLineFeed = true
  /// Whether something is on the lowest line, which the cursor is on unless it was moved up.
  private var hasText = false
  /// Whether the cursor is in the first column.
  private var isFirstColumn = true
  /// By how many lines the cursor was moved up.
  private var depth = 0
  /// Whether the other program uses the whole screen.
  private(set) var isFullScreen = false
  /// Whether they have hidden the cursor.
  private(set) var hidesCursor = false
  /// Whether the cursor was put somewhere that we do not know.
  private var isLost = false
  /// The sequences that selected the colors since they were the terminal's own.
  private var colors: [[UInt8]] = []
  /// The same when the loader was drawn last.
  private(set) var shownColors = ""
  /// Whether the cursor has just gone back to the first column of its line.
  private var hasReturned = false
  /// Whether something is written over what the line said before.
  private var isRewritten = false
  /// How many bytes were written since then, or since the line began, and the colors before them.
  private var tail = 0
  private var tailColors: [[UInt8]] = []

  /// The most sequences of colors that are kept, and the most bytes of a sequence, or of a line that is
  /// kept back.
  private static let limit = (colors: 32, sequence: 4096, tail: 4096)

  package init() {}

  /// Whether the cursor is known, and in the lowest line.
  private var isKnown: Bool { state == .text && depth == 0 && !isFullScreen && !isLost }

  /// Whether a loader may be shown below.
  var isAtLineStart: Bool { isKnown && !hasText && isFirstColumn }

  /// How many bytes at the end are a line that was written over an earlier one, so that a loader may be
  /// shown in its place as long as they are not written; nil if they are not such a line.
  var rewrittenLine: Int? {
    isKnown && isRewritten && tail <= Self.limit.tail ? tail : nil
  }

  /// Whether the other program's line has text, so that ours has to begin a new one.
  var isInLine: Bool { (hasText || !isFirstColumn) && !isFullScreen }

  /// A line of ours begins: theirs is broken off.
  mutating func breakLine() {
    text(0x0A)
    isFirstColumn = true
    endLine()
  }

  /// The next line begins, wherever the cursor was thought to be.
  mutating func goToLineStart() {
    (hasText, isFirstColumn, depth, isLost) = (false, true, 0, false)
    endLine()
  }

  /// The loader is drawn now, with these colors around it.
  ///
  /// - Parameter isKeptBack: Whether the rewritten line is not written yet.
  mutating func noteShown(isKeptBack: Bool = false) {
    let colors = isKeptBack ? tailColors : colors
    shownColors = colors.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  /// Takes the next bytes, and appends them to `output` without what is progress of a taskbar.
  ///
  /// - Returns: That progress, in order.
  /// - Complexity: O(bytes).
  package mutating func take(
    _ bytes: UnsafeRawBufferPointer, into output: inout [UInt8]
  ) -> [TaskbarState] {
    var states: [TaskbarState] = []
    output.reserveCapacity(output.count + bytes.count)
    for byte in bytes {
      switch state {
      case .text:
        begin(byte, &output)
      case .character(let missing):
        guard byte & 0xC0 == 0x80 else {
          // It is no UTF-8, so nothing is waited for.
          finishCharacter(&output)
          begin(byte, &output)
          continue
        }
        pending.append(byte)
        if missing > 1 {
          state = .character(missing: missing - 1)
        } else {
          finishCharacter(&output)
        }
      case .escape, .sequence, .string:
        pending.append(byte)
        advance(byte)
        if state == .text || pending.count >= Self.limit.sequence {
          // The end of a long string may be cut in two, so its last byte is kept.
          let kept = state == .text ? 0 : 1
          if let progress = progress() {
            states.append(progress)
          } else {
            output += pending.dropLast(kept)
            tail += pending.count - kept
            hasReturned = isFirstColumn && pending.last == UInt8(ascii: "G")
          }
          pending = pending.suffix(kept)
        }
      }
    }
    return states
  }

  /// Appends what is unfinished to `output`: the other program is over, and nothing more comes.
  package mutating func end(into output: inout [UInt8]) {
    output += pending
    (state, pending) = (.text, [])
  }

  /// Begins a character or a sequence.
  private mutating func begin(_ byte: UInt8, _ output: inout [UInt8]) {
    // What goes back to the first column still belongs to the line: only what comes next says whether
    // the line is over, or is written again.
    if hasReturned, byte != 0x0A, byte != 0x0D {
      (hasReturned, isRewritten, tail, tailColors) = (false, true, 0, colors)
    }
    switch byte {
    case 0x1B: (state, pending) = (.escape, [byte])
    // A character that is cut in two is kept back, so that nothing of ours comes in between.
    case 0xC2...0xDF: (state, pending) = (.character(missing: 1), [byte])
    case 0xE0...0xEF: (state, pending) = (.character(missing: 2), [byte])
    case 0xF0...0xF4: (state, pending) = (.character(missing: 3), [byte])
    default:
      text(byte)
      output.append(byte)
      tail += 1
      if byte == 0x0D { hasReturned = true }
      if byte == 0x0A { endLine() }
    }
  }

  private mutating func finishCharacter(_ output: inout [UInt8]) {
    text(pending[0])
    output += pending
    tail += pending.count
    (state, pending) = (.text, [])
  }

  private mutating func endLine() {
    (hasReturned, isRewritten, tail, tailColors) = (false, false, 0, colors)
  }

  private mutating func text(_ byte: UInt8) {
    // A full-screen program leaves the cursor where it found it.
    guard !isFullScreen else { return }
    switch byte {
    case 0x0A:
      if depth > 0 { depth -= 1 } else { hasText = false }
      isFirstColumn = isFirstColumn || returnsAtLineFeed
    case 0x0D: isFirstColumn = true
    case 0x08, 0x07, 0x00, 0x0E, 0x0F: break
    default: (hasText, isFirstColumn) = (hasText || depth == 0, false)
    }
  }

  /// Goes on in a sequence.
  private mutating func advance(_ byte: UInt8) {
    switch state {
    case .text, .character: break
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
        UInt8(ascii: "_"):
        state = .string
      case 0x20...0x2F: break
      default:
        if pending.count == 2 { escape(byte) }
        state = .text
      }
    case .sequence:
      if (0x40...0x7E).contains(byte) {
        sequence(byte)
        state = .text
      }
    case .string:
      let isEnd = byte == 0x07 || byte == 0x5C && pending.dropLast().last == 0x1B
      if isEnd { state = .text }
    }
  }

  /// An escape of two characters.
  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "8"), UInt8(ascii: "M"): isLost = isLost || !isFullScreen
    case UInt8(ascii: "D"), UInt8(ascii: "E"): text(0x0A)
    // A reset of everything.
    case UInt8(ascii: "c"):
      (hasText, isFirstColumn, depth, isLost) = (false, true, 0, false)
      (isFullScreen, hidesCursor, colors) = (false, false, [])
    default: break
    }
  }

  /// `CSI … final`.
  private mutating func sequence(_ final: UInt8) {
    let parameters = String(decoding: pending.dropFirst(2).dropLast(), as: UTF8.self)
    let count = max(Int(parameters) ?? 1, 1)
    switch final {
    case UInt8(ascii: "m"): select(parameters)
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      let isOn = final == UInt8(ascii: "h")
      if ["?1049", "?1047", "?47"].contains(parameters) { isFullScreen = isOn }
      if parameters == "?25" { hidesCursor = !isOn }
    default:
      if !isFullScreen { move(final, parameters, by: count) }
    }
  }

  /// A sequence that moves the cursor, or erases.
  private mutating func move(_ final: UInt8, _ parameters: String, by count: Int) {
    switch final {
    case UInt8(ascii: "A"), UInt8(ascii: "F"):
      depth += count
      if final == UInt8(ascii: "F") { isFirstColumn = true }
    case UInt8(ascii: "B"), UInt8(ascii: "E"):
      depth = max(depth - count, 0)
      if final == UInt8(ascii: "E") { isFirstColumn = true }
    case UInt8(ascii: "G"): isFirstColumn = count == 1
    case UInt8(ascii: "C"): isFirstColumn = false
    case UInt8(ascii: "K"), UInt8(ascii: "J"): erase(parameters, final)
    case UInt8(ascii: "H"), UInt8(ascii: "f"), UInt8(ascii: "d"), UInt8(ascii: "r"),
      UInt8(ascii: "u"):
      isLost = true
    default: break
    }
  }

  private mutating func erase(_ parameters: String, _ final: UInt8) {
    let isForward = parameters.isEmpty || parameters == "0"
    let isWhole = parameters == "2" || isFirstColumn && isForward
    if final == UInt8(ascii: "J"), isWhole || isForward {
      // Nothing is left below the cursor, so it is in the lowest line.
      (depth, hasText) = (0, !isWhole)
    } else if isWhole, depth == 0 {
      hasText = false
    }
  }

  private mutating func select(_ parameters: String) {
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" || $0 == ":" }) else { return }
    // A zero in front takes back what was selected before.
    if parameters.isEmpty || parameters.first == "0" || parameters.first == ";" { colors = [] }
    guard !parameters.isEmpty, parameters != "0" else { return }
    if colors.count == Self.limit.colors { colors.removeFirst() }
    colors.append(pending)
  }

  /// The progress in the finished sequence, if it is one of `OSC 9;4`.
  private func progress() -> TaskbarState? {
    let head = Array("\u{1B}]9;4;".utf8)
    guard pending.starts(with: head) else { return nil }
    let end = pending.last == 0x07 ? 1 : 2
    return TaskbarState(
      parameters: String(decoding: pending.dropFirst(head.count).dropLast(end), as: UTF8.self))
  }
}
