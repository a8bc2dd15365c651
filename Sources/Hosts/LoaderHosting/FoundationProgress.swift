import Foundation
import LoaderCore

extension ProgressEstimate.Forecast {
  /// The time that is left in the words of a language, in steps that people use: 5 s, a minute, an hour, a day; such as
  /// “30 seconds”. Nil while it cannot be told.
  public func remainingText(locale: Locale = .current) -> String? {
    guard let remaining else { return nil }
    let (count, unit) = Self.steps(of: remaining)
    return Duration.seconds(Double(count) * unit)
      .formatted(
        .units(allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 1)
          .locale(locale))
  }
}

extension LoaderEvent {
  /// An event with the present value of Foundation's `Progress`: its fraction completed, or unknown
  /// while it is indeterminate.
  ///
  /// ```swift
  /// loader.send(LoaderEvent(download.progress), at: now)
  /// ```
  public init(_ progress: Progress) {
    self = .progress(progress.isIndeterminate ? nil : progress.fractionCompleted)
  }
}
