import Foundation
import TestSupport
import Testing

/// Tests that no public name is one of SwiftUI or Foundation, and so ambiguous in an app.
struct PublicNameTests {
  /// The types at the top level of all recorded modules, each with its file.
  ///
  /// A recorded file has a declaration in each line, and the members of a type are indented.
  private static let names = Result {
    let folder = "Fixtures/PublicSurface"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path)
    return try files.flatMap { file in
      try Repository.text("\(folder)/\(file)")
        .matches(of: #/(?m)^(?:\S.*? )?(?:struct|enum|class|protocol|typealias|actor) (\w+)/#)
        .map { (name: String($0.1), file: file) }
    }
  }

  @Test("No public name is one that an app already has")
  func ambiguous() throws {
    // Types without a prefix in SwiftUI, Foundation, Combine, Observation, and the standard
    // library, as their documentation lists them.
    let list = try Repository.text("Fixtures/Names/taken.txt")
    let taken = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    // Both lists have been read: each has more names than the lower limit here.
    #expect(taken.count > 400 && taken.contains("Transition") && taken.contains("Spring"))
    let names = try Self.names.get()
    #expect(names.count > 150 && names.contains { $0.name == "LoaderUIView" })
    for (name, file) in names { #expect(!taken.contains(name), "\(name) in \(file)") }
  }
}
