/// A tracker of the output above a loader: the output of another program, or this program's own prints.
///
/// A ``Stage`` has one, which follows every byte before it is queued; `loader run` has one for output that it keeps.
/// A tracker knows the cursor and the colors, as far as that is possible, and extracts progress for the taskbar.
///
/// The loader is shown only while the cursor is at the beginning of an empty line with nothing below it: not in
/// the middle of a line, such as a question, and not in a full-screen program. But a line that is rewritten again
/// and again, such as a bar, may give its place to the loader: the newest bytes of the line are then not written.
package struct ForeignOutput: Hashable, Sendable {
  /// The part of the output in which the next byte is.
  private enum State: Hashable {
    /// Outside of sequences; after ESC; in `CSI …`; in a control string (OSC, DCS, SOS, PM, APC).
    case text, escape, sequence, string
    /// In a control string, after an ESC, which begins the end of the string if a backslash follows.
    case stringEscape
    /// In a character of UTF-8, of which this number of bytes is missing.
    case character(missing: Int)
  }

  private var state = State.text
  /// The bytes so far of an unfinished sequence or character, its first byte included, which are not handed on yet.
  private var pending: [UInt8] = []
  /// True if a line feed also returns to the first column, as the terminal makes CR LF of it.
  package var returnsAtLineFeed = true
  /// True if the lowest line has text. The cursor is on it unless it was moved up.
  private var hasText = false
  /// True if the cursor is in the first column.
  private var isFirstColumn = true
  /// The number of lines by which the cursor is above the lowest line, because it was moved up.
  private var depth = 0
  /// True while the other program uses the whole screen.
  private(set) var isFullScreen = false
  /// True if the other program has hidden the cursor.
  private(set) var hidesCursor = false
  /// True if the cursor is at an unknown position, since it was moved to one.
  private var isLost = false
  /// True if the cursor has just been moved to the first cell of the screen.
  private var isHome = false
  /// The sequences since the last reset of the colors, which together select the current ones.
  private var colors: [[UInt8]] = []
  /// The sequence that began a hyperlink which is open; empty for none.
  private var link: [UInt8] = []
  /// The color sequences and the hyperlink, joined, that were in force when the loader was last drawn.
  private(set) var shownColors = ""
  /// True while a sequence is open whose first part was handed on, because it was too long to be kept.
  private(set) var isInString = false
  /// True if the cursor has just returned to the first column of its line.
  private var hasReturned = false
  /// True if the bytes since the last return to the first column overwrite earlier text of the same line.
  private var isRewritten = false
  /// The number of bytes since the last return to the first column, or since the start of the line.
  private var bytesSinceReturn = 0
  /// The color sequences before those bytes, for a loader that is drawn in their place.
  private var colorsAtReturn: [[UInt8]] = []

  // Control characters.
  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07
  private static let cancel: UInt8 = 0x18
  private static let substitute: UInt8 = 0x1A
  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  /// The maximum number of color sequences to keep; of more, the oldest are dropped.
  private static let maximumColors = 32
  /// The maximum number of bytes of a sequence that are kept; a longer one is handed on in parts.
  private static let maximumSequence = 4096
  /// The maximum number of bytes in a line that is kept back.
  private static let maximumKeptBack = 4096

  package init() {}

  /// True if the cursor is at a known position in the lowest line, outside of sequences and full-screen programs.
  private var isKnown: Bool { state == .text && depth == 0 && !isFullScreen && !isLost }

  /// True if the cursor is at the beginning of an empty line, the lowest, so that a loader may be shown there.
  var isAtLineStart: Bool { isKnown && !hasText && isFirstColumn }

  /// The number of bytes at the end of the output that rewrite a line; nil if they do not, or are too many to be kept.
  ///
  /// A loader may be shown in the place of that line as long as these bytes are not written.
  var rewrittenLine: Int? {
    isKnown && isRewritten && bytesSinceReturn <= Self.maximumKeptBack ? bytesSinceReturn : nil
  }

  /// True if the other program's line has text, so that ours has to begin a new one.
  var isInLine: Bool { (hasText || !isFirstColumn) && !isFullScreen }

  /// Follows a line break of ours, which was queued to end the other program's line: a line of ours begins.
  mutating func breakLine() {
    followText(Self.lineFeed)
    isFirstColumn = true
    endLine()
  }

  /// Assumes the cursor at the beginning of an empty line, the lowest, wherever it was assumed to be before.
  mutating func goToLineStart() {
    beAtEmptyLine()
    endLine()
  }

  /// Sets the position of the cursor: the beginning of an empty line, which is the lowest.
  private mutating func beAtEmptyLine() {
    hasText = false
    isFirstColumn = true
    depth = 0
    isLost = false
  }

  /// Notes the colors and the link of the output that is written when the loader is drawn, to be selected again later.
  ///
  /// - Parameter isKeptBack: True if a rewritten line is kept back: its colors and link do not count.
  mutating func noteShown(isKeptBack: Bool = false) {
    let colors = isKeptBack ? colorsAtReturn : colors + [link]
    shownColors = colors.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  /// Follows the next bytes, and appends them to `output`: unchanged, but without progress for the taskbar.
  ///
  /// - Returns: The progress for the taskbar, in order. An unfinished sequence is appended by a later call.
  /// - Complexity: O(bytes).
  package mutating func follow(
    _ bytes: UnsafeRawBufferPointer, into output: inout [UInt8]
  ) -> [TaskbarState] {
    var states: [TaskbarState] = []
    output.reserveCapacity(output.count + bytes.count)
    for byte in bytes {
      switch state {
      case .text:
        followFirst(byte, into: &output)
      case .character(let missing):
        // A continuation byte of UTF-8 is 10xxxxxx; with any other, the character is invalid, and over.
        guard byte & 0xC0 == 0x80 else {
          finishCharacter(into: &output)
          followFirst(byte, into: &output)
          continue
        }
        pending.append(byte)
        state = .character(missing: missing - 1)
        if missing == 1 { finishCharacter(into: &output) }
      case .escape, .sequence, .string, .stringEscape:
        if let progress = followSequence(byte, into: &output) { states.append(progress) }
      }
    }
    return states
  }

  /// Continues a sequence as terminals do: another sequence's escape aborts it, and so do CAN and SUB.
  ///
  /// - Returns: The progress for the taskbar, if this byte ends a sequence that reports progress; else nil.
  private mutating func followSequence(
    _ byte: UInt8, into output: inout [UInt8]
  ) -> TaskbarState? {
    // An escape in a string ends the string if a backslash follows; with any other byte, the string is aborted.
    let isAborted =
      switch state {
      case .stringEscape: byte != UInt8(ascii: "\\")
      case .string: false
      default: byte == Self.escape
      }
    if isAborted {
      // An escape begins the next sequence. In a string it is the byte before this one, unless this one is an escape.
      let isSecond = state == .stringEscape && byte != Self.escape
      if isSecond { pending.removeLast() }
      // As text, so that `passPending` hands on all pending bytes.
      state = .text
      passPending(to: &output)
      state = .escape
      pending = isSecond ? [Self.escape] : []
    }
    pending.append(byte)
    if byte == Self.cancel || byte == Self.substitute {
      state = .text
    } else if pending.count > 1 || isInString {
      // The first byte, the escape, changes no state; after a part was handed on, `pending` begins with a later byte.
      advanceState(by: byte)
    }
    // The sequence is handed on when it is complete or aborted, or too long to be kept.
    guard state == .text || pending.count >= Self.maximumSequence else { return nil }
    if let progress = taskbarProgress() {
      pending = []
      return progress
    }
    if state == .text { noteLink() }
    passPending(to: &output)
    return nil
  }

  /// Hands on a sequence, or its bytes so far. Only an escape that may begin the end of a string is kept.
  private mutating func passPending(to output: inout [UInt8]) {
    let kept = state == .stringEscape ? 1 : 0
    output += pending.dropLast(kept)
    bytesSinceReturn += pending.count - kept
    // A `CSI G` that went to column 1 is a return, too.
    hasReturned = isFirstColumn && state == .text && pending.last == UInt8(ascii: "G")
    pending = pending.suffix(kept)
    isInString = state != .text
  }

  /// Notes a hyperlink that begins or ends, if `pending` is an `OSC 8`.
  private mutating func noteLink() {
    guard !isInString, pending.starts(with: Array("\u{1B}]8;".utf8)) else { return }
    // The string ends in BEL or `ESC \`, if not in CAN or SUB. Without a target after the parameters, the link ends.
    let ending = pending.last == Self.bell ? 1 : 2
    let target = pending.dropFirst(4).drop { $0 != UInt8(ascii: ";") }.dropFirst().dropLast(ending)
    link = target.isEmpty ? [] : pending
  }

  /// Appends unfinished output to `output`, because the other program has ended.
  package mutating func end(into output: inout [UInt8]) {
    output += pending
    state = .text
    pending = []
    isInString = false
  }

  /// Follows a byte outside of sequences: a character, or the first byte of a character or a sequence.
  private mutating func followFirst(_ byte: UInt8, into output: inout [UInt8]) {
    // The byte after returns decides: by a line feed the line is over, by any other it is rewritten from here on.
    if hasReturned, byte != Self.lineFeed, byte != Self.carriageReturn {
      hasReturned = false
      isRewritten = true
      bytesSinceReturn = 0
      colorsAtReturn = colors
    }
    switch byte {
    case Self.escape: beginPending(byte, state: .escape)
    // An unfinished character of UTF-8 is kept back, so that nothing of ours comes between its bytes.
    case 0xC2...0xDF: beginPending(byte, state: .character(missing: 1))
    case 0xE0...0xEF: beginPending(byte, state: .character(missing: 2))
    case 0xF0...0xF4: beginPending(byte, state: .character(missing: 3))
    default:
      followText(byte)
      output.append(byte)
      bytesSinceReturn += 1
      if byte == Self.carriageReturn { hasReturned = true }
      if byte == Self.lineFeed { endLine() }
    }
  }

  /// Keeps the first byte of a sequence or a character back until its end.
  private mutating func beginPending(_ byte: UInt8, state new: State) {
    state = new
    pending = [byte]
  }

  /// Follows a character of several bytes, and hands it on.
  private mutating func finishCharacter(into output: inout [UInt8]) {
    followText(pending[0])
    output += pending
    bytesSinceReturn += pending.count
    state = .text
    pending = []
  }

  /// Begins a line that is not rewritten yet.
  private mutating func endLine() {
    hasReturned = false
    isRewritten = false
    bytesSinceReturn = 0
    colorsAtReturn = colors
  }

  /// Follows a control byte or a character of text.
  private mutating func followText(_ byte: UInt8) {
    // When a full-screen program ends, the cursor is back where it was before, so the program's text does not count.
    guard !isFullScreen else { return }
    isHome = false
    switch byte {
    case Self.lineFeed:
      if depth > 0 { depth -= 1 } else { hasText = false }
      isFirstColumn = isFirstColumn || returnsAtLineFeed
    case Self.carriageReturn: isFirstColumn = true
    // Backspace, bell, NUL, and both shifts of the character set.
    case 0x08, 0x07, 0x00, 0x0E, 0x0F: break
    default:
      hasText = hasText || depth == 0
      isFirstColumn = false
    }
  }

  /// Changes the state by the next byte of a sequence, and follows the sequence if this is its last byte.
  private mutating func advanceState(by byte: UInt8) {
    switch state {
    case .text, .character: break
    case .stringEscape: state = .text
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence
      case _ where "]PX^_".utf8.contains(byte): state = .string
      case 0x20...0x2F: break  // An intermediate byte: others follow.
      default:  // The final byte; after intermediate ones it is for a character set or the like.
        if pending.count == 2 { handleEscape(byte) }
        state = .text
      }
    case .sequence:
      if (0x40...0x7E).contains(byte) {
        handleControlSequence(byte)
        state = .text
      }
    case .string:
      if byte == Self.bell { state = .text }
      if byte == Self.escape { state = .stringEscape }
    }
  }

  /// Handles an escape sequence of two characters, of which this is the second.
  private mutating func handleEscape(_ final: UInt8) {
    switch final {
    // The cursor returns to a saved position (8), or goes up and may scroll (M).
    case UInt8(ascii: "8"), UInt8(ascii: "M"): isLost = isLost || !isFullScreen
    case UInt8(ascii: "D"), UInt8(ascii: "E"): followText(Self.lineFeed)  // Down a line.
    case UInt8(ascii: "c"):  // A full reset.
      beAtEmptyLine()
      isFullScreen = false
      hidesCursor = false
      colors = []
      link = []
    default: break
    }
  }

  /// Handles the control sequence `CSI … final`: colors, modes, or movements.
  private mutating func handleControlSequence(_ final: UInt8) {
    let parameters = String(decoding: pending.dropFirst(2).dropLast(), as: UTF8.self)
    // The distance of a movement, which is 1 by default.
    let count = max(Int(parameters) ?? 1, 1)
    switch final {
    case UInt8(ascii: "m"): noteColors(parameters)
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      let isOn = final == UInt8(ascii: "h")
      // The alternate screen.
      if ["?1049", "?1047", "?47"].contains(parameters) { isFullScreen = isOn }
      if parameters == "?25" { hidesCursor = !isOn }
    default:
      if !isFullScreen { followMovement(final, by: count, parameters: parameters) }
    }
  }

  /// Follows a sequence that moves the cursor or erases.
  private mutating func followMovement(_ final: UInt8, by count: Int, parameters: String) {
    switch final {
    // Up, and up to the first column.
    case UInt8(ascii: "A"), UInt8(ascii: "F"):
      depth += count
      if final == UInt8(ascii: "F") { isFirstColumn = true }
    // Down, and down to the first column.
    case UInt8(ascii: "B"), UInt8(ascii: "E"):
      depth = max(depth - count, 0)
      if final == UInt8(ascii: "E") { isFirstColumn = true }
    case UInt8(ascii: "G"): isFirstColumn = count == 1  // To a column.
    case UInt8(ascii: "C"): isFirstColumn = false  // To the right.
    case UInt8(ascii: "K"), UInt8(ascii: "J"): followErasure(final, parameters: parameters)
    // To a cell or a row of the screen, or to a saved position; a scrolling region moves it, too.
    case _ where "Hfdru".utf8.contains(final):
      isLost = true
      isHome = final == UInt8(ascii: "H") && ["", "1;1"].contains(parameters)
    default: break
    }
  }

  /// Follows `CSI K` or `CSI J`, which erase in the line or the screen.
  private mutating func followErasure(_ final: UInt8, parameters: String) {
    let isScreen = final == UInt8(ascii: "J")
    // 0 erases from the cursor on, 1 up to the cursor, 2 all.
    let isForward = parameters.isEmpty || parameters == "0"
    // True if nothing is left in the line of the cursor, so far as is known.
    let isWhole = parameters == "2" || (isFirstColumn && isForward)
    if isScreen, isHome, isForward || parameters == "2" {
      // As by `clear`: the screen is empty, and the cursor is at its beginning.
      beAtEmptyLine()
    } else if isScreen, isWhole || isForward {
      // Nothing is left below the cursor, so it is in the lowest line.
      depth = 0
      hasText = !isWhole
    } else if isWhole, depth == 0 {
      hasText = false
    }
  }

  /// Notes `CSI m`, which selects colors or resets them.
  private mutating func noteColors(_ parameters: String) {
    // `CSI > … m` and the like set modes of the keyboard. A leading zero, or no first parameter, resets the colors.
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" || $0 == ":" }) else { return }
    if parameters.isEmpty || parameters.first == "0" || parameters.first == ";" { colors = [] }
    guard !parameters.isEmpty, parameters != "0" else { return }
    if colors.count == Self.maximumColors { colors.removeFirst() }
    colors.append(pending)
  }

  /// Returns the progress in `pending`, if it is an `OSC 9;4`; nil for any other sequence.
  private func taskbarProgress() -> TaskbarState? {
    let head = Array("\u{1B}]9;4;".utf8)
    guard pending.starts(with: head) else { return nil }
    // Without its end, BEL or `ESC \`. Of a sequence that CAN, SUB or its length ends, two bytes are left out as well.
    let ending = pending.last == Self.bell ? 1 : 2
    return TaskbarState(
      parameters: String(decoding: pending.dropFirst(head.count).dropLast(ending), as: UTF8.self))
  }
}
