import Foundation
import LoaderCore
import LoaderImport
import TestSupport

/// The scenarios among the fixtures, which are files for tests in the folder `Fixtures`.
enum Fixtures {
  /// The names of all scenarios, without `.csv`.
  static let scenarios: [String] = {
    let folder = Repository.root.appending(path: "Fixtures/Scenarios").path(percentEncoded: false)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(".csv".count)) }.sorted()
  }()

  /// All names except the scenario of an hour, which is slow in a debug build.
  static let short = scenarios.filter { $0 != "hour-long" }

  /// Returns the scenario of this name, without `.csv`.
  static func scenario(_ name: String) throws -> Scenario {
    try Scenario(Repository.bytes("Fixtures/Scenarios/\(name).csv"))
  }
}
