import Foundation
import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderSupport
import MatrixEngine
import Testing

/// Plans that our evaluator plays without the app, compared with the drawings of the frames.
///
/// A plan is a loader's layers with their animations, until the next event. `LayerPlayer` plays a plan: it returns a
/// number of a layer, by its name, at a time in seconds. A `DrawnPicture` is what is visible of a drawing or of layers.
/// `shown()` returns a loader on screen and active since 0 s.
struct LayerPlanTests {
  /// The states, each with the events that lead to it and their times, in seconds.
  static let beginnings: [(state: LoaderState, events: [(LoaderEvent, Double)])] = [
    (.offscreen, [(.progress(0.3), 0), (.activate, 0)]),
    (.inactive, [(.orderIn, 0)]),
    (.activating, [(.orderIn, 0), (.activate, 1)]),
    (.indeterminate, [(.orderIn, 0), (.activate, 0.2), (.orderIn, 2)]),
    (.determinate, [(.orderIn, 0), (.activate, 0.2), (.progress(0.6), 1), (.orderIn, 2)]),
    (.deactivating, [(.orderIn, 0), (.activate, 0.2), (.deactivate, 2)]),
  ]
  /// A policy of each kind: none, a show delay, a minimum visible time, a hold until filled.
  static let policies = [
    LoaderPolicy(), LoaderPolicy(showDelay: 0.3), LoaderPolicy(minimumVisible: 1.4),
    LoaderPolicy(holdsUntilFilled: true),
  ]
  /// The events that follow.
  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0.02), .progress(1),
  ]

  /// True to check each cell, a state with an event, under every policy and preference; otherwise under one in turn.
  ///
  /// All of them take long, so they are checked only with `LAYERS_WHOLE` in the environment.
  static let isWhole = ProcessInfo.processInfo.environment["LAYERS_WHOLE"] != nil

  /// Checks the plan after every event in every state, and after another event 0.21 s later.
  ///
  /// - Parameter phases: Seconds from the last event of a beginning to the event. Each cell takes one of them in turn.
  /// - Returns: The number of plans, and a description of each that differs from the frames.
  static func check<Appearance: SceneAppearance>(
    _ appearance: Appearance, _ style: LoaderStyle = LoaderStyle(),
    phases: [Double] = [0.04, 0.333, 0.61]
  ) -> (plans: Int, problems: [String]) {
    var (plans, problems) = (0, [String]())
    let settings = policies.flatMap { policy in
      [MotionPreference.full, .reduced].map { (policy, $0) }
    }
    for (eventIndex, event) in events.enumerated() {
      for (stateIndex, (state, beginning)) in beginnings.enumerated() {
        // The setting of this cell, unless all are checked.
        let turn = (3 * eventIndex + stateIndex) % settings.count
        for (index, (policy, motion)) in settings.enumerated() where isWhole || index == turn {
          var loader = Loader(appearance, policy: policy, motion: motion)
          for (earlier, time) in beginning { loader.send(earlier, at: time) }
          let phase = phases[(index + eventIndex + stateIndex) % phases.count]
          let time = (beginning.last?.1 ?? 0) + phase
          loader.send(event, at: time)
          let next = events[(eventIndex + index + 3) % events.count]
          let situation = "\(state) \(event), \(policy), \(motion)"
          if let problem = problem(of: loader, at: time, style) {
            problems.append("\(situation): \(problem)")
          }
          loader.send(next, at: time + 0.21)
          if let problem = problem(of: loader, at: time + 0.21, style) {
            problems.append("\(situation), then \(next): \(problem)")
          }
          plans += 2
        }
      }
    }
    return (plans, problems)
  }

  /// Returns the first error in the plan of a loader from `time` on; nil if there is none.
  static func problem<Appearance: SceneAppearance>(
    of loader: Loader<Appearance>, at time: Double, _ style: LoaderStyle
  ) -> String? {
    let plan = LayerPlan(of: loader, from: time, style, .light)
    if let problem = firstUnplayablePart(of: plan) { return problem }
    // The time at which the app would have to make another plan, although there is no event.
    if let wake = plan.wake { return "the app has to wake up at \(wake)" }
    let player = LayerPlayer(plan)
    // Seconds after `time`: right after the event, where a number that departs from another is greater already; in the
    // switch and the entrance, in the loop and much later.
    let always = [1e-6, 0.071, 0.283, 0.61, 1.83, 3601.3]
    let onlyWhole = [0.003, 0.19, 0.361, 0.52, 0.97, 3.3, 41.7]
    for after in isWhole ? always + onlyWhole : always {
      let now = time + after
      let drawn = DrawnPicture(drawing: loader.frame(at: now), of: Appearance.self, style, .light)
      let shown = DrawnPicture(player, at: now)
      if let difference = shown.difference(from: drawn, length: plan.box.width) {
        return "\(after) s later: \(difference)"
      }
    }
    return nil
  }

  /// Returns the first part of a plan that a player could not play, as text; nil if there is none.
  static func firstUnplayablePart(of plan: LayerPlan) -> String? {
    for animation in plan.animations {
      let times = animation.keyTimes
      guard times.first == 0, times.last == 1, times.count == animation.values.count,
        animation.timings.count == times.count - 1, animation.duration > 0,
        animation.repeatCount > 0, plan.layers.indices.contains(animation.layer)
      else { return "\(animation)" }
      guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else { return "\(times)" }
      for timing in animation.timings {
        // A control is beyond the ends of its segment by at most a third of the height.
        let heights = -1.0 / 3 - 1e-9...4.0 / 3 + 1e-9
        guard (0...1).contains(timing.x1), (0...1).contains(timing.x2),
          heights.contains(timing.y1), heights.contains(timing.y2)
        else { return "\(animation.keyPath): \(timing)" }
      }
      if [.strokeStart, .strokeEnd, .opacity].contains(animation.keyPath) {
        let numbers = animation.values.compactMap(\.number)
        // The time at which a number becomes 0 or 1 has an error of some nanoseconds.
        guard numbers.allSatisfy({ (-1e-8...1 + 1e-8).contains($0) }) else {
          return "\(animation.keyPath): \(numbers)"
        }
      }
    }
    return nil
  }

  // `Mobile` is an appearance of one arc and one line, in nested parts; its channel `head` sways.
  @Test("Content in a mirror, rotated and shifted, has the places of the frames")
  func mirrored() throws {
    var loader = Loader(Mobile()).shown()
    loader.send(.progress(0.3), at: 3)
    let plan = LayerPlan(of: loader, from: 3, LoaderStyle(), .light)
    let player = LayerPlayer(plan)
    // In the mirror the arc begins at the top and moves left, around (24, 24) of its own layer.
    let arc = try #require(plan.layers.first { $0.name == "arc" })
    guard case .stroke(let path, _) = arc.shape,
      case .curve(let end, _, _)? = path.dropFirst().first
    else {
      Issue.record("the arc has no path")
      return
    }
    #expect(path.first == .move(CanvasPoint(x: 24, y: 8)) && end == CanvasPoint(x: 8, y: 24))
    // The arc is shifted by (4, 3) pt, turned by 0.1 and stroked to 0.8 of a turn, all times the head; the line is
    // stroked as far as the head.
    for time in [3.1, 3.3, 3.9] {
      let head = loader.frame(at: time).channels.head
      // To the left and counterclockwise, because it is mirrored; down as usual.
      #expect(abs(player.number("shift", .translationX, at: time) + 4 * head) < 0.01)
      #expect(abs(player.number("shift", .translationY, at: time) - 3 * head) < 0.01)
      // A tenth of a turn is 0.2 π.
      #expect(abs(player.number("turn", .rotation, at: time) + 0.2 * Double.pi * head) < 1e-3)
      #expect(abs(player.number("arc", .strokeEnd, at: time) - 0.8 * head) < 1e-3)
      #expect(abs(player.number("line", .strokeEnd, at: time) - head) < 1e-3)
    }
  }

  @Test("All cells match for a ring of every preset", arguments: CircularPreset.allCases)
  func rings(preset: CircularPreset) {
    let (plans, problems) = Self.check(Circular(preset: preset))
    // 6 states, 7 events, and two plans each.
    #expect(plans >= 84)
    #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(6).joined(separator: "\n"))")
  }

  @Test("A step that glides is played as it is drawn, in its middle and after its end")
  func gliding() {
    /// Expects right plans at each of four reports, 0.8 s apart, and 0.37 s after it.
    func check(_ appearance: some SceneAppearance) {
      var loader = Loader(appearance, policy: LoaderPolicy(glides: true)).shown()
      for (index, progress) in [0.3, 0.34, 0.38, 0.42].enumerated() {
        let time = 1 + 0.8 * Double(index)
        loader.send(.progress(progress), at: time)
        #expect(Self.problem(of: loader, at: time, LoaderStyle()) == nil)
        #expect(Self.problem(of: loader, at: time + 0.37, LoaderStyle()) == nil)
      }
    }
    check(Circular())
    check(Linear())
    check(Morphing())
    check(WavyCircular())
    check(WavyLinear())
  }

  @Test(
    "All cells match for other appearances, in both reading directions",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func others(direction: ReadingDirection) {
    let style = LoaderStyle(cap: direction == .leftToRight ? .round : .butt, direction: direction)
    let problems =
      Self.check(Linear(), style).problems + Self.check(Shimmer(), style).problems
      + Self.check(Morphing(), style).problems + Self.check(WavyCircular(), style).problems
      + Self.check(WavyLinear(), style).problems
    #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(6).joined(separator: "\n"))")
  }

  @Test("Only a wave with the turns of Flutter needs the app again, and nothing else is wrong")
  func wakes() {
    let problems = Self.check(WavyCircular(preset: .flutter)).problems
    #expect(!problems.isEmpty && problems.allSatisfy { $0.contains("the app has to wake up at") })
  }

  @Test("Colors continue by themselves, also in switches, with butt ends")
  func colors() {
    let style = LoaderStyle(
      showsTrack: false, cap: .butt,
      colors: [CanvasColor(0x4285F4), CanvasColor(0xEA4335), CanvasColor(0x34A853)])
    let problems = Self.check(Circular(preset: .flutter), style).problems
    #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(6).joined(separator: "\n"))")
  }

  // From 2³⁶ s on, a Double cannot distinguish instants 0.00001 s apart, so that no curve can be fitted.
  @Test(
    "Plans at any late time have finite numbers; from 2³⁶ s on, they have no animation",
    arguments: [0x1p31, 0x1p35, 0x1p36, 0x1p60])
  func late(start: Double) {
    for plan in [Self.latePlan(Circular(), start), Self.latePlan(Linear(), start)] {
      #expect(plan.animations.isEmpty == (start >= 0x1p36))
      for animation in plan.animations {
        #expect(animation.begin >= start && animation.duration > 0)
        #expect(animation.keyTimes.allSatisfy { 0...1 ~= $0 })
        #expect(animation.values.allSatisfy { $0.number?.isFinite ?? true })
      }
    }
  }

  /// Returns a plan in the middle of a switch, 1.75 s after the loader was activated at `start`.
  private static func latePlan(_ appearance: some SceneAppearance, _ start: Double) -> LayerPlan {
    var loader = Loader(appearance)
    for (event, time) in [
      (.orderIn, 0), (.activate, 0), (.progress(0.4), 1), (.progress(nil), 1.5),
    ] as [(LoaderEvent, Double)] {
      loader.send(event, at: start + time)
    }
    return LayerPlan(of: loader, from: start + 1.75, LoaderStyle(), .light)
  }

  @Test("A plan of layers has the parts of a mark where one may appear, and plays them")
  func layers() throws {
    var loader = Loader().shown(0.5)
    loader.setEnding(.failure, at: 0.5)
    loader.send(.deactivate, at: 1)
    let plan = LayerPlan(of: loader, from: 1, LoaderStyle(), .light)
    // The line of a check, and the two of a cross.
    #expect(
      ["pen", "fall", "rise"].allSatisfy { name in plan.layers.contains { $0.name == name } })
    let player = LayerPlayer(plan)
    #expect(player.number("fall", .strokeEnd, at: 1) == 0)
    // A mark takes 0.25 s; at t = 0.4 of them 3t² − 2t³ = 0.352 of it is drawn. Its first line is
    // half of it.
    #expect(abs(player.number("fall", .strokeEnd, at: 1.1) - 2 * 0.352) < 2e-3)
    #expect(player.number("rise", .strokeEnd, at: 1.3) == 1)
    // The exit begins at 1.65 s, after 0.4 s with the whole mark.
    #expect(player.number("ring", .opacity, at: 1.66) < 1)
    // Emphasized, a check is scaled and a cross is shifted, in layers of their own.
    let emphasis = LoaderStyle(emphasizesEnding: true)
    let emphasized = LayerPlan(of: loader, from: 1, emphasis, .light)
    #expect(emphasized.layers.count > plan.layers.count)
    // Without an ending, there are no layers for a mark.
    let plain = Loader().shown()
    let names = LayerPlan(of: plain, from: 1, LoaderStyle(), .light).layers.map(\.name)
    #expect(!names.contains("pen"))
  }
}
