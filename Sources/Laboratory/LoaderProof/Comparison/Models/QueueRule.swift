import LoaderCore
import TimelineModule

/// The rule of Material iOS: a running animation plays to its end, then a transition begins.
///
/// The spin is a sequence of cycles, each of which begins on a point of a star: cycle k at
/// frac(1.6·k) of a turn. From there a transition leads to 12 o'clock, turning at constant speed
/// while the arc grows. The transition back leads from the progress to the next point of the star,
/// first the head, then the tail.
struct QueueRule {
  /// The cycles of the spin.
  let spin: SpinData
  /// The duration of a cycle, in seconds.
  let cycleSeconds: Double
  /// The least duration of a transition to known progress, in seconds.
  let shortestSeconds: Double
  /// The duration of a change of known progress, in seconds.
  let changeSeconds: Double
  /// The turns from the start of a cycle to the start of the next: 1.6.
  let cycleTurns: Double
  /// The number of cycles after which the star is complete.
  let cycles: Int
  /// The shortest arc, as long as the stroke is wide, in turns.
  let shortestSweep: Double
  /// The easing of the arc, as the control points of a cubic Bézier curve.
  let easing: SIMD4<Double>

  /// The kind of a running animation: a cycle of the spin, a change of known progress, or the
  /// transition between the two.
  private enum Run {
    /// A cycle of the spin.
    case cycle
    /// The transition from the spin to known progress.
    case toFilled
    /// A change of known progress.
    case change
    /// The transition from known progress to the spin.
    case toSpin
  }

  /// Returns the arc over time after `changes`, until `end`, in seconds.
  ///
  /// - Complexity: O(changes + `end` / cycle).
  func motion(of changes: [HostChange], until end: Double) -> PiecewiseArc {
    var player = Player(rule: self)
    for host in changes {
      player.play(until: host.time)
      player.handle(host)
    }
    player.play(until: end)
    return player.motion
  }

  /// Returns the start of a cycle, in turns from 12 o'clock.
  private func star(_ cycle: Int) -> Double {
    let turns = Double(cycle) * cycleTurns
    return turns - turns.rounded(.down)
  }

  /// Returns the motion from one value to another, from `start` on, in `seconds`; both are in seconds.
  private func eased(
    from: Double, to: Double, since start: Double, in seconds: Double
  ) -> @Sendable (Double) -> Sample {
    EasedSpan(seconds: seconds, easing: easing).motion(from: from, to: to, since: start)
  }

  /// The state of the original, and the arc that it has drawn.
  ///
  /// In the original, `cycle`, `current` and `running` are named `_cycleCount`, `_currentProgress` and
  /// `_animationInProgress`.
  private struct Player {
    /// The constants of the rule.
    let rule: QueueRule
    /// The arc so far.
    var motion = PiecewiseArc()
    /// The last change by the host.
    var host = HostChange(time: 0, isShown: false)
    /// The animation that is running, with its end in seconds; nil for none.
    var running: (run: Run, end: Double)?
    /// The number of the current cycle, 0..<`rule.cycles`.
    var cycle = 0
    /// The progress that is shown, or to which an animation leads, 0...1.
    var current = 0.0

    /// Completes every animation that ends by `time`, and starts its successor, as the host's progress asks.
    mutating func play(until time: Double) {
      while let (run, end) = running, end <= time {
        running = nil
        if run == .cycle { cycle = (cycle + 1) % rule.cycles }
        // After the transition the arc stays where it is, until something else begins.
        if run == .toFilled { standStill(at: end) }
        // True if the arc now shows a known progress, and does not spin.
        let isFilled = run == .toFilled || run == .change
        switch (host.progress, isFilled) {
        case (nil, false): spin(at: end, goesOn: run == .cycle)
        case (nil, true): turnToSpin(at: end)
        case (.some, false): turnToFilled(at: end)
        case (.some, true): changeIfNeeded(at: end)
        }
      }
    }

    /// Handles a change by the host; a running animation is not interrupted.
    mutating func handle(_ new: HostChange) {
      let old = host
      host = new
      guard new.isShown else {
        if old.isShown { motion.hide(at: new.time) }
        running = nil
        cycle = 0
        current = 0
        return
      }
      guard old.isShown else {
        if new.progress == nil { spin(at: new.time, goesOn: false) } else { change(at: new.time) }
        return
      }
      guard running == nil else { return }
      // If nothing is running, a known progress is shown, because the spin is a cycle that always runs.
      if new.progress == nil { turnToSpin(at: new.time) } else { changeIfNeeded(at: new.time) }
    }

    /// The progress to show, at least the shortest arc.
    private var goal: Double { max(host.progress ?? 0, rule.shortestSweep) }

    /// Starts a cycle of the spin.
    ///
    /// - Parameter goesOn: True if it follows another cycle, whose formula goes on, so that no piece begins.
    private mutating func spin(at time: Double, goesOn: Bool) {
      running = (.cycle, time + rule.cycleSeconds)
      guard !goesOn else { return }
      // The time at which cycle 0 would have begun.
      let origin = time - Double(cycle) * rule.cycleSeconds
      let spin = rule.spin.motion
      // The shortest arc of the preset, with which it begins, may be different, because it is for another width of
      // the stroke. The head is moved by the difference.
      let shortest = spin(0).value
      let difference = rule.shortestSweep - (shortest.head - shortest.tail)
      motion.append(at: time) {
        var ends = spin($0 - origin)
        ends.value.head += difference
        return ends
      }
    }

    /// Starts a change from the current progress to the goal.
    private mutating func change(at time: Double) {
      let head = rule.eased(from: current, to: goal, since: time, in: rule.changeSeconds)
      current = goal
      motion.append(at: time) { MotionSample(head: head($0)) }
      running = (.change, time + rule.changeSeconds)
    }

    /// Starts a change if the goal is not what is shown already.
    private mutating func changeIfNeeded(at time: Double) {
      if goal != current { change(at: time) }
    }

    /// Starts the transition from the current point of the star to 12 o'clock, while the arc grows to the goal.
    private mutating func turnToFilled(at time: Double) {
      // Point 0 of the star is 12 o'clock: the arc has only to grow.
      guard cycle > 0 else {
        current = 0
        return change(at: time)
      }
      current = goal
      let star = rule.star(cycle)
      let distance = 1 - star  // to 12 o'clock, in turns
      // The original's formula, with both factors 2: the turns to go, at the pace of a cycle.
      let seconds = max(
        2 * (distance + current) / (2 * rule.cycleTurns) * rule.cycleSeconds, rule.shortestSeconds)
      let sweep = rule.eased(from: rule.shortestSweep, to: current, since: time, in: seconds)
      let speed = distance / seconds
      motion.append(at: time) { now in
        let (tail, sweep) = (star + (now - time) * speed, sweep(now))
        return MotionSample(
          value: RingEnds(tail: tail, head: tail + sweep.value),
          velocity: RingEnds(tail: speed, head: speed + sweep.velocity))
      }
      running = (.toFilled, time + seconds)
    }

    /// Begins a standstill of the arc after the transition: from 12 o'clock, after a turn, with the current sweep.
    private mutating func standStill(at time: Double) {
      let sweep = current
      motion.append(at: time) { _ in
        MotionSample(value: RingEnds(tail: 1, head: 1 + sweep))
      }
    }

    /// Starts the transition from the progress to the next point of the star, first of the head, then of the tail.
    private mutating func turnToSpin(at time: Double) {
      // The next point must not be behind the head, where the arc begins to spin.
      // Without such a point it is point 0, at 12 o'clock.
      let minimum = max(current - rule.shortestSweep, 0)
      let next = (0..<rule.cycles).filter { rule.star($0) >= minimum }
        .min { rule.star($0) < rule.star($1) }
      cycle = next ?? 0
      // The shortest arc at 12 o'clock is where the spin begins.
      if cycle == 0, current <= rule.shortestSweep { return spin(at: time, goesOn: false) }
      // The turns that the tail has to go, and the head. The point at 12 o'clock is a whole turn ahead.
      let rounding = 0.001  // a point this near to 12 o'clock, in turns, is there
      let target = rule.star(cycle) > rounding ? rule.star(cycle) : 1
      let headTurns = target - current + rule.shortestSweep
      // The original's formula: it takes the sum of target and progress for the turns to go, though
      // `headTurns` is the difference. The time is divided between head and tail by their turns.
      let seconds = 2 * (target + current) / (2 * rule.cycleTurns) * rule.cycleSeconds
      let tailSeconds = max(seconds * target / (target + headTurns), rule.shortestSeconds)
      let headSeconds = max(seconds * headTurns / (target + headTurns), rule.shortestSeconds)
      let head = rule.eased(
        from: current, to: target + rule.shortestSweep, since: time, in: headSeconds)
      let tail = rule.eased(from: 0, to: target, since: time + headSeconds, in: tailSeconds)
      motion.append(at: time) { MotionSample(tail: tail($0), head: head($0)) }
      running = (.toSpin, time + headSeconds + tailSeconds)
    }
  }
}
