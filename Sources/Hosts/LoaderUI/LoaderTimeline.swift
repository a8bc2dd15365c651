#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderCore
  import SwiftUI

  #if os(macOS) || APPKIT_DOUBLES
    import AppKit
  #elseif !os(watchOS)
    import UIKit
  #endif

  /// What a loader draws, at each instant at which it changes.
  ///
  /// SwiftUI's timelines go by the calendar's clock, which can be set back. Loaders go by one that
  /// cannot; its time is what the content gets, in seconds.
  struct LoaderTimeline<Content: View>: View {
    private let nextChange: (@Sendable (Double) -> NextChange)?
    private let content: (Double) -> Content

    @State private var signals: HostSignals?
    /// How often the calendar's clock was set: then all dates to come are others.
    @State private var clockSettings = 0
    @Environment(\.loader) private var settings

    /// - Parameter nextChange: What comes after an instant; nil for a loader that does not exist yet.
    init(
      nextChange: (@Sendable (Double) -> NextChange)?,
      @ViewBuilder content: @escaping (_ time: Double) -> Content
    ) {
      (self.nextChange, self.content) = (nextChange, content)
    }

    var body: some View {
      TimelineView(schedule) { [settings] context in content(settings.time(at: context.date)) }
        .onAppear {
          guard signals == nil else { return }
          let signals = HostSignals()
          signals.listen(to: .NSSystemClockDidChange, isPostedAnywhere: true) { clockSettings += 1 }
          self.signals = signals
        }
    }

    /// When to draw: where the loader says that it changes; without one, and frozen, once.
    private var schedule: LoaderSchedule {
      let isDrawnOnce = nextChange == nil || settings.frozen != nil
      let (nextChange, settings) = (nextChange, settings)
      return LoaderSchedule(
        nextChange: { isDrawnOnce ? .never : nextChange?($0) ?? .never },
        frameRate: settings.frameRate ?? Self.screenRate, clockSettings: clockSettings,
        time: { settings.time(at: $0) })
    }

    /// As many frames a second as the screen can show.
    private static var screenRate: Double {
      #if os(macOS) || APPKIT_DOUBLES
        Double(NSScreen.main?.maximumFramesPerSecond ?? 60)
      #elseif os(iOS) || os(tvOS) || UIKIT_DOUBLES
        Double(UIScreen.main.maximumFramesPerSecond)
      #else
        60
      #endif
    }
  }

  /// When a timeline has to draw a loader: at each frame while it moves, then at the next instant at
  /// which it does, or never again.
  struct LoaderSchedule: TimelineSchedule {
    /// What comes after an instant, both in seconds of the loader.
    let nextChange: @Sendable (Double) -> NextChange
    let frameRate: Double
    /// Another number is another schedule.
    var clockSettings = 0
    /// The loader's time at a date.
    let time: @Sendable (Date) -> Double

    func entries(from startDate: Date, mode: Mode) -> Entries {
      let start = time(startDate)
      // Where the screen is always on it is drawn once a second at most.
      let rate = mode == .lowFrequency ? min(frameRate, 1) : frameRate
      return Entries(
        time: start, startDate: startDate, start: start, nextChange: nextChange, frameRate: rate)
    }

    struct Entries: Sequence, IteratorProtocol {
      /// The next entry; nil for none.
      var time: Double?
      let startDate: Date
      let start: Double
      let nextChange: @Sendable (Double) -> NextChange
      let frameRate: Double

      mutating func next() -> Date? {
        guard let time else { return nil }
        self.time = nextChange(time).instant(after: time, frameRate: frameRate)
        return startDate.addingTimeInterval(time - start)
      }
    }
  }

#endif
