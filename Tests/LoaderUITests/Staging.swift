import SkeletonLayout
import SwiftUI

@testable import LoaderUI

// Views of more than one suite.

/// Returns a view on a stage whose loaders use its clock.
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
  /// The canvases, the commands of the first one, and the texts.
  var canvases: [ViewNode] { root.all.filter { $0.kind == "canvas" } }
  var canvas: ViewNode? { canvases.first }
  var commands: [GraphicsContext.Command] { canvas?.drawing().commands ?? [] }
  var texts: [String] { root.all.compactMap { $0.attributes["text"] } }
}

extension Date {
  /// The time of loaders on a stage with an unset clock, in seconds.
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
