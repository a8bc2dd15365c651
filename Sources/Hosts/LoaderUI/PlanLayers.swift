#if canImport(QuartzCore) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderDrawing
  import LoaderLayers
  import QuartzCore

  /// The layers of a plan, in a layer of the host's.
  final class PlanLayers {
    private var layers: [CALayer] = []
    private var models: [LayerModel] = []

    /// Takes over a plan: its layers if they are other ones, its values, its animations. Its box lies in
    /// the middle of `host`.
    func play(_ plan: LayerPlan, in host: CALayer) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      if !plan.layers.elementsEqual(models, by: { $0.isSame(as: $1) }) { build(plan, in: host) }
      for layer in layers { layer.removeAllAnimations() }
      for (layer, model) in zip(layers, plan.layers) {
        // As sharp as the screen; a layer that is made has one pixel a point.
        layer.contentsScale = host.contentsScale
        for (keyPath, value) in model.values {
          layer.setValue(value.object, forKeyPath: keyPath.rawValue)
        }
      }
      for (index, animation) in plan.animations.enumerated() {
        layers[animation.layer].add(CAKeyframeAnimation(animation), forKey: "loader \(index)")
      }
      place(in: host, plan.box)
      CATransaction.commit()
    }

    private func build(_ plan: LayerPlan, in host: CALayer) {
      for layer in layers { layer.removeFromSuperlayer() }
      (layers, models) = ([], plan.layers)
      for model in plan.layers {
        let layer = model.shape.makeLayer()
        layer.bounds.size = CGRect(model.frame).size
        let parent = model.parent.map { layers[$0] } ?? host
        parent.addSublayer(layer)
        layers.append(layer)
      }
    }

    /// By their middles, because a layer that is turned has no frame of its own.
    private func place(in host: CALayer, _ box: CanvasRect) {
      let x = (host.bounds.width - box.width) / 2
      let y = (host.bounds.height - box.height) / 2
      for (layer, model) in zip(layers, models) {
        let frame = CGRect(model.frame)
        let isInHost = model.parent == nil
        layer.position = CGPoint(
          x: frame.midX + (isInHost ? x : 0), y: frame.midY + (isInHost ? y : 0))
      }
    }
  }

#endif
