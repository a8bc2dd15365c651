import Foundation
import LoaderCore
import LoaderDrawing
import SkeletonLayout
import SwiftUI
import Testing
import UIKit

@testable import LoaderScreens
@testable import LoaderUI

extension AppleTests {
  /// Settings of the surrounding views, and their effects.
  ///
  /// `staged` puts a view on a stage of 320 × 480 points. `pass` advances its clock, and returns the number of
  /// frames that were drawn meanwhile; `commands` are what the first canvas draws.
  @MainActor
  struct SwiftUISettingsTests {
    /// A stroke on a canvas: its color, and its width with the shape of its ends.
    private typealias Stroke = (shading: GraphicsContext.Shading, style: StrokeStyle)

    /// Returns the strokes that the first canvas draws.
    private func strokes(_ stage: Stage) -> [Stroke] {
      stage.commands.compactMap {
        guard case .stroke(_, let shading, let style) = $0 else { return nil }
        return (shading, style)
      }
    }

    /// Returns a view with every modifier. The function is not on the main actor, as they can be called anywhere.
    nonisolated private func modified(_ view: some View) -> some View {
      view.loaderStyle(LoaderStyle()).loaderStyle(.thin).loaderPolicy(LoaderPolicy()).loaderPreset(
        .materialWeb
      )
      .loaderActions { _ in }.loaderThemes(LoaderThemes()).loaderColors(.purple).onLoaderHidden {}
      .loaderTexts(LoaderTexts()).loaderEnding(.none).loaderCollapses().loaderFreeze(at: nil)
      .loaderFrameRate(60).loaderSkeleton(isActive: false).loaderSkeleton(isActive: false) {
        Row.skeleton
      }
      .loaderFloating()
    }

    @Test("Modifiers belong to no actor, as Apple's do not")
    func isolation() {
      // The loader's canvas, and one for each of the two skeletons above it.
      #expect(staged(modified(DrawnLoaderView())).canvases.count == 3)
    }

    @Test("A current date has the same distance from now on the loaders' clock")
    func time() {
      var settings = LoaderSettings()
      // It is 7 s on the loaders' clock, and 100 s on the calendar's. So a date 3 s later is at 10 s.
      settings.now = { 7 }
      settings.date = { Date(timeIntervalSince1970: 100) }
      #expect(settings.time(at: Date(timeIntervalSince1970: 103)) == 10)
    }

    @Test("A ring fills its canvas without an offset")
    func unmoved() { #expect(staged(DrawnLoaderView()).canvas?.drawing().offset == .zero) }

    @Test("A named decorator changes the style of the surrounding views")
    func decorated() {
      let stage = staged(
        DrawnLoaderView(progress: 0.5).loaderStyle(.thin).loaderStyle(LoaderStyle(cap: .butt)))
      stage.pass(2)
      #expect(!strokes(stage).isEmpty)
      // Both styles count: the stroke of `thin`, at most 2 points wide, and the caps of the other one.
      #expect(strokes(stage).allSatisfy { $0.style.lineWidth <= 2 && $0.style.lineCap == .butt })
    }

    @Test("A loader has the colors, texts and caps of the surrounding views")
    func inherited() {
      let themes = LoaderThemes()
      let stage = staged(
        DrawnLoaderView(progress: 0.5).loaderThemes(themes)
          .loaderTexts(LoaderTexts(label: "Lädt"))
          .loaderStyle(LoaderStyle(cap: .butt)))
      stage.pass(2)
      #expect(stage.root.all.contains { $0.attributes["label"] == "Lädt" })
      let accent = Theme.light.accent
      let color = Color(.sRGB, red: accent.red, green: accent.green, blue: accent.blue)
      #expect(strokes(stage).map(\.shading).contains(.color(color)))
      // There is a stroke, with that color, and all have the style's caps.
      #expect(
        strokes(stage).allSatisfy { $0.style.lineCap == .butt && $0.style.lineJoin == .round })
    }

    @Test(
      "A loader has the size of the surrounding controls",
      arguments: [
        (ControlSize.mini, 18), (.small, 24), (.regular, 48), (.large, 60), (.extraLarge, 72),
      ] as [(ControlSize, Double)])
    func sizes(size: ControlSize, width: Double) {
      let stage = staged(DrawnLoaderView(progress: 0.5))
      stage.environment.controlSize = size
      stage.pass(2)
      #expect(stage.canvas?.size?.width == CGFloat(width))
      // Its stroke is as wide as a ring's of that size.
      let stroke = CGFloat(LoaderStyle(size: width).ringStroke)
      #expect(!strokes(stage).isEmpty)
      #expect(
        strokes(stage).allSatisfy { $0.style.lineWidth == stroke && $0.style.lineCap == .round })
      // A bar is as thick as the ring is wide, in proportion: 4 points beside a ring of 48.
      let bar = staged(DrawnLoaderView(.linear, progress: 0.5))
      bar.environment.controlSize = size
      bar.pass(2)
      #expect(bar.canvas?.size?.height == CGFloat(width / 12))
    }

    @Test("A bar fills its proposal, or has its style's size; its ideal width is 240 pt")
    func width() throws {
      /// Returns the width of the canvas, and the end of its last line, in points; nil if that is no line.
      ///
      /// A full bar reaches 2 points farther, as its round end of half a stroke is beyond the line.
      func drawn(_ view: some View) throws -> (width: CGFloat?, end: CGFloat?) {
        let stage = staged(view)
        stage.pass(2)
        let node = try #require(stage.canvas)
        let (commands, offset) = node.drawing()
        guard case .stroke(let path, _, _) = commands.last,
          case .line(let end)? = path.elements.last
        else { return (node.size?.width, nil) }
        return (node.size?.width, end.x + offset.x)
      }
      let bar = DrawnLoaderView(.linear, progress: 1)
      #expect(try drawn(bar) == (320, 318))
      #expect(try drawn(bar.frame(width: 90)) == (90, 88))
      #expect(try drawn(bar.fixedSize()) == (240, 238))
      #expect(try drawn(bar.loaderStyle(LoaderStyle(size: 100))) == (100, 98))
      // Without room it has its own 240 points, in the middle of the frame: it ends at half of them, less 2.
      #expect(try drawn(bar.frame(width: 0)) == (0, 118))
      #expect(try drawn(DrawnLoaderView(progress: 1)).width == 48)
    }

    @Test("In SwiftUI, an inactive loader keeps its space, or collapses on demand")
    func collapsed() {
      /// Returns the size that the view takes, and the size of its canvas.
      func sizes(_ view: some View) -> (frame: CGSize?, canvas: CGSize?) {
        let stage = staged(view)
        stage.pass(1)
        return (stage.root.all.first { $0.kind == "frame" }?.size, stage.canvas?.size)
      }
      let (box, bar) = (CGSize(width: 48, height: 48), CGSize(width: 320, height: 4))
      #expect(sizes(DrawnLoaderView(isActive: false)) == (box, box))
      #expect(sizes(DrawnLoaderView(isActive: false).loaderCollapses()) == (.zero, box))
      #expect(sizes(DrawnLoaderView(isActive: true).loaderCollapses()) == (box, box))
      #expect(
        sizes(DrawnLoaderView(.linear, isActive: false).loaderCollapses())
          == (CGSize(width: 320, height: 0), bar))
    }

    @Test("Another policy applies from the next event on")
    func policy() {
      let stage = staged(DrawnLoaderView(isActive: false))
      stage.pass(1)
      // Of two policies before the activation, the last one delays the loader, by 9 s: 7 s are too short, 11 s are not.
      stage.show(DrawnLoaderView(isActive: false).loaderPolicy(LoaderPolicy(showDelay: 5)))
      stage.show(DrawnLoaderView(isActive: false).loaderPolicy(LoaderPolicy(showDelay: 9)))
      stage.pass(1)
      stage.show(DrawnLoaderView().loaderPolicy(LoaderPolicy(showDelay: 9)))
      stage.pass(7)
      #expect(stage.canvas?.drawing().commands.isEmpty == true)
      stage.pass(4)
      #expect(!stage.commands.isEmpty)
    }

    @Test("A skeleton leaves with its scene, returns, and follows reduced motion")
    func skeleton() throws {
      let row = Skeleton<Row> { Bone(.title, .line()) }
      let stage = staged(SkeletonView(row, isLoading: true).frame(width: 320, height: 40))
      func isDrawn() -> Bool { !stage.commands.isEmpty }
      stage.pass(1)
      #expect(isDrawn())
      // In the background no frame is drawn, and the last one stays.
      stage.environment.scenePhase = .background
      #expect(stage.pass(5) == 0 && isDrawn())
      stage.environment.scenePhase = .active
      #expect(stage.pass(1) > 10 && isDrawn())
      /// Returns the start of the light, in widths of the view; in a cycle it moves by two of them.
      func light() throws -> Double {
        stage.update()
        let starts = stage.commands.compactMap {
          if case .fill(_, .gradient(_, let start, _)) = $0 { start.x / 320 } else { nil }
        }
        return try #require(starts.first)
      }
      for (isReduced, cycle) in [(false, 1.5), (true, 7.5)] {
        // Reduced motion has a fifth of the velocity.
        stage.environment.accessibilityReduceMotion = isReduced
        stage.pass(3)
        for _ in 0..<5 {
          let (before, date) = (try light(), stage.date)
          stage.pass(0.2)
          // If a cycle has ended meanwhile, the light has jumped back by two widths.
          let difference = try light() - before
          let shift = difference < 0 ? difference + 2 : difference
          let expected = 2 * stage.date.timeIntervalSince(date) / cycle
          #expect(abs(shift - expected) < 1e-6)
        }
      }
    }

    @Test("Draws 60 frames a second, or the number that is set")
    func frameRate() {
      let stage = staged(DrawnLoaderView())
      stage.pass(1)
      // In 2 s; the first or the last frame may be beyond them.
      #expect(abs(stage.pass(2) - 120) <= 1)
      for rate in [30.0, 120] {
        stage.show(DrawnLoaderView().loaderFrameRate(rate))
        stage.pass(1)
        #expect(abs(Double(stage.pass(2)) - 2 * rate) <= 1)
      }
    }

    @Test("On an always-on screen a spin stands still, and a motion is drawn once it is over")
    func alwaysOn() {
      /// Returns the times, at most nine, at which a schedule draws from 100 s on; `next` says when the loader changes.
      func times(_ mode: TimelineScheduleMode, _ next: @escaping @Sendable (Double) -> NextChange)
        -> [Double]
      {
        let schedule = LoaderSchedule(nextChange: next, frameRate: 60, time: { $0.loaderTime })
        let now = Date(timeIntervalSinceReferenceDate: 100)
        return schedule.entries(from: now, mode: mode).prefix(9).map(\.loaderTime)
      }
      // `.lowFrequency` is the mode of an always-on screen. There a motion is drawn at its start, and a second later,
      // when it is over; what still moves then is a spin, and stands still.
      #expect(times(.normal) { _ in .everyFrame }.count == 9)
      #expect(times(.lowFrequency) { _ in .everyFrame } == [100, 101])
      // A delay until 105 s, an entrance of 0.35 s, and rest.
      let delayed = times(.lowFrequency) { time in
        if time < 105 { return .at(105) }
        return time < 105.35 ? .everyFrame : .never
      }
      #expect(delayed == [100, 105, 106])
    }

    @Test("A floating view moves by keys and actions, has its content's size, and rests idle")
    func loaderFloating() throws {
      /// Returns a text of a width, in points, that floats.
      func view(_ width: CGFloat) -> some View {
        Text("A").frame(width: width, height: 20).loaderFloating(from: .topLeft, inset: 5)
      }
      let stage = staged(view(40))
      /// Returns the floating view, the only one with a position.
      func node() throws -> ViewNode { try #require(stage.root.all.first { $0.position != nil }) }
      // Half of 40 × 20 points and an inset of 5 from the edges of 320 × 480.
      #expect(try node().position == CGPoint(x: 25, y: 15))
      for (key, position) in [
        (KeyEquivalent.rightArrow, CGPoint(x: 295, y: 15)), (.downArrow, CGPoint(x: 295, y: 465)),
        (.leftArrow, CGPoint(x: 25, y: 465)),
      ] {
        #expect(try node().keys[key]?() == .handled)
        stage.pass(5)
        #expect(try node().position == position)
      }
      for (name, position) in [
        ("Move to the top left", CGPoint(x: 25, y: 15)),
        ("Move to the bottom left", CGPoint(x: 25, y: 465)),
      ] {
        let act = try #require(node().actions[name])
        act()
        stage.pass(5)
        #expect(try node().position == position)
      }
      // 60 points wide, its middle is 10 points further from the edge.
      stage.show(view(60))
      stage.pass(5)
      #expect(try node().position == CGPoint(x: 35, y: 465))
      // If the scene leaves in a flight, the view stays where it is, for the system's picture of the app. When the
      // scene returns, the view has arrived.
      let act = try #require(node().actions["Move to the top left"])
      act()
      stage.pass(0.1)
      let flying = try node().position
      stage.environment.scenePhase = .background
      #expect(stage.pass(5) == 0)
      #expect(try node().position == flying && flying != CGPoint(x: 35, y: 15))
      stage.environment.scenePhase = .active
      #expect(try node().position == CGPoint(x: 35, y: 15))
      // At rest it needs no work of the app. Corners are physical, also where reading begins at the right.
      #expect(stage.pass(60) == 0)
      stage.environment.layoutDirection = .rightToLeft
      let away = try #require(node().actions["Move to the top right"])
      away()
      // It flies with 120 frames a second, so 12 in 0.1 s, for more than 0.5 s, and rests within a minute.
      #expect((11...13).contains(stage.pass(0.1)))
      #expect(stage.pass(60) > 60 && stage.pass(60) == 0)
      #expect(try node().position == CGPoint(x: 285, y: 15))
      stage.clear()
      #expect(stage.pass(5) == 0)
    }
  }
}
