import LoaderCore
import LoaderPlans

// The remaining time, for the text of a page beside an element: see Web/extras.js.

/// Creates an estimate without progress at an address, at which the script keeps it.
@_cdecl("estimate_begin")
package func estimateBegin(_ estimate: UnsafeMutableRawPointer) {
  estimate.initializeMemory(as: ProgressEstimate.self, to: ProgressEstimate())
}

/// Adds a progress, 0...1, which was reported at `time`, in seconds.
@_cdecl("estimate_add")
package func estimateAdd(_ estimate: UnsafeMutableRawPointer, _ fraction: Double, _ time: Double) {
  estimate.assumingMemoryBound(to: ProgressEstimate.self).pointee.add(fraction, at: time)
}

/// Returns the remaining time, as it is estimated at `time`, both in seconds; NaN while it is unknown.
///
/// The remaining time is rounded as one would say it: to a number of seconds, minutes, hours or days.
@_cdecl("estimate_left")
package func estimateLeft(_ estimate: UnsafeMutableRawPointer, _ time: Double) -> Double {
  let forecast = estimate.assumingMemoryBound(to: ProgressEstimate.self).pointee.forecast(at: time)
  guard let left = forecast.remaining else { return .nan }
  // The number of units, such as minutes, and the seconds of one unit.
  let (count, unit) = ProgressEstimate.Forecast.steps(of: left)
  return Double(count) * unit
}
