import Foundation
import LoaderCore
import LoaderExpressive
import LoaderImport
import LoaderPlans
import MotionLaws
import TestSupport
import Testing
import TimelineModule

@testable import LoaderDrawing
@testable import LoaderExport
@testable import LoaderPlans

/// Plans of scenarios, most of them random, compared with the frames of the loader 240 times a second.
///
/// A plan has the keyframes of the loader's channels from an event on, and of the numbers of its drawing,
/// each of which is a weighted sum of channels. Both may be off by a tolerance. `scenario` reads rows of
/// time in seconds, event and value; `Fixtures.scenario` reads a file.
@Suite("Plans against frames")
struct PlannedFramesTests {
  /// The number of random scenarios of each appearance; `LOADER_PLANS` may ask for more.
  private static let count =
    ProcessInfo.processInfo.environment["LOADER_PLANS"].flatMap { Int($0) } ?? 5

  @Test("A ring is never farther off than the tolerance", arguments: CircularPreset.allCases)
  func rings(preset: CircularPreset) throws {
    try expectFrames(on: Circular(preset: preset))
  }

  @Test("Every other appearance is never farther off than the tolerance")
  func others() throws {
    try expectFrames(on: Linear())
    try expectFrames(on: Shimmer())
    try expectFrames(on: Morphing())
    try expectFrames(on: WavyCircular())
    try expectFrames(on: WavyLinear())
  }

  /// Expects that the plans of random scenarios are within the tolerance, on an appearance.
  private func expectFrames(on appearance: some SceneAppearance) throws {
    var random = SeededGenerator(seed: 1)
    for number in 0..<Self.count {
      // With changes of the motion preference, events at one instant, and endings.
      let sequence = EventSequence.random([.motion, .coincidence, .ending], using: &random)
      let script = try Scenario(Array(try #require(sequence.scenario).utf8))
      let loader = Loader(appearance, policy: sequence.policy, motion: sequence.motion)
      let error = PlanError(script, on: loader)
      #expect(error.ratio <= 1, "\(error), scenario \(number): \(sequence) \(sequence.flags)")
    }
  }

  @Test(
    "An end of the track that is another expression for a moment is found",
    arguments: [CircularPreset.flutter, .composeM2])
  func moment(preset: CircularPreset) throws {
    // The end of a ring's track follows its arc in one way or another, depending on which of two numbers
    // is greater. With these times, that changes and changes back between two samples of the planner, and
    // a plan without the change is off by many tolerances.
    let script = try scenario(
      "0,orderIn", "0,activate", "0.11681938171386719,progress,1", "0.7179784774780273,progress")
    let error = PlanError(script, on: Loader(Circular(preset: preset)))
    #expect(error.ratio <= 1, "\(error)")
  }

  @Test("A plan follows a mark that is drawn while the preference becomes reduced motion")
  func mark() throws {
    let script = try scenario(
      "0,orderIn", "0,activate", "1,ending,failure", "1,deactivate", "1.12,motion,reduced")
    let error = PlanError(script, on: Loader())
    #expect(error.ratio <= 1, "\(error)")
  }

  @Test("Plans that are too coarse, or off in one segment, are noticed")
  func control() throws {
    let script = try Fixtures.scenario("switched-thrice")
    let loader = Loader()
    #expect(PlanError(script, on: loader).ratio <= 1)
    // Made for ten times the tolerance of the comparison, the plans are worse than that tolerance.
    #expect(PlanError(script, on: loader, madeFor: 1e-3).ratio > 2)
    // Before the loop, if it has a curve there, the last segment of number 2 is off by 3e-4: three times
    // the tolerance of 1e-4.
    let right = NumberPlanner<Circular>()
    let wrong = NumberPlanner<Circular> { loader, time, style, tolerances, formulas in
      var plan = right.plan(loader, time, style, tolerances, formulas)
      guard let last = plan.channels[2].transient.indices.last else { return plan }
      let segment = plan.channels[2].transient[last]
      plan.channels[2].transient[last] = segment.adding(3e-4, at: 0, velocity: 0)
      return plan
    }
    let error = PlanError(script, on: loader, wrong)
    #expect(error.part == "number 2" && abs(error.ratio - 3) < 1)
  }
}

/// The largest error of the plans of a scenario: of the channels, and of the numbers of the drawing, which
/// files have.
private struct PlanError: CustomStringConvertible {
  /// The error, in tolerances: more than 1 is too much.
  private(set) var ratio = 0.0
  /// The channel or number with the largest error, such as `number 2`.
  private(set) var part = ""
  /// The instant of the largest error, in seconds.
  private var time = 0.0

  var description: String { "\(part) is off by \(ratio) tolerances at \(time) s" }

  /// The tolerance with which plans are compared, in the channel's unit.
  private static let tolerance = 1e-4
  /// The seconds by which a plan may jump earlier or later than the loader.
  private static let jump = 1e-6

  /// Compares the plans of a scenario with its frames.
  ///
  /// - Parameters:
  ///   - tolerance: The tolerance for which the plans are made.
  ///   - planner: The finder of the keyframes of numbers; a test may pass a wrong one.
  init<Appearance: SceneAppearance>(
    _ script: Scenario, on loader: Loader<Appearance>, madeFor tolerance: Double = Self.tolerance,
    _ planner: NumberPlanner<Appearance> = NumberPlanner()
  ) {
    let style = LoaderStyle().marked(script.hasEnding)
    let scenario = PlannedScenario(
      script, on: loader, upTo: script.defaultDuration + 1, tolerance: tolerance)
    let plans = Array(scenario)
    // The numbers of the drawing in a still picture, of which only the weights of the channels are read, and for each
    // number the function that picks it from all.
    let still = loader.stillNumbers(style)
    let formulas = still.indices.map { index -> NumberFormula in { $0[index] } }
    let numbers = NumberPlans(
      of: formulas, scenario: scenario, planned: plans, style: style, planner: planner
    ).curves
    let count = Appearance.Channels.count
    // If each channel is off by the tolerance, a number is off by that times the sum of its weights.
    let tolerances =
      Array(repeating: Self.tolerance, count: count)
      + still.map { number in
        Self.tolerance * max(1, (0..<InputVector.count).reduce(0) { $0 + abs(number.weights[$1]) })
      }
    // The loader after the events so far, and the events that it has not yet received.
    var (played, entries) = (loader, script.entries[...])
    for plan in plans {
      let timing = plan.plan.timing
      let channels = plan.plan.channels.map { channel in
        var curve = NumberCurve()
        curve.append(channel, timing, until: plan.end)
        return curve
      }
      for time in Self.times(from: timing.start, to: plan.end) {
        while let entry = entries.first, entry.time <= time {
          played.play(entry.event, at: entry.time, isAnimated: entry.isAnimated)
          entries.removeFirst()
        }
        let frame = played.frame(at: time)
        // Keyframes count the turns of channels from `timing.turns` on, as `exact` does.
        let exact = frame.shown(by: Appearance.self, after: timing.turns, style)
        lazy var beside = [time - Self.jump, time + Self.jump].map {
          played.frame(at: $0).shown(by: Appearance.self, after: timing.turns, style)
        }
        // Of a hidden loader, only the channels count, and the first number, which is its opacity.
        for (index, curve) in (channels + numbers).enumerated()
        where frame.isVisible || index <= count {
          let value = curve.segments.segment(at: time).sample(at: time).value
          var error = abs(value - exact[index])
          if error > tolerances[index] {
            // A jump may come early or late, so the nearest of three values counts: now, before or after.
            error = beside.reduce(error) { min($0, abs(value - $1[index])) }
          }
          guard error > ratio * tolerances[index] else { continue }
          ratio = error / tolerances[index]
          part = index < count ? "channel \(index)" : "number \(index - count)"
          self.time = time
        }
      }
    }
  }

  /// Returns the instants in seconds at which a plan is compared: right after its start, and 240 a second.
  private static func times(from start: Double, to end: Double) -> [Double] {
    let rate = 240.0
    // In units of 1/240 s. With the golden ratio's fraction, no instant is a simple fraction of a second,
    // so that almost none is a keyframe.
    let firstIndex = (start * rate).rounded(.up) + 0.381_966
    return ([start + 2e-5] + stride(from: firstIndex, to: end * rate, by: 1).map { $0 / rate })
      .filter { $0 < end }
  }
}

extension Frame {
  /// Returns the channels as in keyframes, less some whole turns, then the numbers of the drawing.
  ///
  /// The channels are 0 if nothing is drawn; then no turns are subtracted either.
  fileprivate func shown<Appearance: SceneAppearance>(
    by appearance: Appearance.Type, after turns: Double, _ style: LoaderStyle
  ) -> [Double] where Appearance.Channels == Channels {
    // The numbers count turns from 0.
    let inputs = SceneInputs<Channels, Double>(
      unknownWeight: cycle.unknownWeight.asFraction, motion
    ) { channels.keyframeValue(at: $0, after: 0) }
    var scene = NumberedScene<Double>()
    Appearance.scene(inputs, style, into: &scene)
    return (0..<Channels.count).map {
      channels.keyframeValue(at: $0, after: isVisible ? turns : 0)
    } + scene.numbers
  }
}
