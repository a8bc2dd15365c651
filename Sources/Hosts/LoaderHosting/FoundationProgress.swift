import Foundation
import LoaderCore

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
