import LoaderCore
import LoaderDrawing
import TimelineModule

/// What a loader does after an event, as plans of keyframes one after another, until it has settled
/// for good or repeats itself.
struct LayerTimeline<Look: DrawnAppearance> {
  typealias Property = LayerProperty<Look>

  let loader: Loader<Look>
  let plans: [KeyframePlan]

  /// - Parameter plans: At least one; each begins where the one before expires.
  init(_ loader: Loader<Look>, _ plans: [KeyframePlan]) {
    (self.loader, self.plans) = (loader, plans)
  }

  /// Until when the plans say what happens; infinity if they say it for ever.
  var expiry: Double { plans[plans.count - 1].timing.expiry }

  /// How a property changes.
  ///
  /// - Complexity: O(*n*) in the segments of its channels, about ten frames each.
  func course(of property: Property) -> LayerCourse {
    var course = LayerCourse()
    for plan in plans {
      if let factor = property.factor, let channel = property.channels.first {
        add(plan, plan.channels[channel], times: factor, to: &course)
      } else {
        add(plan, property, to: &course)
      }
    }
    return course
  }

  /// Adds a property that is a multiple of a channel: it uses the keyframes of the channel.
  ///
  /// Each plan counts turns from a whole number of its own, and a loop jumps back by its growth at
  /// the end of each round. A layer that jumps by whole turns looks the same; and because the
  /// numbers stay small, no digits are lost even after a week of turning.
  private func add(
    _ plan: KeyframePlan, _ channel: KeyframePlan.Channel, times factor: Double,
    to course: inout LayerCourse
  ) {
    let timing = plan.timing
    for segment in channel.transient { course.move(segment.scaled(by: factor)) }
    switch channel.ending {
    case .hold(let value), .wait(let value, until: _):
      let start = channel.transient.last?.end.time ?? timing.start
      course.stay(at: factor * value, from: start, until: timing.expiry)
    case .loop(let loops):
      for (index, loop) in loops.enumerated() {
        course.repeats(
          loop.segments.map { $0.scaled(by: factor) }, every: loop.period, from: timing.settled,
          until: timing.expiry,
          isAdditive: index > 0)
      }
    }
  }

  /// Adds a property that is computed from frames.
  private func add(_ plan: KeyframePlan, _ property: Property, to course: inout LayerCourse) {
    let (timing, fit) = (plan.timing, NumberFit(loader, plan, property))
    for segment in fit.segments(from: timing.start, to: timing.settled) { course.move(segment) }
    let start = max(timing.start, timing.settled)
    guard let period = plan.period(ofChannels: property.channels) else {
      let value = fit.value(justAfter: start) ?? course.end
      return course.stay(at: value, from: start, until: timing.expiry)
    }
    let segments = fit.segments(from: start, to: start + period).map { $0.delayed(by: -start) }
    course.repeats(segments, every: period, from: start, until: timing.expiry, isAdditive: false)
  }
}

extension KeyframePlan {
  /// The period of all of these channels together, in seconds, once settled; nil if they stand
  /// still.
  ///
  /// It is the period of the first loop of each channel: those loops repeat together. A second loop
  /// is an even rotation of the whole drawing, on which no number that is computed from frames
  /// depends.
  func period(ofChannels indices: [Int]) -> Double? {
    indices.compactMap { index -> Double? in
      guard case .loop(let loops) = channels[index].ending else { return nil }
      return loops.first?.period
    }.max()
  }

  /// The segment that a channel goes through between two instants; nil if it stands still, or has a
  /// keyframe between them.
  func segment(ofChannel index: Int, from start: Double, to end: Double) -> CubicSegment? {
    let channel = channels[index]
    var (segments, offset) = (ArraySlice(channel.transient), 0.0)
    if start >= timing.settled - Self.rounding, case .loop(let loops) = channel.ending {
      (segments, offset) = (ArraySlice(loops[0].segments), timing.settled)
    }
    let (from, to) = (start - offset, end - offset)
    // The last segment that begins at `from` or before.
    var (low, high) = (segments.startIndex, segments.endIndex)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start.time <= from + Self.rounding { low = middle } else { high = middle }
    }
    guard low < segments.endIndex, case let segment = segments[low],
      segment.start.time <= from + Self.rounding, segment.end.time >= to - Self.rounding
    else { return nil }
    return segment.cut(from: max(from, segment.start.time), to: min(to, segment.end.time))
  }

  /// The keyframes of some channels strictly between two instants, in order.
  func knots(ofChannels indices: [Int], from start: Double, to end: Double) -> [Double] {
    var times: [Double] = []
    for channel in indices.lazy.map({ channels[$0] }) {
      times += channel.transient.flatMap { [$0.start.time, $0.end.time] }
      if case .loop(let loops) = channel.ending {
        times += loops[0].segments.map { $0.start.time + timing.settled }
      }
    }
    var knots: [Double] = []
    for time in times.sorted()
    where time > max(start, knots.last ?? start) + Self.rounding && time < end - Self.rounding {
      knots.append(time)
    }
    return knots
  }

  /// Instants closer than this, in seconds, count as one.
  static var rounding: Double { 1e-7 }
}
