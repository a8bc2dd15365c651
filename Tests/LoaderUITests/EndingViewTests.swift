import LoaderCore
import LoaderDrawing
import LoaderUI
import QuartzCore
import SwiftUI
import Testing
import UIKit

extension AppleTests {
  /// Views that disappear after an ending: a mark, a check for a success or a cross for a failure.
  ///
  /// `staged` puts a view on a stage of 320 × 480 points. `pass` advances its clock, and returns the number of
  /// frames that were drawn meanwhile; `commands` are what the first canvas draws.
  @MainActor
  struct EndingViewTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()

    /// Returns the number of drawn curves: a ring has arcs and no curve, a whole check two, for its falling and its
    /// rising line.
    private func curves(_ stage: Stage) -> Int {
      /// Returns the number of curves in commands, also in layers, which contain commands themselves.
      func count(_ commands: [GraphicsContext.Command]) -> Int {
        commands.reduce(0) { sum, command in
          switch command {
          case .layer(_, let inner): sum + count(inner)
          case .stroke(let path, _, _):
            sum + path.elements.count { if case .curve = $0 { true } else { false } }
          default: sum
          }
        }
      }
      return count(stage.commands)
    }

    @Test(
      "In SwiftUI, draws a mark whose ending is set before or in the same update",
      arguments: [LoaderEnding.success, .none])
    func swiftUI(before: LoaderEnding) {
      // The ending that the view has before the one with which it becomes inactive.
      let stage = staged(DrawnLoaderView(progress: 1).loaderEnding(before))
      stage.pass(2)
      stage.show(DrawnLoaderView(isActive: false, progress: 1).loaderEnding(.success))
      // The mark draws itself in 0.25 s and stays for 0.4 s, then the exit takes 0.25 s.
      // At 0.5 s the check is whole, with two curves; 1 s later all is over.
      stage.pass(0.5)
      stage.update()
      #expect(curves(stage) == 2)
      stage.pass(1)
      stage.update()
      #expect(curves(stage) == 0 && stage.pass(10) == 0)
    }

    @Test("In UIKit, plays its mark in layers that exist only for an ending")
    func uiKit() {
      let view = LoaderUIView()
      screen.window.addSubview(view)
      view.progress = 1
      view.isActive = true
      screen.pass(1)
      let plain = view.loaderLayer.allSublayers.count
      view.ending = .failure
      view.isActive = false
      screen.turn()
      // A check is one stroke, a cross two. Each of these has a layer for its shape, and one around that.
      #expect(view.loaderLayer.allSublayers.count == plain + 6)
      // The mark draws itself in 0.25 s and stays for 0.4 s, then the exit takes 0.25 s: 0.9 s in all.
      screen.pass(0.6)
      #expect(view.loaderLayer.state == .deactivating && view.ending == .failure)
      screen.pass(2)
      #expect(view.loaderLayer.state == .inactive)
      view.isActive = true
      #expect(view.ending == .none)
    }
  }
}
