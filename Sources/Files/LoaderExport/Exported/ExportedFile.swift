import Foundation
import LoaderCore
import MatrixEngine

/// A scenario of a loader as a file, ready to be written.
///
/// ```swift
/// let scenario = try Scenario(contentsOf: input)
/// try AnimatedSVG(scenario, on: Loader(), title: "Upload").write(to: output)
/// ```
///
/// The events of a scenario are sent to the loader in order, from its current state. The same
/// scenario gives the same bytes on every machine.
public protocol ExportedFile: Sendable {
  /// The content, which is computed as it is written.
  var content: FileContent { get }
}

/// The content of a file that is not written yet.
public struct FileContent: Sendable {
  /// The writer of the bytes.
  fileprivate let format: any FrameFormat

  init(_ format: some FrameFormat) { self.format = format }
}

extension ExportedFile {
  /// Passes the file to `body` in chunks, which are valid until it returns.
  ///
  /// An error that `body` throws ends the writing. Memory is constant for frames and keyframes, however
  /// many there are.
  public func write<Failure: Error>(
    to body: (_ chunk: UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    // A format also passes the time up to which the file is then written. It is not needed here.
    try content.format.write { (chunk: UnsafeRawBufferPointer, _: Double) throws(Failure) in
      try body(chunk)
    }
  }

  /// Returns the file as text.
  public func text() -> String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the file to a stream: a string, for example.
  public func write(to stream: inout some TextOutputStream) {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    stream.write(String(decoding: bytes, as: UTF8.self))
  }

  /// Writes the file at a URL atomically; an existing file is replaced.
  ///
  /// - Throws: The error of `Data.write(to:options:)`.
  public func write(to url: URL) throws {
    var bytes = Data()
    write { bytes += $0 }
    try bytes.write(to: url, options: .atomic)
  }
}

extension Scenario {
  /// Returns the duration of a file, in seconds: the given one, or else one second more than the last event's time.
  ///
  /// Throws if it is out of range.
  func exportedDuration(_ duration: Double?) throws(ExportError) -> Double {
    let duration = duration ?? defaultDuration
    try ExportError.check(duration: duration, maximum: FrameClock.longest)
    return duration
  }

  /// Returns the scenario with the plans of a loader that plays it: its motion after each event.
  func planned<Appearance>(
    on loader: Loader<Appearance>, duration: Double?
  ) throws(ExportError) -> PlannedScenario<Loader<Appearance>> {
    PlannedScenario(self, on: loader, upTo: try exportedDuration(duration))
  }

  /// Returns the rows of a loader that plays the scenario: its frames, and both sides of each event.
  func rows<Appearance>(
    on loader: Loader<Appearance>, frameRate: Double, duration: Double?
  ) throws(ExportError) -> FrameRows<Loader<Appearance>> {
    FrameRows(self, on: loader, clock: try clock(frameRate: frameRate, duration: duration))
  }

  /// Returns a clock for the frames of a file; throws if the rate, the duration or the count is out of range.
  func clock(frameRate: Double, duration: Double?) throws(ExportError) -> FrameClock {
    let duration = try exportedDuration(duration)
    guard FrameClock.rates.contains(frameRate) else { throw .frameRate(frameRate) }
    // Both are in range by now, so nil means too many frames.
    guard let clock = FrameClock(rate: frameRate, duration: duration) else {
      throw .frames(Int(frameRate * duration), maximum: FrameClock.maximumFrames)
    }
    return clock
  }
}
