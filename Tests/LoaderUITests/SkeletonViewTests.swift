import LoaderCore
import LoaderDrawing
import SkeletonLayout
import SwiftUI
import Testing

@testable import LoaderUI

extension AppleTests {
  /// Skeletons in SwiftUI: what they draw, and when they ask to be drawn.
  @MainActor
  struct SkeletonViewTests {
    /// Where bones are drawn, from their paths; and how opaque.
    private func bones(_ stage: Stage) -> [(x: CGFloat, opacity: Double)] {
      stage.commands.compactMap { command in
        var (opacity, fill) = (1.0, command)
        if case .layer(let own, let inner) = command, let first = inner.first {
          (opacity, fill) = (own, first)
        }
        guard case .fill(let path, .gradient(let gradient, let start, let end)) = fill,
          case .move(let point)? = path.elements.first
        else { return nil }
        #expect(gradient.stops.count == 3 && abs(abs(end.x - start.x) - 320) < 1e-9)
        return (point.x, opacity)
      }
    }

    @Test("Its bones shimmer while it loads, leave, and then nothing is drawn or asked for")
    func life() {
      let view = { (isLoading: Bool) in
        SkeletonView(Row.skeleton, isLoading: isLoading).frame(width: 320, height: 40)
      }
      let stage = staged(view(true))
      #expect(stage.pass(2) > 100)
      #expect(bones(stage).map(\.opacity) == [1, 1])
      stage.show(view(false))
      stage.pass(0.05)
      #expect(bones(stage).allSatisfy { $0.opacity < 1 })
      stage.pass(2)
      #expect(bones(stage).isEmpty && stage.pass(10) == 0)
    }

    @Test(
      "Some parts load while others show content, and nothing moves; it can be mirrored"
    )
    func parts() {
      let stage = staged(
        SkeletonView(Row.skeleton, isLoading: true, shimmering: [.title]).frame(
          width: 320, height: 40))
      stage.pass(1)
      let alone = bones(stage).map(\.x)
      #expect(alone.count == 1)
      stage.show(SkeletonView(Row.skeleton, isLoading: true).frame(width: 320, height: 40))
      stage.pass(1)
      #expect(bones(stage).count == 2 && bones(stage)[1].x == alone[0])
      stage.environment.layoutDirection = .rightToLeft
      #expect(bones(stage)[0].x > bones(stage)[1].x)
    }

    @Test("A view is covered while it loads, is neither seen, read nor touched, and then uncovered")
    func modifier() throws {
      let view = { (isLoading: Bool) in
        VStack {
          Text("Photo").loading(isLoading)
          Text("Name").frame(width: 320, height: 40).loading(isLoading) { Row.skeleton }
        }
      }
      let stage = staged(view(true))
      stage.pass(1)
      func all(_ attribute: String) -> [String] {
        stage.root.all.compactMap { $0.attributes[attribute] }
      }
      #expect(all("opacity") == ["0.0", "0.0"])
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

    @Test("Frozen, it shows one picture, also of a time before 0 s")
    func frozen() {
      /// Where the light begins that crosses the bones.
      func light(at seconds: Double) -> CGFloat? {
        let stage = staged(
          SkeletonView(Row.skeleton, isLoading: true).frame(width: 320, height: 40)
            .loaderFreeze(at: seconds))
        #expect(stage.pass(3) == 0)
        #expect(bones(stage).map(\.opacity) == [1, 1])
        guard case .fill(_, .gradient(_, let start, _))? = stage.commands.first else { return nil }
        return start.x
      }
      #expect(light(at: 0.4) != nil && light(at: 0.4) != light(at: 0))
      #expect(light(at: -0.4) != nil && light(at: -0.4) != light(at: 0))
    }
  }

  /// What listens stops when it is let go.
  @MainActor
  struct HostSignalsTests {
    @Test("A notification is received until its listener is released")
    func listen() {
      let center = NotificationCenter()
      let name = Notification.Name("heard")
      var count = 0
      var signals: HostSignals? = HostSignals()
      signals?.listen(to: name, of: center) { count += 1 }
      center.post(name: name, object: nil)
      #expect(count == 1)
      signals = nil
      center.post(name: name, object: nil)
      #expect(count == 1)
    }
  }
}
