import LoaderCore
import LoaderDrawing
import LoaderPlans

extension LayerPlan {
  /// Creates the mask of a view under the light of a shimmer.
  ///
  /// It is the dimmed opacity. Over it is the band or, while progress is known, the light from the
  /// start up to the progress.
  ///
  /// - Parameters:
  ///   - box: The bounds of the view, whose origin is 0.
  ///   - progressSwitch: The time at which progress last became known or unknown; nil for never.
  package init(
    maskOf loader: Loader<Shimmer>, in box: CanvasRect, _ direction: ReadingDirection,
    progressSwitch: Double?, from time: Double
  ) {
    let scene = LayerScene(maskIn: box, direction, loader.motion)
    self.init(scene, of: loader, from: time, .light)
    for (index, layer) in layers.enumerated() where ["band", "lit"].contains(layer.name) {
      // Known progress is shown by the layer "lit", unknown progress by the layer "band".
      let isShown = (layer.name == "lit") == (loader.progress != nil)
      // The opacities before and after the switch, during which one light replaces the other.
      let weights: [LayerValue] =
        isShown ? [.number(0), .number(1)] : [.number(1), .number(0)]
      layers[index].values[.opacity] = weights[1]
      guard let progressSwitch else { continue }
      animations.append(
        LayerAnimation(
          layer: index, keyPath: .opacity, values: weights, keyTimes: [0, 1], timings: [.linear],
          begin: progressSwitch, duration: WordLight.switchDuration, repeatCount: 1,
          isAdditive: false))
    }
  }
}

extension LayerScene<Shimmer> {
  /// The number of even steps of the band's gradient: each stop of `WordLight` is at one of them.
  private static var steps: Int { 20 }

  /// Creates the mask of a view, whose layers replace the layers of a shimmer's scene.
  fileprivate init(
    maskIn box: CanvasRect, _ direction: ReadingDirection, _ motion: MotionPreference
  ) {
    self.init(in: box, LoaderStyle(), .light) { Shimmer.scene($0, LoaderStyle(), into: &$1) }
    // The indices of two numbers of the scene: its opacity, and the start of its band. A shimmer's scene
    // is always a group of bones, so this does not fail.
    guard case .group(let presence) = scene.parts.first?.kind,
      case .bones(_, let start, _, _, _) = scene.parts.first?.children.first?.kind
    else { return }
    // The upper bound is the lowest opacity that words may have on every background.
    let dimming = 1 - WordLight.dimmedOpacity(motion).upperBound
    let opacity = LayerNumber(tolerance: 1e-4) {
      AffineExpression(1) - dimming * $0[presence]
    }
    // The direction of the light: 1 to the right.
    let sign = direction == .rightToLeft ? -1.0 : 1
    // A mask shows a view by its alpha alone.
    let black = CanvasColor(0)
    // A horizontal shift, exact to a hundredth of a point.
    func moving(_ formula: @escaping NumberFormula) -> [LayerProperty] {
      [(.translationX, LayerNumber(tolerance: 0.01, formula))]
    }
    // A gradient from edge to edge of a layer in the middle of the view.
    let band = (0...Self.steps).map { step in
      CanvasColor(0, alpha: WordLight.bandLight(at: Double(step) / Double(Self.steps)))
    }
    // The font of a view is not known, but the edge is an em.
    let bandLength = WordLight.bandLength(over: box.width, em: WordLight.viewEdge)
    let bandFrame = CanvasRect(
      x: (box.width - bandLength) / 2, width: bandLength, height: box.height)
    // The light of a known progress: as wide as the view, and a soft edge after it. It ends where
    // the view starts, and is shifted to the progress, which is the middle of the band.
    let edge = WordLight.viewEdge
    let (width, length) = (box.width, box.width + edge)
    let isMirrored = sign < 0
    let full = CanvasRect(x: isMirrored ? edge : 0, width: width, height: box.height)
    let soft = CanvasRect(x: isMirrored ? 0 : width, width: edge, height: box.height)
    let fading = [black, CanvasColor(0, alpha: 0)]
    maskNodes = [
      LayerNode("ground", .window(corner: 0, black), frame: box, moving: [(.opacity, opacity)]),
      LayerNode(
        "band", .light(band), frame: bandFrame, moving: moving { sign * width * $0[start] }),
      LayerNode(
        "lit",
        frame: CanvasRect(x: isMirrored ? width : -length, width: length, height: box.height),
        // The middle of the band is half a width after its start.
        moving: moving { sign * length * ($0[start] + AffineExpression(0.5)) },
        [
          LayerNode("full", .window(corner: 0, black), frame: full),
          LayerNode("soft", .light(isMirrored ? fading.reversed() : fading), frame: soft),
        ]),
    ]
  }
}
