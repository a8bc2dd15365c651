import Foundation
import LoaderCore
import LoaderExport
import LoaderImport
import TestSupport
import Testing

@testable import LoaderProof

/// Tests of models of other spinners against the constants of their sources.
///
/// Angles are in degrees or turns from 12 o'clock on, clockwise. An arc goes from its tail to its head.
struct ModelTests {
  /// Returns the arc over time of the model with a name, which spins from 0 s on, and gets each progress at its time.
  ///
  /// A progress of nil is unknown. All times are in seconds.
  static func motion(
    _ name: String, _ changes: [(time: Double, progress: Double?)], until end: Double = 20
  ) throws -> PiecewiseArc {
    let model = try #require(SpinnerModel.all.first { $0.name == name })
    let hosts = [HostChange(time: 0, isShown: true, progress: nil)]
    return model.motion(
      of: hosts + changes.map { HostChange(time: $0.time, isShown: true, progress: $0.progress) },
      until: end)
  }

  /// Returns true if two numbers differ by no more than a tolerance, by default by rounding.
  private static func isNear(
    _ first: Double, _ second: Double, _ tolerance: Double = 1e-9
  ) -> Bool {
    abs(first - second) <= tolerance
  }

  @Test(
    "After half a cycle, each arc is at the angles that its constants give",
    // The name, the time of half a cycle in seconds, and the tail and the head in degrees. Each comment derives the
    // tail, then the head, from the constants of the source; E is the easing of the source.
    arguments: [
      // 306/2 + 135 − 140, 306/2 + 135 + 140
      ("Material Web", 0.6665, 148.0, 428.0),
      // 90/2 + 360·666.5/2222, and 270 more
      ("Flutter", 0.6665, 152.9837, 422.9837),
      // 286/2, and 290 more
      ("Compose", 0.666, 143, 433),
      // From 3 o'clock: 90 + 180 + 15 and 115 of 126.92 px
      ("MUI", 0.7, 312.5462, 596.1872),
      // 1520·675/5400 − 20 + 250·E(8/667), 190 + 250
      ("Material Android", 0.675, 170.0767, 440),
      // 306/2, and 270·E(1/2) + 360·2/(2π·12) more
      ("Material iOS", 2.0 / 3, 153, 371.9509),
    ] as [(String, Double, Double, Double)])
  func constants(name: String, time: Double, tail: Double, head: Double) throws {
    let ends = try Self.motion(name, []).arc(at: time).ends.value
    #expect(Self.isNear(ends.tail * 360, tail, 2e-3), "\(ends.tail * 360)")
    #expect(Self.isNear(ends.head * 360, head, 2e-3), "\(ends.head * 360)")
  }

  @Test("Flutter fills 0.001 radians less than all, and resumes its spin in the same phase")
  func flutter() throws {
    let motion = try Self.motion("Flutter", [(1, 1), (3, nil)])
    let full = motion.arc(at: 2).ends.value
    #expect(Self.isNear(full.head - full.tail, 1 - 0.001 / (2 * .pi)))
    let spinning = try Self.motion("Flutter", [])
    // Its spin stood still for the 2 s of known progress, so at 3.25 s it is where it would be at 1.25 s.
    let (resumed, plain) = (motion.arc(at: 3.25).ends.value, spinning.arc(at: 1.25).ends.value)
    #expect(Self.isNear(resumed.head - resumed.tail, plain.head - plain.tail))
    #expect(Self.isNear(SwitchFigures.distance(resumed.tail, plain.tail), 0))
  }

  @Test("Material Web and MUI ease between progress values, Compose and Flutter do not")
  func changes() throws {
    for (name, seconds) in [("Material Web", 0.5), ("MUI", 0.3)] {
      let motion = try Self.motion(name, [(1, 0.2), (2, 0.6)])
      // The head in the current turn, which is the progress: the tail is at 0.
      let sweep = { (time: Double) in
        motion.arc(at: time).ends.value.head.truncatingRemainder(dividingBy: 1)
      }
      #expect(Self.isNear(sweep(2), 0.2) && Self.isNear(sweep(2 + seconds), 0.6))
      // Halfway in time, the head is on its way.
      #expect((0.3..<0.59).contains(sweep(2 + seconds / 2)))
    }
    // Their heads jump by 0.6 − 0.2 at the report.
    for name in ["Compose", "Flutter"] {
      let motion = try Self.motion(name, [(1, 0.2), (2, 0.6)])
      #expect(
        Self.isNear(
          motion.arc(at: 2).ends.value.head - motion.arc(before: 2).ends.value.head, 0.4, 1e-3))
    }
  }

  @Test("Material Android closes in 333 ms, then fills by a critical spring of stiffness 50")
  func android() throws {
    // It closes from 1 s until 1.333 s.
    let motion = try Self.motion("Material Android", [(1, 0.25), (6, 0.75)])
    let closed = motion.arc(before: 1.333).ends.value
    #expect(Self.isNear(closed.head - closed.tail, 0))
    // A critically damped spring toward 0.25: 0.25 · (1 − (1 + ωt) · e^−ωt), with ω = √50. `angle` is ωt.
    for time in [0.1, 0.4, 1.5] {
      let angle = 50.squareRoot() * time
      let expected = 0.25 * (1 - (1 + angle) * exp(-angle))
      let ends = motion.arc(at: 1.333 + time).ends.value
      #expect(Self.isNear(ends.head - ends.tail, expected))
      #expect(Self.isNear(SwitchFigures.distance(ends.tail, 0), 0))
    }
  }

  @Test("Material Android ignores unknown progress while it closes")
  func androidForgets() throws {
    // It closes until 1.333 s. Unknown progress at 1.2 s is ignored: much later the arc still shows 0.25, and rests.
    let motion = try Self.motion("Material Android", [(1, 0.25), (1.2, nil)])
    let ends = motion.arc(at: 9).ends
    #expect(Self.isNear(ends.value.head - ends.value.tail, 0.25) && ends.velocity.tail == 0)
    // At 1.4 s it is closed, so unknown progress lets it spin again.
    let heard = try Self.motion("Material Android", [(1, 0.25), (1.4, nil)])
    #expect(heard.arc(at: 9).ends.velocity.tail > 0.5)
  }

  @Test("Material iOS ends its cycle and then turns to 12 o'clock, as computed by hand")
  func iOS() throws {
    let motion = try Self.motion("Material iOS", [(1.45, 0.25), (4, nil)])
    // A cycle takes 4/3 s and advances 1.6 turns, so cycles begin at 0, 0.6, 0.2, 0.8 and 0.4, the points of a star. At
    // 1.45 s the second cycle runs, and ends at 8/3 s. The transition begins at the point 0.2: it has 0.8 turns to go
    // to 12 o'clock, and 0.25 to fill. At the speed of cycles this takes (0.8 + 0.25)/1.6·4/3 = 0.875 s.
    let (start, end) = (8.0 / 3, 8.0 / 3 + 0.875)
    // Back from 0.25, it goes to the next point ahead, 0.4, with the shortest arc: as long as the stroke of 2 is wide,
    // on a circle with a radius of 12. The source's formula gives both ends together 2·(0.4 + 0.25)/(2·1.6)·4/3 s,
    // divided by their turns: 0.15 + `shortest` for the head, 0.4 for the tail. The head would take less than a sixth
    // of a second, which is the least; then the tail follows.
    let shortest = 2 / (2 * Double.pi * 12)
    let bothTime = 2 * (0.4 + 0.25) / (2 * 1.6) * 4 / 3
    let (headTurns, tailTurns) = (0.15 + shortest, 0.4)
    let tailTime = bothTime * tailTurns / (headTurns + tailTurns)
    let back = 4 + 1.0 / 6 + tailTime
    for (breakpoint, expected) in zip(motion.breakpoints, [0, start, end, 4, back]) {
      #expect(Self.isNear(breakpoint, expected), "\(breakpoint)")
    }
    let ends = motion.arc(at: end).ends.value
    #expect(Self.isNear(SwitchFigures.distance(ends.tail, 0), 0))
    #expect(Self.isNear(ends.head - ends.tail, 0.25))
    let point = motion.arc(at: back).ends.value
    #expect(Self.isNear(SwitchFigures.distance(point.tail, 0.4), 0))
    #expect(Self.isNear(point.head - point.tail, shortest))
  }

  @Test("A host follows its events, those at one instant together")
  func hosts() throws {
    let text = """
      time_s,event,value
      0,activate,
      1,orderIn,
      1,progress,0.5
      2,progress,0.5
      3,progress,
      4,deactivate,
      5,activate,
      6,orderOut,

      """
    let changes = HostChange.all(in: try Scenario(Array(text.utf8)))
    // A ring is shown while it is on screen and active. The second 0.5 changes nothing.
    #expect(
      changes == [
        HostChange(time: 0, isShown: false), HostChange(time: 1, isShown: true, progress: 0.5),
        HostChange(time: 3, isShown: true), HostChange(time: 4, isShown: false),
        HostChange(time: 5, isShown: true), HostChange(time: 6, isShown: false),
      ])
    // Progress that comes with the appearance, at 1 s, is no switch. The switch at 3 s is measured until the ring
    // disappears at 4 s.
    #expect(
      ProgressSwitch.all(in: changes, until: 9) == [
        ProgressSwitch(time: 3, end: 4, progress: nil)
      ])
    for model in SpinnerModel.all {
      let motion = model.motion(of: changes, until: 9)
      #expect([0.5, 4.5, 8].allSatisfy { !motion.arc(at: $0).isDrawn }, "\(model.name)")
      #expect([1, 2.5, 3.5, 5.5].allSatisfy { motion.arc(at: $0).isDrawn }, "\(model.name)")
    }
  }
}
