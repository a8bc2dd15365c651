import LoaderCore
import LoaderExport
import LoaderImport
import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of the comparison of this loader with models of other spinners.
///
/// A model is a spinner of another library. At each switch of progress, a subject has figures: a jump
/// in turns, a jump of the velocity in turns a second, and lateness, the seconds until it can be read.
struct ComparisonTests {
  /// Progress becomes known at 2 s, changes at 6 s, and becomes unknown at 8.5 s.
  static let scenario = "Fixtures/Scenarios/known-changed-unknown.csv"

  /// Returns the comparison of a scenario until some time after its last event.
  static func comparison(
    _ path: String = scenario, phases: Int = 1, on loader: Loader<Circular> = Loader()
  ) throws -> Comparison {
    let scenario = try Scenario(Repository.bytes(path))
    let end = (scenario.entries.last?.time ?? 0) + Comparison.standardTail
    return Comparison(scenario, on: loader, until: end, phases: phases)
  }

  /// The same comparison in 81 phases, computed once.
  static let everyPhase = Result { try comparison(phases: 81) }

  @Test(
    "This loader never jumps and is in time, with any preset",
    arguments: CircularPreset.allCases)
  func ours(preset: CircularPreset) throws {
    let comparison = try Self.comparison(phases: 8, on: Loader(Circular(preset: preset)))
    #expect(comparison.subjects[0].model == nil && comparison.switches.count == 3)
    for figures in comparison.subjects[0].figures {
      #expect(figures.jump < 1e-9)
      // A corner of Flutter's own head, where its shortest arc begins, is not one of a switch.
      #expect(figures.velocityJump < 1e-6)
      if case .shown(let seconds) = figures.lateness { #expect(seconds < 0.6) }
      if case .notWithin = figures.lateness { Issue.record("late") }
    }
  }

  @Test("Each model does well what is claimed, in 81 phases")
  func fairness() throws {
    let comparison = try Self.everyPhase.get()
    for subject in comparison.subjects {
      guard let model = subject.model else { continue }
      let (known, changed) = (subject.figures[0], subject.figures[1])
      switch model.name {
      case "Material Web", "Flutter", "Compose", "MUI":
        #expect(model.doesWell.hasPrefix("It shows the progress at its event"))
        #expect(known.lateness == .shown(0))
      case "Material Android":
        #expect(
          model.doesWell.contains("without a jump, and from one progress to the next with its"))
        #expect(known.jump < 1e-9 && changed.jump < 1e-9 && changed.velocityJump < 1e-9)
      case "Material iOS":
        #expect(model.doesWell == "No end jumps by more than the width of its stroke.")
        // In turns: a stroke of 2 at a radius of 12.
        #expect(subject.figures.allSatisfy { $0.jump <= 2 / (2 * .pi * 12) + 1e-9 })
      default: Issue.record("no expectation for \(model.name)")
      }
    }
    // A spring with a new target keeps its velocity.
    let struck = try ModelTests.motion("Material Android", [(1, 0.25), (1.6, 0.75)])
    let change = ProgressSwitch(time: 1.6, end: 3, progress: 0.75)
    #expect(SwitchFigures(of: struck, at: change).velocityJump < 1e-9)
    #expect(struck.arc(at: 1.6).ends.velocity.head > 0.2)
  }

  @Test("Material iOS shows a full ring up to 2.8 s late, and not later")
  func latest() throws {
    var latest = SwitchFigures.Lateness.none
    for phase in 0..<100 {
      // Its spin repeats after five cycles of 4/3 s.
      let time = 2 + 20.0 / 3 * Double(phase) / 100
      let motion = try ModelTests.motion("Material iOS", [(time, 1)], until: time + 4)
      let change = ProgressSwitch(time: time, end: time + 4, progress: 1)
      latest = max(latest, SwitchFigures(of: motion, at: change).lateness)
    }
    guard case .shown(let seconds) = latest else { throw Problem("\(latest)") }
    #expect((2.7...2.85).contains(seconds), "\(seconds)")
  }

  @Test("Jumps, velocities, and lateness of an artificial ring are correct")
  func figures() throws {
    var motion = PiecewiseArc()
    motion.append(at: 0) {
      MotionSample(value: RingEnds(tail: $0, head: $0 + 0.5), velocity: RingEnds(tail: 1, head: 1))
    }
    motion.append(at: 2.25) { _ in MotionSample(value: RingEnds(tail: 0, head: 0.4)) }
    motion.append(at: 3) { _ in MotionSample(value: RingEnds(tail: 0, head: 0.9)) }
    let change = ProgressSwitch(time: 2, end: 4, progress: 0.9)
    let figures = SwitchFigures(of: motion, at: change)
    // At 2.25 s the head goes from 2.75 to 0.4, by 0.35 of a turn, and stops; at 3 s, by 0.5 to 0.9.
    #expect(abs(figures.jump - 0.5) < 1e-9)
    #expect(figures.velocityJump == 1)
    guard case .shown(let seconds) = figures.lateness else { throw Problem("\(figures.lateness)") }
    #expect(abs(seconds - 1) < 1e-4)
    let early = ProgressSwitch(time: 2, end: 2.5, progress: 0.9)
    #expect(SwitchFigures(of: motion, at: early).lateness == .notWithin(0.5))
    #expect(abs(SwitchFigures(of: motion, at: early).jump - 0.35) < 1e-9)
    let unknown = ProgressSwitch(time: 2, end: 2.2, progress: nil)
    #expect(
      SwitchFigures(of: motion, at: unknown) == SwitchFigures(of: PiecewiseArc(), at: unknown))
    #expect(abs(SwitchFigures.distance(2.9, 0.1) - 0.2) < 1e-9)
  }

  @Test("The table has the worst of all phases and the mean of the jumps")
  func phases() throws {
    let (inOnePhase, inNinePhases) = (try Self.comparison(), try Self.comparison(phases: 9))
    for (single, worst) in zip(inOnePhase.subjects, inNinePhases.subjects) {
      for index in single.figures.indices {
        #expect(single.meanJumps[index] == single.figures[index].jump)
        #expect(worst.figures[index].jump >= single.figures[index].jump)
        #expect(worst.meanJumps[index] <= worst.figures[index].jump + 1e-12)
      }
    }
    // The first model's jump differs from phase to phase.
    let model = inNinePhases.subjects[1]
    #expect(model.meanJumps[0] < model.figures[0].jump - 0.05)
  }
}
