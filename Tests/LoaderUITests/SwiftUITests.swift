import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderSupport
import MatrixEngine
import SwiftUI
import Testing

@testable import LoaderUI

extension AppleTests {
  /// The views of SwiftUI, on a stage that behaves as documented.
  ///
  /// `staged` puts a view on a stage of 320 × 480 points. `pass` advances its clock, and returns the number of
  /// frames that were drawn meanwhile; `commands` are what the first canvas draws.
  @MainActor
  struct SwiftUITests {
    /// Returns the drawn ring: opacity, the arc's tail and sweep in turns, and width.
    private func ring(
      _ stage: Stage
    ) -> (opacity: Double, tail: Double, sweep: Double, width: CGFloat)? {
      // What is translucent is in a layer, the arc is drawn last, and its angles are in radians from 3 o'clock on.
      var (opacity, commands) = (1.0, stage.commands)
      if case .layer(let own, let inner)? = commands.first { (opacity, commands) = (own, inner) }
      guard case .stroke(let path, _, let style)? = commands.last,
        case .arc(_, _, let start, let end, _)? = path.elements.first
      else { return nil }
      return (opacity, start / (2 * .pi) + 0.25, (end - start) / (2 * .pi), style.lineWidth)
    }

    /// Returns the greatest difference of the drawn ring from a loader: of opacity, tail and sweep.
    private func difference(_ stage: Stage, from loader: Loader<Circular>) -> Double {
      let frame = loader.frame(at: stage.uptime)
      // If nothing is drawn, the loader has to be invisible.
      guard let ring = ring(stage) else { return frame.channels.opacity }
      let apart = ring.tail - frame.channels.tail
      return max(
        abs(ring.opacity - frame.channels.opacity),
        max(abs(apart - apart.rounded()), abs(ring.sweep - frame.channels.sweep)))
    }

    @Test(
      "A whole life matches the loader, and updates happen only during motion",
      arguments: MotionPreference.allCases)
    func life(motion: MotionPreference) {
      let stage = staged(DrawnLoaderView(isActive: false))
      stage.environment.accessibilityReduceMotion = motion == .reduced
      var loader = Loader(motion: motion)
      loader.send(.orderIn, at: stage.date.loaderTime)
      #expect(stage.pass(10) == 0)
      /// Sends an event to the loader, shows the view, and compares both twelve times.
      func step(_ event: LoaderEvent, _ view: DrawnLoaderView) {
        loader.send(event, at: stage.date.loaderTime)
        stage.show(view)
        for _ in 0..<12 {
          stage.pass(0.07)
          stage.update()
          #expect(difference(stage, from: loader) < 1e-6)
          // With reduced motion, only its opacity changes.
          if motion == .reduced, let ring = ring(stage) { #expect(ring.width == 4) }
        }
      }
      step(.activate, DrawnLoaderView())
      // While it spins, sixty frames a second.
      #expect((598...602).contains(stage.pass(10)))
      step(.progress(0.3), DrawnLoaderView(progress: 0.3))
      #expect(stage.pass(10) == 0)
      step(.progress(0.8), DrawnLoaderView(progress: 0.8))
      step(.progress(nil), DrawnLoaderView())
      step(.deactivate, DrawnLoaderView(isActive: false))
      #expect(stage.pass(10) == 0 && ring(stage) == nil)
    }

    @Test("A frozen drawing is one picture, and needs no timeline, as in a widget")
    func still() throws {
      let stage = Stage(EmptyView())
      stage.callsAppearances = false
      /// Returns opacity, tail and sweep of a frozen view; nil if nothing is drawn.
      func show(_ isActive: Bool, _ progress: Double?) -> [Double]? {
        stage.show(DrawnLoaderView(isActive: isActive, progress: progress).loaderFreeze(at: 1.25))
        return ring(stage).map { [$0.opacity, $0.tail, $0.sweep] }
      }
      #expect(show(true, 0.4) == [1, 0, 0.4])
      // The arc of a spin, in turns.
      let spinning = try #require(show(true, nil))
      #expect(spinning[2] > 0.02)
      #expect(stage.pass(7.7) == 0 && show(true, nil) == spinning)
      #expect(show(false, nil) == nil)
      #expect(stage.pass(10) == 0)
    }

    @Test("A row that is made anew continues since its work began")
    func since() throws {
      let policy = LoaderPolicy(showDelay: 0.5)
      /// Returns a drawn loader and one of layers, for work that began at `start`; nil for now.
      func row(_ start: Date?) -> some View {
        VStack {
          DrawnLoaderView(since: start)
          LoaderView(since: start)
        }
        .loaderPolicy(policy)
      }
      let stage = staged(EmptyView())
      let start = stage.date
      stage.pass(3)
      stage.show(row(start))
      var loader = Loader(policy: policy)
      loader.send(.activate, at: start.loaderTime)
      loader.send(.orderIn, at: stage.uptime)
      #expect(difference(stage, from: loader) < 1e-6)
      let view = try #require(stage.root.all.compactMap { $0.object as? LoaderUIView }.first)
      #expect(view.isActive && view.loaderLayer.state == .offscreen)
      // Without a date, the delay begins now.
      let fresh = staged(row(nil))
      #expect(fresh.pass(0.49) == 0 && ring(fresh) == nil)
    }

    @Test("In SwiftUI, its drawing stays in the background; back, it continues in time")
    func scene() {
      let stage = staged(DrawnLoaderView())
      let loader = Loader().shown(at: stage.date.loaderTime)
      stage.pass(2)
      stage.environment.scenePhase = .background
      // The system takes its picture after the handlers of the change.
      #expect(difference(stage, from: loader) < 1e-6)
      #expect(stage.pass(10) == 0 && ring(stage)?.opacity == 1)
      stage.environment.scenePhase = .active
      stage.pass(1)
      stage.update()
      #expect(difference(stage, from: loader) < 1e-6)
      stage.clear()
      #expect(stage.pass(10) == 0)
    }

    @Test("Continues immediately from its position if the clock is set back")
    func clock() async throws {
      let stage = staged(DrawnLoaderView())
      var loader = Loader().shown(at: stage.uptime)
      stage.pass(2)
      stage.setClock(back: 3600)
      // The timeline waits for its next date, which is in an hour.
      #expect(stage.pass(0.1) == 0)
      await Task.detached {
        NotificationCenter.default.post(name: .NSSystemClockDidChange, object: nil)
      }.value
      // The notice reaches the main actor within 2 s.
      var tries = 0
      while stage.pass(0.001) == 0, tries < 1000 {
        tries += 1
        try await Task.sleep(for: .milliseconds(2))
      }
      #expect(tries < 1000)
      stage.update()
      #expect(difference(stage, from: loader) < 1e-6)
      #expect((59...61).contains(stage.pass(1)))
      loader.send(.progress(0.5), at: stage.uptime)
      stage.show(DrawnLoaderView(progress: 0.5))
      for _ in 0..<4 {
        stage.pass(0.1)
        stage.update()
        #expect(difference(stage, from: loader) < 1e-6)
      }
    }

    @Test("Is visible in a hosting controller of UIKit, which never sets the scene phase")
    func hosted() {
      let stage = Stage(EmptyView())
      // An environment in which nobody has set the scene phase.
      stage.environment = EnvironmentValues()
      stage.show(
        VStack {
          DrawnLoaderView()
          Text("Photo").loaderSkeleton(isActive: true)
        })
      stage.pass(2)
      #expect(stage.canvases.count == 2)
      #expect(stage.canvases.allSatisfy { !$0.drawing().commands.isEmpty })
    }

    @Test("Draws nothing behind another tab, even when the scene returns")
    func covered() {
      let stage = staged(
        VStack {
          DrawnLoaderView()
          Text("Photo").loaderSkeleton(isActive: true)
        })
      /// Returns true for each of the two canvases that draws something.
      func isDrawn() -> [Bool] { stage.canvases.map { !$0.drawing().commands.isEmpty } }
      stage.pass(1)
      stage.isCovered = true
      stage.environment.scenePhase = .background
      stage.environment.scenePhase = .active
      #expect(stage.pass(5) == 0 && isDrawn() == [false, false])
      stage.isCovered = false
      stage.pass(1)
      #expect(isDrawn() == [true, true])
    }

    @Test("Follows reduced motion and the preset of the surrounding views")
    func reducedMotion() {
      let stage = staged(DrawnLoaderView())
      var loader = Loader().shown(at: stage.date.loaderTime)
      stage.pass(1)
      stage.environment.accessibilityReduceMotion = true
      loader.setMotion(.reduced, at: stage.date.loaderTime)
      stage.pass(3)
      #expect(difference(stage, from: loader) < 1e-6)
      stage.environment.accessibilityReduceMotion = false
      loader.setMotion(.full, at: stage.date.loaderTime)
      stage.pass(3)
      // Then another preset.
      stage.show(DrawnLoaderView())
      stage.environment.loader.preset = .flutter
      loader.setAppearance(Circular(preset: .flutter), at: stage.date.loaderTime)
      for _ in 0..<9 {
        stage.pass(0.2)
        stage.update()
        #expect(difference(stage, from: loader) < 1e-6)
      }
    }

    @Test("A transaction without animations is not animated, and one that is not reported is")
    func transaction() {
      let stage = staged(DrawnLoaderView())
      stage.pass(2)
      stage.transaction.disablesAnimations = true
      stage.show(DrawnLoaderView(progress: 0.5))
      #expect(ring(stage)?.sweep == 0.5)
      #expect(stage.pass(5) == 0)
      // The transaction held for one update.
      stage.show(DrawnLoaderView(progress: 0.75))
      #expect(ring(stage)?.sweep != 0.75)
      #expect(stage.pass(5) > 10)
      // SwiftUI does not promise to report a transaction before its update.
      stage.transaction.disablesAnimations = true
      stage.show(DrawnLoaderView(progress: 0.25))
      #expect(stage.pass(5) == 0)
      stage.callsTransactions = false
      stage.show(DrawnLoaderView(progress: 0.5))
      #expect(stage.pass(5) > 10)
    }

    @Test("Tint, themes, control size, dynamic type and direction affect the drawing")
    func appearances() {
      let stage = staged(DrawnLoaderView(.linear, progress: 0.5))
      /// Returns the strokes that the first canvas draws; the last one is the bar.
      func strokes() -> [(path: Path, shading: GraphicsContext.Shading)] {
        stage.commands.compactMap {
          guard case .stroke(let path, let shading, _) = $0 else { return nil }
          return (path, shading)
        }
      }
      stage.pass(2)
      #expect(stage.canvas?.size == CGSize(width: 320, height: 4))
      #expect(strokes().map(\.shading).contains(.tint))
      let left = strokes().last?.path.elements.first
      stage.environment.layoutDirection = .rightToLeft
      let right = strokes().last?.path.elements.first
      #expect(left == .move(CGPoint(x: 2, y: 2)) && right == .move(CGPoint(x: 318, y: 2)))
      stage.environment.loader.themes = LoaderThemes()
      stage.environment.colorScheme = .dark
      let dark = Theme.dark.accent
      let color = Color(.sRGB, red: dark.red, green: dark.green, blue: dark.blue)
      #expect(strokes().map(\.shading).contains(.color(color)))
      let ring = staged(DrawnLoaderView().loaderStyle(LoaderStyle(thickness: 6)))
      /// Returns the width of the ring: 48 points, by the control size, the text's scale, or the style.
      func size() -> CGFloat? { ring.canvas?.size?.width }
      #expect(size() == 48)
      ring.environment.controlSize = .small
      #expect(size() == 24)
      ring.environment.dynamicTypeSize = .accessibility1
      // The scale of text: from 17 pt to 28.
      #expect(size().map { abs($0 - 24 * 28 / 17) < 1e-9 } == true)
      ring.environment.loader.style = LoaderStyle(size: 20)
      #expect(size() == 20)
    }

    @Test("NaN as progress or as frame rate counts as not set; other values are limited")
    func hostile() {
      let stage = staged(DrawnLoaderView(progress: .nan))
      stage.pass(2)
      stage.show(DrawnLoaderView(progress: .nan))
      // Unknown progress spins at 60 frames a second; above 1 it is 1.
      #expect((58...62).contains(stage.pass(1)))
      stage.show(DrawnLoaderView(progress: 7))
      stage.pass(2)
      #expect(ring(stage)?.sweep == 1)
      // A rate is within 1...240; without one it is 60.
      for (rate, frames) in [(Double.nan, 60), (0, 1), (-60, 1), (.infinity, 240)] {
        let stage = staged(DrawnLoaderView().loaderFrameRate(rate))
        stage.pass(2)
        #expect(abs(stage.pass(4) - 4 * frames) <= 2, "\(rate)")
      }
    }

    @Test("A progress view in our style has unknown and known progress, and its label")
    func progressView() {
      let stage = staged(ProgressView("Photos", value: nil).progressViewStyle(.loader))
      /// Returns the loader of the style.
      func view() -> LoaderUIView? {
        stage.root.all.lazy.compactMap { $0.object as? LoaderUIView }.first
      }
      /// Returns the texts, and `loader` in the place of the loader.
      func order() -> [String] {
        stage.root.all.compactMap { $0.object != nil ? "loader" : $0.attributes["text"] }
      }
      #expect(view()?.isActive == true && view()?.progress == nil)
      #expect(order() == ["loader", "Photos"])
      stage.show(ProgressView("Photos", value: 0.25).progressViewStyle(.loader))
      #expect(view()?.progress == 0.25)
      // The label of a bar is above it, as in the system's style.
      stage.show(ProgressView("Photos", value: 0.5).progressViewStyle(.loader(.linear)))
      #expect(order() == ["Photos", "loader"])
      #expect(stage.root.all.contains { $0.size == CGSize(width: 320, height: 4) })
    }

    @Test("Nested views can each have a custom cell")
    func actions() {
      // The inner cell ignores the end; the outer one, for another event, leaves the entrance as it is.
      let view = { (isActive: Bool) in
        DrawnLoaderView(isActive: isActive)
          .loaderActions { $0[.indeterminate, .deactivate] = .null }
          .loaderActions { $0[.inactive, .activate] = .askNext }
      }
      let stage = staged(view(true))
      stage.pass(2)
      stage.show(view(false))
      stage.pass(5)
      #expect(ring(stage)?.opacity == 1)
    }
  }
}
