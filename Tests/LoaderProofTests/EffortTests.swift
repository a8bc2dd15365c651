import LoaderCore
import MatrixLaws
import MotionLaws
import Testing

@testable import LoaderProof

/// Tests of the effort of proofs: a proof that checks nothing finds no violation.
///
/// A finding, the result of a check, counts what was checked, and has peaks, the highest figures.
///
/// The proof of cells checks each event in each state. A setup is the loader's policy with its preference of motion. A
/// prefix is a sequence of events that leads to the state. The window of a state is the time in seconds after a prefix
/// over which the instants, or phases, of the checked event are spread; it lasts as long as the state.
struct EffortTests {
  @Test("There are as many random sequences as requested, in parts of up to 500")
  func random() {
    let finding = MotionSearch.random(Shimmer(), sequences: 3).check()
    #expect(finding.violations == [] && finding.number(of: "sequences") == 3)
    #expect(
      [1, 500, 501, 1000].map { MotionSearch.random(Shimmer(), sequences: $0).parts.count }
        == [1, 1, 2, 2])
  }

  @Test("Keyframes are checked on a loader that received the events")
  func keyframes() {
    let finding = KeyframeProof.random(Circular(), sequences: 4).check()
    #expect(finding.violations == [] && finding.number(of: "sequences") == 4)
    // At least two plans for each sequence; some have more than four segments, and errors, so these were measured.
    #expect(finding.number(of: "plans") >= 8)
    for (what, least) in [("segments", 4.0), ("error of a value", 0), ("error of a velocity", 0)] {
      #expect(finding.peaks.contains { $0.kind.hasPrefix(what) && $0.figure > least })
    }
  }

  @Test("The phases of a cell stay within the first part of its state and reach its end")
  func windows() {
    for setup in CellSetup.all {
      for state in LoaderState.allCases {
        // A period of the spin of 1 s.
        let window = setup.window(of: state, cycle: 1)
        for events in setup.steady(in: state) {
          var loader = Loader(policy: setup.policy, motion: setup.motion)
          for event in events { loader.take(event) }
          let end = events.last?.time ?? 0
          // At the start of the window and in its middle, the loader is drawn or not, and in a temporary state or
          // not, as `state` says. With `holdsUntilFilled` this may end early, because a full ring is not held.
          for fraction in [0, 0.5] where !setup.policy.holdsUntilFilled {
            let reached = loader.state(at: end + fraction * window)
            #expect(reached.mayDraw == state.mayDraw && reached.isTemporary == state.isTemporary)
          }
          // Just after the window, a temporary state is over.
          let later = loader.state(at: end + window + 0.01)
          #expect(!state.isTemporary || !later.isTemporary)
        }
      }
    }
  }

  @Test(
    "The prefixes of a cell end in its state: at rest, in a blend, or in a glide",
    arguments: LoaderState.allCases)
  func prefixes(state: LoaderState) {
    for setup in CellSetup.all {
      for prefix in setup.prefixes(to: state) {
        var loader = Loader(policy: prefix.policy, motion: prefix.motion)
        for event in prefix.events { loader.take(event) }
        #expect(loader.state(at: prefix.events.last?.time ?? 0) == state, "\(prefix)")
      }
      // A sequence with unknown and one with known progress. The state of a shown loader says which of both it is, so
      // it has one sequence.
      let isShown = state == .indeterminate || state == .determinate
      #expect(setup.steady(in: state).count == (isShown ? 1 : 2))
      #expect(setup.blending(in: state).count == (isShown ? 1 : 2))
      // The last event, which begins a blend, comes 0.125 s after the one before it.
      for events in setup.blending(in: state) {
        let (last, before) = (events[events.count - 1], events[events.count - 2])
        #expect(last.time > before.time && last.time < before.time + 0.2)
      }
      let gliding = setup.gliding(in: state)
      let mayGlide = isShown || state == .deactivating
      #expect(gliding.isEmpty != (setup.policy.glides && mayGlide))
      for events in gliding {
        var loader = Loader(policy: setup.policy, motion: setup.motion)
        for event in events { loader.take(event) }
        let last = events.last?.time ?? 0
        // The loader still moves 0.15 s after the last event.
        #expect(loader.nextChange(after: last + 0.15) == .everyFrame)
      }
    }
  }

  @Test("A check that throws is a violation")
  func impossible() {
    struct Unlike: Error {}
    // The command that would play a sequence: none is needed.
    let noFile: ([Int]) -> String = { _ in "" }
    let finding = Finding(noFile) { () throws -> Tally<WrongOutput<Int, Int>> in throw Unlike() }
    #expect(finding.violations == ["Unlike()"])
  }
}
