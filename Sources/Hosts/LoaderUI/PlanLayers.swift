#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import CoreGraphics
  import Foundation
  import LoaderDrawing
  import LayerPlans
  import QuartzCore

  /// The layers of a plan, which it describes and animates, in a layer of the host.
  ///
  /// A host makes one, and plays each of its plans with it. The layers stay as long as the plans have the same ones.
  package final class PlanLayers {
    /// The layers, in the order of the plan: a parent comes before its children.
    private var layers: [CALayer] = []
    /// The description of each of ``layers`` in the plan.
    private var models: [LayerModel] = []

    /// Creates a player without layers.
    package init() {}

    /// Plays a plan: replaces the layers if they differ, then sets values and animations.
    ///
    /// The box of the plan, the rectangle that its layers fill, is centered in `host`.
    ///
    /// - Parameter frameRate: The frames per second that the motion may take.
    package func play(_ plan: LayerPlan, in host: CALayer, frameRate: Double = 60) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      if !plan.layers.elementsEqual(models, by: { $0.isSame(as: $1) }) { build(plan, in: host) }
      for layer in layers { layer.removeAllAnimations() }
      for (layer, model) in zip(layers, plan.layers) {
        // As sharp as the screen; a new layer has one pixel per point.
        layer.contentsScale = host.contentsScale
        for (keyPath, value) in model.values {
          layer.setValue(value.object, forKeyPath: keyPath.rawValue)
        }
      }
      for (index, animation) in plan.animations.enumerated() {
        let played = CAKeyframeAnimation(animation, frameRate: frameRate)
        layers[animation.layer].add(played, forKey: "loader \(index)")
      }
      place(in: host, plan.box)
      CATransaction.commit()
    }

    /// Replaces all layers, in the order of the plan.
    private func build(_ plan: LayerPlan, in host: CALayer) {
      for layer in layers { layer.removeFromSuperlayer() }
      layers = []
      models = plan.layers
      for model in plan.layers {
        let layer = model.shape.makeLayer()
        layer.bounds.size = CGRect(model.frame).size
        let parent = model.parent.map { layers[$0] } ?? host
        parent.addSublayer(layer)
        layers.append(layer)
      }
    }

    /// Places layers by their centers, because a rotated layer has no frame of its own.
    ///
    /// - Parameter box: The rectangle of the plan, which is centered in the host.
    private func place(in host: CALayer, _ box: CanvasRect) {
      // The upper left corner of the box in the host. Only the frames of the outermost layers count from there; the
      // frame of any other layer counts from the corner of its parent.
      let boxX = (host.bounds.width - box.width) / 2
      let boxY = (host.bounds.height - box.height) / 2
      for (layer, model) in zip(layers, models) {
        let frame = CGRect(model.frame)
        let isInHost = model.parent == nil
        layer.position = CGPoint(
          x: frame.midX + (isInHost ? boxX : 0), y: frame.midY + (isInHost ? boxY : 0))
      }
    }
  }

  // The values of a plan as objects of Core Animation, one by one.

  extension CAKeyframeAnimation {
    /// Creates the animation of a plan; its times need no conversion, because loader and layer share a clock.
    package convenience init(_ animation: LayerAnimation, frameRate: Double) {
      self.init(keyPath: animation.keyPath.rawValue)
      values = animation.values.map(\.object)
      keyTimes = animation.keyTimes.map { NSNumber(value: $0) }
      timingFunctions = animation.timings.map {
        CAMediaTimingFunction(controlPoints: Float($0.x1), Float($0.y1), Float($0.x2), Float($0.y2))
      }
      beginTime = animation.begin
      duration = animation.duration
      // The rounds are not counted, but limited by the time until `end`.
      if animation.end < .infinity {
        repeatDuration = animation.end - animation.begin
      } else {
        repeatCount = .infinity
      }
      isAdditive = animation.isAdditive
      // The system may slow it down to 30 frames per second.
      let rate = Float(frameRate)
      preferredFrameRateRange = CAFrameRateRange(
        minimum: min(30, rate), maximum: rate, preferred: rate)
      // The last value stays until the next animation begins. If there is no next one, the layer's own
      // value is the same.
      fillMode = .forwards
      // The system would remove it when the app, or one of its scenes, enters the background, of which a view does not
      // hear in every case. Instead, each plan removes the animations of the previous one.
      isRemovedOnCompletion = false
    }
  }

  extension LayerValue {
    /// The number, color or path as an object.
    var object: Any {
      switch self {
      case .number(let number): NSNumber(value: number)
      case .color(let color): CGColor.make(color)
      case .path(let path): CGPath.make(path)
      }
    }
  }

  extension LayerShape {
    /// Returns a layer that draws the shape.
    func makeLayer() -> CALayer {
      switch self {
      case .group:
        return CALayer()
      case .stroke(let path, let cap):
        let layer = CAShapeLayer()
        layer.path = CGPath.make(path)
        layer.fillColor = nil
        layer.lineCap = CAShapeLayerLineCap(rawValue: cap.rawValue)
        layer.lineJoin = .round
        return layer
      case .fill:
        // The path and the color are values of the plan.
        return CAShapeLayer()
      case .window(let corner, let color):
        let layer = CALayer()
        layer.cornerRadius = corner
        layer.backgroundColor = CGColor.make(color)
        layer.masksToBounds = true
        return layer
      case .light(let colors):
        let layer = CAGradientLayer()
        layer.colors = colors.map { CGColor.make($0) }
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        return layer
      }
    }
  }

  extension CGColor {
    /// Returns a color in extended sRGB, so that a tint of a wider gamut keeps it.
    static func make(_ color: CanvasColor) -> CGColor {
      let space = CGColorSpace(name: CGColorSpace.extendedSRGB)
      // Both initializers return optionals. If one of them is nil, the color is in sRGB.
      let components = [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) }
      return space.flatMap { CGColor(colorSpace: $0, components: components) }
        ?? CGColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }

  extension CanvasColor {
    /// Creates a color from Core Graphics', in extended sRGB; black if it cannot be converted.
    init(_ color: CGColor) {
      let space = CGColorSpace(name: CGColorSpace.extendedSRGB)
      let converted = space.flatMap {
        color.converted(to: $0, intent: .defaultIntent, options: nil)
      }
      let parts = converted?.components ?? [0, 0, 0, 1]
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
  }

  extension CGRect {
    init(_ rect: CanvasRect) {
      self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  extension CGPath {
    /// Returns the path of a drawing, without its strokes and fills.
    static func make(_ commands: [RecordingCanvas.Command]) -> CGPath {
      let path = CGMutablePath()
      for command in commands { path.add(command) }
      return path
    }
  }

#endif
