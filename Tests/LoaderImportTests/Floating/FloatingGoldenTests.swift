import FloatingCore
import Foundation
import LoaderExport
import LoaderImport
import TestSupport
import Testing

/// Golden files of flights.
///
/// If the frames are meant to change, record them with `LOADER_RECORD=1 swift test --filter
/// Golden`.
@Suite("Golden flights")
struct FloatingGoldenTests {
  static let names = [
    "thrown-gently", "thrown-hard", "caught-in-flight", "resized-in-flight", "thrown-along-an-edge",
    "released-without-motion", "off-screen-in-flight",
  ]

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

  @Test("Show the events that name the scenarios")
  func stories() throws {
    func table(_ name: String) throws -> [[String: String]] {
      try Repository.table("Fixtures/Floating/Frames/\(name).csv")
    }
    let inside = (24 - 1e-9...366 + 1e-9, 24 - 1e-9...820 + 1e-9)
    for name in Self.names {
      let rows = try table(name)
      #expect(rows.last?["state"] == "resting", "\(name)")
      for row in rows where row["state"] != "held" && name != "resized-in-flight" {
        let (x, y) = (Double(row["x_pt"] ?? "") ?? -1, Double(row["y_pt"] ?? "") ?? -1)
        let isPlaced = row["time_s"] != "0.0"
        #expect(!isPlaced || inside.0.contains(x) && inside.1.contains(y), "\(name): \(row)")
      }
    }
    #expect(try table("thrown-hard").last?["corner"] == "topLeft")
    #expect(try table("thrown-gently").last?["corner"] == "bottomRight")
    #expect(try table("resized-in-flight").last?["x_pt"] == "804.0")
    #expect(try table("thrown-along-an-edge").last?["corner"] == "topRight")
    #expect(
      try table("caught-in-flight").contains { $0["action"] == "hold" && $0["state"] == "flying" })
    let gone = try table("off-screen-in-flight").first {
      $0["event"] == "orderOut" && $0["row"] == "after"
    }
    #expect(gone?["state"] == "resting")
  }
}
