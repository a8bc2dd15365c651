import TimelineModule

/// The ending of a loader: the outcome of the work for which it was shown.
public enum LoaderEnding: Hashable, Sendable {
  /// The loader fades out as it is.
  case none
  /// The loader fills; a check draws itself, stays, and fades out with the loader.
  case success
  /// The loader takes the color of errors, and a cross draws itself.
  case failure

  /// The ending's name, as spelled in files.
  public var name: StaticString {
    switch self {
    case .none: "none"
    case .success: "success"
    case .failure: "failure"
    }
  }

  /// Returns the drawn part of this ending's mark with a sign: above 0 for a check, below for a cross.
  ///
  /// A mark changes from one to the other at 0, so one number without a jump is enough for both.
  ///
  /// - Parameter drawn: The drawn part, in 0...1, and its velocity.
  @inlinable
  func signed(_ drawn: Sample) -> Sample {
    // A subtraction from 0, because −x of 0 would be −0.
    self == .failure ? Sample(value: 0 - drawn.value, velocity: 0 - drawn.velocity) : drawn
  }
}

/// The mark of a loader, a check or a cross that shows its ending, and what follows it.
@usableFromInline
enum Mark: Hashable, Sendable {
  /// No mark is drawn, and none is to follow.
  case none
  /// The mark draws itself, or is drawn. It may begin later, once the shape stands still.
  case drawing(LoaderEnding)
  /// The mark is being erased, or gone already. Then `then` begins as soon as the shape stands still.
  ///
  /// If `then` is none, no mark follows.
  case erasing(LoaderEnding, then: LoaderEnding)

  /// The duration in which a mark is drawn or erased, in seconds.
  @inlinable static var duration: Double { 0.25 }
  /// The seconds for which a complete mark stays before the loader disappears.
  @inlinable static var stay: Double { 0.4 }

  /// True if the mark keeps the loader from disappearing: it is drawn, or follows an erased one.
  @inlinable
  var isAwaited: Bool {
    switch self {
    case .none: false
    case .drawing: true
    case .erasing(_, let next): next != .none
    }
  }
}

// `Mark` does not store the blend that draws or erases it: it is the machine's `markBlend`. As two
// properties, mark and blend make a loader no larger.
extension LoaderMachine {
  /// The mark.
  ///
  /// Always none for an appearance without marks, so that its module contains no code for them.
  @inlinable
  var mark: Mark {
    get { Appearance.hasMark ? storedMark : .none }
    set { storedMark = newValue }
  }

  /// Changes the ending of the next exit, or of a requested one that has not begun.
  ///
  /// - Returns: False if `time` is not finite; then nothing has changed.
  @inlinable
  mutating func setEnding(_ ending: LoaderEnding, at time: Double) -> Bool {
    guard advance(to: time) else { return false }
    guard ending != self.ending else { return true }
    self.ending = ending
    commitMark(by: store.time)
    if ending == .none { cancelEnding() } else { beginEnding() }
    return true
  }

  /// True if the loader is to disappear after a mark, or is doing so.
  @inlinable
  package var awaitsMark: Bool { mark.isAwaited }

  /// True if a mark is drawn, or may be.
  @inlinable
  package var mayDrawMark: Bool { ending != .none || mark != .none }

  /// Begins the ending that the host set, if a requested exit has not begun.
  @inlinable
  mutating func beginEnding() {
    let time = store.time
    guard Appearance.hasMark, ending != .none, presence.awaitsExit(at: time), !isUnseen(at: time)
    else { return }
    // As if the last report were now, so without a glide.
    transitionShape(to: endingFill(at: time), at: time, since: time)
    switch mark {
    case .drawing(let drawn) where markBlend.start < time:
      // A mark is drawn in part or whole. If it is the wrong one, it is erased first.
      if drawn != ending { eraseMark(then: ending) }
    case .none, .drawing:
      // Nothing is drawn yet.
      mark = .drawing(ending)
      markBlend = FractionBlend(from: Sample(value: 0), at: time)
    case .erasing(let drawn, _): mark = .erasing(drawn, then: ending)
    }
    // The exit waits for the mark.
    hold(at: time)
  }

  /// Returns the fill of a loader that ends with a mark.
  ///
  /// A success is full. A failure stays at its progress, or while that is unknown, at the part that is
  /// lit at `time`: at least a quarter, so that its color can be seen.
  @inlinable @inline(never)
  package func endingFill(at time: Double) -> Double {
    if ending == .success { return 1 }
    if let progress = store.progress { return progress }
    let shape = shape.displayed(at: time, of: appearance, motion).shape.sample.value
    // The lit part may exceed 1 by a rounding.
    return min(max(appearance.fill(of: shape), 0.25), 1)
  }

  /// Cancels a requested ending: the loader disappears as soon as the policy allows.
  ///
  /// A mark that is drawn in part disappears with the loader; one that is being erased is followed by no other.
  @inlinable
  mutating func cancelEnding() {
    let time = store.time
    guard mark.isAwaited, presence.awaitsExit(at: time) else { return }
    switch mark {
    case .drawing where markBlend.start >= time:
      // Nothing of the mark is drawn yet.
      mark = .none
    case .erasing(let drawn, _): mark = .erasing(drawn, then: .none)
    case .none, .drawing: break
    }
    // The exit waits for the policy's durations alone, no longer for a mark or shape.
    presence.hold(at: time, policy, until: nil)
  }

  /// Begins to erase the drawn part of the mark; after it, `next` is drawn.
  ///
  /// A mark of which nothing is drawn yet is removed at once. No caller has a `next` for that case.
  @inlinable
  mutating func eraseMark(then next: LoaderEnding) {
    let time = store.time
    switch mark {
    case .none: break
    case .drawing(let drawn):
      // Before its start nothing is drawn, and nothing has to be erased.
      guard markBlend.start < time else {
        mark = .none
        return
      }
      let now = markBlend.sample(toward: 1, in: Mark.duration, at: time)
      mark = .erasing(drawn, then: next)
      markBlend = FractionBlend(from: now, at: time)
    case .erasing(let drawn, _): mark = .erasing(drawn, then: next)
    }
  }

  /// If a mark is completely erased by `time`, begins the mark that follows, or sets none.
  @inlinable
  mutating func commitMark(by time: Double) {
    guard case .erasing(_, let next) = mark, time >= markBlend.start + Mark.duration else { return }
    markBlend = nextMarkBlend
    mark = next == .none ? .none : .drawing(next)
  }

  /// The blend of the mark that follows an erased one: it begins once the erased mark is gone and the shape is still.
  @inlinable
  var nextMarkBlend: FractionBlend {
    FractionBlend(from: Sample(value: 0), at: max(markBlend.start + Mark.duration, shape.end))
  }

  /// The time at which the mark stands still, in seconds; the least finite number if there is none.
  @inlinable
  package var markEnd: Double {
    switch mark {
    case .none: -.greatestFiniteMagnitude
    case .drawing, .erasing(_, then: .none): markBlend.start + Mark.duration
    case .erasing: nextMarkBlend.start + Mark.duration
    }
  }

  /// Returns the drawn part of the mark at `time`: of a check 0...1, of a cross 0...−1, and 0 for none.
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
      // The mark is gone; the next one is drawn as if `commitMark` had begun it already.
      guard next != .none else { return Sample(value: 0) }
      return next.signed(nextMarkBlend.sample(toward: 1, in: Mark.duration, at: time))
    }
  }

  /// Reports the breakpoints of the mark.
  @inlinable @inline(never)
  package func considerMarkBreakpoints(_ next: inout NextInstant) {
    guard mark != .none else { return }
    markBlend.considerBreakpoints(in: Mark.duration, &next)
    if case .erasing(_, let following) = mark, following != .none {
      nextMarkBlend.considerBreakpoints(in: Mark.duration, &next)
    }
  }
}

#if !hasFeature(Embedded)
  extension LoaderEnding: CodedByName {}
#endif
