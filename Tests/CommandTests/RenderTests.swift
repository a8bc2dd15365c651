import Foundation
import Testing

@Suite("loader render")
struct RenderTests {
  static let first = "Fixtures/Scenarios/first.csv"

  @Test("prints the golden frames")
  func golden() throws {
    let run = try Command("render", Self.first, "--fps", "30")
    #expect(run.status == 0 && run.error == "")
    let golden = Command.root.appending(path: "Fixtures/Frames/first.csv")
    #expect(run.output == (try String(contentsOf: golden, encoding: .utf8)))
  }

  @Test("prints 60 frames a second, and a second past the last event, unless told otherwise")
  func standards() throws {
    let lines = try Command("render", Self.first).output.split(separator: "\n")
    #expect(lines.last?.hasPrefix("626,600,10.0,frame,") == true)
  }

  @Test("reads standard input, and takes flags before and behind, with a space or an equals sign")
  func input() throws {
    let text = "time_s,event,value\n0,orderIn\n"
    let one = try Command("render", "-", "--fps=2", "--duration", "1", input: text)
    let other = try Command("render", "--fps", "2.0", "--duration=1e0", "--", "-", input: text)
    #expect(one.status == 0 && one.output == other.output)
    #expect(one.output.split(separator: "\n").count == 1 + 2 + 3)
  }

  @Test("writes the file that --output names, and nothing else beside it")
  func output() throws {
    let file = try TemporaryFile("old")
    let run = try Command("render", Self.first, "--fps", "30", "--output", file.path)
    #expect(run.status == 0 && run.output == "" && run.error == "")
    #expect(file.content == (try Command("render", Self.first, "--fps", "30").output))
    #expect(file.names == ["file.csv"])
  }

  @Test("keeps the permissions of the file it replaces, and a link to it")
  func permissions() throws {
    let file = try TemporaryFile("old")
    let run = try Command(
      shell: """
        cd \(file.folder.path(percentEncoded: false)) && chmod 640 file.csv && ln -s file.csv link \
        && echo time_s,event,value | $LOADER render - --output link && stat -c %a file.csv \
        && readlink link && head -c 3 file.csv
        """)
    #expect(run.output == "640\nfile.csv\nseq")
  }

  @Test("writes the transitions, which replay to the same frames")
  func transitions() throws {
    let file = try TemporaryFile()
    let run = try Command("render", Self.first, "--transitions", file.path)
    #expect(run.status == 0)
    #expect(file.content.hasPrefix("time_s,event,value,from_state,action,to_state\n0.0,orderIn,,"))
    #expect(file.content.hasSuffix("9.0,orderOut,,inactive,leave,offscreen\n"))
    #expect(try Command("render", file.path).output == run.output)
  }

  @Test("notes the events that the duration leaves out")
  func leftOut() throws {
    let run = try Command("render", Self.first, "--duration", "7.5")
    #expect(run.status == 0)
    #expect(run.error == "loader: note: 2 events are left out after 7.5 s, the first at 8.5 s\n")
  }

  @Test("notes that a record of transitions does not say what was not animated")
  func notAnimated() throws {
    let run = try Command(
      "render", "Fixtures/Scenarios/at-once.csv", "--transitions", "-", "--output", "/dev/null")
    #expect(run.status == 0)
    #expect(
      run.error == """
        loader: note: a record of transitions does not say that 4 events are not animated, and \
        replays it as motion

        """)
  }
}
