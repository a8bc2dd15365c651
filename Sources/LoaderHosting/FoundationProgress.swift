import Foundation
import LoaderCore

extension LoaderEvent {
  /// What Foundation's `Progress` says now: its fraction completed, or unknown while it is
  /// indeterminate.
  ///
  /// ```swift
  /// loader.send(LoaderEvent(download.progress), at: now)
  /// ```
  public init(_ progress: Progress) {
    self = .progress(progress.isIndeterminate ? nil : progress.fractionCompleted)
  }
}
