import Foundation
import LoaderExport

/// Where the fixtures are, whatever directory the tests run in.
enum Fixtures {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names of all scenarios, without `.csv`.
  static let scenarios: [String] = {
    let folder = root.appending(path: "Fixtures/Scenarios").path(percentEncoded: false)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(4)) }.sorted()
  }()

  /// All but the hour, which a debug build takes its time over.
  static let short = scenarios.filter { $0 != "hour-long" }

  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appending(path: path)))
  }

  static func scenario(_ name: String) throws -> Scenario {
    try ScenarioReader.read(bytes("Fixtures/Scenarios/\(name).csv"))
  }
}
