import LoaderCore

/// Two more loaders that receive the same events as a checked loader: one queried often, the other ten years later.
///
/// With the queried one, the law `frameRate` is checked: it is settled, so that everything due is completed, and asked
/// for a frame, at every instant that is checked. With the late one, the law `timeShift` is checked: its events come
/// ten years later, and the spin of its appearance begins ten years later, too.
struct MotionTwins<Subject: MotionSubject>: Sendable {
  /// The appearance of the checked loader.
  let appearance: Subject.Appearance
  /// The loader that is queried at every checked instant.
  var queried: Subject
  /// The loader that receives the same events ten years later.
  var late: Subject
  /// True while every event came on the same side of every deadline for the late loader as for the checked one.
  ///
  /// The times of ten years later are rounded more, so an event very near a deadline may come on its other side.
  var isComparable = true

  /// Ten years of 365.25 days, in seconds.
  ///
  /// It is a whole number, so that adding it is as exact as possible.
  static var years: Double { 315_576_000 }
  /// The maximum difference of the channels of the late loader.
  ///
  /// Its times (of frames, events and deadlines) are each rounded by up to 3e-8 s, and nothing
  /// changes faster than by 6 per second, so a few of them add up to less than this.
  static var rounding: Double { 1e-6 }

  /// Creates both loaders, with the policy and the preference of `settings`.
  init(_ appearance: Subject.Appearance, like settings: EventSequence) {
    self.appearance = appearance
    queried = Subject(appearance, policy: settings.policy, motion: settings.motion)
    late = Subject(
      appearance.delayed(by: Self.years), policy: settings.policy, motion: settings.motion)
  }

  /// Sends both loaders the event.
  ///
  /// - Parameter breakpoints: The instants at which another formula begins for the checked loader, in seconds. Ten
  ///   years later, an event within the rounding of a breakpoint may be on its other side, and the two loaders then
  ///   differ.
  mutating func take(_ event: TimedEvent, breakpoints: [Double]) {
    // These calls must have no effect on what is displayed.
    while queried.settle(upTo: event.time) != nil {}
    _ = queried.frame(at: event.time)
    queried.take(event)
    late.take(event, delayedBy: Self.years)
    let isNear = breakpoints.contains { $0 != event.time && abs($0 - event.time) < 1e-6 }
    // An event exactly on a breakpoint stays there, unless adding ten years rounds the two.
    let isOnRounded = breakpoints.contains {
      $0 == event.time && $0 + Self.years - Self.years != $0
    }
    if isNear || isOnRounded { isComparable = false }
  }

  /// Returns the law that one of the two broke between `start` and `end`, and the instant, in seconds.
  ///
  /// Nil if both show the same frames as the checked loader, `subject`.
  ///
  /// - Parameter samples: The number of gaps between the instants that are compared.
  func brokenLaw(
    of subject: Subject, from start: Double, to end: Double, _ samples: Int
  ) -> (law: MotionLaw, time: Double)? {
    var queried = queried
    for index in 0...samples {
      let time = start + (end - start) * Double(index) / Double(samples)
      let frame = subject.frame(at: time)
      while queried.settle(upTo: time) != nil {}
      // The subject itself is asked a second time: being asked must not change it.
      if queried.frame(at: time) != frame || subject.frame(at: time) != frame {
        return (.frameRate, time)
      }
      // Where the spin jumps or has a corner by design, rounding decides which side is shown.
      let isBreakpoint = appearance.hasBreakpoint(
        from: time - Self.rounding, to: time + Self.rounding, subject.motion)
      if isComparable, !isBreakpoint, !agrees(frame, late.frame(at: time + Self.years)) {
        return (.timeShift, time)
      }
    }
    return nil
  }

  /// Returns true if two frames, ten years apart, are equal but for rounding.
  ///
  /// With almost no opacity, only the opacities are compared. A clock channel, which moves with the time alone, is ten
  /// years ahead.
  func agrees(
    _ now: Frame<Subject.Appearance.Channels>, _ later: Frame<Subject.Appearance.Channels>
  ) -> Bool {
    let index = Subject.Appearance.opacityChannel
    let opacity = now.channels[index]
    let laterOpacity = later.channels[index]
    // Because of rounding, one of the two may have passed a deadline that the other has not. Then
    // the opacity has to be almost 0 in both.
    if now.isVisible != later.isVisible {
      return max(abs(opacity), abs(laterOpacity)) < Self.rounding
    }
    if opacity < Self.rounding { return abs(opacity - laterOpacity) < Self.rounding }
    return (0..<Subject.Appearance.Channels.count).allSatisfy {
      let ahead = $0 == Subject.Appearance.clockChannel ? Self.years : 0
      return abs(now.channels[$0] - (later.channels[$0] - ahead)) < Self.rounding
    }
  }
}
