import LoaderCore
import LoaderDrawing
import MatrixEngine
import TimelineModule

extension Loader<ElementAppearance> {
  /// How many places there are for the seams of one property.
  private static var seamCount: Int { 64 }

  /// Writes what its layers do at `time` and later if no event comes, as ``PlanWriter`` says.
  ///
  /// It begins at the last event, or after a show delay or a hold at its end, so it does not depend
  /// on when this is called.
  ///
  /// - Parameter room: Where it is written, and what is needed in between is kept.
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
  /// Seconds of one time round; 0 where nothing repeats.
  fileprivate var seconds: Double {
    switch self {
    case .repeating(let period), .turning(let period, _): period
    case .presence, .still, .unknown: 0
    }
  }
}
