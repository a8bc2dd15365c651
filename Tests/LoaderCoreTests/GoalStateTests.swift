import MatrixEngine
import Testing
import TimelineModule

@testable import LoaderCore

/// Which state a loader comes to at the very instant at which a host's own action shows it.
struct GoalStateTests {
  @Test("Off screen for no time, it continues; off screen for some time, it starts again")
  func away() {
    var (away, stayed) = (Loader.in(.activating), Loader.in(.activating))
    away.setMotion(.reduced, at: 10.1)
    away.send(.orderOut, at: 10.1)
    away.send(.orderIn, at: 10.1)
    stayed.setMotion(.reduced, at: 10.1)
    for step in 0..<40 {
      let time = 10.1 + Double(step) / 100
      #expect(away.frame(at: time).channels.thickness == stayed.frame(at: time).channels.thickness)
    }
    var later = Loader.in(.activating)
    later.setMotion(.reduced, at: 10.1)
    later.send(.orderOut, at: 10.1)
    later.send(.orderIn, at: 10.2)
    #expect(later.frame(at: 10.25).channels.thickness == 1)
  }

  @Test("If nothing is in progress, nothing is due")
  func due() {
    #expect(!Loader.in(.indeterminate).isDue(at: 1e9))
    let entering = Loader.in(.activating)
    #expect(!entering.isDue(at: 10.34) && entering.isDue(at: 10.36))
  }

  @Test("Finished during its delay, it counts as visible from then on, and stays for its minimum")
  func finishedInDelay() {
    var loader = Loader(policy: LoaderPolicy(showDelay: 0.5, minimumVisible: 1))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 10)
    loader.send(.progress(0.5), at: 10.25, animated: false)
    #expect(loader.frame(at: 10.25).channels.opacity == 1)
    loader.send(.deactivate, at: 10.5)
    #expect(loader.deadline == 11.5)
  }

  @Test("A decoded progress may brake at once, and for at most half of its duration")
  func brake() {
    func isValid(_ brake: Double) -> Bool {
      var motion = ProgressMotion(0.5)
      motion.blend = InertialBlend(from: Sample(value: 0.25), at: 1, duration: 0.5, brake: brake)
      return motion.isValid
    }
    #expect(isValid(0) && isValid(0.25))
    #expect(!isValid(-.leastNonzeroMagnitude) && !isValid(0.25.nextUp) && !isValid(.nan))
  }
}
