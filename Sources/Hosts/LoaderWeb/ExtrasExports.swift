import LoaderCore
import LoaderPlans

// The remaining time, for the text of a page beside an element: see Web/extras.js.

/// Creates an estimate at an address, without progress.
@_cdecl("estimate_begin")
package func estimateBegin(_ estimate: UnsafeMutableRawPointer) {
  estimate.initializeMemory(as: ProgressEstimate.self, to: ProgressEstimate())
}

/// Adds a progress, 0...1, which was reported at `time`, in seconds.
@_cdecl("estimate_add")
package func estimateAdd(_ estimate: UnsafeMutableRawPointer, _ fraction: Double, _ time: Double) {
  estimate.assumingMemoryBound(to: ProgressEstimate.self).pointee.add(fraction, at: time)
}

/// Returns the remaining time, in seconds, rounded to the steps of speech; NaN while it is unknown.
@_cdecl("estimate_left")
package func estimateLeft(_ estimate: UnsafeMutableRawPointer, _ time: Double) -> Double {
  let forecast = estimate.assumingMemoryBound(to: ProgressEstimate.self).pointee.forecast(at: time)
  guard let left = forecast.remaining else { return .nan }
  let (count, unit) = ProgressEstimate.Forecast.steps(of: left)
  return Double(count) * unit
}
