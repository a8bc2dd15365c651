import LoaderCore
import LoaderDrawing
import TimelineModule

/// What moves a property: a motion, over and over.
struct PropertyAnimation {
  /// The segments, from 0 s to the period, in the property's unit.
  var segments: [CubicSegment]
  /// How long it takes, in seconds; then it begins again.
  var period: Double
}

/// All plans of a scenario, ready to be asked for the properties of a drawing.
@usableFromInline
struct PlannedTimeline {
  private let grid: ChannelGrid
  private let duration: Double
  /// The one plan where all of the scenario is one loop, or one picture: nothing happens but at 0 s,
  /// and at once.
  private let steady: KeyframePlan?

  @inlinable
  init<Machine: PlannedMachine>(_ scenario: PlannedScenario<Machine>, _ style: LoaderStyle)
  where Machine.Look: KeyframedAppearance {
    var planned = Array(scenario)
    let steady = planned.count == 1 ? Self.steady(planned[0].plan) : nil
    let duration = steady?.longestPeriod ?? scenario.duration
    // Courses of no duration would say nothing of the first frame.
    if duration <= 0 || steady != nil { planned[planned.count - 1].end = max(duration, 1) }
    self.init(scenario.courses(of: planned, style), duration: duration, steady: steady)
  }

  @usableFromInline
  init(_ courses: [ChannelCourse], duration: Double, steady: KeyframePlan?) {
    grid = ChannelGrid(courses)
    (self.duration, self.steady) = (duration, steady)
  }

  /// A plan if it has settled at 0 s, for good.
  @usableFromInline
  static func steady(_ plan: KeyframePlan) -> KeyframePlan? {
    plan.timing.settled == 0 && plan.timing.expiry == .infinity ? plan : nil
  }

  /// The number that each of some properties begins with.
  func starts(of properties: [AnimatedProperty]) -> [Double] {
    let channels = grid.courses.enumerated().map {
      ChannelForm(channel: $0.offset, value: $0.element.segment(at: 0).start.value)
    }
    return properties.map { $0.value(channels).value }
  }

  /// What moves each of some properties: nothing, one motion, or several that are added.
  ///
  /// - Complexity: O(*n* · *m*) in the segments of all channels and the properties.
  func animations(of properties: [AnimatedProperty]) -> [[PropertyAnimation]] {
    guard duration > 0 else { return properties.map { _ in [] } }
    let tracks = FormTracks(grid) { channels in properties.map { $0.value(channels) } }
    return zip(properties, tracks.tracks).enumerated().map { index, track in
      animations(of: track.0, index, tracks, track.1)
    }
  }

  /// What moves the property at an index of the drawing that is tracked.
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
    // Channels that loop together have one period; one alone may be the sum of two loops.
    if parts.count == 1, loops.count > 1 {
      let zero = grid.courses.indices.map { ChannelForm(channel: $0, value: 0) }
      let factor = property.value(zero).weights[parts[0]]
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

extension AnimatedProperty {
  /// What is less than half of its last digit is no motion.
  var precision: Double { (0..<decimals).reduce(0.5) { part, _ in part / 10 } }
}

extension KeyframePlan {
  /// The loops of a channel; none where it comes to rest.
  fileprivate func loops(ofChannel index: Int) -> [Loop] {
    guard case .loop(let loops) = channels[index].ending else { return [] }
    return loops
  }

  /// Seconds of the longest loop; 0 where there is none.
  @usableFromInline
  var longestPeriod: Double {
    channels.indices.flatMap(loops).map(\.period).max() ?? 0
  }
}
