import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderSupport
import MatrixEngine
import SwiftUI
import Testing

@testable import LoaderScreens
@testable import LoaderUI

extension AppleTests {
  /// The package's views for SwiftUI, on a `Stage`: a double of SwiftUI, which behaves as Apple documents it.
  ///
  /// `staged` puts a view on a stage of 320 × 480 points, and `show` puts another one in its place. `pass` advances the
  /// clock of the stage by some seconds, and returns the number of frames that were drawn meanwhile; `update` draws one
  /// now. `canvases` are all canvases on the stage, `commands` is what the first of them draws. `DrawnLoaderView` draws
  /// in such a canvas; `LoaderView` shows a `LoaderUIView`, the view of UIKit, whose layers play the loader.
  ///
  /// What is drawn is compared with a `Loader`, the state machine without a view, which gets the same events. Its
  /// `frame(at:)` has the numbers of a drawing, the channels; `shown` returns it on screen (`orderIn`) and active.
  @MainActor
  struct SwiftUITests {
    /// Returns the ring that the first canvas draws; nil if it draws none.
    ///
    /// That is its opacity; where its arc begins (`tail`) and how long it is (`sweep`), in turns from 12 o'clock on;
    /// and the width of the stroke, in points.
    private func ring(
      _ stage: Stage
    ) -> (opacity: Double, tail: Double, sweep: Double, width: CGFloat)? {
      var opacity = 1.0
      var commands = stage.commands
      // A translucent ring is drawn within a layer, which has the opacity.
      if case .layer(let layerOpacity, let layerCommands)? = commands.first {
        opacity = layerOpacity
        commands = layerCommands
      }
      // The arc is drawn last. Its angles are in radians from 3 o'clock on, which is 0.25 turns after 12 o'clock.
      guard case .stroke(let path, _, let style)? = commands.last,
        case .arc(_, _, let start, let end, _)? = path.elements.first
      else { return nil }
      return (opacity, start / (2 * .pi) + 0.25, (end - start) / (2 * .pi), style.lineWidth)
    }

    /// Returns how far the drawn ring is from a loader now: the greatest difference of opacity, tail and sweep.
    private func difference(_ stage: Stage, from loader: Loader<Circular>) -> Double {
      let channels = loader.frame(at: stage.uptime).channels
      // If nothing is drawn, the loader has to be invisible: its opacity is the difference.
      guard let ring = ring(stage) else { return channels.opacity }
      // Whole turns between the tails do not show.
      let tailDifference = ring.tail - channels.tail
      return max(
        abs(ring.opacity - channels.opacity),
        max(
          abs(tailDifference - tailDifference.rounded()), abs(ring.sweep - channels.sweep)))
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
      /// Sends an event to the loader, shows the view with the same change, and compares both twelve times in 0.84 s.
      func step(_ event: LoaderEvent, _ view: DrawnLoaderView) {
        loader.send(event, at: stage.date.loaderTime)
        stage.show(view)
        for _ in 0..<12 {
          stage.pass(0.07)
          stage.update()
          #expect(difference(stage, from: loader) < 1e-6)
          // With reduced motion it comes and goes by its opacity alone, and its stroke always has the full 4 points.
          if motion == .reduced, let drawn = ring(stage) { #expect(drawn.width == 4) }
        }
      }
      step(.activate, DrawnLoaderView())
      // While it spins, sixty frames a second; rounded times may make two more or two fewer.
      #expect((598...602).contains(stage.pass(10)))
      // After `step`, a change of progress is over, and nothing moves.
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
      // A widget tells no view that it appears.
      stage.callsAppearances = false
      /// Shows a view that is frozen 1.25 s after it appeared, and returns the ring's opacity, tail and sweep; nil if
      /// nothing is drawn.
      func show(_ isActive: Bool, _ progress: Double?) -> [Double]? {
        stage.show(DrawnLoaderView(isActive: isActive, progress: progress).loaderFreeze(at: 1.25))
        return ring(stage).map { [$0.opacity, $0.tail, $0.sweep] }
      }
      #expect(show(true, 0.4) == [1, 0, 0.4])
      let spinning = try #require(show(true, nil))
      // Its sweep is long enough to be seen.
      #expect(spinning[2] > 0.02)
      // Some time later it is the same picture.
      #expect(stage.pass(7.7) == 0 && show(true, nil) == spinning)
      #expect(show(false, nil) == nil)
      #expect(stage.pass(10) == 0)
    }

    @Test("A row that is made anew continues since its work began")
    func since() throws {
      let policy = LoaderPolicy(showDelay: 0.5)
      /// Returns a drawn loader and one of layers, for work that began at `start`; nil if it begins when they appear.
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
      // A stage has no window in which a view of UIKit would be on screen.
      #expect(view.isActive && view.loaderLayer.state == .offscreen)
      // Without a date, the delay of 0.5 s begins now.
      let fresh = staged(row(nil))
      #expect(fresh.pass(0.49) == 0 && ring(fresh) == nil)
    }

    @Test("In SwiftUI, its drawing stays in the background; back, it continues in time")
    func scene() {
      let stage = staged(DrawnLoaderView())
      let loader = Loader().shown(at: stage.date.loaderTime)
      stage.pass(2)
      stage.environment.scenePhase = .background
      // The system takes a picture of the app after all handlers of this change, so the ring has to be still there.
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
      // The timeline waits for the date of its next frame, which is now an hour away.
      #expect(stage.pass(0.1) == 0)
      // The system tells of a set clock on any thread.
      await Task.detached {
        NotificationCenter.default.post(name: .NSSystemClockDidChange, object: nil)
      }.value
      // The notice reaches the main actor within 2 s, in 1000 tries of 2 ms each; then a frame is drawn.
      var tries = 0
      while stage.pass(0.001) == 0, tries < 1000 {
        tries += 1
        try await Task.sleep(for: .milliseconds(2))
      }
      #expect(tries < 1000)
      stage.update()
      #expect(difference(stage, from: loader) < 1e-6)
      // It spins on, with 60 frames a second; rounded times may make one more or one fewer.
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
      // The loader's and the skeleton's.
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
      /// Returns whether the loader's canvas draws something, and whether the skeleton's does.
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
      // That transaction held for one update, so this change is animated: it takes more than ten frames.
      stage.show(DrawnLoaderView(progress: 0.75))
      #expect(ring(stage)?.sweep != 0.75)
      #expect(stage.pass(5) > 10)
      // After an update without animations comes one whose transaction SwiftUI does not report to the view, as it
      // may: this change is animated, too.
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
      // A bar is as wide as the stage, and 4 points thick.
      #expect(stage.canvas?.size == CGSize(width: 320, height: 4))
      #expect(strokes().map(\.shading).contains(.tint))
      // The filled bar begins at the left edge or at the right one; its round end has a radius of 2 points.
      let left = strokes().last?.path.elements.first
      stage.environment.layoutDirection = .rightToLeft
      let right = strokes().last?.path.elements.first
      #expect(left == .move(CGPoint(x: 2, y: 2)) && right == .move(CGPoint(x: 318, y: 2)))
      stage.environment.loader.themes = LoaderThemes()
      stage.environment.colorScheme = .dark
      let dark = Theme.dark.accent
      let color = Color(.sRGB, red: dark.red, green: dark.green, blue: dark.blue)
      #expect(strokes().map(\.shading).contains(.color(color)))
      let ringStage = staged(DrawnLoaderView().loaderStyle(LoaderStyle(thickness: 6)))
      /// Returns the width of the ring, in points.
      func size() -> CGFloat? { ringStage.canvas?.size?.width }
      #expect(size() == 48)
      // A small control has half the size.
      ringStage.environment.controlSize = .small
      #expect(size() == 24)
      // At this text size, body text has 28 points instead of 17, and the ring grows by the same factor.
      ringStage.environment.dynamicTypeSize = .accessibility1
      #expect(size().map { abs($0 - 24 * 28 / 17) < 1e-9 } == true)
      // A size in the style precedes both.
      ringStage.environment.loader.style = LoaderStyle(size: 20)
      #expect(size() == 20)
    }

    @Test("NaN as progress or as frame rate counts as not set; other values are limited")
    func hostile() {
      let stage = staged(DrawnLoaderView(progress: .nan))
      stage.pass(2)
      stage.show(DrawnLoaderView(progress: .nan))
      // As with unknown progress, it spins, at about 60 frames a second.
      #expect((58...62).contains(stage.pass(1)))
      // Progress above 1 is 1.
      stage.show(DrawnLoaderView(progress: 7))
      stage.pass(2)
      #expect(ring(stage)?.sweep == 1)
      // A rate is limited to 1...240; without one it is 60. In 4 s, rounded times may make two frames more or fewer.
      for (rate, expectedRate) in [(Double.nan, 60), (0, 1), (-60, 1), (.infinity, 240)] {
        let spinning = staged(DrawnLoaderView().loaderFrameRate(rate))
        spinning.pass(2)
        #expect(abs(spinning.pass(4) - 4 * expectedRate) <= 2, "\(rate)")
      }
    }

    @Test("A progress view in our style has unknown and known progress, and its label")
    func progressView() {
      let stage = staged(ProgressView("Photos", value: nil).progressViewStyle(.loader))
      /// Returns the loader that the style shows.
      func view() -> LoaderUIView? {
        stage.root.all.lazy.compactMap { $0.object as? LoaderUIView }.first
      }
      /// Returns the texts on the stage in their order, with `loader` where the loader is.
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
      // The bar is as wide as the stage, and 4 points thick.
      #expect(stage.root.all.contains { $0.size == CGSize(width: 320, height: 4) })
    }

    @Test("Nested views can each have a custom cell")
    func actions() {
      // `loaderActions` sets cells of the loader's table: what it does in a state at an event. The inner one ignores
      // the end, the outer one a new progress.
      let view = { (isActive: Bool, progress: Double) in
        DrawnLoaderView(isActive: isActive, progress: progress)
          .loaderActions { $0[.determinate, .deactivate] = .null }
          .loaderActions { $0[.determinate, .progress] = .null }
      }
      let stage = staged(view(true, 0.25))
      stage.pass(2)
      for next in [view(true, 0.75), view(false, 0.75)] {
        stage.show(next)
        stage.pass(5)
        let shown = ring(stage)
        #expect(shown?.opacity == 1 && abs((shown?.sweep ?? 0) - 0.25) < 1e-9, "\(shown as Any)")
      }
    }
  }
}
