import LoaderCore
import ScreenCore

/// A screen's scenario as a CSV of frames, streamed as the loader's is.
public struct ScreenCSV<Appearance: LoaderCore.Appearance>: Sendable {
  /// What happens.
  public let script: Script<ScreenCue>
  /// To which screen, as it is before the first cue.
  public let screen: Screen<Appearance>
  /// When frames are taken.
  public let clock: FrameClock

  /// Creates the CSV of `script`, played on `screen`.
  public init(_ script: Script<ScreenCue>, on screen: Screen<Appearance>, clock: FrameClock) {
    (self.script, self.screen, self.clock) = (script, screen, clock)
  }

  /// Hands the file to `body`, header first, a chunk of whole lines at a time.
  ///
  /// - Parameter body: Takes the bytes, which are good only until it returns, and the time up to
  ///   which the file is written then, in seconds. What it throws ends the writing.
  /// - Complexity: O(rows).
  public func write<Failure: Error>(
    to body: (_ chunk: UnsafeRawBufferPointer, _ time: Double) throws(Failure) -> Void
  ) throws(Failure) {
    let longest = 256 + (4 + Appearance.Channels.count) * (NumberColumn.widest + 1)
    var buffer = ByteBuffer(capacity: max(1 << 16, 4 * longest))
    appendHeader(to: &buffer)
    var rows = ScreenRows(self)
    var time = 0.0
    while let row = rows.next() {
      if buffer.room < longest {
        try buffer.withBytes { (chunk) throws(Failure) in try body(chunk, time) }
        buffer.count = 0
      }
      row.append(to: &buffer)
      time = row.frame.time
    }
    try buffer.withBytes { (chunk) throws(Failure) in try body(chunk, time) }
  }

  private func appendHeader(to buffer: inout ByteBuffer) {
    buffer.append(ScreenRow<Appearance.Channels>.columns)
    for index in 0..<Appearance.Channels.count {
      buffer.endField()
      buffer.append(Appearance.Channels.name(at: index))
    }
    buffer.endLine()
  }
}
