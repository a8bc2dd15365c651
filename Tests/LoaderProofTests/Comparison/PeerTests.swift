import PlainText
import TestSupport
import Testing

@testable import LoaderProof

/// Tests of what Tests/Scripts/Browser/peers/measure recorded of real spinners in Chromium.
///
/// A peer is a spinner. In each of 64 phases of its spin, it was switched to known progress, and later to unknown
/// progress. The numbers below are the script's.
struct PeerTests {
  /// A switch of a spinner at one phase of its spin.
  private struct Switch {
    let phase: Int
    /// True if the progress became known, false if it became unknown.
    let isKnown: Bool
    /// The larger jump of its two ends, in turns.
    let jump: Double
    /// The seconds until the progress can be read; 0 if it became unknown.
    let late: Double
  }

  /// The number of phases.
  private static let phases = 64
  /// The progress that becomes known.
  private static let progress = 0.4
  /// The seconds from the first frame, in which the spins begin, to phase 0.
  private static let warm = 1.0
  /// The seconds from known to unknown progress.
  private static let held = 2.0
  /// The seconds between two frames.
  private static let frame = 0.004

  /// The rows of the spinners, by the names of the columns.
  private static let peers = Result { try Repository.table("Fixtures/Peers/peers.csv") }
  /// The switches of each spinner, by its name.
  private static let switches = Result {
    let rows = try Repository.table("Fixtures/Peers/switches.csv")
    return try Dictionary(grouping: rows) { $0["peer", default: ""] }.mapValues { rows in
      try rows.map { row in
        let jumps = try ["head", "tail"].map { try #require(Double(row[$0, default: ""])) }
        return Switch(
          phase: try #require(Int(row["phase", default: ""])),
          isKnown: row["direction"] == "known", jump: max(jumps[0], jumps[1]),
          late: Double(row["late", default: ""]) ?? 0)
      }
    }
  }

  /// Returns the largest and the mean jump, in turns, of the switches to known progress, or to unknown progress.
  private static func jumps(_ switches: [Switch], isKnown: Bool) -> (largest: Double, mean: Double)
  {
    let jumps = switches.filter { $0.isKnown == isKnown }.map(\.jump)
    return (jumps.max() ?? 0, jumps.reduce(0, +) / Double(jumps.count))
  }

  @Test("The table of Docs/Comparison.md has what was measured")
  func table() throws {
    let switches = try Self.switches.get()
    var table = ""
    // A row: the name, jumps and lateness to known progress, jumps to unknown progress, and the load.
    for peer in try Self.peers.get() {
      func cell(_ name: String) -> String { peer[name, default: ""] }
      var cells = [cell("version").isEmpty ? cell("peer") : "\(cell("peer")) \(cell("version"))"]
      if let switches = switches[cell("peer")] {
        #expect(switches.filter(\.isKnown).map(\.phase) == Array(0..<Self.phases))
        for isKnown in [true, false] {
          let (largest, mean) = Self.jumps(switches, isKnown: isKnown)
          cells.append("\(largest.spelled(decimals: 2)), \(mean.spelled(decimals: 2))")
          if isKnown {
            cells.append("\((switches.map(\.late).max() ?? 0).spelled(decimals: 2)) s")
          }
        }
      } else {
        // Not every spinner was switched.
        cells += ["", "", ""]
      }
      cells.append("\(cell("core_percent")) % at \(cell("frames_per_s"))/s")
      table += "| \(cells.joined(separator: " | ")) |\n"
    }
    let isThere = try Repository.text("Docs/Comparison.md").contains("---|\n\(table)\n")
    #expect(isThere, "\(table)")
  }

  @Test("README.md has the least and the most of the peers' largest jumps")
  func largest() throws {
    let peers = try Self.switches.get().filter { $0.key != "this loader" }
    // Enough peers for "from … to …".
    #expect(peers.count >= 4)
    let jumps = peers.values.map { Self.jumps($0, isKnown: true).largest }.sorted()
    let words = "\(jumps[0].spelled(decimals: 2)) to \(jumps[jumps.count - 1].spelled(decimals: 2))"
    let isThere = try Repository.text("README.md").contains("half a turn (\(words), ")
    #expect(isThere, "\(words)")
  }

  @Test("This loader does not jump, in any phase")
  func ours() throws {
    // A switch to known and one to unknown progress in each phase.
    let ours = try #require(try Self.switches.get()["this loader"])
    #expect(ours.count == 2 * Self.phases)
    for each in ours { #expect(each.jump < 0.005 && each.late < 0.6, "\(each)") }
  }

  @Test(
    "A model that is called measured jumps as the spinner did, in each phase",
    arguments: SpinnerModel.all.filter { $0.measured != nil }.map(\.name))
  func models(name: String) throws {
    let model = try #require(SpinnerModel.all.first { $0.name == name })
    let peer = try #require(try Self.peers.get().first { $0["peer"] == name })
    #expect(model.measured == peer["version"])
    let period = try #require(Double(peer["period_s", default: ""]))
    for each in try #require(try Self.switches.get()[name]) {
      // The spinner is told the progress in the first frame at its phase or later; a millionth of a frame is a
      // rounding.
      let due = Self.warm + period * Double(each.phase) / Double(Self.phases)
      let known = (due / Self.frame - 1e-6).rounded(.up) * Self.frame
      let unknown = known + Self.held
      let motion = model.motion(
        of: [
          HostChange(time: 0, isShown: true),
          HostChange(time: known, isShown: true, progress: Self.progress),
          HostChange(time: unknown, isShown: true),
        ], until: unknown + Self.held)
      // The switch is measured until the next one; the last one for 0.1 s.
      let change =
        each.isKnown
        ? ProgressSwitch(time: known, end: unknown, progress: Self.progress)
        : ProgressSwitch(time: unknown, end: unknown + 0.1)
      let figures = SwitchFigures(of: motion, at: change)
      // A spin may begin a frame earlier or later. At up to 3.7 turns a second, that is 0.015 of a turn.
      #expect(abs(figures.jump - each.jump) < 0.02, "\(each), the model \(figures.jump)")
      #expect(abs((figures.lateness.seconds ?? 0) - each.late) <= Self.frame, "\(each)")
    }
  }
}
