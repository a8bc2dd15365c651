import LoaderCore
import LoaderDrawing
import LoaderPlans

extension LayerPlan {
  /// Creates the mask of a view under the light of a shimmer: the view is seen as far as the mask is opaque.
  ///
  /// The mask is a ground with the opacity of a dimmed view. Over it are the band of light, and the light of a known
  /// progress, from the start of the view up to the progress.
  ///
  /// - Parameter box: The bounds of the view, whose origin is 0.
  package init(
    maskOf loader: Loader<Shimmer>, in box: CanvasRect, _ direction: ReadingDirection,
    from time: Double
  ) {
    let scene = LayerScene(maskIn: box, direction, loader.motion)
    self.init(scene, of: loader, from: time, .light)
  }
}

extension LayerScene<Shimmer> {
  /// The number of even steps of the band's gradient: each stop of `WordLight` is at a multiple of a twentieth.
  private static var steps: Int { 20 }

  /// Creates the mask of a view, whose layers replace the layers of a shimmer's scene.
  fileprivate init(
    maskIn box: CanvasRect, _ direction: ReadingDirection, _ motion: MotionPreference
  ) {
    self.init(in: box, LoaderStyle(), .light) { Shimmer.scene($0, LoaderStyle(), into: &$1) }
    // The indices of three numbers of the scene: its opacity, the start of its band, and the end of its
    // lit part, both as fractions of the view. A shimmer's scene is always a group of bones, so this does not fail.
    guard case .group(let presence) = scene.parts.first?.kind,
      case .bones(_, let start, _, let fill, _, _) = scene.parts.first?.children.first?.kind
    else { return }
    // The opacity that the view loses without light. The upper bound is the lowest opacity that words may have on every
    // background. With reduced motion it is 1, so that the view stays as it is.
    let dimming = 1 - WordLight.dimmedOpacity(motion).upperBound
    let opacity = LayerNumber(tolerance: 1e-4) {
      AffineExpression(1) - dimming * $0[presence]
    }
    let isMirrored = direction == .rightToLeft
    // The direction of the light: 1 to the right.
    let sign = isMirrored ? -1.0 : 1
    // A mask shows a view by its alpha alone.
    let black = CanvasColor(0)
    let lit = CanvasColor(0, alpha: Shimmer.fillLight)
    /// Returns a horizontal shift, exact to a hundredth of a point.
    func moving(_ formula: @escaping NumberFormula) -> [LayerProperty] {
      [(.translationX, LayerNumber(tolerance: 0.01, formula))]
    }
    // The alphas of the band's gradient, from edge to edge of its layer.
    let band = (0...Self.steps).map { step in
      CanvasColor(0, alpha: WordLight.bandLight(at: Double(step) / Double(Self.steps)))
    }
    // The font of a view is not known, so the width of the soft edge counts as an em.
    let bandLength = WordLight.bandLength(over: box.width, em: WordLight.viewEdge)
    // Not shifted, the band is in the middle of the view. So is the band of the scene if it starts at 0, because in a
    // scene the band is as long as the view.
    let bandFrame = CanvasRect(
      x: (box.width - bandLength) / 2, width: bandLength, height: box.height)
    // The light of a known progress: as wide as the view, and a soft edge after it. It ends where
    // the view starts, and is shifted to the progress.
    let edge = WordLight.viewEdge
    let width = box.width
    let litLength = width + edge
    let fullFrame = CanvasRect(x: isMirrored ? edge : 0, width: width, height: box.height)
    let softFrame = CanvasRect(x: isMirrored ? 0 : width, width: edge, height: box.height)
    let fading = [lit, CanvasColor(0, alpha: 0)]
    maskNodes = [
      LayerNode("ground", .window(corner: 0, black), frame: box, moving: [(.opacity, opacity)]),
      LayerNode(
        "band", .light(band), frame: bandFrame, moving: moving { sign * width * $0[start] }),
      LayerNode(
        "lit",
        frame: CanvasRect(x: isMirrored ? width : -litLength, width: litLength, height: box.height),
        moving: moving { sign * litLength * $0[fill] },
        [
          LayerNode("full", .window(corner: 0, lit), frame: fullFrame),
          LayerNode("soft", .light(isMirrored ? fading.reversed() : fading), frame: softFrame),
        ]),
    ]
  }
}
