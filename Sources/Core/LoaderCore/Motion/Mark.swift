import TimelineModule

/// How a loader disappears: what became of that for which it was shown.
public enum LoaderEnding: Hashable, Sendable {
  /// It fades out as it is.
  case none
  /// It closes, a check draws itself, stays, and fades out with it.
  case success
  /// It takes the color of errors, and a cross draws itself.
  case failure

  /// The ending's name, as spelled in files.
  public var name: StaticString {
    switch self {
    case .none: "none"
    case .success: "success"
    case .failure: "failure"
    }
  }

  /// How far a loader is filled when it ends with a mark: a failure leaves at least 8 % open.
  @inlinable
  package func fill(of progress: Double?) -> Double {
    self == .success ? 1 : min(progress ?? 1, 0.92)
  }

  /// A check is drawn by numbers above 0, a cross by those below. A mark changes from one to the other at 0, so
  /// that one number, without a jump, says everything.
  @inlinable
  func signed(_ drawn: Sample) -> Sample {
    self == .failure ? Sample(value: 0 - drawn.value, velocity: 0 - drawn.velocity) : drawn
  }
}

/// What a loader draws to say how it ends, and what comes after that.
@usableFromInline
enum Mark: Hashable, Sendable {
  case none
  /// It draws itself, or is drawn.
  case drawing(LoaderEnding)
  /// It goes back to nothing, where another one may begin as soon as the shape stands still.
  case erasing(LoaderEnding, then: LoaderEnding)

  /// Seconds in which a mark draws itself, or goes.
  @inlinable static var duration: Double { 0.25 }
  /// Seconds for which a whole mark stays before the loader disappears.
  @inlinable static var stay: Double { 0.4 }

  /// Whether it keeps the loader from disappearing.
  @inlinable
  var isAwaited: Bool {
    switch self {
    case .none: false
    case .drawing: true
    case .erasing(_, let next): next != .none
    }
  }
}

// Its blend is not stored in it: beside each other they fit where a loader has room.
extension LoaderMachine {
  /// Always none for a look that has no mark, so that its module contains no code for marks.
  @inlinable
  var mark: Mark {
    get { Appearance.hasMark ? storedMark : .none }
    set { storedMark = newValue }
  }

  /// Changes how the loader disappears next, or how it does so now, if it has not begun to.
  @inlinable
  mutating func setEnding(_ ending: LoaderEnding, at time: Double) -> Bool {
    guard advance(to: time) else { return false }
    guard ending != self.ending else { return true }
    self.ending = ending
    commitMark(by: store.time)
    if ending == .none { cancelEnding() } else { beginEnding() }
    return true
  }

  /// Whether it is to disappear after a mark, or is doing so.
  @inlinable
  package var awaitsMark: Bool { mark.isAwaited }

  /// Whether a mark is drawn, or may be.
  @inlinable
  package var mayDrawMark: Bool { ending != .none || mark != .none }

  /// Begins to end as the host asked for, if an exit was asked for and has not begun.
  @inlinable
  mutating func beginEnding() {
    let time = store.time
    guard Appearance.hasMark, ending != .none, presence.awaitsExit(at: time), !isUnseen(at: time)
    else { return }
    transitionShape(to: ending.fill(of: store.progress), at: time)
    switch mark {
    case .drawing(let drawn) where markBlend.start < time:
      if drawn != ending { eraseMark(then: ending) }
    case .none, .drawing:
      (mark, markBlend) = (.drawing(ending), FractionBlend(from: Sample(value: 0), at: time))
    case .erasing(let drawn, _): mark = .erasing(drawn, then: ending)
    }
    hold(at: time)
  }

  /// Lets the loader disappear as soon as it may, with as much of the mark as there is.
  @inlinable
  mutating func cancelEnding() {
    let time = store.time
    guard mark.isAwaited, presence.awaitsExit(at: time) else { return }
    switch mark {
    case .drawing where markBlend.start >= time: mark = .none
    case .erasing(let drawn, _): mark = .erasing(drawn, then: .none)
    case .none, .drawing: break
    }
    presence.hold(at: time, policy, until: nil)
  }

  /// Takes the mark back from what is drawn of it; then `next` begins.
  @inlinable
  mutating func eraseMark(then next: LoaderEnding) {
    let time = store.time
    switch mark {
    case .none: break
    case .drawing(let drawn):
      guard markBlend.start < time else {
        mark = .none
        return
      }
      let now = markBlend.sample(toward: 1, in: Mark.duration, at: time)
      (mark, markBlend) = (.erasing(drawn, then: next), FractionBlend(from: now, at: time))
    case .erasing(let drawn, _): mark = .erasing(drawn, then: next)
    }
  }

  /// Takes the next mark if the one before it has gone by `time`.
  @inlinable
  mutating func commitMark(by time: Double) {
    guard case .erasing(_, let next) = mark, time >= markBlend.start + Mark.duration else { return }
    markBlend = nextMark
    mark = next == .none ? .none : .drawing(next)
  }

  /// The blend of the mark that follows one that goes.
  @inlinable
  var nextMark: FractionBlend {
    FractionBlend(from: Sample(value: 0), at: max(markBlend.start + Mark.duration, shape.end))
  }

  /// When the mark stands still.
  @inlinable
  package var markEnd: Double {
    switch mark {
    case .none: -.greatestFiniteMagnitude
    case .drawing, .erasing(_, then: .none): markBlend.start + Mark.duration
    case .erasing: nextMark.start + Mark.duration
    }
  }

  /// How much of a check is drawn, 0...1, or of a cross, 0...−1.
  @inlinable @inline(never)
  func markSample(at time: Double) -> Sample {
    switch mark {
    case .none: return Sample(value: 0)
    case .drawing(let drawn):
      return drawn.signed(markBlend.sample(toward: 1, in: Mark.duration, at: time))
    case .erasing(let drawn, let next):
      guard time >= markBlend.start + Mark.duration else {
        return drawn.signed(markBlend.sample(toward: 0, in: Mark.duration, at: time))
      }
      guard next != .none else { return Sample(value: 0) }
      return next.signed(nextMark.sample(toward: 1, in: Mark.duration, at: time))
    }
  }

  /// The instants at which the formula of the mark changes.
  @inlinable @inline(never)
  func considerMarkBreakpoints(_ next: inout NextInstant) {
    guard mark != .none else { return }
    markBlend.considerBreakpoints(in: Mark.duration, &next)
    if case .erasing(_, let following) = mark, following != .none {
      nextMark.considerBreakpoints(in: Mark.duration, &next)
    }
  }
}

#if !hasFeature(Embedded)
  extension LoaderEnding: CodedByName {}
  extension Mark: Codable {
    /// Whether it draws or erases something.
    var isValid: Bool {
      switch self {
      case .none: true
      case .drawing(let drawn), .erasing(let drawn, _): drawn != .none
      }
    }
  }
#endif
