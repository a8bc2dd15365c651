#if canImport(SwiftUI) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
  import SwiftUI

  /// When a timeline has to draw a loader: at each frame while it moves, then at the next instant at
  /// which it does, or never again.
  struct LoaderSchedule: TimelineSchedule {
    /// What comes after an instant, both in seconds of the loader.
    let nextChange: @Sendable (Double) -> NextChange
    let frameRate: Double

    func entries(from startDate: Date, mode: Mode) -> Entries {
      // Where the screen is always on it is drawn once a second at most.
      let rate = mode == .lowFrequency ? min(frameRate, 1) : frameRate
      return Entries(time: startDate.loaderTime, nextChange: nextChange, frameRate: rate)
    }

    struct Entries: Sequence, IteratorProtocol {
      /// The next entry; nil for none.
      var time: Double?
      let nextChange: @Sendable (Double) -> NextChange
      let frameRate: Double

      mutating func next() -> Date? {
        guard let time else { return nil }
        self.time = nextChange(time).instant(after: time, frameRate: frameRate)
        return Date(loaderTime: time)
      }
    }
  }

  extension Date {
    /// The time of loaders in SwiftUI, in seconds.
    var loaderTime: Double { timeIntervalSinceReferenceDate }

    init(loaderTime: Double) {
      self.init(timeIntervalSinceReferenceDate: loaderTime)
    }
  }

#endif
