import TestSupport
import Testing

/// The format that the name of an output chooses, and the title that the name of an input gives.
///
/// The standard format is CSV frames, or a table for `compare`; an unknown extension, such as txt, means that, too.
/// `Command(words:)` runs the program that has the subcommand, with arguments as in a shell.
@Suite("File names of inputs and outputs", .waitsForProcess)
struct OutputNameTests {
  private static let loader = "Fixtures/Scenarios/first-second.csv"
  private static let hero = "Fixtures/Scenarios/hero.csv"
  private static let screen = "Fixtures/Screens/banner.csv"
  private static let floating = "Fixtures/Floating/thrown-hard.csv"
  private static let bones = "Fixtures/Skeletons/row.json"

  @Test(
    "The file extension of the output chooses the same format as --format",
    arguments: [
      // A command, the extension of its output, and the format that it chooses.
      ("render \(loader)", "csv", "csv"), ("render \(loader)", "svg", "svg"),
      ("render \(loader)", "SVG", "svg"), ("render \(loader)", "css", "css"),
      ("render \(loader)", "html", "html"), ("render \(loader)", "json", "lottie"),
      ("render \(loader)", "jsonl", "keyframes"), ("render \(loader)", "txt", "csv"),
      ("screen \(screen)", "svg", "svg"), ("float \(floating)", "svg", "svg"),
      ("float \(floating)", "html", "html"), ("skeleton \(bones)", "svg", "svg"),
      ("compare \(hero)", "svg", "svg"), ("compare \(loader)", "txt", "table"),
    ])
  func ending(command: String, ending: String, format: String) throws {
    let file = try TemporaryFile()
    let path = "\(file.path).\(ending)"
    let run = try Command(words: "\(command) --output \(path) && cat \(path)").succeeding()
    #expect(run.output == (try Command(words: "\(command) --format \(format)")).output)
  }

  @Test("--format overrides the file extension")
  func flag() throws {
    let file = try TemporaryFile()
    let path = "\(file.path).svg"
    let run = try Command(
      shell: "$LOADER render \(Self.loader) --format plot --output \(path) && cat \(path)")
    #expect(run.output == (try Command("render", Self.loader, "--format", "plot")).output)
  }

  @Test(
    "The title is the input's name without folder and extension, or --title",
    arguments: cases([
      // A command, the place of the title in its output, and the title without --title.
      ("render \(loader) --format svg", "\">TITLE</title>", "first-second"),
      ("render \(loader) --format css", " aria-label=\"TITLE\"", "first-second"),
      ("render \(loader) --format lottie", "\"nm\":\"TITLE\"", "first-second"),
      ("render \(loader) --format filmstrip", "\">TITLE</title>", "first-second"),
      ("render \(loader) --format plot", "\">TITLE</title>", "first-second"),
      ("render \(loader) --format html", "<h1>TITLE</h1>", "first-second"),
      ("render - --format plot < \(loader)", "\">TITLE</title>", "Loader"),
      ("screen \(screen) --format plot", "\">TITLE</title>", "banner"),
      ("float \(floating) --format svg", "\">TITLE</title>", "thrown-hard"),
      ("fields Fixtures/Fields/drag.json", "\">TITLE</title>", "drag"),
      ("skeleton \(bones) --format svg", "\">TITLE</title>", "row"),
      (
        "compare \(loader) --format plot", "\">TITLE</title>",
        "first-second: this loader and others at the same switch"
      ),
    ]))
  func title(given: Given<(String, String, String)>) throws {
    let (command, place, title) = given.values
    let standard = try Command(words: command)
    #expect(standard.status == 0)
    #expect(standard.output.contains(place.replacing("TITLE", with: title)))
    // The title has no folder.
    #expect(!standard.output.contains("Fixtures"))
    let titled = try Command(words: "\(command) --title 'Two rings'")
    #expect(titled.output.contains(place.replacing("TITLE", with: "Two rings")))
  }

  @Test("The title of an input that is only an extension, .csv, is its name")
  func hidden() throws {
    let file = try TemporaryFile()
    let folder = file.folder.path(percentEncoded: false)
    let run = try Command(
      shell: "cp \(Self.loader) \(folder)/.csv && $LOADER render \(folder)/.csv --format svg")
    #expect(run.succeeding().output.contains("\">.csv</title>"))
  }
}
