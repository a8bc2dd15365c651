import FloatingCore
import LoaderExport
import LoaderImport
import TestSupport
import Testing

/// Golden files of flights: the frames of a floating loader, recorded once, which must stay the same.
///
/// If the frames are meant to change, record them with `LOADER_RECORD=1 swift test --filter
/// Golden`.
@Suite("Golden flights")
struct FloatingGoldenTests {
  /// The names of the scripts, in `Fixtures/Floating`.
  static let names = [
    "thrown-gently", "thrown-hard", "caught-in-flight", "resized-in-flight", "thrown-along-an-edge",
    "released-without-motion", "off-screen-in-flight",
  ]

  /// Returns the frames of a script as CSV, twenty a second until the loader rests.
  private func rows(_ name: String) throws -> [UInt8] {
    let script = try FloatingScript(Repository.bytes("Fixtures/Floating/\(name).csv"))
    let clock = try #require(FrameClock(rate: 20, duration: script.durationToRest))
    var bytes: [UInt8] = []
    FloatingCSV(script, on: FloatingLoader(in: .zero), clock: clock).write {
      bytes.append(contentsOf: $0)
    }
    return bytes
  }

  @Test("Flights have the same bytes on every machine and in every build mode", arguments: names)
  func bytes(name: String) throws {
    try expectGolden(rows(name), "Fixtures/Floating/Frames/\(name).csv")
  }
}
