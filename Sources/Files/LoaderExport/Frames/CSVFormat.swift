import LoaderCore
import MatrixEngine
import PlainText

/// A file that is written in chunks.
@usableFromInline
package protocol FrameFormat: ExportedFile {
  /// Passes the file to `body` in chunks.
  func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure)
}

/// A function that takes a chunk of a file.
///
/// It receives the bytes, valid until it returns, and the time up to which the file is then
/// written, in seconds. An error that it throws ends the writing.
@usableFromInline
package typealias ChunkHandler<Failure: Error> =
  (_ chunk: UnsafeRawBufferPointer, _ time: Double) throws(Failure) -> Void

extension FrameFormat {
  /// The file itself: its bytes are computed as they are written.
  public var content: FileContent { FileContent(self) }
}

extension ByteBuffer {
  /// Passes the content to `body`, and empties the buffer.
  ///
  /// - Parameter time: The time up to which the file is then written, in seconds.
  @usableFromInline
  package mutating func flush<Failure: Error>(
    at time: Double, to body: ChunkHandler<Failure>
  ) throws(Failure) {
    try flush { (chunk) throws(Failure) in try body(chunk, time) }
  }
}

/// The rows of frames as a CSV, streamed: memory is constant, however long the rendering is.
///
/// Docs/Files.md describes the columns. The same rows give the same bytes on every machine.
@usableFromInline
package struct CSVFormat<Machine: Playable>: FrameFormat {
  @usableFromInline let rows: FrameRows<Machine>

  @usableFromInline
  package init(_ rows: FrameRows<Machine>) {
    self.rows = rows
  }

  /// Passes the file to `body` in chunks of whole lines, the header first.
  ///
  /// - Complexity: O(rows).
  @inlinable
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var part = FrameCSVPart(rows)
    var buffer = ByteBuffer()
    FrameCSVPart<Machine>.appendHeader(to: &buffer)
    while !part.isOver {
      // A chunk has up to 256 rows.
      part.append(256, to: &buffer)
      try buffer.flush(at: part.time, to: body)
    }
  }
}

/// The part of a CSV from a row on: what is not written yet.
///
/// A copy of a part that skips rows is a later part, which another thread can write at the same time. The
/// command writes long files in this way. ``CSVFormat`` writes all rows from a single part.
@usableFromInline
package struct FrameCSVPart<Machine: Playable>: Sendable {
  @usableFromInline var rows: FrameRows<Machine>.Iterator
  @usableFromInline var line = FrameLine<Machine>()
  /// The time of the last row that was written, in seconds.
  @usableFromInline package internal(set) var time = 0.0
  /// True if nothing remains.
  @usableFromInline package internal(set) var isOver = false

  /// Creates the part with all rows.
  @usableFromInline
  package init(_ rows: FrameRows<Machine>) {
    self.rows = rows.makeIterator()
  }

  /// Appends up to `count` rows; if there are fewer, the part is over.
  ///
  /// - Complexity: O(*count*).
  @inlinable
  package mutating func append(_ count: Int, to buffer: inout ByteBuffer) {
    for _ in 0..<count {
      guard let row = rows.next() else {
        isOver = true
        return
      }
      line.append(row, to: &buffer)
      time = row.frame.time
    }
  }

  /// Skips `count` rows; if there are fewer, the part is over.
  ///
  /// - Complexity: O(log *count*) if nothing happens; O(1) more for each event and settlement.
  @inlinable
  package mutating func skip(_ count: Int) {
    isOver = !rows.skip(count)
  }

  /// Appends the header.
  @usableFromInline
  package static func appendHeader(to buffer: inout ByteBuffer) {
    typealias Frame = Machine.PlayedFrame
    let words = Frame.Words.names
    let channels = (0..<Frame.Channels.count).map(Frame.Channels.name)
    // The columns of words, such as `is_visible`; the last of them come after the channels.
    let lastWords = words.suffix(Frame.Words.lastCount)
    buffer.append("seq,frame,time_s,row,state,event,action,")
    buffer.appendLine(
      Array(words.dropLast(lastWords.count)) + ["progress_ratio"] + channels + lastWords)
  }
}

/// A writer of rows that keeps the words of the row before, because most rows repeat them.
@usableFromInline
struct FrameLine<Machine: Playable>: Sendable {
  @usableFromInline typealias Frame = Machine.PlayedFrame

  /// The words of the last frame; nil before the first frame.
  @usableFromInline var words: Frame.Words?
  /// The bytes of these words: the columns from `row` up to `progress_ratio`, which is excluded.
  @usableFromInline var spelledWords: [UInt8] = []
  /// The column of the progress: it keeps the text of its last number, because many rows repeat it.
  @usableFromInline var progress = NumberColumn()
  /// The columns of the channels.
  @usableFromInline var channels = Array(repeating: NumberColumn(), count: Frame.Channels.count)

  init() {}

  /// Appends `row` and a line feed to `buffer`.
  @inlinable @inline(__always)
  mutating func append(_ row: FrameRow<Machine>, to buffer: inout ByteBuffer) {
    buffer.append(row.sequence)
    buffer.endField()
    buffer.append(row.index)
    buffer.endField()
    buffer.append(row.frame.time)
    buffer.endField()
    // All rows of frames have the same kind, event and action. So if the words are equal, too, all these
    // columns are.
    if row.kind == .frame, row.frame.words == words {
      spelledWords.withUnsafeBufferPointer { buffer.append($0) }
    } else {
      spell(row, to: &buffer)
    }
    progress.append(row.lastProgress, to: &buffer)
    for index in 0..<Frame.Channels.count {
      buffer.endField()
      channels[index].append(row.frame.channels[index], to: &buffer)
    }
    // The words that come after the channels, such as a loader's ending.
    let firstIndex = Frame.Words.count - Frame.Words.lastCount
    for index in firstIndex..<Frame.Words.count {
      buffer.endField()
      buffer.append(row.frame.words[index])
    }
    buffer.endLine()
  }

  /// Appends the kind, the cause and the words of a row, each followed by a comma.
  ///
  /// The text of a frame's row is kept for the next row.
  @usableFromInline
  mutating func spell(_ row: FrameRow<Machine>, to buffer: inout ByteBuffer) {
    let start = buffer.count
    let rowWords = row.frame.words
    buffer.append(pieces: row.kind.rawValue, ",", rowWords.state, ",", row.cause.eventName, ",")
    buffer.append(name: row.cause.actionName)
    buffer.endField()
    // All words but the last ones, which `append` writes after the channels.
    for index in 0..<Frame.Words.count - Frame.Words.lastCount {
      buffer.append(rowWords[index])
      buffer.endField()
    }
    if row.kind == .frame {
      words = rowWords
      spelledWords = buffer.copy(from: start)
    }
  }
}

extension ByteBuffer {
  /// Appends the name of an action, which is stored as `longest` bytes: the ASCII characters, then zeros.
  ///
  /// - Complexity: O(characters).
  mutating func append(name: ActionName) {
    var index = 0
    while index < ActionName.longest, name[index] != 0 {
      append(byte: name[index])
      index += 1
    }
  }
}
