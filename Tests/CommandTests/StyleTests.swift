import LoaderExport
import TestSupport
import Testing

/// The flags of a style: `--style` names a JSON file with one, and `--size` replaces the size in it.
///
/// The house style has a size of 64 points. `Command` is a run of `loader` in a process, in a shell as `$LOADER`. Exit
/// statuses are 0 for success, 64 for wrong arguments, 66 for a missing file.
@Suite("--size and --style", .waitsForProcess)
struct StyleTests {
  private static let scenario = "Fixtures/Scenarios/at-once.csv"
  private static let house = "Fixtures/Styles/house.json"

  @Test(
    "Change every format that is drawn; the size of the flag replaces the file's",
    arguments: ["svg", "css", "lottie", "filmstrip", "html"])
  func formats(format: String) throws {
    let plain = try Command(shell: "$LOADER render \(Self.scenario) --format \(format) --fps 5")
    let styled = try Command(
      shell: "$LOADER render \(Self.scenario) --format \(format) --fps 5 --style \(Self.house)")
    let large = try Command(
      shell: """
        $LOADER render \(Self.scenario) --format \(format) --fps 5 --style \(Self.house) --size=96
        """)
    // Without a style, in the house style of 64 points, and in the house style with 96 points: all differ.
    for run in [plain, styled, large] { #expect(run.status == 0 && run.error == "") }
    #expect(Set([plain.output, styled.output, large.output]).count == 3)
    // How a format states the size, first the style file's, then the flag's. The other two formats do not state it.
    let sizes: [String: (ofFile: String, ofFlag: String)] = [
      "svg": ("viewBox=\"0 0 64 64\"", "viewBox=\"0 0 96 96\""),
      "css": ("width:64px", "width:96px"), "lottie": ("\"w\":64,", "\"w\":96,"),
    ]
    guard let size = sizes[format] else { return }
    #expect(styled.output.contains(size.ofFile) && large.output.contains(size.ofFlag))
  }

  @Test("Apply to a screen, and read standard input")
  func screen() throws {
    // The file `-` is standard input.
    let run = try Command(
      "screen", "Fixtures/Screens/retry.csv", "--format", "svg", "--style", "-",
      input: "{\"size\": 20, \"thickness\": 2}")
    #expect(run.status == 0 && run.error == "")
    #expect(run.output.contains("viewBox=\"0 0 20 20\""))
    #expect(run.output.contains("{stroke-width:2}"))
  }

  @Test("Rejects a style file that is missing")
  func missing() throws {
    let run = try Command(
      "render", Self.scenario, "--format", "svg", "--style", "nowhere.json")
    #expect(run.status == 66 && run.error.contains("nowhere.json"))
  }

  @Test("Rejects an output that would overwrite the style file")
  func sameFile() throws {
    let file = try TemporaryFile("{}")
    let run = try Command(
      "render", Self.scenario, "--format", "svg", "--style", file.path, "--output", file.path)
    #expect(run.status == 64 && file.content == "{}")
  }
}
