import LoaderCore
import LoaderDrawing
import SkeletonLayout
import SwiftUI
import Testing

@testable import LoaderScreens
@testable import LoaderUI

extension AppleTests {
  /// Skeletons in SwiftUI: their drawing, and their schedule.
  ///
  /// `staged` puts a view on a stage of 320 × 480 points. `pass` advances its clock, and returns the number of
  /// frames that were drawn meanwhile; `commands` are what the first canvas draws.
  @MainActor
  struct SkeletonViewTests {
    /// Returns where each drawn bone begins, in points from the left, and its opacity.
    ///
    /// It expects that a bone is filled with a gradient, the band of light: three stops, as long as the view, 320
    /// points.
    private func bones(_ stage: Stage) -> [(x: CGFloat, opacity: Double)] {
      stage.commands.compactMap { command in
        var (opacity, fill) = (1.0, command)
        // A translucent bone is the only command of a layer.
        if case .layer(let layerOpacity, let inner) = command, let first = inner.first {
          (opacity, fill) = (layerOpacity, first)
        }
        guard case .fill(let path, .gradient(let gradient, let start, let end)) = fill,
          case .move(let point)? = path.elements.first
        else { return nil }
        #expect(gradient.stops.count == 3 && abs(abs(end.x - start.x) - 320) < 1e-9)
        return (point.x, opacity)
      }
    }

    @Test("Bones shimmer while loading and disappear; then nothing is drawn or scheduled")
    func life() {
      let view = { (isLoading: Bool) in
        SkeletonView(Row.skeleton, isLoading: isLoading).frame(width: 320, height: 40)
      }
      let stage = staged(view(true))
      // The light moves, at 60 frames a second.
      #expect(stage.pass(2) > 100)
      #expect(bones(stage).map(\.opacity) == [1, 1])
      stage.show(view(false))
      // In the exit of 0.25 s.
      stage.pass(0.05)
      #expect(!bones(stage).isEmpty && bones(stage).allSatisfy { $0.opacity < 1 })
      stage.pass(2)
      #expect(bones(stage).isEmpty && stage.pass(10) == 0)
    }

    @Test("Some parts load beside content without any shift; it can be mirrored")
    func parts() {
      let stage = staged(
        SkeletonView(Row.skeleton, isLoading: true, shimmering: [.title]).frame(
          width: 320, height: 40))
      stage.pass(1)
      let alone = bones(stage).map(\.x)
      #expect(alone.count == 1)
      stage.show(SkeletonView(Row.skeleton, isLoading: true).frame(width: 320, height: 40))
      stage.pass(1)
      // The title comes after the icon, where it was alone.
      #expect(bones(stage).count == 2 && bones(stage)[1].x == alone[0])
      stage.environment.layoutDirection = .rightToLeft
      #expect(bones(stage)[0].x > bones(stage)[1].x)
    }

    @Test("Bones and the light on them have the colors of the light or the dark theme")
    func colors() {
      let stage = staged(
        SkeletonView(Row.skeleton, isLoading: true).frame(width: 320, height: 40))
      stage.pass(1)
      for (scheme, theme) in [(ColorScheme.light, Theme.light), (.dark, .dark)] {
        stage.environment.colorScheme = scheme
        guard case .fill(_, .gradient(let gradient, _, _))? = stage.commands.first else {
          Issue.record("no bone has a band of light")
          continue
        }
        // From the color of the bones to the light, and back.
        let colors = [theme.bone, theme.highlight, theme.bone].map { Color($0) }
        #expect(gradient.stops.map(\.color) == colors)
      }
    }

    @Test("A loading view is covered, neither seen, read nor touched, then uncovered")
    func modifier() throws {
      // One view is covered by a bone of its own shape, the other by a skeleton of two bones. What is covered is
      // transparent.
      let view = { (isLoading: Bool) in
        VStack {
          Text("Photo").loaderSkeleton(isActive: isLoading)
          Text("Name").frame(width: 320, height: 40).loaderSkeleton(isActive: isLoading) {
            Row.skeleton
          }
        }
      }
      let stage = staged(view(true))
      stage.pass(1)
      /// Returns the values of an attribute of all nodes that have it.
      func all(_ attribute: String) -> [String] {
        stage.root.all.compactMap { $0.attributes[attribute] }
      }
      #expect(all("opacity") == ["0.0", "0.0"])
      // Both views, and the canvases above them, take no touches.
      #expect(all("touches").filter { $0 == "false" }.count == 4)
      #expect(stage.root.spoken == [["Loading", ""], ["Loading", ""]])
      #expect(stage.canvases.map { $0.drawing().commands.count } == [1, 2])
      stage.show(view(false))
      #expect(all("opacity") == ["1.0", "1.0"])
      #expect(all("touches").filter { $0 == "true" }.count == 2)
      #expect(stage.root.spoken == [["Photo"], ["Name"]])
      stage.pass(2)
      #expect(bones(stage).isEmpty)
    }

    @Test("A frozen skeleton shows one picture, also of a time before 0 s")
    func frozen() {
      /// Returns the start of the light that crosses the bones, for a skeleton that is frozen at a time; nil without
      /// light.
      func light(at seconds: Double) -> CGFloat? {
        let stage = staged(
          SkeletonView(Row.skeleton, isLoading: true).frame(width: 320, height: 40)
            .loaderFreeze(at: seconds))
        #expect(stage.pass(3) == 0)
        // Wholly visible, at any time.
        #expect(bones(stage).map(\.opacity) == [1, 1])
        guard case .fill(_, .gradient(_, let start, _))? = stage.commands.first else { return nil }
        return start.x
      }
      #expect(light(at: 0.4) != nil && light(at: 0.4) != light(at: 0))
      #expect(light(at: -0.4) != nil && light(at: -0.4) != light(at: 0))
    }
  }
}
