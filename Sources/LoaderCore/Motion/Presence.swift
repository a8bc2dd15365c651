import TimelineModule

/// How much of the loader is there, 0 to 1: nothing, an entrance, or an exit after it.
///
/// It has a clock of its own, since an exit is shorter than a switch of the shape under it. An
/// entrance may lie in the future, in a show delay, and so may an exit, in a hold.
@usableFromInline
enum Presence: Hashable, Sendable {
  /// Nothing is drawn.
  case hidden
  /// It left the screen at this instant: if it is back at that very instant, it has never been away.
  case gone(at: Double, Entrance)
  /// Waiting for its entrance, in it, or wholly there after it.
  case shown(Entrance)
  /// Held as it is until its exit, or in it.
  case leaving(Entrance, Exit)

  /// Seconds of an entrance.
  @inlinable static var entranceDuration: Double { 0.35 }
  /// Seconds of an exit.
  @inlinable static var exitDuration: Double { 0.25 }
  /// Seconds that an exit is held at most for the progress to arrive.
  @inlinable static var longestHold: Double { 0.6 }

  /// The way up.
  @usableFromInline
  struct Entrance: Hashable, Sendable {
    /// From what was there before.
    @usableFromInline var blend: FractionBlend
    /// When it was first drawn after it had been hidden, or came on screen if that was later.
    @usableFromInline var drawnSince: Double

    @inlinable
    init(_ blend: FractionBlend, drawnSince: Double) {
      (self.blend, self.drawnSince) = (blend, drawnSince)
    }

    /// From hidden at `start`, in seconds.
    @inlinable
    init(at start: Double, drawnSince: Double) {
      self.init(FractionBlend(from: Sample(value: 0), at: start), drawnSince: drawnSince)
    }

    /// When it is wholly there.
    @inlinable
    var end: Double { blend.start + Presence.entranceDuration }

    @inlinable @inline(__always)
    func sample(at time: Double) -> Sample {
      blend.sample(toward: 1, in: Presence.entranceDuration, at: time)
    }
  }

  /// The way down.
  @usableFromInline
  struct Exit: Hashable, Sendable {
    /// When it begins, in seconds; in the future while it is held.
    @usableFromInline var start: Double
    /// When it was asked for.
    @usableFromInline var asked: Double

    @inlinable
    init(start: Double, asked: Double) {
      (self.start, self.asked) = (start, asked)
    }

    @inlinable
    var end: Double { start + Presence.exitDuration }
  }

  /// Whether nothing is drawn, and nothing waits to be.
  @inlinable
  var isHidden: Bool {
    switch self {
    case .hidden, .gone: true
    case .shown, .leaving: false
    }
  }

  /// Whether it left the screen at this very instant.
  @inlinable
  func left(at time: Double) -> Bool {
    if case .gone(let left, _) = self { return left == time }
    return false
  }

  /// Whether it is going up or there, no exit being under way or held.
  @inlinable
  var isShown: Bool {
    if case .shown = self { return true }
    return false
  }

  /// When it is wholly there, or wholly gone; as early as can be where nothing is drawn.
  @inlinable
  var end: Double {
    switch self {
    case .hidden, .gone: -.greatestFiniteMagnitude
    case .shown(let entrance): entrance.end
    case .leaving(_, let exit): exit.end
    }
  }

  /// Whether it is drawn at `time`: from the first instant of an entrance to the end of the exit.
  @inlinable
  func isDrawn(at time: Double) -> Bool {
    switch self {
    case .hidden, .gone: false
    case .shown(let entrance): time >= entrance.blend.start
    case .leaving: true
    }
  }

  /// Whether it is wholly there at `time`, no exit being asked for.
  @inlinable @inline(__always)
  func isWhole(at time: Double) -> Bool {
    guard case .shown(let entrance) = self else { return false }
    return time >= entrance.end
  }

  /// How much is there at `time`, in 0...1; nil where nothing is drawn.
  @inlinable @inline(__always)
  func drawnSample(at time: Double) -> Sample? {
    switch self {
    case .hidden, .gone: nil
    case .shown(let entrance): time >= entrance.blend.start ? entrance.sample(at: time) : nil
    case .leaving(let entrance, let exit): Self.sample(entrance, exit, at: time)
    }
  }

  /// How much is there at `time`, in 0...1.
  @inlinable
  func sample(at time: Double) -> Sample {
    drawnSample(at: time) ?? Sample(value: 0)
  }

  @inlinable @inline(never)
  static func sample(_ entrance: Entrance, _ exit: Exit, at time: Double) -> Sample {
    guard time >= exit.start else { return entrance.sample(at: time) }
    return FractionBlend(from: entrance.sample(at: exit.start), at: exit.start)
      .sample(toward: 0, in: Presence.exitDuration, at: time)
  }

  /// When the value changes after `time`, if it does by itself.
  @inlinable
  func nextChange(after time: Double) -> NextChange {
    switch self {
    case .hidden, .gone: return .never
    case .shown(let entrance):
      if time < entrance.blend.start { return .at(entrance.blend.start) }
      return time < entrance.end ? .everyFrame : .never
    case .leaving(let entrance, let exit):
      if time < exit.start { return time < entrance.end ? .everyFrame : .at(exit.start) }
      return time < exit.end ? .everyFrame : .never
    }
  }

  /// Whether it has been exactly 0 or 1 at some instant up to `time`, on its present course.
  @inlinable
  func wasWhole(by time: Double) -> Bool {
    switch self {
    case .hidden, .gone: true
    case .shown(let entrance):
      time >= entrance.end || time <= entrance.blend.start && entrance.blend.origin.value == 0
    case .leaving(let entrance, let exit): min(time, exit.start) >= entrance.end
    }
  }
}

// How it changes course.
extension Presence {
  /// Goes up from whatever is there at `time`; where nothing is, `delay` seconds later.
  @inlinable
  mutating func appear(at time: Double, delay: Double) {
    switch self {
    case .hidden, .gone: self = .shown(Entrance(at: time + delay, drawnSince: time + delay))
    case .shown: break
    case .leaving(let entrance, let exit):
      if time < exit.start || time == exit.start && exit.start > exit.asked {
        // An exit that is still held, until this very instant perhaps, has not begun.
        self = .shown(entrance)
      } else {
        let blend = FractionBlend(from: sample(at: time), at: time)
        self = .shown(Entrance(blend, drawnSince: entrance.drawnSince))
      }
    }
  }

  /// Goes down from whatever is there at `time`; at once if nothing is drawn yet.
  @inlinable
  mutating func disappear(at time: Double) {
    guard case .shown(let entrance) = self else { return }
    self = isDrawn(at: time) ? .leaving(entrance, Exit(start: time, asked: time)) : .hidden
  }

  /// Puts off an exit that has not begun until it has been drawn for `minimum` seconds, and until
  /// the shape has `arrived`, within the limit of a hold; nil is a shape that nobody waits for.
  @inlinable
  mutating func hold(at time: Double, minimum: Double, until arrived: Double?) {
    guard case .leaving(let entrance, var exit) = self, time <= exit.start else { return }
    let filled = arrived.map { min($0, exit.asked + Self.longestHold) } ?? time
    exit.start = max(max(time, entrance.drawnSince + minimum), filled)
    self = .leaving(entrance, exit)
  }

  /// Is at once where it was going.
  @inlinable
  mutating func finish(at time: Double) {
    guard case .shown(var entrance) = self else {
      self = .hidden
      return
    }
    entrance.blend.start = -.greatestFiniteMagnitude
    entrance.drawnSince = min(entrance.drawnSince, time)
    self = .shown(entrance)
  }

  /// Leaves the screen at `time`.
  @inlinable
  mutating func leave(at time: Double) {
    if case .shown(let entrance) = self {
      self = .gone(at: time, entrance)
    } else {
      self = .hidden
    }
  }

  /// Is where an entrance from hidden would be that began at `start`, being on screen at `time`.
  @inlinable
  mutating func restore(begunAt start: Double, at time: Double) {
    switch self {
    case .gone(let left, let entrance) where left == time: self = .shown(entrance)
    // One more event at the instant of its return: it stays as it is.
    case .shown: break
    case .hidden, .gone, .leaving:
      self = .shown(Entrance(at: start, drawnSince: max(start, time)))
    }
  }

  /// Goes on from `displayed` at `time` to where it was going.
  @inlinable
  mutating func resume(from displayed: Sample, at time: Double) {
    let blend = FractionBlend(from: displayed, at: time)
    switch self {
    case .hidden, .gone: break
    case .shown(let entrance): self = .shown(Entrance(blend, drawnSince: entrance.drawnSince))
    case .leaving(let entrance, var exit):
      exit.start = max(exit.start, time)
      self = .leaving(Entrance(blend, drawnSince: entrance.drawnSince), exit)
    }
  }
}

#if !hasFeature(Embedded)
  extension Presence.Entrance: Codable {
    var isSound: Bool { blend.isSound && drawnSince.isFinite }
  }
  extension Presence.Exit: Codable {}
  extension Presence: Codable {
    /// Whether its numbers are ones that a loader can have come to.
    var isSound: Bool {
      switch self {
      case .hidden: true
      case .gone(let time, let entrance): time.isFinite && entrance.isSound
      case .shown(let entrance): entrance.isSound
      case .leaving(let entrance, let exit):
        entrance.isSound && exit.start.isFinite && exit.asked.isFinite && exit.start >= exit.asked
      }
    }
  }
#endif
