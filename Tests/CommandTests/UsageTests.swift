import Testing

@Suite("Wrong usage")
struct UsageTests {
  @Test("is told with what would be right, and status 64", arguments: Misuse.all)
  func usage(misuse: Misuse) throws {
    let run = try Command(shell: "$LOADER \(misuse.arguments)")
    #expect(run.status == 64 && run.output == "")
    let command =
      misuse.arguments.hasPrefix("render")
      ? "loader render"
      : misuse.arguments.hasPrefix("matrix") ? "loader matrix" : "loader"
    #expect(run.error == "\(command): error: \(misuse.message)\nSee \(command) --help.\n")
  }
}
