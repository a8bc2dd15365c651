import LoaderCore
import LoaderDrawing
import MatrixEngine
import TimelineModule

extension Loader<ElementAppearance> {
  /// For how many seams of one property there is room.
  private static var seamCount: Int { 64 }

  /// Writes what its layers do from `time` on if no event comes, in the format of ``PlanWriter``.
  ///
  /// The plan begins at the last event, or at the end of the last show delay or hold before `time`.
  /// So it does not depend on when it is asked for.
  ///
  /// - Parameter room: Memory for the numbers, and for the work in between.
  /// - Returns: How many numbers were written.
  /// - Complexity: O(*n*) in the number of segments.
  func plan(
    at time: Double, _ style: LoaderStyle, in room: UnsafeMutableBufferPointer<Double>
  ) -> Int {
    var start = store.time
    var loader = settled(at: start)
    var course = loader.course(from: start)
    while course.expiry <= time {
      start = course.expiry
      loader = settled(at: start)
      course = loader.course(from: start)
    }
    let turns = loader.displayed(at: start)?.values.wholeTurns ?? 0
    let split = room.count - Self.seamCount
    let seams = UnsafeMutableBufferPointer(rebasing: room[split...])
    var writer = PlanWriter(UnsafeMutableBufferPointer(rebasing: room[..<split]))
    writer.beginPlan(
      KeyframeTiming(
        start: start, settled: course.settled, expiry: course.expiry, turns: turns))
    for index in 0..<appearance.propertyCount {
      let property = appearance.property(at: index, style)
      var curve = LayerCurve(loader, index, style, turns: turns)
      curve.findSeams(from: start, to: course.settled + curve.loop.seconds, in: seams)
      writer.begin(property, at: index)
      curve.tell(course, curve.loop, tolerance: property.tolerance, to: &writer)
      writer.endChannel()
    }
    return writer.count
  }
}

extension ChannelLoop {
  /// How long one round takes, in seconds; 0 if nothing repeats.
  fileprivate var seconds: Double {
    switch self {
    case .repeating(let period), .turning(let period, _): period
    case .presence, .still, .unknown: 0
    }
  }
}
