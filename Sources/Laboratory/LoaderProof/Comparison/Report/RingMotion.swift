import LoaderCore
import LoaderExport
import TimelineModule

/// A ring over time, drawn by a loader or a model.
package protocol RingMotion {
  /// The breakpoints, where one formula replaces another and a jump may be, in order.
  var breakpoints: [Double] { get }

  /// Returns the arc at `time`, in seconds; at a breakpoint, the one after it.
  func arc(at time: Double) -> Arc

  /// Returns the arc just before `time`, in seconds; at a breakpoint, the one before it.
  func arc(before time: Double) -> Arc
}

extension PiecewiseArc: RingMotion {
  package var breakpoints: [Double] { pieces.map(\.start) }
}

/// This loader over a scenario.
package struct LoaderMotion: RingMotion {
  /// The time of each event, and the loader after it.
  private var steps: [(time: Double, loader: Loader<Circular>)] = []
  /// The times of all events, and of every change of formula after one of them, in seconds.
  ///
  /// Some of these changes never happen, because a later event comes first. They do no harm: without an event at the
  /// same time, `arc(before:)` and `arc(at:)` are equal there.
  package let breakpoints: [Double]

  /// Creates the motion by playing `scenario` on `loader`.
  ///
  /// - Complexity: O(events).
  package init(_ scenario: Scenario, on loader: Loader<Circular>) {
    var loader = loader
    var now = 0.0
    var breakpoints: [Double] = []
    for entry in scenario.entries {
      now = max(now, entry.time)
      loader.play(entry.event, at: now, isAnimated: entry.isAnimated)
      steps.append((now, loader))
      breakpoints.append(now)
      breakpoints += loader.formulaBreakpoints.filter { $0 > now }
    }
    self.breakpoints = Set(breakpoints).sorted()
  }

  package func arc(at time: Double) -> Arc {
    Self.arc(of: steps.last { $0.time <= time }?.loader, at: time)
  }

  /// Returns the arc just before an event at `time`; without one, the arc at `time`.
  ///
  /// At an event, two loaders are compared: without it and with it. At a change of formula there is only
  /// one loader; `MotionCheck` checks that it does not jump there.
  package func arc(before time: Double) -> Arc {
    Self.arc(of: steps.last { $0.time < time }?.loader, at: time)
  }

  /// Returns the arc of a loader at an instant, hidden if the loader is.
  private static func arc(of loader: Loader<Circular>?, at time: Double) -> Arc {
    guard let loader else { return .hidden }
    let frame = loader.frame(at: time)
    guard frame.isVisible else { return .hidden }
    let (values, velocities) = (frame.channels, loader.velocities(at: time))
    return Arc(
      ends: MotionSample(
        value: RingEnds(tail: values.tail, head: values.head),
        velocity: RingEnds(tail: velocities.tail, head: velocities.head)),
      isDrawn: true)
  }
}
