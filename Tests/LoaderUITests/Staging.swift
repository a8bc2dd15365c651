import AppKit
import SkeletonLayout
import SwiftUI
import Testing

@testable import LoaderUI

// What more than one suite puts on screen.

/// A view on a stage whose loaders know its present.
@MainActor
func staged(_ view: some SwiftUI.View) -> Stage {
  let stage = Stage(EmptyView())
  stage.environment.loader.now = { [weak stage] in
    MainActor.assumeIsolated { stage?.date ?? Date() }
  }
  stage.show(view)
  return stage
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

/// A loader that floats in a window of AppKit, 320 × 480 points.
@MainActor
struct FloatingWindow {
  let window = NSWindow()
  let loader = LoaderNSView()
  let view: FloatingLoaderNSView
  let pane: NSView
  /// The layer of the loader.
  let layer: CALayer

  init(
    _ floated: @MainActor (LoaderNSView) -> FloatingLoaderNSView = { FloatingLoaderNSView($0) }
  ) throws {
    view = floated(loader)
    pane = try #require(window.contentView)
    pane.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view.frame = pane.bounds
    pane.addSubview(view)
    pane.layer?.layoutIfNeeded()
    layer = try #require(view.content.layer)
  }
}
