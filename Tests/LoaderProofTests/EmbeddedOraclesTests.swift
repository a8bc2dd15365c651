import Foundation
import LoaderProof
import TestSupport
import Testing

/// Compares the built-in oracles with the fixtures. They are written again from the fixtures by
/// `LOADER_RECORD=1 swift test --filter EmbeddedOracles`.
struct EmbeddedOraclesTests {
  private static let path = "Sources/Laboratory/LoaderProof/Oracle/EmbeddedOracles.swift"
  private static let fixtures = [
    ("loader", EmbeddedOracles.loader, "Fixtures/Matrix.csv"),
    ("screen", EmbeddedOracles.screen, "Fixtures/ScreenMatrix.csv"),
    ("floating", EmbeddedOracles.floating, "Fixtures/FloatingMatrix.csv"),
  ]

  @Test("The built-in oracles are equal to the fixtures, byte for byte")
  func bytes() throws {
    if ProcessInfo.processInfo.environment["LOADER_RECORD"] == "1" { try record() }
    for (_, oracle, fixture) in Self.fixtures {
      #expect(try Array(oracle.utf8) == Repository.bytes(fixture), "\(fixture)")
    }
  }

  /// Replaces the string literals in the source file.
  private func record() throws {
    var source = try Repository.text(Self.path)
    for (name, _, fixture) in Self.fixtures {
      let lines = try Repository.text(fixture).split(separator: "\n").map { "    \($0)\n" }
      let opening = "package static let \(name) = \"\"\"\n"
      let start = try #require(source.range(of: opening)).upperBound
      let end = try #require(source.range(of: "\n    \"\"\"\n", range: start..<source.endIndex))
      source.replaceSubrange(start..<end.lowerBound, with: lines.joined())
    }
    try Data(source.utf8).write(to: Repository.root.appending(path: Self.path))
    Issue.record("recorded \(Self.path); look at the difference, and run the tests again")
  }
}
