import LoaderCore
import MatrixLaws
import MotionLaws
import Testing

@testable import LoaderProof

/// Tests of the effort of proofs: a proof that checks nothing finds no violation.
///
/// A finding counts what was checked. A setup is a policy with a preference of motion. The window of a
/// state is the time in seconds over which the checked event is moved, after a prefix that leads there.
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
    #expect(finding.number(of: "plans") >= 8)
    for (what, least) in [("segments", 4.0), ("error of a value", 0), ("error of a velocity", 0)] {
      #expect(finding.peaks.contains { $0.kind.hasPrefix(what) && $0.figure > least })
    }
  }

  @Test("The phases of a cell stay within the first part of its state and reach its end")
  func windows() {
    for setup in CellSetup.all {
      for state in LoaderState.allCases {
        let window = setup.window(of: state, cycle: 1)
        for events in setup.steady(in: state) {
          var loader = Loader(policy: setup.policy, motion: setup.motion)
          for event in events { loader.take(event) }
          let end = events.last?.time ?? 0
          // A ring that is filled already is not held.
          for fraction in [0, 0.5] where !setup.policy.holdsUntilFilled {
            let reached = loader.state(at: end + fraction * window)
            #expect(reached.mayDraw == state.mayDraw && reached.isTemporary == state.isTemporary)
          }
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
      // Unknown and known progress; a shown loader has one of them in each state.
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
        var loader = Loader(policy: setup.policy)
        for event in events { loader.take(event) }
        let last = events.last?.time ?? 0
        // It still moves 0.15 s after the last event.
        #expect(loader.nextChange(after: last + 0.15) == .everyFrame)
      }
    }
  }

  @Test("A check that throws is a violation")
  func impossible() {
    struct Unlike: Error {}
    let noFile: ([Int]) -> String = { _ in "" }
    let finding = Finding(noFile) { () throws -> Tally<WrongOutput<Int, Int>> in throw Unlike() }
    #expect(finding.violations == ["Unlike()"])
  }
}
