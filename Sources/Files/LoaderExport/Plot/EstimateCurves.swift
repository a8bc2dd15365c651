import LoaderCore

/// The remaining time and its bounds as curves of a plot, with gaps where there is no estimate.
///
/// ``PlotFormat`` has such curves if the estimate is shown. It calls `sample` in order of time, and then takes the
/// `panel`.
struct EstimateCurves {
  /// The estimate of the remaining time, from the progress at all instants so far.
  private var followed = FollowedEstimate()
  /// The remaining time, then its lower and its upper bound.
  private var curves = [
    Chart.Curve(name: "time left", color: 0),
    Chart.Curve(name: "at least", color: 1, isThin: true),
    Chart.Curve(name: "at most", color: 2, isThin: true),
  ]

  /// Records the estimate at an instant in seconds, or a gap while there is none.
  ///
  /// - Parameter progress: The loader's progress, 0...1; nil while it is unknown.
  mutating func sample(_ progress: Double?, at time: Double) {
    guard let forecast = followed.forecast(progress, at: time), let seconds = forecast.remaining,
      let range = forecast.range
    else {
      // The next points are not connected to the last ones.
      for index in curves.indices { curves[index].leave() }
      return
    }
    for (index, value) in [seconds, range.lowerBound, range.upperBound].enumerated() {
      curves[index].draw(to: Chart.Point(time, value))
    }
  }

  /// The panel of the three curves, without the pieces of one point, which are invisible.
  var panel: Chart.Panel {
    var curves = curves
    for index in curves.indices { curves[index].pieces.removeAll { $0.count < 2 } }
    // As high as a panel of velocities, in pixels.
    return Chart.Panel(unit: "s", height: 110, curves: curves)
  }
}
