import LoaderCore
import LoaderDrawing
import LoaderTerminal
import SkeletonLayout
import TerminalSkeletons
import TestSupport

/// Plays the bytes as a program with several loaders and texts from outside.
///
/// The texts are labels, printed lines, and last lines; there are also progress and sizes. The
/// terminal always shows the rows of the stage below the lines above them, and nothing else
/// changes.
///
/// The first two bytes are the size of the terminal. The rest are steps: a byte for the action, one
/// for the length of its text, and the text.
func fuzzTerminal(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard bytes.count > 3 else { return }
  var play = TerminalPlay(columns: 2 + Int(bytes[0] % 80), rows: 4 + Int(bytes[1] % 24))
  var rest = bytes[2...]
  while let what = rest.popFirst(), let length = rest.popFirst() {
    let text = rest.prefix(Int(length))
    rest = rest.dropFirst(text.count)
    play.step(what, String(decoding: text, as: UTF8.self))
  }
  play.end()
}

/// A stage with the terminal that it writes to.
private struct TerminalPlay {
  private var stage = Stage(TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true))
  private var terminal: VirtualTerminal
  private var ids: [Int] = []
  private var now = 0.0
  /// True once a resize may have scrolled rows off: then only their form is checked.
  private var isResized = false

  init(columns: Int, rows: Int) {
    terminal = VirtualTerminal(columns: columns, rows: rows)
    stage.resize(columns: columns, rows: rows)
    terminal.write("$\r\n".utf8)
    let skeleton = Skeleton<Never> { list(spacing: 16) { Bone(.line(fraction: 0.5)) } }
    let lines = [
      Stage.Line(AnyLoader(.circular), label: "", size: .medium),
      Stage.Line(AnyLoader(.linear), label: "", size: .medium),
      Stage.Line(AnyLoader(.shimmer), skeleton: CellSkeleton(skeleton, rows: 4), label: ""),
    ]
    for line in lines { ids.append(stage.add(line, at: 0)) }
  }

  /// Takes a step of 0.06 s: the lowest three bits of `what` are the action, the others select its loader.
  mutating func step(_ what: UInt8, _ text: String) {
    let id = ids[Int(what >> 3) % ids.count]
    now += 0.06
    switch what & 7 {
    case 0: stage.change(id, at: now) { line, _ in line.label = text }
    case 1: stage.print(text)
    case 2:
      // From 0 to 1.275, so also beyond the end.
      let fraction = Double(text.utf8.first ?? 0) / 200
      send(.progress(text.isEmpty ? nil : fraction), id)
    case 3: send(.activate, id)
    case 4: send(.deactivate, id)
    case 5:
      let size = Array(text.utf8.prefix(2))
      guard size.count == 2 else { return }
      let (columns, rows) = (2 + Int(size[0] % 80), 4 + Int(size[1] % 24))
      terminal.resize(columns: columns, rows: rows)
      stage.resize(columns: columns, rows: rows)
      isResized = true
    case 6: now += 1
    default:
      guard what & 0x80 != 0 else { return }
      stage.remove(id, leaving: (.success, text), at: now)
    }
    write()
  }

  private mutating func send(_ event: LoaderEvent, _ id: Int) {
    stage.change(id, at: now) { $0.loader.send(event, at: $1, animated: true) }
  }

  /// Writes the stage's output to the terminal, and checks both.
  private mutating func write() {
    let before = isResized ? [] : above()
    let bytes = stage.output(at: now).bytes
    check(bytes)
    terminal.write(bytes)
    precondition(terminal.unknown.isEmpty && terminal.taskbar.isEmpty && terminal.colors == "")
    precondition(terminal.column == 0 && !terminal.isSynchronized && !terminal.isFullScreen)
    // The lines above the rows are unchanged.
    precondition(terminal.everything.starts(with: before))
    let rows = stage.drawnRows(at: now)
    // One column, and at least one row, stay free.
    precondition(rows.allSatisfy { $0.width < max(terminal.columns, 2) })
    precondition(rows.count < terminal.rows)
  }

  /// Returns the lines above the cursor, which the stage does not own.
  private func above() -> [String] {
    trimmed(terminal.everything.prefix(terminal.history.count + terminal.row))
  }

  /// Returns the lines without the empty ones at the end.
  private func trimmed(_ lines: some Sequence<String>) -> [String] {
    var lines = Array(lines)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Checks that the bytes have only known sequences, and no control character or direction mark.
  private func check(_ bytes: [UInt8]) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var index = 0
    while index < scalars.count {
      let value = scalars[index].value
      index += 1
      switch value {
      case 0x1B:
        precondition(index < scalars.count && scalars[index] == "[")
        index += 1
        while scalars[index].value < 0x40 { index += 1 }
        precondition("ABCJKmhl".unicodeScalars.contains(scalars[index]))
        index += 1
      case 0x0A, 0x0D: break
      default:
        precondition(value >= 0x20 && !(0x7F..<0xA0).contains(value))
        precondition(value != 0x061C && !(0x200E...0x200F).contains(value))
        precondition(!(0x202A...0x202E).contains(value) && !(0x2066...0x206F).contains(value))
      }
    }
  }

  /// Removes all loaders: the lines above stay, and the cursor is visible.
  mutating func end() {
    let before = isResized ? [] : above()
    for id in ids { stage.remove(id, leaving: nil, at: now) }
    now += 1
    terminal.write(stage.output(at: now).bytes)
    precondition(terminal.isCursorVisible && terminal.column == 0)
    precondition(isResized || trimmed(terminal.everything) == before)
  }
}
