import Foundation
import TestSupport
import Testing

/// Frames and pictures of scenarios and logs.
///
/// `first.csv` has 26 rows of events and settlements, the last event at 9 s; by default frames end a second later.
/// A `--duration` is in seconds, `--fps` in frames a second. `Command` runs the program, `words` are arguments as in a
/// shell, and `succeeding()` expects no error. `TemporaryFile` is `file.csv` in a folder of its own.
@Suite("loader render", .waitsForProcess)
struct RenderTests {
  static let first = "Fixtures/Scenarios/first.csv"

  @Test(
    "Prints the golden frames of rings, of a bar and of a shimmer",
    arguments: cases([
      ("first.csv", "Frames/first"), ("first-second.csv --preset flutter", "Appearances/flutter"),
      ("first-second.csv --appearance circular --preset composeM2", "Appearances/composeM2"),
      ("both-switches.csv --appearance linear", "Appearances/linear"),
      ("both-switches.csv --appearance linear --reduced-motion", "Appearances/linear-reduced"),
      ("both-switches.csv --appearance shimmer", "Appearances/shimmer"),
    ]))
  func appearances(given: Given<(String, String)>) throws {
    let (words, golden) = given.values
    let run = try Command(shell: "$LOADER render --fps 30 Fixtures/Scenarios/\(words)").succeeding()
    #expect(run.output == (try Repository.text("Fixtures/\(golden).csv")))
  }

  @Test("Animates a shape that changes, and none that stands still", arguments: [true, false])
  func shape(changes: Bool) throws {
    let progress = changes ? "" : "0,progress,0.5\n"
    let run = try Command(
      "render", "-", "--format", "svg", "--appearance", "morphing", "--duration", "2",
      input: "time_s,event,value\n0,orderIn\n\(progress)0,activate\n")
    // `d` is the outline of the shape.
    #expect(run.succeeding().output.contains("@keyframes loader-shape-d-") == changes)
  }

  @Test("Animates a changing color for a light and for a dark background")
  func colors() throws {
    let run = try Command(
      "render", "-", "--format", "svg",
      input: "time_s,event,value\n0,orderIn\n0,activate\n1,ending,failure\n2,deactivate\n")
    let rules = run.succeeding().output.split(
      separator: /@keyframes loader-arc-stroke-[0-9a-f]+\{/, omittingEmptySubsequences: false)
    // What is before the first rule; the rule for a light background; the rule for a dark one, whose condition is at
    // the end of the part before it.
    #expect(rules.count == 3)
    #expect(rules.dropLast().last?.contains("@media (prefers-color-scheme:dark)") == true)
  }

  @Test(
    "A flag holds for the whole scenario, whatever a line sets",
    arguments: cases([
      ("--reduced-motion", "motion,full"), ("--preset flutter", "appearance,circular composeM2"),
      ("--appearance circular", "appearance,circular flutter"),
      ("--show-delay 0.5", "policy,show_delay_s=0"), ("--linger 0.3", "policy,linger_s=0"),
      ("--minimum-visible 2", "policy,minimum_visible_s=0"),
      ("--ending-hold 2", "policy,ending_hold_s=0"),
      ("--holds-until-filled", "policy,holds_until_filled=FALSE"),
      ("--monotone", "policy,is_monotone=False"), ("--glides", "policy,glides=false"),
    ]))
  func flags(given: Given<(String, String)>) throws {
    let (flag, line) = given.values
    /// Returns the frames of a scenario in which each of these flags and lines shows.
    func frames(_ flag: String, _ line: String) throws -> String {
      // A small step, which may glide; a fall; short times, active and inactive; an end below 100 %; a mark of success.
      let lines = [
        "time_s,event,value", "0,orderIn", line.isEmpty ? "" : "0,\(line)", "0.1,activate",
        "1,progress,0.5", "1.1,progress,0.52", "1.4,progress,0.3", "1.5,deactivate",
        "1.6,activate", "1.7,progress,0.9", "1.75,ending,success", "1.8,deactivate", "4,orderIn",
      ]
      let input = lines.filter { !$0.isEmpty }.joined(separator: "\n")
      return try Command(words: "render - --fps 30 \(flag)", input: input).succeeding().output
    }
    // The line says the opposite of the flag, and has no effect.
    let flagged = try frames(flag, "")
    #expect(try frames(flag, line) == flagged)
    // A line about another setting still has an effect, and so would the line without the flag.
    #expect(try frames(flag, "policy,still_working_delay_s=1") != flagged)
    #expect(try frames("", line) != flagged)
  }

  @Test("Prints all rows once and in order, however many threads write them")
  func threads() throws {
    let lines = try Command("render", Self.first, "--fps", "3000").output.split(separator: "\n")
    // The header, 3000 frames a second for 10 s and the one at 0, and 26 rows of events and settlements.
    #expect(lines.count == 30_028)
    for (index, line) in lines.dropFirst().enumerated() { #expect(line.hasPrefix("\(index),")) }
  }

  @Test("By default prints 60 frames a second, until a second after the last event")
  func standards() throws {
    let lines = try Command("render", Self.first).output.split(separator: "\n")
    // Frame 600, at 10 s, after 26 rows of events and settlements.
    #expect(lines.last?.hasPrefix("626,600,10.0,frame,") == true)
  }

  @Test("Reads standard input, and flags before and after it, with a space or =")
  func input() throws {
    let text = "time_s,event,value\n0,orderIn\n"
    let after = try Command("render", "-", "--fps=2", "--duration", "1", input: text)
    let before = try Command("render", "--fps", "2.0", "--duration=1e0", "--", "-", input: text)
    #expect(after.status == 0 && after.output == before.output)
    // The header, two rows of the event, and frames at 0, 0.5 and 1 s.
    #expect(after.output.split(separator: "\n").count == 1 + 2 + 3)
  }

  @Test("Keeps the permissions of the replaced file, and a link to it")
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

  @Test("Writes an estimate of the remaining time, which a plot draws")
  func estimate() throws {
    let steps = (0...10).map { "\($0),progress,\(Double($0) / 10)" }.joined(separator: "\n")
    let scenario = try TemporaryFile("time_s,event,value\n0,orderIn,\n\(steps)\n")
    let file = try TemporaryFile()
    let flags = "--fps 2 --duration 11 --estimate \(file.path)"
    #expect(try Command(words: "render \(scenario.path) \(flags)").status == 0)
    let lines = file.content.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      lines[0].joined(separator: ",")
        == "time_s,progress_ratio,rate_per_s,remaining_s,remaining_low_s,remaining_high_s")
    // The header, and 23 frames: two a second for 11 s, and the one at 0.
    #expect(lines.count == 24 && lines.allSatisfy { $0.count == 6 })
    // Too early for an estimate.
    #expect(lines[2] == ["0.5", "0.0", "0.0", "", "", ""])
    // At 5 s, in the line after the header and ten frames, half is done, at a tenth a second, so 5 s are left.
    for (column, value) in [(1, 0.5), (2, 0.1), (3, 5), (4, 5), (5, 5)] {
      #expect(abs((Double(lines[11][column]) ?? .nan) - value) < 1e-9)
    }
    #expect(lines[23][3...] == ["0.0", "0.0", "0.0"])
    // With an estimate, the plot has one more panel, with these three curves.
    let plain = try Command(words: "render \(scenario.path) --format plot").output
    let plot = try Command(words: "render \(scenario.path) --format plot \(flags)").output
    for name in ["time left", "at least", "at most"] {
      #expect(plot.contains(">\(name)<") && !plain.contains(">\(name)<"))
    }
    /// The number of panels of a plot.
    let panels = { (picture: String) in picture.components(separatedBy: "class=\"frame\"").count }
    #expect(panels(plot) == panels(plain) + 1)
  }

  @Test("Replays the log of a loader as its host showed it, and reports on it")
  func log() throws {
    let log = try TemporaryFile(
      """
      {"version":1,"appearance":"linear","show_delay_s":0.5,"linger_s":0.3,"motion":"reduced"}
      {"time_s":0,"event":"orderIn"}
      {"time_s":1,"event":"activate"}
      {"time_s":3,"event":"progress","value":0.5}
      {"time_s":9,"event":"progress","value":0.25}
      {"time_s":10,"event":"deactivate"}
      """)
    let scenario = try TemporaryFile(
      "time_s,event,value\n0,orderIn,\n1,activate,\n3,progress,0.5\n9,progress,0.25\n10,deactivate,\n"
    )
    let flags = "--appearance linear --show-delay 0.5 --linger 0.3 --reduced-motion"
    let run = try Command("render", log.path)
    #expect(run.status == 0)
    #expect(run.output == (try Command(words: "render \(scenario.path) \(flags)")).output)
    let summary = try Command("render", log.path, "--format", "summary")
    // Shown from 1.5 s, after the delay, to 10.55 s, after 0.3 s of linger and an exit of 0.25 s, so for 9.05 s of the
    // frames' 11 s. Without a change from 3 to 9 s, when it falls.
    #expect(
      summary.output == """
        time blank: 1.95 s
        time shown: 9.05 s
        switches between known and unknown progress: 1
        backward steps: 1
        stalls of 5.0 s or more: 1
        longest time without a change: 6.0 s

        """)
    // Drawn at 4 s, where delay and linger make no difference.
    let picture = try Command("play", log.path, "--at", "4")
    let same = "play \(scenario.path) --appearance linear --reduced-motion --at 4"
    #expect(picture.status == 0)
    #expect(picture.output == (try Command(words: same)).output)
  }

  @Test("Draws the appearance that a log names")
  func namedAppearance() throws {
    for (appearance, flags) in [
      ("morphing", "--appearance morphing"), ("circular flutter", "--preset flutter"),
      ("wavy-circular flutter", "--appearance wavy-circular --preset flutter"),
    ] {
      let log = try TemporaryFile(
        "{\"version\":1,\"appearance\":\"\(appearance)\"}\n{\"time_s\":0,\"event\":\"orderIn\"}\n"
          + "{\"time_s\":0.1,\"event\":\"activate\"}\n")
      let named = try Command("render", log.path).succeeding()
      #expect(named.output == (try Command(words: "render \(log.path) \(flags)")).output)
      #expect(named.output.contains(appearance == "morphing" ? "morph_ratio" : "tail_turn"))
    }
  }

  @Test("Writes one file completely even if the other is not read to its end")
  func closedPipe() throws {
    let file = try TemporaryFile()
    let events = "echo time_s,event,value; echo 0,orderIn; seq -f %g,progress,0.5 9000"
    let run = try Command(
      shell: """
        (\(events)) | $LOADER render - --fps 1 --output \(file.path) --transitions - | head -n 1
        """)
    #expect(run.output.hasPrefix("time_s,event,value,from_state"))
    // The last event is at 9000 s, so the last frame is number 9001. Before it are 9001 frames and two rows for each of
    // 9001 events: 27,003 rows.
    #expect(file.content.split(separator: "\n").last?.hasPrefix("27003,9001,9001.0,frame") == true)
  }

  @Test("Notes the events after the duration")
  func leftOut() throws {
    let run = try Command("render", Self.first, "--duration", "7.5")
    #expect(run.status == 0)
    // Two events of first.csv are later than that, at 8.5 and 9 s.
    #expect(run.error == "loader: note: 2 events are left out after 7.5 s, the first at 8.5 s\n")
    let none = try Command("render", "Fixtures/Scenarios/first.csv", "--duration", "-0.0")
    #expect(none.error.contains(" left out after 0.0 s, "))
  }

  @Test(
    "Applies policies and preferences; the transitions replay to the same frames",
    arguments: [
      // A scenario, and a flag that changes its frames, if there is one.
      ("flash-avoided", "--show-delay 0.5"), ("seen-long-enough", "--minimum-visible 0.6"),
      ("last-hundred-percent", "--holds-until-filled"), ("gliding", "--glides"),
      ("reduced-motion", "--reduced-motion"),
      ("at-once", ""), ("first", "--at-once"),
    ])
  func policies(name: String, flag: String) throws {
    let file = try TemporaryFile()
    let scenario = "Fixtures/Scenarios/\(name).csv"
    let played = try Command(
      shell: "$LOADER render \(scenario) \(flag) --transitions \(file.path)"
    ).succeeding()
    #expect(try Command(shell: "$LOADER render \(file.path) \(flag)").output == played.output)
    // Without the flag, the frames are others.
    guard !flag.isEmpty else { return }
    #expect(try Command("render", scenario).output != played.output)
  }
}
