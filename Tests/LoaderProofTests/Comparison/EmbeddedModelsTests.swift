import Foundation
import LoaderProof
import TestSupport
import Testing

/// Written anew from the fixtures by `LOADER_RECORD=1 swift test --filter EmbeddedModels`.
struct EmbeddedModelsTests {
  private static let path = "Sources/Laboratory/LoaderProof/Comparison/Models/EmbeddedModels.swift"

  @Test("The built-in models are all files of Fixtures/Others, byte for byte")
  func bytes() throws {
    if ProcessInfo.processInfo.environment["LOADER_RECORD"] == "1" { try record() }
    for (name, json) in EmbeddedModels.all {
      #expect(try Array(json.utf8) == Repository.bytes("Fixtures/Others/\(name).json"), "\(name)")
    }
    let folder = Repository.root.appending(path: "Fixtures/Others").path(percentEncoded: false)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.sorted() == EmbeddedModels.all.map { "\($0.name).json" }.sorted())
  }

  /// Replaces the string literals in the source file.
  private func record() throws {
    var source = try Repository.text(Self.path)
    for (name, _) in EmbeddedModels.all {
      let lines = try Repository.text("Fixtures/Others/\(name).json").split(separator: "\n")
      let opening = "      \"\(name)\",\n      \"\"\"\n"
      let start = try #require(source.range(of: opening)).upperBound
      let end = try #require(source.range(of: "\n      \"\"\"\n", range: start..<source.endIndex))
      source.replaceSubrange(
        start..<end.lowerBound, with: lines.map { "      \($0)\n" }.joined())
    }
    try Data(source.utf8).write(to: Repository.root.appending(path: Self.path))
    Issue.record("recorded \(Self.path); look at the difference, and run the tests again")
  }
}
