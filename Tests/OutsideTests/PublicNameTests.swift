import Foundation
import TestSupport
import Testing

/// Tests that no public name is one of SwiftUI or Foundation, and so ambiguous in an app.
struct PublicNameTests {
  /// The public types and functions at the top level of all modules, each with its file.
  private static let names: [(name: String, file: String)] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appendingPathComponent("Sources")
    // Types at the top level begin in the first column, or in the third inside `#if`.
    let kinds = ["struct", "enum", "class", "protocol", "typealias", "actor"]
    var names: [(name: String, file: String)] = []
    for case let path as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
    where path.hasSuffix(".swift") {
      let file = sources.appendingPathComponent(path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let isFenced = text.hasPrefix("#if")
      for line in text.split(separator: "\n")
      where line.prefix(while: { $0 == " " }).count <= (isFenced ? 2 : 0) {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        guard words.contains("public") || words.contains("open") else { continue }
        guard let kind = words.firstIndex(where: kinds.contains), words.indices.contains(kind + 1),
          !words[..<kind].contains("func")
        else { continue }
        names.append((words[kind + 1], path))
      }
    }
    return names
  }()

  @Test("No public name is one that an app already has")
  func ambiguous() throws {
    // Types without a prefix in SwiftUI, Foundation, Combine, Observation, and the standard
    // library, as their documentation lists them.
    let list = try Repository.text("Fixtures/Names/taken.txt")
    let taken = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(taken.count > 400 && taken.contains("Transition") && taken.contains("Spring"))
    #expect(Self.names.count > 150)
    #expect(Self.names.contains { $0.name == "LoaderUIView" })
    for (name, file) in Self.names {
      #expect(!taken.contains(name), "\(name) in \(file)")
    }
  }
}
