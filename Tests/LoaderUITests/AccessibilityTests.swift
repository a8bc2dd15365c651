import Accessibility
import AppKit
import LoaderCore
import LoaderDrawing
import LoaderLayers
import LoaderUI
import QuartzCore
import Testing
import UIKit

extension AppleTests {
  /// What is told to those who do not see it, and what a `Progress` of Foundation changes.
  @MainActor
  struct AccessibilityTests {
    private let screen = Screen()

    @Test("Label, value in percent, updates frequently; the end is said once, and nothing else")
    func spoken() {
      let view = LoaderUIView()
      screen.window.addSubview(view)
      #expect(!view.isAccessibilityElement && view.accessibilityTraits == .updatesFrequently)
      #expect(view.accessibilityLabel == "Loading" && view.accessibilityValue == nil)
      view.isActive = true
      #expect(view.isAccessibilityElement && view.accessibilityValue == nil)
      for number in 0...250 { view.progress = Double(number) / 500 }
      #expect(view.accessibilityValue?.contains("50") ?? false)
      view.isActive = false
      view.isActive = false
      #expect(!view.isAccessibilityElement)
      #expect(AccessibilityNotification.announcements == ["Loaded"])
      #expect(view.accessibilityValue == nil)
      view.texts = LoaderTexts(label: "Laden", ended: nil)
      view.isActive = true
      view.isActive = false
      #expect(view.accessibilityLabel == "Laden")
      #expect(AccessibilityNotification.announcements.count == 1)
      view.accessibilityLabel = "Photos"
      #expect(view.accessibilityLabel == "Photos")
    }

    @Test("Off screen nothing is said")
    func silent() {
      let view = LoaderUIView()
      view.isActive = true
      view.isActive = false
      #expect(AccessibilityNotification.announcements.isEmpty)
    }

    @Test("A Foundation progress is followed from any thread, and released")
    func progress() async throws {
      let view = LoaderUIView()
      screen.window.addSubview(view)
      let progress = Progress(totalUnitCount: 8)
      progress.completedUnitCount = 2
      UIView.performWithoutAnimation { view.observedProgress = progress }
      #expect(view.progress == 0.25)
      progress.completedUnitCount = 6
      await Task.detached { ProgressObservers.tell(progress) }.value
      try await wait { view.progress == 0.75 }
      view.observedProgress = nil
      #expect(ProgressObservers.count == 0)
      progress.completedUnitCount = 8
      ProgressObservers.tell(progress)
      try await Task.sleep(for: .milliseconds(20))
      #expect(view.progress == 0.75)
    }

    @Test("A progress that changes a thousand times before the main actor has time is taken once")
    func storm() async throws {
      @MainActor
      final class Count { var events = 0 }
      let (view, count) = (LoaderUIView(), Count())
      let progress = Progress(totalUnitCount: 1000)
      view.observedProgress = progress
      view.loaderLayer.loader.chain.delegate = { _ in
        MainActor.assumeIsolated { count.events += 1 }
        return .askNext
      }
      for _ in 0..<2 {
        for _ in 0..<500 {
          progress.completedUnitCount += 1
          ProgressObservers.tell(progress)
        }
        try await wait { view.progress == progress.fractionCompleted }
      }
      #expect(count.events == 2)
    }

    /// Lets the main actor do what has been sent to it.
    private func wait(until isDone: () -> Bool) async throws {
      for _ in 0..<2000 where !isDone() { try await Task.sleep(for: .milliseconds(5)) }
      #expect(isDone())
    }

    @Test(
      "AppKit's view: window, covered, hidden in an ancestor, appearance, no duration, spoken value"
    )
    func appKit() throws {
      let view = LoaderNSView(policy: LoaderPolicy())
      let (window, pane) = (NSWindow(), NSView(frame: .zero))
      pane.wantsLayer = true
      let content = try #require(window.contentView)
      content.addSubview(pane)
      view.isActive = true
      #expect(view.loaderLayer.state == .offscreen)
      pane.addSubview(view)
      #expect(view.loaderLayer.state == .activating)
      #expect(view.layer?.isGeometryFlipped == true)
      MediaClock.now += 2
      content.layer?.layoutIfNeeded()
      let presented = Presented(view.loaderLayer)
      #expect(presented.animations > 0)
      for (out, back) in [
        ({ window.setVisible(false) }, { window.setVisible(true) }),
        ({ pane.isHidden = true }, { pane.isHidden = false }),
      ] {
        out()
        content.layer?.layoutIfNeeded()
        #expect(view.loaderLayer.state == .offscreen && presented.animations == 0)
        back()
        MediaClock.now += 1
        #expect(view.loaderLayer.state == .indeterminate)
      }
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 0
        view.progress = 0.5
      }
      content.layer?.layoutIfNeeded()
      #expect(presented.animations == 0)
      #expect(presented.arc?.number("strokeEnd", at: MediaClock.now) == 0.5)
      window.setAppearance(.darkAqua)
      content.layer?.layoutIfNeeded()
      let track = presented.track?.presented("strokeColor", at: MediaClock.now) as? CGColor
      let dark = Theme.dark.track
      #expect(
        track == CGColor(srgbRed: dark.red, green: dark.green, blue: dark.blue, alpha: 1))
      #expect(presented.track?.contentsScale == 2)
      window.setScale(1)
      content.layer?.layoutIfNeeded()
      #expect(presented.track?.contentsScale == 1)
      let (accent, blue) = (
        CGColor(srgbRed: 1, green: 0, blue: 0.5, alpha: 1), NSColor.controlAccentColor
      )
      NSColor.setControlAccent(NSColor(srgbRed: 1, green: 0, blue: 0.5, alpha: 1))
      content.layer?.layoutIfNeeded()
      #expect(presented.arc?.presented("strokeColor", at: MediaClock.now) as? CGColor == accent)
      NSColor.setControlAccent(blue)
      NSWorkspace.shared.setReduceMotion(true)
      #expect(view.loaderLayer.loader.motion == .reduced)
      NSWorkspace.shared.setReduceMotion(false)
      #expect(view.accessibilityRole() == .progressIndicator)
      #expect(view.accessibilityLabel() == "Loading")
      #expect((view.accessibilityValue() as? String)?.contains("50") ?? false)
      AccessibilityNotification.announcements = []
      #expect(view.isAccessibilityElement())
      view.isActive = false
      #expect(!view.isAccessibilityElement())
      #expect(AccessibilityNotification.announcements == ["Loaded"])
    }
  }
}
