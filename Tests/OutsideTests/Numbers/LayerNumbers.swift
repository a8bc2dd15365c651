import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderDrawing
import LoaderLayers
import SkeletonLayout
import TimelineModule

private typealias PulseChannels = Pulse.Channels
private enum Row: CaseIterable { case icon, title }

extension Pulse: LayeredAppearance {
  /// What of its one layer moves.
  @TaskLocal fileprivate static var moved = LayerProperty<Channels>(.opacity, ofChannel: 0)

  static func layers(_ style: LoaderStyle) -> [LayerNode<Channels>] {
    [LayerNode("light", moving: [moved])]
  }
}

extension NumberCalls {
  /// LoaderLayers. What a compositor is given is finite, or says that it never ends.
  @Sendable
  static func layers() -> NumberCalls {
    var calls = NumberCalls()
    calls.addPlansOfLayers()
    calls.addLayerValues()
    calls.addLayeredLoader()
    return calls
  }

  private static func isPlayed(_ animation: LayerAnimation) -> Bool {
    animation.begin.isFinite && animation.duration.isFinite && animation.duration >= 0
      && animation.keyTimes.allSatisfy { fractions($0) }
      && animation.values.allSatisfy { $0.number?.isFinite ?? true }
      && animation.repeatCount > 0
  }

  private static func isPlayed(_ plan: LayerPlan) -> Bool {
    plan.box.isFinite && plan.animations.allSatisfy(isPlayed)
      && plan.layers.allSatisfy { layer in
        layer.frame.isFinite && layer.values.values.allSatisfy { $0.number?.isFinite ?? true }
      }
  }

  private mutating func addPlansOfLayers() {
    let (loader, bar) = (Self.busy(Circular()), Self.spinning(Linear()))
    call("LayerPlan.init(of:from:_:_:)", 1.4) { n in
      Self.isPlayed(LayerPlan(of: loader, from: n[0], LoaderStyle(), .light))
        && Self.isPlayed(LayerPlan(of: bar, from: n[0], LoaderStyle(), .light))
    }
    call("LayerPlan.init(frozen:of:_:_:)", 1, 0.5, 2) { n in
      var frame = loader.frame(at: 2)
      (frame.channels.opacity, frame.channels.rotation, frame.time) = (n[0], n[1], n[2])
      let plan = LayerPlan(frozen: frame, of: Circular.self, LoaderStyle(), .light)
      return Self.isPlayed(plan)
    }
    let bones = Skeleton<Row>([.bone(Bone(.icon, .line()))]).layout(
      in: CanvasRect(width: 300, height: 80))
    var shimmering = SkeletonLoader<Row, Shimmer>(Shimmer())
    shimmering.send(.orderIn, at: 0)
    shimmering.setLoading(true, at: 0)
    let skeleton = shimmering
    call("LayerPlan.init(of:_:across:_:from:_:)", 0, 0, 300, 80, 1) { n in
      let surface = CanvasRect(x: n[0], y: n[1], width: n[2], height: n[3])
      let plan = LayerPlan(of: skeleton, bones, across: surface, .leftToRight, from: n[4], .light)
      return Self.isPlayed(plan)
    }
    let plan = LayerPlan(of: loader, from: 2, LoaderStyle(), .light)
    call("LayerPlan.box", 1, 2) { n in
      var changed = plan
      changed.box = CanvasRect(x: n[0], y: 0, width: n[1], height: 1)
      return same(changed.box.x, n[0]) && same(changed.box.width, n[1])
    }
    call("LayerPlan.wake", 2) { n in
      var changed = plan
      changed.wake = n[0]
      return changed.wake.map { same($0, n[0]) } ?? false
    }
    var floating = FloatingLoader(in: FieldVector(390, 844))
    floating.send(.orderIn, at: 0)
    floating.send(.grab(FieldVector(350, 800)), at: 1)
    floating.send(.release(FieldVector(-900, -2400)), at: 1.1)
    let flying = floating
    call("FloatingPlan.init(of:from:tolerance:)", 1.2, 0.25) { n in
      let plan = FloatingPlan(of: flying, from: n[0], tolerance: n[1])
      return finite(plan.place.x, plan.place.y) && plan.animations.allSatisfy(Self.isPlayed)
    }
    let floatingPlan = FloatingPlan(of: flying, from: 1.2)
    call("FloatingPlan.place", 1, 2) { n in
      var changed = floatingPlan
      changed.place = CanvasPoint(x: n[0], y: n[1])
      return same(changed.place.x, n[0])
    }
  }

  private mutating func addLayerValues() {
    call("AccessibilityStatus.update(isActive:progress:)", 0.4) { n in
      var status = AccessibilityStatus()
      status.update(isActive: true, progress: n[0])
      return status.percent.map { 0...100 ~= $0 } ?? true
    }
    let plan = LayerPlan(of: Self.busy(Circular()), from: 1.4, LoaderStyle(), .light)
    let animation = plan.animations[0]
    set(
      "LayerAnimation", of: animation,
      ["begin": \.begin, "duration": \.duration, "repeatCount": \.repeatCount]
    ) { same($0.end, $0.begin + $0.duration * $0.repeatCount) }
    call("LayerAnimation.keyTimes", 0.5) { n in
      var changed = animation
      changed.keyTimes = n
      return same(changed.keyTimes[0], n[0])
    }
    call("LayerAnimation.timings", 0.5) { n in
      var changed = animation
      changed.timings = [CubicSegment.Easing(n[0], 0, 1, 1)]
      return same(changed.timings[0].x1, n[0])
    }
    call("LayerModel.frame", 1, 2) { n in
      var model = plan.layers[0]
      model.frame = CanvasRect(x: n[0], y: 0, width: n[1], height: 1)
      return same(model.frame.x, n[0]) && model.isSame(as: model) == (!n[0].isNaN && !n[1].isNaN)
    }
    call("LayerNode.init(_:_:frame:moving:_:)", 1, 2) { n in
      let frame = CanvasRect(x: n[0], y: 0, width: n[1], height: 1)
      let node = LayerNode<RingChannels>("one", .group, frame: frame)
      return "\(node)".contains("one")
    }
    let moving: (LayerProperty<PulseChannels>) -> Bool = { property in
      Pulse.$moved.withValue(property) {
        Self.isPlayed(LayerPlan(of: Self.busy(Pulse()), from: 4, LoaderStyle(), .light))
      }
    }
    call("LayerProperty.init(_:ofChannel:times:)", 2) { n in
      moving(LayerProperty(.opacity, ofChannel: 0, times: n[0]))
    }
    call("LayerProperty.init(_:ofChannels:tolerance:_:)", 0.1) { n in
      moving(LayerProperty(.opacity, ofChannels: [0], tolerance: n[0]) { $0.channels.glow })
    }
  }

  private mutating func addLayeredLoader() {
    var loader = LayeredLoader(Circular())
    loader.send(.orderIn, at: 0, animated: true)
    loader.send(.activate, at: 0, animated: true)
    let start = loader
    call("LayeredLoader.picture(at:)", 1.4) { n in Self.isPlayed(start.picture(at: n[0])) }
    call("LayeredLoader.plan(from:)", 1.4) { n in Self.isPlayed(start.plan(from: n[0])) }
    call("LayeredLoader.send(_:at:animated:)", 0.4, 1.4) { n in
      var changed = start
      let transition = changed.send(.progress(n[0]), at: n[1], animated: true)
      return transition.isRefused == !n[1].isFinite && Self.isPlayed(changed.plan(from: 2))
    }
    call("LayeredLoader.setLook(_:at:)", 1.4) { n in
      var changed = start
      changed.setLook(Linear(), at: n[0])
      return Self.isPlayed(changed.plan(from: 2))
    }
    call("LayeredLoader.setMotion(_:at:)", 1.4) { n in
      var changed = start
      changed.setMotion(.reduced, at: n[0])
      return Self.isPlayed(changed.plan(from: 2))
    }
    call("LayeredLoader.state(at:)", 1.4) { n in
      start.state(at: n[0]) == (n[0] > 0.35 && n[0].isFinite ? .indeterminate : start.state(at: 0))
        || fractions(n[0])
    }
    call("LayeredLoader.theme", 0.5) { n in
      var changed = start
      changed.theme.accent.red = n[0]
      return same(changed.theme.accent.red, n[0]) && Self.isPlayed(changed.plan(from: 2))
    }
  }
}
