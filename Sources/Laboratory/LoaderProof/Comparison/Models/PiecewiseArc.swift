import LoaderCore
import LoaderExport
import TimelineModule

/// The state of a host from an instant on: a loader shown or not, and its progress.
package struct HostChange: Hashable, Sendable {
  /// The time, in seconds.
  package var time: Double
  /// A Boolean that indicates whether there is anything to draw: on screen, and active.
  package var isShown: Bool
  /// The fraction of the whole; nil while it is unknown.
  package var progress: Double?

  /// Returns the changes that the events of `scenario` cause.
  ///
  /// Simultaneous events count as one change. A time earlier than the one before counts as that one.
  ///
  /// - Complexity: O(events).
  package static func all(in scenario: Scenario) -> [HostChange] {
    var changes: [HostChange] = []
    var isOnScreen = false
    var isActive = false
    var progress = Double?.none
    var now = 0.0
    for entry in scenario.entries {
      now = max(now, entry.time)
      // Other entries, such as a change of the policy, do not concern a model.
      guard case .event(let event) = entry.event else { continue }
      switch event.normalized {
      case .orderIn: isOnScreen = true
      case .orderOut: isOnScreen = false
      case .activate: isActive = true
      case .deactivate: isActive = false
      case .progress(let value): progress = value
      }
      let change = HostChange(
        time: now, isShown: isOnScreen && isActive, progress: progress)
      if let last = changes.last {
        if last.isShown == change.isShown && last.progress == change.progress { continue }
        if last.time == now { changes.removeLast() }
      }
      changes.append(change)
    }
    return changes
  }
}

/// An arc at an instant, with the velocities of its ends.
package struct Arc: Hashable, Sendable {
  /// The ends and their velocities, in turns clockwise from 12 o'clock, and turns per second.
  ///
  /// The turns are unwrapped: after a whole turn an end is at 1, and not at 0 again.
  package var ends: MotionSample<RingEnds>
  /// A Boolean that indicates whether it is drawn at all.
  package var isDrawn: Bool

  /// A Boolean that indicates whether it is visible; an arc of at most a thousandth of a turn is not.
  package var isSeen: Bool { isDrawn && ends.value.head - ends.value.tail > 1e-3 }

  /// An arc that is not drawn.
  package static var hidden: Arc { Arc(ends: MotionSample(value: .zero), isDrawn: false) }
}

/// A model's arc over time, in pieces that each have a formula.
///
/// Within a piece the arc moves by the formula; between two pieces it may jump.
package struct PiecewiseArc: Sendable {
  /// One piece.
  package struct Piece: Sendable {
    /// The start, in seconds.
    package var start: Double
    /// The whole turns to add to both ends, so that the head is near its position at the end of the piece before.
    var turns = 0.0
    /// The ends as a function of time, in seconds; nil if nothing is drawn.
    var ends: (@Sendable (_ time: Double) -> MotionSample<RingEnds>)?

    /// Returns the arc at `time`, by the piece's formula.
    func arc(at time: Double) -> Arc {
      guard var ends = ends?(time) else { return .hidden }
      ends.value = ends.value.offset(by: turns)
      return Arc(ends: ends, isDrawn: true)
    }
  }

  /// The pieces, in order.
  package private(set) var pieces: [Piece] = []

  /// Begins a piece in which nothing is drawn.
  mutating func hide(at time: Double) {
    pieces.append(Piece(start: time))
  }

  /// Begins a piece with another formula, moved by whole turns to be near the end of the piece before.
  mutating func append(
    at time: Double, _ ends: @escaping @Sendable (_ time: Double) -> MotionSample<RingEnds>
  ) {
    var piece = Piece(start: time, ends: ends)
    if let last = pieces.last?.arc(at: time), last.isDrawn {
      piece.turns = (last.ends.value.head - ends(time).value.head).rounded()
    }
    pieces.append(piece)
  }

  /// Returns the arc at `time`; at the start of a piece, the first arc of that piece.
  ///
  /// - Complexity: O(pieces).
  package func arc(at time: Double) -> Arc {
    pieces.last { $0.start <= time }?.arc(at: time) ?? .hidden
  }

  /// Returns the arc just before `time`; at the start of a piece, the last arc of the piece before.
  ///
  /// - Complexity: O(pieces).
  package func arc(before time: Double) -> Arc {
    pieces.last { $0.start < time }?.arc(at: time) ?? .hidden
  }
}

extension MotionSample where Vector == RingEnds {
  /// Creates an arc from the motions of its ends, in turns; by default, the tail rests at 12 o'clock.
  init(tail: Sample = Sample(value: 0), head: Sample) {
    self.init(
      value: RingEnds(tail: tail.value, head: head.value),
      velocity: RingEnds(tail: tail.velocity, head: head.velocity))
  }
}
