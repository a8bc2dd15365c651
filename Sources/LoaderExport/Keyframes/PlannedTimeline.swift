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

/// All plans of a scenario, ready to be asked for any property of a drawing.
struct PlannedTimeline<Machine: PlannedMachine> where Machine.Look: KeyframedAppearance {
  private let grid: ChannelGrid
  private let duration: Double
  /// The one plan where all of the scenario is one loop, or one picture: nothing happens but at 0 s,
  /// and at once.
  private let steady: KeyframePlan?

  init(_ scenario: PlannedScenario<Machine>, _ style: LoaderStyle) {
    var planned = Array(scenario)
    let timing = planned[0].plan.timing
    let isSteady = planned.count == 1 && timing.settled == 0 && timing.expiry == .infinity
    steady = isSteady ? planned[0].plan : nil
    duration = isSteady ? planned[0].plan.longestPeriod : scenario.duration
    // Courses of no duration would say nothing of the first frame.
    if duration <= 0 || isSteady { planned[planned.count - 1].end = max(duration, 1) }
    grid = ChannelGrid(planned.courses(style))
  }

  /// The number that a property begins with.
  func start(of property: AnimatedProperty) -> Double {
    let channels = grid.courses.enumerated().map {
      ChannelForm(channel: $0.offset, value: $0.element.segment(at: 0).start.value)
    }
    return property.value(channels).value
  }

  /// What moves a property: nothing, one motion, or several that are added.
  ///
  /// - Complexity: O(*n*) in the segments of all channels.
  func animations(of property: AnimatedProperty) -> [PropertyAnimation] {
    guard duration > 0 else { return [] }
    let tracks = FormTracks(grid) { [property.value($0)] }
    let track = tracks.tracks[0]
    let values = track.flatMap { [$0.start.value, $0.end.value] }
    guard let least = values.min(), let most = values.max(), most - least > property.precision
    else { return [] }
    guard let steady else { return [PropertyAnimation(segments: track, period: duration)] }
    let parts = tracks.parts(ofNumber: 0).filter { $0 < steady.channels.count }
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
  fileprivate var longestPeriod: Double {
    channels.indices.flatMap(loops).map(\.period).max() ?? 0
  }
}
