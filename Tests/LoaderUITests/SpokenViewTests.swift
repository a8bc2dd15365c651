import Accessibility
import LoaderCore
import SwiftUI
import Testing

@testable import LoaderUI

extension AppleTests {
  /// Speech of SwiftUI's views for assistive technology.
  ///
  /// `staged` puts a view on a stage. Its nodes have attributes: a label, a value and traits that are spoken, and
  /// `hidden`. `announcements` are what VoiceOver would speak. Delays of texts take real time.
  @MainActor
  struct SpokenViewTests {
    @Test("A progress view in our style is read once, with its own label and value")
    func spokenStyle() {
      let view = ProgressView(
        value: 0.25, label: { Text("Photos") }, currentValueLabel: { Text("5 of 20") })
      let stage = staged(view.progressViewStyle(.loader))
      #expect(stage.root.spoken == [["Photos", "5 of 20"]])
      #expect(stage.root.all.contains { $0.attributes["text"] == "5 of 20" })
      stage.show(ProgressView("Photos", value: 0.25).progressViewStyle(.loader(.linear)))
      #expect(stage.root.spoken == [["Photos", "0.25"]])
      stage.show(DrawnLoaderView())
      #expect(stage.root.spoken == [["Loading", ""]])
    }

    @Test("Label, value and traits are accessible; an end with a text is announced once")
    func spoken() {
      AccessibilityNotification.announcements = []
      let stage = staged(DrawnLoaderView(progress: 0.42))
      /// Returns the value of an attribute of the first node that has it.
      func attribute(_ name: String) -> String? {
        stage.root.all.compactMap { $0.attributes[name] }.first
      }
      #expect(attribute("label") == "Loading" && attribute("traits") == "updatesFrequently")
      #expect(attribute("value")?.contains("42") ?? false)
      #expect(attribute("hidden") == "false")
      /// Shows the loader with a text for its end; nil for none.
      func show(_ isActive: Bool, _ progress: Double?, ended: String?) {
        stage.show(
          DrawnLoaderView(isActive: isActive, progress: progress)
            .loaderTexts(LoaderTexts(ended: ended)))
      }
      // It ends once: an inactive loader that loses its progress does not end again.
      show(true, 1, ended: LoaderTexts.loaded)
      show(false, 1, ended: LoaderTexts.loaded)
      show(false, nil, ended: LoaderTexts.loaded)
      #expect(AccessibilityNotification.announcements == ["Loaded"])
      // Without a text for the end, nothing is announced.
      stage.show(DrawnLoaderView())
      stage.show(DrawnLoaderView(isActive: false))
      #expect(AccessibilityNotification.announcements == ["Loaded"])
      #expect(attribute("hidden") == "true")
    }

    @Test("In SwiftUI, announces once that the work still runs, unless it has ended")
    func stillWorking() async throws {
      AccessibilityNotification.announcements = []
      /// Returns a loader that says after a delay that it still works.
      func view(_ isActive: Bool, after delay: Double) -> some View {
        DrawnLoaderView(isActive: isActive).loaderPolicy(LoaderPolicy(stillWorkingDelay: delay))
          .loaderTexts(LoaderTexts(stillWorking: LoaderTexts.stillLoading))
      }
      let stage = staged(view(true, after: 60))
      // Time in which the wait for the text begins. Then it is given up, because the work has ended.
      try await Task.sleep(for: .milliseconds(50))
      stage.show(view(false, after: 60))
      try await Task.sleep(for: .milliseconds(50))
      #expect(AccessibilityNotification.announcements.isEmpty)
      stage.clear()
      stage.show(view(true, after: 0.2))
      // At most 10 s are waited for it.
      for _ in 0..<1000 where AccessibilityNotification.announcements.isEmpty {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(AccessibilityNotification.announcements == ["Still loading"])
    }
  }
}
