import Foundation
import LoaderCore

extension ProgressEstimate.Forecast {
  /// Returns the remaining time in the words of a language, such as “30 seconds”.
  ///
  /// It is in familiar steps, such as 5 s, a minute, an hour or a day. It is nil while the time cannot be
  /// estimated.
  public func remainingText(locale: Locale = .current) -> String? {
    guard let remaining else { return nil }
    // The rounded time is `count` times `unit`: a second, a minute, an hour or a day, in seconds.
    let (count, unit) = Self.steps(of: remaining)
    return Duration.seconds(Double(count) * unit)
      .formatted(
        .units(allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 1)
          .locale(locale))
  }
}

extension LoaderEvent {
  /// Creates an event with the current value of Foundation's `Progress`.
  ///
  /// It is the completed fraction, or unknown while the progress is indeterminate.
  ///
  /// ```swift
  /// loader.send(LoaderEvent(download.progress), at: now)
  /// ```
  public init(_ progress: Progress) {
    self = .progress(progress.isIndeterminate ? nil : progress.fractionCompleted)
  }
}
