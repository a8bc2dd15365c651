import TestSupport
import Testing

/// The comparison with other loaders. Docs/Comparison.md quotes its commands, which have to print what the page shows.
@Suite("loader-lab compare", .waitsForProcess)
struct CompareTests {
  /// Returns the commands that `page` quotes, as arguments of `loader-lab`.
  private static func commands(in page: String) throws -> [String] {
    try Repository.text(page).matches(of: /swift run loader-lab (compare [^`\n]+)/).map {
      String($0.1)
    }
  }

  @Test("Prints the figures and draws the pictures of Docs/Comparison.md")
  func page() throws {
    let commands = try Self.commands(in: "Docs/Comparison.md")
    // In this order: two draw the pictures `meter` and `hero`, and one prints the figures.
    #expect(commands.count == 3)
    for (command, name) in zip(commands, ["meter", "hero"]) {
      let picture = try Command(shell: "$LAB \(command)").succeeding()
      #expect(picture.output == (try Repository.text("Docs/Pictures/\(name).svg")))
      let narrow = try Command(shell: "$LAB \(command) --narrow").succeeding()
      #expect(narrow.output == (try Repository.text("Docs/Pictures/\(name)-narrow.svg")))
    }
    let pair = try Command(shell: "$LAB \(commands[1]) --pair").succeeding()
    #expect(pair.output == (try Repository.text("Docs/Pictures/pair.svg")))
    let table = try Command(shell: "$LAB \(commands[2])")
    #expect(table.status == 0)
    try expectGolden(table.output.utf8, "Fixtures/Peers/figures.txt")
    // The page quotes the first of its tables.
    let first = table.output.components(separatedBy: "\n\n")[0]
    #expect(try Repository.text("Docs/Comparison.md").contains("```\n\(first)\n```\n"))
  }

  @Test("Prints a message if progress never changes")
  func still() throws {
    // An hour, 3600 s, is the longest duration that the command accepts.
    let still = try Command(
      "compare", "-", "--duration", "3600", input: "time_s,event,value\n0,orderIn,\n")
    #expect(still.status == 0)
    #expect(still.output.hasPrefix("no progress changes while the ring is shown\n"))
  }
}
