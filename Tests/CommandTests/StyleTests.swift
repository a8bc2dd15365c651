import LoaderExport
import TestSupport
import Testing

/// The style of a JSON file, here a house style of 64 points, and a size that precedes it.
@Suite("--size and --style", .waitsForProcess)
struct StyleTests {
  private static let at = "Fixtures/Scenarios/at-once.csv"
  private static let house = "Fixtures/Styles/house.json"

  @Test(
    "Change every format that is drawn; the flag precedes the file",
    arguments: ["svg", "css", "lottie", "filmstrip", "html"])
  func formats(format: String) throws {
    let plain = try Command(shell: "$LOADER render \(Self.at) --format \(format) --fps 5")
    let styled = try Command(
      shell: "$LOADER render \(Self.at) --format \(format) --fps 5 --style \(Self.house)")
    let large = try Command(
      shell: """
        $LOADER render \(Self.at) --format \(format) --fps 5 --style \(Self.house) --size=96
        """)
    // Without a style, in the house style of 64 points, and in that with another size.
    for run in [plain, styled, large] { #expect(run.status == 0 && run.error == "") }
    #expect(Set([plain.output, styled.output, large.output]).count == 3)
    // In the formats that state it, the size of the style file, and of the flag.
    let sizes: [String: (String, String)] = [
      "svg": ("viewBox=\"0 0 64 64\"", "viewBox=\"0 0 96 96\""),
      "css": ("width:64px", "width:96px"), "lottie": ("\"w\":64,", "\"w\":96,"),
    ]
    guard let (small, wide) = sizes[format] else { return }
    #expect(styled.output.contains(small) && large.output.contains(wide))
  }

  @Test("Apply to a screen, and read standard input")
  func screen() throws {
    let run = try Command(
      "screen", "Fixtures/Screens/retry.csv", "--format", "svg", "--style", "-",
      input: "{\"size\": 20, \"thickness\": 2}")
    #expect(run.status == 0 && run.error == "")
    #expect(run.output.contains("viewBox=\"0 0 20 20\""))
    #expect(run.output.contains("{stroke-width:2}"))
  }

  @Test("Rejects a style file that is missing")
  func missing() throws {
    let run = try Command("render", Self.at, "--format", "svg", "--style", "nowhere.json")
    #expect(run.status == 66 && run.error.contains("nowhere.json"))
  }

  @Test("Rejects an output that would overwrite the style file")
  func sameFile() throws {
    let file = try TemporaryFile("{}")
    let run = try Command(
      "render", Self.at, "--format", "svg", "--style", file.path, "--output", file.path)
    #expect(run.status == 64 && file.content == "{}")
  }
}
