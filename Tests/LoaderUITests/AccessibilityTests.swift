import Accessibility
import LoaderCore
import QuartzCore
import Testing
import UIKit

@testable import LoaderScreens
@testable import LoaderUI

extension AppleTests {
  /// Speech for assistive technology, and changes by a Foundation `Progress`.
  ///
  /// UIKit is a stand-in, in Tests/AppleInterfaces, which keeps the `announcements` that VoiceOver would speak. Delays
  /// of texts and polls of a progress take real time; all else follows the clock of `screen`, in seconds.
  @MainActor
  struct AccessibilityTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()

    @Test("A skeleton is an element only while any part loads")
    func bones() {
      let view = screen.bones()
      view.setLoading(true)
      #expect(view.isAccessibilityElement)
      // No part: its content is shown.
      view.setLoading(true, shimmering: [])
      #expect(!view.isAccessibilityElement)
    }

    @Test("Speaks label and percentage, updates frequently, and announces the end once")
    func spoken() {
      let view = LoaderUIView()
      screen.window.addSubview(view)
      #expect(!view.isAccessibilityElement && view.accessibilityTraits == .updatesFrequently)
      #expect(view.accessibilityLabel == "Loading" && view.accessibilityValue == nil)
      view.isActive = true
      #expect(view.isAccessibilityElement && view.accessibilityValue == nil)
      view.texts.ended = LoaderTexts.loaded
      // To a half, in 250 small steps, of which none is announced.
      for number in 0...250 { view.progress = Double(number) / 500 }
      #expect(view.accessibilityValue?.contains("50") ?? false)
      // Twice, but it ends once.
      view.isActive = false
      view.isActive = false
      #expect(!view.isAccessibilityElement)
      #expect(AccessibilityNotification.announcements == ["Loaded"])
      #expect(view.accessibilityValue == nil)
      // Without a text for the end, nothing is announced.
      view.texts = LoaderTexts(label: "Laden")
      view.isActive = true
      view.isActive = false
      #expect(view.accessibilityLabel == "Laden")
      #expect(AccessibilityNotification.announcements.count == 1)
      view.accessibilityLabel = "Photos"
      #expect(view.accessibilityLabel == "Photos")
    }

    @Test("Every language has all texts of its own, and the app's language is used")
    func languages() throws {
      // All texts of the package: of a loader, and of the actions that move a floating one to a corner.
      let english = [
        "Loading", "Loaded", "Still loading", "Move to the top left", "Move to the top right",
        "Move to the bottom left", "Move to the bottom right",
      ]
      let floating = FloatingTexts()
      #expect(
        [LoaderTexts().label, LoaderTexts.loaded, LoaderTexts.stillLoading]
          + floating.actions.map { _, name in name } == english)
      // Where a language lacks a text, the English one is found, so all of its texts have to differ from the English.
      let folder = Bundle.module.bundleURL
      for language in ["en", "de", "es", "fr", "ja", "ar"] {
        let bundle = try #require(Bundle(url: folder.appending(path: "\(language).lproj")))
        let texts = english.map { LoaderTexts.text($0, in: bundle) }
        #expect(Set(texts).count == english.count && !texts.contains(""))
        #expect(language == "en" || Set(texts).isDisjoint(with: english), "\(language)")
      }
    }

    @Test("In UIKit, announces once that the work still runs, unless it has ended")
    func stillWorking() async throws {
      let view = LoaderUIView(policy: LoaderPolicy(stillWorkingDelay: 0.2))
      view.texts.stillWorking = LoaderTexts.stillLoading
      screen.window.addSubview(view)
      view.isActive = true
      view.isActive = false
      // Longer than the delay of 0.2 s, at whose end the loader is not active any more.
      try await Task.sleep(for: .milliseconds(300))
      #expect(AccessibilityNotification.announcements.isEmpty)
      // Still active after 0.2 s, it says so, and not again after another progress.
      view.isActive = true
      view.progress = 0.4
      try await wait { AccessibilityNotification.announcements == ["Still loading"] }
      view.progress = 0.5
      try await Task.sleep(for: .milliseconds(300))
      #expect(AccessibilityNotification.announcements.count == 1)
    }

    @Test("Reports the remaining time once it has an estimate")
    func remaining() {
      let view = screen.showing()
      defer { MediaClock.now = 1000 }
      #expect(view.remainingText == nil)
      for second in 0...10 {
        MediaClock.now = 1000 + Double(second)
        view.progress = Double(second) / 40
      }
      // A quarter took 10 s, so three quarters take 30 s.
      #expect(view.remainingText == "30 seconds")
      view.progress = nil
      #expect(view.remainingText == nil)
    }

    @Test("A log begins before activation, and records the events")
    func log() {
      let view = LoaderUIView(.linear)
      screen.window.addSubview(view)
      view.beginLog()
      view.isActive = true
      UIView.performWithoutAnimation { view.progress = 0.5 }
      view.beginLog()
      view.setAppearance(.circular)
      let lines = view.log?.split(separator: "\n") ?? []
      // Lines of the settings, `orderIn`, activate, progress and the appearance. The second `beginLog` has no effect.
      #expect(lines.count == 5 && lines[0].contains("\"appearance\":\"linear\""))
      #expect(lines[3].hasSuffix("\"progress\",\"value\":0.5,\"animated\":false}"))
      #expect(lines[4].hasSuffix("\"appearance\",\"value\":\"circular materialWeb\"}"))
    }

    @Test("A log has the settings that change, and a line where another action ran")
    func loggedSettings() {
      let view = LoaderUIView(.linear)
      screen.window.addSubview(view)
      view.beginLog()
      view.policy.linger = 0.5
      view.isActive = true
      view.loaderLayer.ending = .success
      view.loaderLayer.setMotion(.reduced)
      // The app's own answer to all events, no action, which a log cannot repeat.
      view.loaderLayer.loader.chain.delegate = { _ in .null }
      view.isActive = false
      // The events of the lines after the settings and `orderIn`.
      let events = view.log?.split(separator: "\n").dropFirst(2).map {
        String($0.split(separator: "\"event\":")[1])
      }
      #expect(
        events == [
          "\"policy\",\"value\":\"linger_s=0.5\"}", "\"activate\"}",
          "\"ending\",\"value\":\"success\"}", "\"motion\",\"value\":\"reduced\"}",
          "\"deactivate\"}", "\"unplayable\",\"value\":\"a custom action\"}",
        ])
    }

    @Test("Posts a change of the layout when it goes, and only if VoiceOver is on it")
    func focused() {
      AccessibilityNotification.layoutChanges = 0
      let view = screen.showing()
      // Without VoiceOver on it, then with it. When it appears, no change is posted.
      for (isFocused, count) in [(false, 0), (true, 1)] {
        view.isFocused = isFocused
        view.isActive = false
        #expect(AccessibilityNotification.layoutChanges == count)
        view.isActive = true
        #expect(AccessibilityNotification.layoutChanges == count)
      }
    }

    @Test("Announces nothing off screen")
    func silent() {
      let view = LoaderUIView()
      view.texts.ended = LoaderTexts.loaded
      view.isActive = true
      view.isActive = false
      #expect(AccessibilityNotification.announcements.isEmpty)
    }

    @Test("Follows a Foundation progress from any thread, and releases it")
    func progress() async throws {
      let view = LoaderUIView()
      screen.window.addSubview(view)
      let progress = Progress(totalUnitCount: 8)
      progress.completedUnitCount = 2
      // 2 of 8 units are 0.25. An observed progress comes in steps, so the loader glides from one to the next.
      UIView.performWithoutAnimation { view.observedProgress = progress }
      #expect(view.progress == 0.25 && view.policy.glides)
      progress.completedUnitCount = 6
      // `tell` notifies the observers of an object, which on Linux nobody else does.
      await Task.detached { ObjectObservers.tell(progress) }.value
      try await wait { view.progress == 0.75 }
      view.observedProgress = nil
      #expect(ObjectObservers.count == 0)
      progress.completedUnitCount = 8
      ObjectObservers.tell(progress)
      // Time in which a change would arrive.
      try await Task.sleep(for: .milliseconds(20))
      #expect(view.progress == 0.75)
    }

    @Test("A thousand changes of a progress reach a busy main actor as one")
    func storm() async throws {
      @MainActor
      final class Count { var events = 0 }
      let (view, count) = (LoaderUIView(), Count())
      let progress = Progress(totalUnitCount: 1000)
      view.observedProgress = progress
      // This closure, which could choose an action, is asked once for each event. Its answer leaves that to the table.
      view.loaderLayer.loader.chain.delegate = { _ in
        MainActor.assumeIsolated { count.events += 1 }
        return .askNext
      }
      for _ in 0..<2 {
        // `tell` notifies the observers, whose work waits for the end of this loop on the main actor.
        for _ in 0..<500 {
          progress.completedUnitCount += 1
          ObjectObservers.tell(progress)
        }
        try await wait { view.progress == progress.fractionCompleted }
      }
      // One event for each 500 changes.
      #expect(count.events == 2)
    }

    @Test("Polls a progress without observers only while it is loading and visible")
    func polled() async throws {
      @MainActor
      final class Work {
        var fraction: Double? = 0.2
        /// The instants at which the progress was asked for.
        var asked: [ContinuousClock.Instant] = []
        var askedCount: Int { asked.count }
      }
      let work = Work()
      // At the end, no timer of the polling may keep the view.
      weak var weakView: LoaderUIView?
      do {
        let view = LoaderUIView()
        weakView = view
        screen.window.addSubview(view)
        #expect(!view.policy.glides)
        view.polledProgress = {
          work.asked.append(.now)
          return work.fraction
        }
        // Polled progress comes in steps, so it glides, whatever the policy says.
        view.policy = LoaderPolicy(linger: 0.1)
        #expect(view.policy == LoaderPolicy(linger: 0.1, glides: true))
        view.isActive = true
        try await wait { view.progress == 0.2 }
        work.fraction = 0.7
        try await wait { view.progress == 0.7 }
        // Each 0.1 s, or later on a slow machine; never earlier, but for the error of a timer.
        let gaps = zip(work.asked, work.asked.dropFirst()).map { $0.duration(to: $1) }
        #expect(!gaps.isEmpty && gaps.allSatisfy { $0 > .milliseconds(90) })
        for (stop, start) in [
          ({ view.isActive = false }, { view.isActive = true }),
          ({ view.isHidden = true }, { view.isHidden = false }),
        ] {
          stop()
          let countBefore = work.askedCount
          // A progress that is polled is asked for each 0.1 s.
          try await Task.sleep(for: .milliseconds(250))
          #expect(work.askedCount == countBefore)
          start()
          try await wait { work.askedCount > countBefore + 1 }
        }
        view.removeFromSuperview()
      }
      #expect(weakView == nil)
    }

    /// Expects a condition within 10 s, in which the main actor does its scheduled work.
    private func wait(until isDone: () -> Bool) async throws {
      for _ in 0..<2000 where !isDone() { try await Task.sleep(for: .milliseconds(5)) }
      #expect(isDone())
    }
  }
}
