import LoaderCore

/// The remaining time and its bounds as curves of a plot, with gaps where there is no estimate.
struct EstimateCurves {
  private var followed = FollowedEstimate()
  private var (left, low, high) = (
    Chart.Curve(name: "time left", color: 0), Chart.Curve(name: "at least", color: 1, isThin: true),
    Chart.Curve(name: "at most", color: 2, isThin: true)
  )

  /// Records the estimate at a frame.
  mutating func sample(_ progress: Double?, at time: Double) {
    guard let forecast = followed.forecast(progress, at: time), let remaining = forecast.remaining,
      let range = forecast.range
    else {
      left.leave()
      low.leave()
      return high.leave()
    }
    left.draw(to: Chart.Point(time, remaining))
    low.draw(to: Chart.Point(time, range.lowerBound))
    high.draw(to: Chart.Point(time, range.upperBound))
  }

  var panel: Chart.Panel {
    var curves = [left, low, high]
    for index in curves.indices { curves[index].pieces.removeAll { $0.count < 2 } }
    return Chart.Panel(unit: "s", height: 110, curves: curves)
  }
}
