/// An estimate of the work that follows what a machine was told of its progress; unknown progress begins anew.
package struct FollowedEstimate {
  private var estimate = ProgressEstimate()
  private var told: Double?

  /// Creates an estimate that was told nothing.
  package init() {}

  /// What can be said at `time`, where the progress is this; nil if it is unknown.
  ///
  /// - Parameter time: In seconds, in order.
  package mutating func forecast(_ progress: Double?, at time: Double) -> ProgressEstimate.Forecast?
  {
    if progress != told {
      if let progress { estimate.add(progress, at: time) } else { estimate = ProgressEstimate() }
      told = progress
    }
    return progress == nil ? nil : estimate.forecast(at: time)
  }
}
