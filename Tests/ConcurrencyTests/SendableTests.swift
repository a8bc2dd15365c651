import Foundation
import TestSupport
import Testing

/// Tests of the compiler's checks of concurrency, and of the places where they are off.
struct SendableTests {
  @Test("Every public type is Sendable, or has a reason why not")
  func types() throws {
    let reasons = [
      "LoaderLayer": "a CALayer, which belongs to the main thread",
      "AsyncIterator": "an iterator, which one task uses",
    ]
    // A file for each module, with its public declarations; members are indented by two spaces.
    let folder = Repository.root.appending(path: "Fixtures/PublicSurface")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // The number of public types, and the names of those that are not Sendable.
    var (found, unsendable) = (0, Set<String>())
    for name in names {
      let lines = try Repository.text("Fixtures/PublicSurface/\(name)").split(separator: "\n")
      for (index, line) in lines.enumerated() {
        guard
          let match = line.wholeMatch(of: /\s*(?:final |open )?(struct|enum|class|actor) (\w+).*/)
        else { continue }
        found += 1
        // An enum without a case is only a namespace: it has no values to send.
        let isNamespace =
          match.1 == "enum"
          && !lines[(index + 1)...].prefix { $0.hasPrefix("  ") }
            .contains { $0.contains(" case ") }
        if isNamespace || line.contains(/:.*\bSendable\b/) { continue }
        let type = String(match.2)
        #expect(reasons[type] != nil, "\(type) of \(name) is not Sendable")
        unsendable.insert(type)
      }
    }
    // Most of the public types were found, and no reason is out of date.
    #expect(found > 150 && unsendable == Set(reasons.keys))
  }

  @Test("A comment justifies every place where Sendable is unchecked")
  func reasons() throws {
    let sources = Repository.root.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      for (index, line) in lines.enumerated()
      where line.contains("@unchecked Sendable") || line.contains("nonisolated(unsafe)") {
        found += 1
        // A comment counts as a reason if it has one of these words, and no empty line is between it and the place.
        let above = lines[..<index].reversed().prefix { !$0.isEmpty }
        let isGiven = above.contains { $0.contains(/\/\/.*(thread|lock|actor|handler|value)/) }
        #expect(isGiven, "\(file.lastPathComponent):\(index + 1)")
      }
    }
    // Fewer places would mean that the search misses some.
    #expect(found >= 10)
  }
}
