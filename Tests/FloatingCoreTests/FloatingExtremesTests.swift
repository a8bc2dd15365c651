import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderPlans
import MatrixEngine
import Testing

// Tests of a floating loader at its limits, and with changes by the host.
//
// A loader of `resting()` is at rest in (350, 804), in 390 × 844 points; `thrown(_:)` releases it at 1 s
// in (200, 400). It has 48 × 48 points, and insets of 16 points from the edges.
extension FloatingLoaderTests {
  @Test("Stays finite and inside, whatever events it gets")
  func extremes() {
    // 47.9 is just too narrow for the loader.
    let numbers: [Double] = [
      .nan, .infinity, -.infinity, 0, -1, 1e308, -1e308, .leastNonzeroMagnitude, 47.9, 1e-300, 300,
    ]
    for x in numbers {
      for y in numbers {
        let value = FieldVector(x, y)
        for bounds in [FieldVector(390, 844), value] {
          var loader = FloatingLoader(in: bounds)
          loader.send(.orderIn, at: 0)
          loader.send(.grab(at: value), at: 0)
          loader.send(.move(to: value), at: 0.5)
          loader.send(.release(velocity: value), at: 0.5)
          // The resize at 0.7 s is sent only below, so these frames are without it.
          for time in [0.5, 0.6, 1, 5, .nan, .infinity] {
            let position = loader.frame(at: time).position
            let inner = loader.machine.limits.walls.clamped(position)
            #expect((position - inner).length <= 1e-9, "\(value) in \(bounds) at \(time)")
          }
          loader.send(.resize(to: value), at: 0.7)
          #expect(loader.frame(at: 0.8).position.length.isFinite)
          #expect(loader.frame(at: 1e9).state == .resting)
        }
      }
    }
    var loader = resting()
    // An event whose time is not a number changes nothing.
    let before = loader
    #expect(loader.send(.grab(at: .zero), at: .nan).isRefused)
    #expect(loader == before)
  }

  @Test("Rests in the middle of bounds smaller than the loader", arguments: Corner.allCases)
  func small(corner: Corner) {
    for bounds in [FieldVector(20, 30), FieldVector(0, 0), FieldVector(48, 10)] {
      var loader = FloatingLoader(in: bounds, corner: corner)
      loader.send(.orderIn, at: 0)
      #expect(loader.frame(at: 0).position == bounds / 2)
      loader.send(.grab(at: .zero), at: 1)
      loader.send(.move(to: FieldVector(900, -900)), at: 1)
      loader.send(.release(velocity: FieldVector(5000, -5000)), at: 1)
      for time in [1, 1.1, 9] { #expect(loader.frame(at: time).position == bounds / 2) }
      #expect(loader.state(at: 9) == .resting)
    }
  }

  @Test("Flies inside bounds of a billion points and comes to rest there")
  func vast() {
    let bounds = FieldVector(1e9, 1e9)
    for speed in [1e6, 20_000, 0] {
      var loader = FloatingLoader(in: bounds)
      loader.send(.orderIn, at: 0)
      loader.send(.grab(at: loader.position(of: .bottomRight)), at: 0)
      // Left of the middle and above it, 10⁸ pt away. A throw leads at most half a second of its speed away from there,
      // 5 · 10⁵ pt, so the corner is the upper left one.
      loader.send(.move(to: bounds * 0.4), at: 1)
      loader.send(.release(velocity: FieldVector(-speed, speed)), at: 1)
      #expect(loader.frame(at: 1).corner == .topLeft)
      for step in 0...200 {
        let position = loader.frame(at: 1 + Double(step) / 20).position
        // Half a loader from the walls; at that distance the precision of a position is 1.2e-7.
        #expect(position.min() >= 24 - 1e-6 && position.max() <= 1e9 - 24 + 1e-6)
      }
      #expect(loader.state(at: 11) == .resting)
      #expect(loader.frame(at: 11).position == FieldVector(40, 40))
      var plan = KeyframePlan()
      loader.keyframes(from: 1, into: &plan)
      // The segments of x are few, although they are exact to 0.25 pt of 10⁹.
      #expect((1...2000).contains(plan.channels[0].transient.count))
    }
  }

  @Test("The last of ten thousand events at one instant counts")
  func manyEvents() {
    var loader = resting()
    for index in 0..<10_000 {
      loader.send(.grab(at: FieldVector(Double(index % 390), 3)), at: 1)
      loader.send(.release(velocity: FieldVector(Double(index), -Double(index))), at: 1)
      if index % 7 == 0 { loader.send(.resize(to: FieldVector(390, 844)), at: 1) }
    }
    let frame = loader.frame(at: 1)
    // At one instant nothing moves; the last velocity leads right and up.
    #expect((frame.position - FieldVector(350, 804)).length < 1e-9)
    #expect(loader.frame(at: 4.5).corner == .topRight)
  }

  // A chain may replace the action of a cell, here a grab of a resting loader. An action asks for a state, and returns
  // a goal: the position to which it leads.
  @Test("Makes a custom action consistent: the goal wins")
  func custom() {
    var chain = ActionLookupChain<FloatingAction, Void>()
    chain.actions[.resting, .grab] = .action(
      CustomAction("nudge") { store, _, _ in
        store.state = .resting
        return .thrown(velocity: FieldVector(-.infinity, .nan))
      })
    // An infinite velocity counts as 10⁶, and NaN as 0: with (−10⁶, 0), the goal makes it fly to the left, although the
    // action asks for rest.
    var loader = resting()
    loader.send(.grab(at: FieldVector(350, 804)), at: 1, using: chain)
    #expect(loader.frame(at: 1).state == .flying)
    #expect(loader.frame(at: 5).corner == .bottomLeft)
    // Off screen there is no flight.
    var hidden = FloatingLoader(in: Self.bounds)
    hidden.send(.grab(at: .zero), at: 1, using: chain)
    #expect(hidden.frame(at: 1).state == .resting)
  }

  @Test("Flies to its corner when it grows, or is there immediately if off screen or not animated")
  func geometry() {
    // It grows to 96 pt. Half of that and an inset of 8 pt are 56 pt from an edge: 56 or 544 at rest, in bounds of 600.
    // The walls are at 48 and 552.
    let large = FloatingGeometry(size: FieldVector(96, 96), top: 8, left: 8, bottom: 8, right: 8)
    let bounds = FieldVector(600, 600)
    var rested = resting()
    rested.setGeometry(large, in: bounds, at: 1)
    #expect((rested.frame(at: 1).position - FieldVector(350, 804)).length < 1e-9)
    #expect(rested.frame(at: 1).state == .flying)
    #expect(rested.frame(at: 5).position == FieldVector(544, 544))
    // In flight to the top left, it continues with its velocity.
    var flown = thrown(FieldVector(-900, -2400))
    let before = flown.frame(at: 1.2)
    let transition = flown.setGeometry(large, in: bounds, at: 1.2)
    #expect(transition.action == .matrix(.relocate) && transition.to == .flying)
    #expect((flown.frame(at: 1.2).position - before.position).length < 1e-9)
    #expect((flown.frame(at: 1.2).velocity - before.velocity).length < 1e-9)
    #expect(flown.frame(at: 5).position == FieldVector(56, 56))
    // Under a finger, it stays until the next move, which the new wall stops.
    var held = resting()
    held.send(.grab(at: FieldVector(350, 804)), at: 1)
    held.setGeometry(large, in: bounds, at: 1)
    #expect(held.frame(at: 1).position == FieldVector(350, 804))
    held.send(.move(to: FieldVector(350, 804)), at: 2)
    #expect(held.frame(at: 2).position == FieldVector(350, 552))
    // Animated but off screen, and on screen but not animated.
    for animated in [true, false] {
      var placed = animated ? FloatingLoader(in: Self.bounds) : resting()
      placed.setGeometry(large, in: bounds, at: 1, animated: animated)
      #expect(placed.frame(at: 1).position == FieldVector(544, 544))
      #expect(placed.frame(at: 1).state == .resting)
    }
    var unchanged = rested
    #expect(unchanged.setGeometry(FloatingGeometry(), in: bounds, at: .nan).isRefused)
    #expect(unchanged == rested)
  }

  // The left and right insets, and where they meet. The width is 390: the middle is 195, and the walls are at 24 and
  // 366, 342 pt apart. Negative numbers and NaN count as 0, infinity as 10⁹.
  @Test(
    "Insets that leave no space meet in their middle, but not beyond a wall",
    arguments: [
      (300, 300, 195), (1e9, 0, 366), (0, 1e9, 24), (.infinity, 1e9, 195), (-500, 342, 24),
      (.nan, 342, 24),
    ] as [(Double, Double, Double)])
  func insets(left: Double, right: Double, middle: Double) {
    var geometry = FloatingGeometry()
    (geometry.left, geometry.right) = (left, right)
    let loader = FloatingLoader(in: Self.bounds, geometry: geometry)
    #expect(loader.position(of: .topLeft).x == middle && loader.position(of: .topRight).x == middle)
  }

  @Test("Is small and trivially copied")
  func size() {
    #expect(MemoryLayout<FloatingLoader>.size <= 512)
    #expect(_isPOD(FloatingLoader.self))
  }

  @Test("Each corner has the insets of its own two edges")
  func corners() {
    let geometry = FloatingGeometry(
      size: FieldVector(40, 20), top: 1, left: 2, bottom: 3, right: 4)
    let loader = FloatingLoader(in: FieldVector(100, 200), geometry: geometry)
    // Half of the size, 20 × 10, and the insets. x is 2 + 20 or 100 − 4 − 20; y is 1 + 10 or 200 − 3 − 10.
    #expect(loader.position(of: .topLeft) == FieldVector(22, 11))
    #expect(loader.position(of: .topRight) == FieldVector(76, 11))
    #expect(loader.position(of: .bottomLeft) == FieldVector(22, 187))
    #expect(loader.position(of: .bottomRight) == FieldVector(76, 187))
    #expect(Corner(sides: FieldVector(0.5, -0.5)) == .topRight)
    #expect(Corner(sides: FieldVector(-0.5, 0.5)) == .bottomLeft)
  }
}
