#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderCore
  import SwiftUI

  /// A view that redraws a loader at each instant at which it changes.
  ///
  /// SwiftUI's timelines use the calendar's clock, which can be set back. Loaders use a monotonic
  /// clock; the content gets its time, in seconds. A frozen loader needs no timeline. So a widget, which
  /// has none, freezes its loaders.
  package struct LoaderTimeline<Content: View>: View {
    /// Returns the next change after an instant; nil for a loader that does not exist yet.
    private let nextChange: (@Sendable (Double) -> NextChange)?
    /// The frames per second, unless the views around it set them.
    private let frameRate: Double
    /// Makes the content for a time of the loader, in seconds.
    private let content: (Double) -> Content

    /// The observer of the calendar's clock; nil before the view was first on screen.
    @State private var observer: NotificationObserver?
    /// The number of times that the calendar's clock was set, which changes all dates to come.
    @State private var clockSettings = 0
    /// True while the view's window is covered, which only a Mac's is.
    @State private var isCovered = false
    /// True while the view is in the background, where its picture stays.
    @State private var isSuspended = false
    @Environment(\.loader) private var settings

    /// Creates a timeline.
    ///
    /// - Parameters:
    ///   - nextChange: The next change after an instant; nil for a loader that does not exist yet.
    ///   - frameRate: The frames per second, unless the views around it set them.
    package init(
      nextChange: (@Sendable (Double) -> NextChange)?,
      frameRate: Double = LoaderSettings.defaultFrameRate,
      @ViewBuilder content: @escaping (_ time: Double) -> Content
    ) {
      self.nextChange = nextChange
      self.frameRate = frameRate
      self.content = content
    }

    /// The content at one fixed time if the loader is frozen, otherwise in a timeline of the loader's changes.
    package var body: some View {
      if let frozen = settings.frozen {
        content(frozen)
      } else {
        TimelineView(schedule) { [settings] context in content(settings.time(at: context.date)) }
          .onScreen { presence in
            isSuspended = presence == .suspended
            // One observer, from the first time on screen.
            guard observer == nil else { return }
            let observer = NotificationObserver()
            observer.listen(to: .NSSystemClockDidChange) { _ in clockSettings += 1 }
            self.observer = observer
          }
          #if os(macOS) || APPKIT_DOUBLES
            .background { WindowProbe { isVisible in isCovered = !isVisible } }
          #endif
      }
    }

    /// The schedule of the loader's changes; one entry without a loader, or while covered or in the background.
    private var schedule: LoaderSchedule {
      let isDrawnOnce = nextChange == nil || isCovered || isSuspended
      let (nextChange, settings) = (nextChange, settings)
      return LoaderSchedule(
        nextChange: { isDrawnOnce ? .never : nextChange?($0) ?? .never },
        frameRate: settings.frameRate ?? frameRate,
        clockSettings: clockSettings,
        time: { settings.time(at: $0) })
    }
  }

  /// The visibility of a view.
  package enum ScreenPresence {
    case shown, hidden
    /// In the background, where the system takes a picture of what is displayed, after all handlers. On its return
    /// it is hidden, then shown, as after any absence.
    case suspended
  }

  extension View {
    /// Reports that this view comes on screen, leaves it, or is in the background.
    package func onScreen(_ report: @escaping (ScreenPresence) -> Void) -> some View {
      ReportingView(content: self, report: report)
    }
  }

  /// A view that reports its presence when it appears, disappears, or its scene's phase changes.
  private struct ReportingView<Content: View>: View {
    let content: Content
    let report: (ScreenPresence) -> Void

    /// True from the view's appearance until it disappears.
    @State private var isPresent = false
    /// True while the view is present and its scene is in the background.
    @State private var isSuspended = false
    @Environment(\.scenePhase) private var scenePhase

    /// The content, with the handlers that report its presence.
    var body: some View {
      content
        .onAppear {
          // Shown whatever the scene's phase is: in a hosting controller of UIKit nobody sets the phase,
          // which then reads as background. Only a change of the phase is trusted.
          isPresent = true
          report(.shown)
        }
        .onDisappear {
          isPresent = false
          report(.hidden)
        }
        .onChange(of: scenePhase) { _, phase in
          // A view may be gone from the screen and kept, behind another tab.
          guard isPresent else { return }
          // A return from the background is a new appearance: hidden, then shown.
          if isSuspended { report(.hidden) }
          isSuspended = phase == .background
          report(isSuspended ? .suspended : .shown)
        }
    }
  }

  #if os(macOS) || APPKIT_DOUBLES

    /// An empty view that learns whether its window can be seen, of which SwiftUI says nothing.
    private struct WindowProbe: NSViewRepresentable {
      /// Receives true if the window can be seen.
      let report: @MainActor (Bool) -> Void

      func makeNSView(context: Context) -> ProbeView { ProbeView(frame: .zero) }

      func updateNSView(_ view: ProbeView, context: Context) { view.report = report }
    }

    /// The view of a probe, which receives the notices of its window.
    private final class ProbeView: LoaderHostView, HostResponses {
      /// Receives true if the view can be seen.
      var report: @MainActor (Bool) -> Void = { _ in }

      /// Reports that the view can be seen, or not any more.
      package func setOnScreen(_ isOnScreen: Bool) { report(isOnScreen) }
    }

  #endif

  /// An upper bound of the duration of a motion, in seconds. Only a spin, the motion of unknown progress, is longer.
  private let longestMotion = 1.0

  /// A schedule of a loader's redraws.
  ///
  /// While the loader moves, each frame is an entry; while it rests, only the start of its next motion.
  struct LoaderSchedule: TimelineSchedule {
    /// The next change after an instant, both in the loader's time in seconds.
    let nextChange: @Sendable (Double) -> NextChange
    let frameRate: Double
    /// The number of times that the calendar's clock was set, so that a setting makes another schedule.
    var clockSettings = 0
    /// Returns the loader's time at a date, in seconds.
    let time: @Sendable (Date) -> Double

    /// Returns the dates of the redraws.
    ///
    /// On a screen that is always on (the mode `lowFrequency`), a motion has only an entry at its start and one
    /// after its end.
    func entries(from startDate: Date, mode: Mode) -> Entries {
      let start = time(startDate)
      return Entries(
        time: start, startDate: startDate, start: start, nextChange: nextChange,
        frameRate: frameRate, isStill: mode == .lowFrequency)
    }

    /// The dates of the redraws, each computed when it is asked for.
    struct Entries: Sequence, IteratorProtocol {
      /// The loader's time at the next entry, in seconds; nil for none.
      var time: Double?
      /// The date from which the entries count.
      let startDate: Date
      /// The loader's time at `startDate`, in seconds.
      let start: Double
      /// The next change after an instant, both in the loader's time in seconds.
      let nextChange: @Sendable (Double) -> NextChange
      let frameRate: Double
      /// True on a screen that is always on: a motion jumps to its end, and what turns stands still.
      let isStill: Bool
      /// True in an entry after ``longestMotion``: what moves then is a spin.
      var isMotionOver = false

      /// Returns the date of the next redraw, and computes the time of the one after; nil for none.
      mutating func next() -> Date? {
        guard let time else { return nil }
        let change = nextChange(time)
        if isStill, change == .everyFrame {
          // A motion has an entry at its start and one after it. If the loader still moves then, it spins, and there
          // are no more entries.
          self.time = isMotionOver ? nil : time + longestMotion
          isMotionOver.toggle()
        } else {
          isMotionOver = false
          self.time = change.instant(after: time, frameRate: frameRate)
        }
        return startDate.addingTimeInterval(time - start)
      }
    }
  }

#endif
