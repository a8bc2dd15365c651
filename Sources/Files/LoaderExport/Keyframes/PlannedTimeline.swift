import LoaderCore
import LoaderDrawing
import TimelineModule

/// An animation of a property: a motion that repeats.
struct PropertyAnimation {
  /// The segments, from 0 s to the period, in the property's unit.
  var segments: [CubicSegment]
  /// How long one round takes, in seconds; then it begins again.
  var period: Double
}

/// All plans of a scenario, prepared for the properties of a drawing.
@usableFromInline
struct PlannedTimeline {
  private let courses: [ChannelCourse]
  /// The numbers of the drawing, from its inputs.
  private let numbers: @Sendable ([SceneForm]) -> [SceneForm]
  private let duration: Double
  /// The only plan, if the whole scenario is one loop or one picture: nothing happens except at 0
  /// s, at once.
  private let steady: KeyframePlan?

  @inlinable
  init<Machine: PlannedMachine>(_ scenario: PlannedScenario<Machine>, _ style: LoaderStyle)
  where Machine.Look: DrawnAppearance {
    var planned = Array(scenario)
    let steady = planned.count == 1 ? Self.steady(planned[0].plan) : nil
    let duration = steady?.longestPeriod ?? scenario.duration
    // Courses without duration would not have the first frame.
    if duration <= 0 || steady != nil { planned[planned.count - 1].end = max(duration, 1) }
    self.init(
      scenario.courses(of: planned, style),
      numbers: { Machine.Look.numbers(style, at: $0) }, duration: duration,
      steady: steady)
  }

  @usableFromInline
  init(
    _ courses: [ChannelCourse], numbers: @escaping @Sendable ([SceneForm]) -> [SceneForm],
    duration: Double, steady: KeyframePlan?
  ) {
    (self.courses, self.numbers) = (courses, numbers)
    (self.duration, self.steady) = (duration, steady)
  }

  private func drawn(_ inputs: [SceneForm]) -> DrawnNumbers {
    DrawnNumbers(inputs: inputs, parts: numbers(inputs))
  }

  /// A plan that has settled for good at 0 s; otherwise nil.
  @usableFromInline
  static func steady(_ plan: KeyframePlan) -> KeyframePlan? {
    plan.timing.settled == 0 && plan.timing.expiry == .infinity ? plan : nil
  }

  /// The first number of each of some properties.
  func starts(of properties: [AnimatedProperty]) -> [Double] {
    let channels = courses.enumerated().map {
      SceneForm(input: $0.offset, value: $0.element.segment(at: 0).start.value)
    }
    let drawn = drawn(channels)
    return properties.map { $0.value(drawn).value }
  }

  /// The animations of each of some properties: none, one motion, or several that are added.
  ///
  /// - Complexity: O(*n* · *m*) in the segments of all channels and the properties.
  func animations(of properties: [AnimatedProperty]) -> [[PropertyAnimation]] {
    guard duration > 0 else { return properties.map { _ in [] } }
    let tracks = FormTracks(courses) { inputs in
      let drawn = drawn(inputs)
      return properties.map { $0.value(drawn) }
    }
    return zip(properties, tracks.tracks).enumerated().map { index, track in
      animations(of: track.0, index, tracks, track.1)
    }
  }

  /// The animations of the property at an index of the drawing that is tracked.
  private func animations(
    of property: AnimatedProperty, _ index: Int, _ tracks: FormTracks, _ track: [CubicSegment]
  ) -> [PropertyAnimation] {
    var (least, most) = (Double.infinity, -Double.infinity)
    for segment in track {
      least = min(least, segment.start.value, segment.end.value)
      most = max(most, segment.start.value, segment.end.value)
    }
    guard most - least > property.precision else { return [] }
    guard let steady else { return [PropertyAnimation(segments: track, period: duration)] }
    let parts = tracks.parts(ofNumber: index).filter { $0 < steady.channels.count }
    let loops = parts.flatMap { steady.loops(ofChannel: $0) }
    // Channels that loop together have one period; a single channel may be the sum of two loops.
    if parts.count == 1, loops.count > 1 {
      let zero = courses.indices.map { SceneForm(input: $0, value: 0) }
      let factor = property.value(drawn(zero)).weights[parts[0]]
      return loops.map { loop in
        PropertyAnimation(
          segments: loop.segments.map { $0.scaled(by: factor) }, period: loop.period)
      }
    }
    let period = loops.map(\.period).max() ?? 0
    let round = track.filter { $0.start.time < period - 1e-9 }
    return [PropertyAnimation(segments: round, period: period)]
  }
}

extension KeyframePlan {
  /// The loops of a channel; none if it comes to rest.
  fileprivate func loops(ofChannel index: Int) -> [Loop] {
    guard case .loop(let loops) = channels[index].ending else { return [] }
    return loops
  }

  /// The period of the longest loop, in seconds; 0 if there is none.
  @usableFromInline
  var longestPeriod: Double {
    channels.indices.flatMap(loops).map(\.period).max() ?? 0
  }
}
