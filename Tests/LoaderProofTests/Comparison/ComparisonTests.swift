import LoaderCore
import LoaderExport
import LoaderImport
import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of the comparison of this loader with models of other spinners.
///
/// A model is a spinner of another library. A switch is a change of progress: to known, to unknown, or to another
/// value. At each switch, a subject, which is this loader or a model, has figures: a jump of an end in turns, a jump of
/// the velocity in turns a second, and lateness, the seconds until the progress can be read. They are the worst of
/// several phases of the spin, at which the switches are tried.
struct ComparisonTests {
  /// Progress becomes known at 2 s, changes at 6 s, and becomes unknown at 8.5 s.
  static let scenario = "Fixtures/Scenarios/known-changed-unknown.csv"

  /// Returns the comparison of a scenario, a path in the repository, until 3 s after its last event.
  static func comparison(
    _ path: String = scenario, phases: Int = 1, on loader: Loader<Circular> = Loader()
  ) throws -> Comparison {
    let scenario = try Scenario(Repository.bytes(path))
    let end = (scenario.entries.last?.time ?? 0) + Comparison.standardTail
    return Comparison(scenario, on: loader, until: end, phases: phases)
  }

  /// The comparison of `scenario` in 81 phases, computed once.
  static let everyPhase = Result { try comparison(phases: 81) }

  @Test(
    "This loader never jumps and is in time, with any preset",
    arguments: CircularPreset.allCases)
  func ours(preset: CircularPreset) throws {
    let comparison = try Self.comparison(phases: 8, on: Loader(Circular(preset: preset)))
    #expect(comparison.subjects[0].model == nil && comparison.switches.count == 3)
    for figures in comparison.subjects[0].figures {
      #expect(figures.jump < 1e-9)
      // The velocities before and after an event are compared. So a corner that Flutter's spin has by itself, where the
      // shortest arc begins, does not count.
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
      // The switches at 2 s and at 6 s.
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
        // The width of the stroke in turns: 2 points on a circle with a radius of 12.
        #expect(subject.figures.allSatisfy { $0.jump <= 2 / (2 * .pi * 12) + 1e-9 })
      default: Issue.record("no expectation for \(model.name)")
      }
    }
    // The spring of Material Android gets a new target at 1.6 s, while it moves, and keeps its velocity.
    let struck = try ModelTests.motion("Material Android", [(1, 0.25), (1.6, 0.75)])
    let change = ProgressSwitch(time: 1.6, end: 3, progress: 0.75)
    #expect(SwitchFigures(of: struck, at: change).velocityJump < 1e-9)
    #expect(struck.arc(at: 1.6).ends.velocity.head > 0.2)
  }

  @Test("Material iOS shows a full ring up to 2.8 s late, and not later")
  func latest() throws {
    var latest = SwitchFigures.Lateness.none
    // The progress becomes 1 at a hundred phases.
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
    // Half a ring that turns once a second; from 2.25 s on at rest, with two lengths one after the other.
    var motion = PiecewiseArc()
    motion.append(at: 0) {
      MotionSample(value: RingEnds(tail: $0, head: $0 + 0.5), velocity: RingEnds(tail: 1, head: 1))
    }
    motion.append(at: 2.25) { _ in MotionSample(value: RingEnds(tail: 0, head: 0.4)) }
    motion.append(at: 3) { _ in MotionSample(value: RingEnds(tail: 0, head: 0.9)) }
    let change = ProgressSwitch(time: 2, end: 4, progress: 0.9)
    let figures = SwitchFigures(of: motion, at: change)
    // At 2.25 s the head jumps from 2.75 to 0.4, which is 0.35 of a turn back, and stops. At 3 s it jumps by 0.5 to
    // 0.9, the progress, which is 1 s after the change at 2 s.
    #expect(abs(figures.jump - 0.5) < 1e-9)
    #expect(figures.velocityJump == 1)
    guard case .shown(let seconds) = figures.lateness else { throw Problem("\(figures.lateness)") }
    #expect(abs(seconds - 1) < 1e-4)
    // If the next change is at 2.5 s, the progress is not shown within 0.5 s.
    let early = ProgressSwitch(time: 2, end: 2.5, progress: 0.9)
    #expect(SwitchFigures(of: motion, at: early).lateness == .notWithin(0.5))
    #expect(abs(SwitchFigures(of: motion, at: early).jump - 0.35) < 1e-9)
    // Unknown progress is not late, and until 2.2 s nothing jumps: the figures are as without an arc.
    let unknown = ProgressSwitch(time: 2, end: 2.2, progress: nil)
    #expect(
      SwitchFigures(of: motion, at: unknown) == SwitchFigures(of: PiecewiseArc(), at: unknown))
    #expect(abs(SwitchFigures.distance(2.9, 0.1) - 0.2) < 1e-9)
  }

  @Test("The table has the worst of all phases and the mean of the jumps")
  func phases() throws {
    // The first of nine phases is the phase of the single one.
    let (inOnePhase, inNinePhases) = (try Self.comparison(), try Self.comparison(phases: 9))
    for (single, worst) in zip(inOnePhase.subjects, inNinePhases.subjects) {
      for index in single.figures.indices {
        #expect(single.meanJumps[index] == single.figures[index].jump)
        #expect(worst.figures[index].jump >= single.figures[index].jump)
        #expect(worst.meanJumps[index] <= worst.figures[index].jump + 1e-12)
      }
    }
    // The first model's jump differs from phase to phase, so its mean is less than its worst.
    let model = inNinePhases.subjects[1]
    #expect(model.meanJumps[0] < model.figures[0].jump - 0.05)
  }
}
