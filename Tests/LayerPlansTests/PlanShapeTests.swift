import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderPlans
import LoaderSupport
import MatrixEngine
import Testing

@testable import LayerPlans

/// Contents of a plan: no more animations than there is motion, and no wake-ups.
///
/// A plan is a loader's layers with their animations. `wake` is the time at which a host has to ask for another plan;
/// nil if the plan lasts until the next event. A ring's layers are `ring`, for its opacity, `turn`, which turns the
/// strokes in it, `track` and `arc`. `LayerPlayer` plays a plan: it returns a number of a layer at a time in seconds.
/// `shown()` returns a loader on screen and active since 0 s.
struct PlanShapeTests {
  /// Returns a ring after events at their times, in seconds.
  private static func ring(
    _ events: [(LoaderEvent, Double)], _ policy: LoaderPolicy = LoaderPolicy()
  )
    -> Loader<Circular>
  {
    var loader = Loader(policy: policy)
    for (event, time) in events { loader.send(event, at: time) }
    return loader
  }

  /// Returns the plan of a ring in light colors.
  private static func plan(
    _ loader: Loader<Circular>, from time: Double, _ style: LoaderStyle = LoaderStyle()
  ) -> LayerPlan { LayerPlan(of: loader, from: time, style, .light) }

  @Test("A loader at rest has no animation: off screen, inactive, filled")
  func rest() {
    #expect(Self.plan(Self.ring([]), from: 0).animations.isEmpty)
    #expect(Self.plan(Self.ring([(.orderIn, 0)]), from: 1).animations.isEmpty)
    let filled = Self.ring([(.orderIn, 0), (.activate, 0), (.progress(0.25), 1)])
    let plan = Self.plan(filled, from: 9)
    #expect(plan.animations.isEmpty)
    #expect(plan.layers.map(\.name) == ["ring", "turn", "track", "arc"])
    #expect(plan.layers.map(\.parent) == [nil, 0, 1, 1])
    #expect(plan.layers[3].values[.strokeEnd] == .number(0.25))
    #expect(plan.layers[3].values[.lineWidth] == .number(4))
    #expect(plan.layers[0].values[.opacity] == .number(1))
  }

  @Test("Layers that differ only in their values are the same")
  func same() {
    // The layer of the arc.
    let layer = Self.plan(Self.ring([]), from: 0).layers[3]
    var other = layer
    other.values = [:]
    #expect(other.isSame(as: layer))
    let changes: [(inout LayerModel) -> Void] = [
      { $0.name = "" }, { $0.parent = 0 }, { $0.shape = .group }, { $0.frame.x += 1 },
    ]
    for change in changes {
      var other = layer
      change(&other)
      #expect(!other.isSame(as: layer))
    }
  }

  @Test("A spin is endless loops: Flutter's two rotations are added")
  func loops() throws {
    let loader = Loader(Circular(preset: .flutter)).shown(animated: false)
    let plan = LayerPlan(of: loader, from: 5, LoaderStyle(), .light)
    let turning = plan.animations.filter { $0.keyPath == .rotation }
    #expect(turning.map(\.isAdditive) == [false, true])
    #expect(turning.allSatisfy { $0.repeatCount == .infinity && $0.begin == 5 })
    // The periods of its two rotations, in milliseconds.
    #expect(turning.map { ($0.duration * 1000).rounded() } == [1333, 2222])
    // Layer 3 is the arc.
    let sweep = try #require(plan.animations.first { $0.keyPath == .strokeEnd && $0.layer == 3 })
    #expect(sweep.repeatCount == .infinity && !sweep.isAdditive)
  }

  @Test("A delayed entrance and a held exit are in the plan, without a wake-up")
  func ahead() {
    let delayed = Self.ring([(.orderIn, 0), (.activate, 1)], LoaderPolicy(showDelay: 0.5))
    let entrance = Self.plan(delayed, from: 1)
    #expect(entrance.wake == nil)
    // The entrance begins at 1.5 s, and takes 0.35 s.
    let player = LayerPlayer(entrance)
    #expect(player.number("ring", .opacity, at: 1.49) == 0)
    #expect(player.number("ring", .opacity, at: 1.9) == 1)
    let held = Self.ring(
      [(.orderIn, 0), (.activate, 1), (.deactivate, 1.2)], LoaderPolicy(minimumVisible: 2))
    let exit = Self.plan(held, from: 1.2)
    #expect(exit.wake == nil)
    // It spins until it has been visible for 2 s, since 1 s; then its exit takes 0.25 s.
    let spin = exit.animations.first { $0.keyPath == .rotation && $0.repeatCount != 1 }
    #expect(spin?.end == 3)
    #expect(LayerPlayer(exit).number("ring", .opacity, at: 3.3) == 0)
  }

  @Test(
    "A property has at most 32 values before its loop, and 80 in it",
    arguments: CircularPreset.allCases)
  func few(preset: CircularPreset) {
    var loader = Loader(Circular(preset: preset)).shown()
    // The greatest numbers of values, before a loop and in one; both are more than a constant would need.
    var mostBefore = 0
    var mostInLoop = 0
    for (event, time) in [
      (LoaderEvent.progress(0.3), 1.234), (.progress(nil), 1.5), (.progress(0.9), 3.1),
      (.deactivate, 3.3),
    ] {
      loader.send(event, at: time)
      for animation in LayerPlan(of: loader, from: time, LoaderStyle(), .light).animations {
        if animation.repeatCount == 1 {
          mostBefore = max(mostBefore, animation.values.count)
        } else {
          mostInLoop = max(mostInLoop, animation.values.count)
        }
      }
    }
    #expect(mostBefore <= 32 && mostBefore > 4)
    #expect(mostInLoop <= 80 && mostInLoop > 1)
  }

  @Test("A frozen picture is the drawing at that instant")
  func frozen() {
    Self.checkFrozen(Linear())
    Self.checkFrozen(Circular())
  }

  /// Expects that the plan of a frozen frame shows its drawing, in dark colors.
  private static func checkFrozen<Appearance: SceneAppearance>(_ appearance: Appearance) {
    let loader = Loader(appearance).shown()
    for time in [0.1, 0.77, 1.31, 2.2] {
      let frame = loader.frame(at: time)
      let plan = LayerPlan(frozen: frame, of: Appearance.self, LoaderStyle(), .dark)
      #expect(plan.animations.isEmpty)
      let drawn = DrawnPicture(drawing: frame, of: Appearance.self, LoaderStyle(), .dark)
      let shown = DrawnPicture(LayerPlayer(plan), at: 0)
      #expect(shown.difference(from: drawn, length: plan.box.width) == nil)
    }
  }

  @Test("A frozen path is the path that the canvas fills")
  func frozenPath() throws {
    var frame = Loader(Morphing()).shown().frame(at: 0.31)
    // In a plan, the layers around the shape turn and scale it. So here it has no rotation, of which channel 1 is the
    // sum, and its own size.
    frame.channels.shape.rotation -= frame.channels[1]
    frame.channels.scale = 1
    let plan = LayerPlan(frozen: frame, of: Morphing.self, LoaderStyle(), .light)
    let shape = try #require(plan.layers.first { $0.name == "shape" })
    var canvas = RecordingCanvas()
    Morphing.draw(frame, LoaderStyle(), into: &canvas)
    guard case .group(_, let drawn)? = canvas.commands.first else {
      Issue.record("nothing is drawn")
      return
    }
    // The drawing without its last command, which fills the path.
    #expect(shape.values[.path] == .path(drawn.dropLast()))
  }

  @Test("A picture of a frame has zeros for numbers that are not finite")
  func frozenWithoutNumbers() throws {
    var frame = Loader(Circular()).shown().frame(at: 1)
    frame.channels.opacity = .nan
    frame.channels.rotation = .infinity
    let plan = LayerPlan(frozen: frame, of: Circular.self, LoaderStyle(), .light)
    #expect(plan.layers[0].values[.opacity] == .number(0))
    let numbers = plan.layers.flatMap { $0.values.values.compactMap(\.number) }
    #expect(!numbers.isEmpty && numbers.allSatisfy(\.isFinite))
  }

  // A ring's first input is the rotation of its tail: in Flutter's spin a sum of two loops, which hardly ever repeat
  // together. The points of a path cannot be added, so such a path has no loop.
  @Test("A path that a sum of two loops moves is planned for some seconds, then again")
  func turningPath() throws {
    let loader = Loader(Circular(preset: .flutter)).shown()
    let middle = CanvasPoint(x: 24, y: 24)
    let box = CanvasRect(x: 0, y: 0, width: 48, height: 48)
    let scene = LayerScene<Circular>(in: box, LoaderStyle(), .light) { inputs, scene in
      scene.fill("path", MorphPath(center: middle, radius: 24), at: PathInputs(inputs[0]), .accent)
    }
    let plan = LayerPlan(scene, of: loader, from: 2, .light)
    // Four seconds from 2 s on, in an animation of the path for each.
    #expect(plan.wake == 6 && plan.animations.map(\.keyPath) == Array(repeating: .path, count: 4))
    #expect(plan.animations.allSatisfy { $0.repeatCount == 1 })
  }

  /// Returns the plan of what `draw` draws into 48 × 48 points, for a loader that spins.
  private static func plan(
    _ draw: @escaping LayerScene<Circular>.Drawing, from time: Double = 2
  ) -> LayerPlan {
    let box = CanvasRect(width: 48, height: 48)
    let scene = LayerScene<Circular>(in: box, LoaderStyle(), .light, draw: draw)
    return LayerPlan(scene, of: Loader(Circular()).shown(), from: time, .light)
  }

  @Test("Two nested mirrors are a shift, and a mirror moves a clip to the other side")
  func mirrors() throws {
    let plan = Self.plan { _, scene in
      scene.mirrored(across: 48) { scene in
        scene.mirrored(across: 40) { scene in
          scene.stroke(
            "line", .line(from: CanvasPoint(x: 4, y: 44), length: 30),
            Portion(from: 0.0, to: 1.0), width: 2.0, cap: .butt, .accent)
        }
        scene.clipped(to: CanvasRect(x: 4, y: 6, width: 12, height: 8), corner: 2) { scene in
          scene.stroke(
            "inside", .line(from: CanvasPoint(x: 6, y: 10), length: 8),
            Portion(from: 0.0, to: 1.0), width: 2.0, cap: .butt, .accent)
        }
        scene.stroke(
          "ring", .circle(center: CanvasPoint(x: 20, y: 24), radius: 16),
          Portion(from: 0.0, length: 0.5, wraps: false), width: 2.0, cap: .butt, .accent)
      }
    }
    /// Returns the path of a layer.
    func path(_ name: String) throws -> [RecordingCanvas.Command] {
      let layer = try #require(plan.layers.first { $0.name == name })
      guard case .stroke(let path, _) = layer.shape else { return [] }
      return path
    }
    // Two mirrors, of 40 and of 48 pt: 48 − (40 − x) is x + 8.
    #expect(
      try path("line") == [.move(CanvasPoint(x: 12, y: 44)), .line(CanvasPoint(x: 42, y: 44))])
    let window = try #require(
      plan.layers.first { if case .window = $0.shape { true } else { false } })
    // The clip from x = 4 to 16 begins at 48 − 16 = 32 in the mirror. The line in it begins at 48 − 6 = 42, which is
    // 10 pt from the left edge of the clip, and goes to the left.
    #expect(window.frame == CanvasRect(x: 32, y: 6, width: 12, height: 8))
    #expect(
      try path("inside") == [.move(CanvasPoint(x: 10, y: 4)), .line(CanvasPoint(x: 2, y: 4))])
    // Four quarters, counterclockwise from the top, around 48 − 20 = 28 and 24.
    let ends = try path("ring").dropFirst().map { command -> CanvasPoint? in
      if case .curve(let end, _, _) = command { end } else { nil }
    }
    #expect(try path("ring").first == .move(CanvasPoint(x: 28, y: 8)))
    #expect(
      ends == [(12, 24), (28, 40), (44, 24), (28, 8)].map { CanvasPoint(x: $0.0, y: $0.1) })
    // A control point is on the tangent, 4/3·(√2 − 1)·16 = 8.8366 from the end of the quarter.
    let controls = try path("ring").flatMap { command -> [CanvasPoint] in
      if case .curve(_, let first, let second) = command { [first, second] } else { [] }
    }
    let expected: [(x: Double, y: Double)] = [
      (19.1634, 8), (12, 15.1634), (12, 32.8366), (19.1634, 40), (36.8366, 40), (44, 32.8366),
      (44, 15.1634), (36.8366, 8),
    ]
    #expect(controls.count == 8)
    for (control, place) in zip(controls, expected) {
      #expect(abs(control.x - place.x) < 1e-3 && abs(control.y - place.y) < 1e-3)
    }
  }

  @Test("A layer is turned to the start of an arc that may go on beyond the end of its circle")
  func wrapping() throws {
    let plan = Self.plan { _, scene in
      scene.stroke(
        "arc", .circle(center: CanvasPoint(x: 20, y: 24), radius: 16),
        Portion(from: 0.75, length: 0.5), width: 2.0, cap: .butt, .accent)
    }
    let arc = try #require(plan.layers.first { $0.name == "arc" })
    // It turns around its middle, where the circle is: so it begins at 20 − 48/2 = −4.
    #expect(arc.frame == CanvasRect(x: -4, y: 0, width: 48, height: 48))
    let circle = RecordingCanvas.Command.arc(
      center: CanvasPoint(x: 24, y: 24), radius: 16, start: 0, sweep: 1)
    #expect(arc.shape == .stroke(path: [circle], cap: .butt))
    // Turned by three quarters, 1.5 π, it strokes the first half of its path.
    #expect(abs((arc.values[.rotation]?.number ?? .nan) - 1.5 * Double.pi) < 1e-9)
    #expect(arc.values[.strokeStart] == nil && arc.values[.strokeEnd] == .number(0.5))
  }

  @Test(
    "Bones in a mirror are at the other side, and their light goes the other way",
    arguments: [nil, ReadingDirection.leftToRight, .rightToLeft])
  func mirroredBones(direction: ReadingDirection?) throws {
    let plan = Self.plan { _, scene in
      scene.mirrored(across: 48) { scene in
        scene.bones(
          "row", LightBand(start: 0.25, middle: 0.75, end: 1.25),
          across: CanvasRect(x: 2, y: 0, width: 40, height: 20), direction, count: 1
        ) { _ in (CanvasRect(x: 2, y: 4, width: 10, height: 12), corner: 3) }
      }
    }
    let bone = try #require(plan.layers.first { $0.name == "row" })
    let light = try #require(plan.layers.first { $0.name == "light" })
    // 48 − 2 − 10 = 36.
    #expect(bone.frame == CanvasRect(x: 36, y: 4, width: 10, height: 12))
    // The surface of the light begins at 48 − 2 − 40 = 6, 30 pt to the left of the bone.
    #expect(light.frame == CanvasRect(x: -30, y: 0, width: 40, height: 12))
    // The band starts a quarter of the surface's 40 points, 10, from the edge where reading begins. Right to left,
    // mirrored, is left to right: 10 from the left edge. Left to right, and nil, which counts as left to right, begin
    // at the right edge when mirrored: −10.
    #expect(light.values[.translationX] == .number(direction == .rightToLeft ? 10 : -10))
    // The part that a known progress lights has 0.6 of the light, F7F2FA in the light theme. Its layer is always there,
    // but outside of the surface while progress is unknown.
    let lit = try #require(plan.layers.first { $0.name == "lit" })
    #expect(lit.shape == .window(corner: 0, CanvasColor(0xF7F2FA, alpha: 0.6)))
  }

  @Test("An appearance without a period is planned for some seconds, then again")
  func unknown() throws {
    var loader = Loader(Sway()).shown()
    let plan = LayerPlan(of: loader, from: 2, LoaderStyle(), .light)
    // `Sway`, a bar of 240 points, states no period, and such a plan is made for four seconds.
    #expect(plan.wake == 6)
    let player = LayerPlayer(plan)
    for time in stride(from: 2.0, to: 6, by: 0.043) {
      let drawn = DrawnPicture(
        drawing: loader.frame(at: time), of: Sway.self, LoaderStyle(), .light)
      let shown = DrawnPicture(player, at: time)
      #expect(shown.difference(from: drawn, length: 240) == nil)
    }
    loader.send(.progress(0.5), at: 3)
    #expect(LayerPlan(of: loader, from: 3, LoaderStyle(), .light).wake == nil)
  }
}
