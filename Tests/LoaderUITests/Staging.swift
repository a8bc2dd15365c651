import SkeletonLayout
import SwiftUI

@testable import LoaderScreens
@testable import LoaderUI

// Helpers and views of more than one suite. A `Stage` is the stand-in for SwiftUI, in Tests/AppleInterfaces: it renders
// a view into nodes, `root` and those inside it, each with a kind and attributes.

/// Returns a stage that shows a view, whose loaders use the clock of the stage.
@MainActor
func staged(_ view: some SwiftUI.View) -> Stage {
  let stage = Stage(EmptyView())
  stage.environment.loader.date = { [weak stage] in
    MainActor.assumeIsolated { stage?.date ?? Date() }
  }
  stage.environment.loader.now = { [weak stage] in
    MainActor.assumeIsolated { stage?.uptime ?? 0 }
  }
  stage.show(view)
  return stage
}

extension Stage {
  var canvases: [ViewNode] { root.all.filter { $0.kind == "canvas" } }
  /// The first canvas; nil if there is none.
  var canvas: ViewNode? { canvases.first }
  /// The drawing commands of the first canvas.
  var commands: [GraphicsContext.Command] { canvas?.drawing().commands ?? [] }
  /// The contents of all texts, from the outside to the inside.
  var texts: [String] { root.all.compactMap { $0.attributes["text"] } }
}

extension Date {
  /// The time, in seconds, that loaders on a stage have at this date, unless the test sets the stage's clock back.
  var loaderTime: Double { timeIntervalSinceReferenceDate }
}

/// The parts of a row of a list.
enum Row: CaseIterable {
  case icon, title

  /// An icon with a title beside it, 40 points high.
  static var skeleton: Skeleton<Row> {
    Skeleton {
      hStack(alignedTo: .center) {
        Bone(.icon, .circle(diameter: 40))
        hGap(fixed: 16)
        Bone(.title, .line())
      }
    }
  }
}
