import TimelineModule

/// What all channels of a scenario do, and what they are at some instants of each stretch in which every
/// one of them is one segment: looked up once, and drawn from as often as there are numbers.
struct ChannelGrid {
  typealias Instant = (time: Double, channels: [ChannelForm])

  let courses: [ChannelCourse]
  /// The stretches in order, each with the segments of its channels and thirteen instants of it; one where
  /// nothing moves.
  let stretches: [(start: Double, end: Double, active: [CubicSegment], instants: [Instant])]

  /// - Complexity: O(*n*) in the number of segments of all channels.
  init(_ courses: [ChannelCourse]) {
    self.courses = courses
    var times: Set<Double> = []
    for segment in courses.lazy.flatMap(\.segments) {
      times.formUnion([segment.start.time, segment.end.time])
    }
    let knots = times.sorted()
    stretches = zip(knots, knots.dropFirst()).map { start, end in
      let active = courses.map { $0.segment(at: start + (end - start) / 2) }
      // Not the ends themselves, where both of two numbers may be the lesser one.
      let (first, step) = (start + (end - start) * 1e-4, (end - start) * (1 - 2e-4) / 12)
      let instants = (0...(active.allSatisfy(\.isLevel) ? 0 : 12)).map { index in
        let time = first + step * Double(index)
        return (time, Self.channels(active, at: time))
      }
      return (start, end, active, instants)
    }
  }

  /// What segments of all channels are at an instant.
  static func channels(_ active: [CubicSegment], at time: Double) -> [ChannelForm] {
    active.enumerated().map { index, segment in
      let value = segment.isLevel ? segment.start.value : segment.sample(at: time).value
      return ChannelForm(channel: index, value: value)
    }
  }
}
