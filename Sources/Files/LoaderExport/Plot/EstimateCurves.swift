import LoaderCore

/// The remaining time and its bounds as curves of a plot, with gaps where there is no estimate.
struct EstimateCurves {
  /// The estimate from the progress of all frames so far.
  private var followed = FollowedEstimate()
  private var remaining = Chart.Curve(name: "time left", color: 0)
  private var low = Chart.Curve(name: "at least", color: 1, isThin: true)
  private var high = Chart.Curve(name: "at most", color: 2, isThin: true)

  /// Records the estimate at a frame, or a gap while there is none.
  ///
  /// - Parameter progress: Nil while it is unknown.
  mutating func sample(_ progress: Double?, at time: Double) {
    guard let forecast = followed.forecast(progress, at: time), let seconds = forecast.remaining,
      let range = forecast.range
    else {
      remaining.leave()
      low.leave()
      return high.leave()
    }
    remaining.draw(to: Chart.Point(time, seconds))
    low.draw(to: Chart.Point(time, range.lowerBound))
    high.draw(to: Chart.Point(time, range.upperBound))
  }

  /// The panel of the three curves, without the pieces of one point, which are invisible.
  var panel: Chart.Panel {
    var curves = [remaining, low, high]
    for index in curves.indices { curves[index].pieces.removeAll { $0.count < 2 } }
    // As high as a panel of velocities.
    return Chart.Panel(unit: "s", height: 110, curves: curves)
  }
}
