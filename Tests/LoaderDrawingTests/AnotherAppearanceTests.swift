import LoaderCore
import LoaderDrawing
import LoaderExpressive
import TestSupport
import Testing

/// Laws of a loader that gets another appearance, whatever it is doing.
///
/// `AnyLoader` is a loader whose appearance can become one of another type; in its `box` is the `Loader` itself. A
/// walk does random things to an `AnyLoader`; a change lists the laws that another appearance breaks. Times are in
/// seconds.
struct AnotherAppearanceTests {
  private static let appearances: [any SceneAppearance] = [
    .circular, .circular(preset: .flutter), .linear, .shimmer, .morphing, .wavyCircular,
    .wavyLinear,
  ]

  @Test("Keeps the host's settings and progress, and the picture neither jumps nor vanishes")
  func laws() throws {
    var reached: Set<String> = []
    for seed in 0..<60 as Range<UInt64> {
      var walk = Walk(seed: seed)
      for _ in 0..<12 {
        walk.step()
        // Up to half a second after the last event, in the middle of what it began.
        let time = walk.time + walk.random.number(0...0.5)
        for new in Self.appearances {
          let change = Change(walk.loader, to: new, at: time)
          reached.insert(change.phase)
          try #require(change.broken == [], "seed \(seed), \(time) s: to \(new)")
        }
      }
    }
    // The walks have reached every kind of motion.
    #expect(
      reached == [
        "offscreen", "inactive", "show delay", "entrance", "spin", "filled", "dissolve", "hold",
        "exit", "before its mark", "in its mark", "mark that goes",
      ])
  }

  @Test("An appearance of the same type changes as in any switch")
  func sameType() throws {
    var walk = Walk(seed: 1, on: .circular)
    for _ in 0..<200 {
      walk.step()
      // Later than the step: a loader that came on screen at this very instant may jump, because nobody has seen it.
      walk.time += 0.02
      var loader = try #require(walk.loader.box as? Loader<Circular>)
      let new = walk.random.once(in: 2) ? Circular(preset: .flutter) : Circular()
      let isOther = loader.appearance != new
      // The copy changes by `Loader` itself, as in a switch.
      let isChanged = walk.loader.setAppearance(new, at: walk.time)
      #expect(isChanged == isOther)
      let before = loader.frame(at: walk.time).channels
      if isOther { loader.setAppearance(new, at: walk.time) }
      #expect(walk.loader.box as? Loader<Circular> == loader)
      let after = loader.frame(at: walk.time).channels
      guard before.opacity > 0 else { continue }
      // Neither end of the ring jumps, except by whole turns, which are not seen.
      for (oldEnd, newEnd) in [(before.tail, after.tail), (before.head, after.head)] {
        #expect(abs(newEnd - oldEnd - (newEnd - oldEnd).rounded()) < 1e-9)
      }
    }
  }

  @Test("An ending that was set before stays, and its mark is drawn")
  func ending() throws {
    var loader = AnyLoader(.circular)
    loader.show()
    loader.box.setEnding(.success, at: 1)
    loader.setAppearance(.linear, at: 2)
    #expect(loader.box.ending == .success)
    loader.send(.deactivate, at: 3)
    // The bar fills within 0.8 s, and then the mark begins.
    #expect(try #require(loader.channel("mark", at: 3.9)) > 0)
  }

  @Test("A monotone loader stays monotone, and no other becomes so", arguments: [true, false])
  func monotone(isMonotone: Bool) {
    var loader = AnyLoader(.circular, policy: LoaderPolicy(isMonotone: isMonotone))
    loader.show()
    loader.send(.progress(0.6), at: 1)
    loader.setAppearance(.linear, at: 2)
    loader.send(.progress(0.3), at: 3)
    #expect(loader.box.progress == (isMonotone ? 0.6 : 0.3))
    // A monotone loader, too, may fall below a progress from before its activation: 0.5 is from before 7 s.
    loader.send(.deactivate, at: 4)
    loader.send(.progress(0.5), at: 6)
    loader.send(.activate, at: 7)
    loader.setAppearance(.circular, at: 8)
    loader.send(.progress(0.2), at: 9)
    #expect(loader.box.progress == 0.2)
  }

  @Test(
    "A new appearance keeps the thickness rule of the running entrance",
    arguments: MotionPreference.allCases)
  func thickness(motion: MotionPreference) throws {
    var loader = AnyLoader(.circular, motion: motion)
    loader.show()
    // The other rule applies only once the loader is fully hidden or fully shown.
    loader.box.setMotion(motion == .full ? .reduced : .full, at: 0.1)
    let old = loader
    loader.setAppearance(.linear, at: 0.15)
    for time in stride(from: 0.15, to: 0.5, by: 0.01) {
      let thickness = try #require(old.channel("thickness", at: time))
      #expect(loader.channel("thickness", at: time) == thickness)
      // The entrance, 0.35 s, has the rule with which it began: thickness is 1 in reduced motion.
      #expect((thickness < 1) == (motion == .full && time < 0.35))
    }
  }

  @Test("A mark that replaces another keeps its start in a new appearance")
  func followingMark() throws {
    var loader = AnyLoader(.circular)
    loader.show(0.3)
    loader.box.setEnding(.success, at: 1)
    loader.send(.deactivate, at: 2)
    // A mark is drawn in 0.25 s, and stays for 0.4 s before the exit of 0.25 s: it begins 0.9 s before the
    // deadline. So at `change` the check has been drawn for 0.15 s. It is erased in at most 0.25 s, and the cross
    // waits until the ring has left 100 %.
    let change = try #require(loader.box.deadline) - 0.75
    loader.box.setEnding(.failure, at: change)
    // The instants at which the cross is complete, and at which it begins.
    let end = try #require(loader.box.deadline) - 0.25 - 0.4
    let start = end - 0.25
    #expect(start > change + 0.26)
    // Between both marks, just before the cross, in it, and when it is complete.
    for time in [change + 0.255, start - 0.001, start + 0.1, end] {
      var bar = loader
      bar.setAppearance(.linear, at: time)
      #expect(bar.box.deadline == loader.box.deadline)
      for later in stride(from: time, through: end + 0.3, by: 0.01) {
        #expect(bar.channel("mark", at: later) == loader.channel("mark", at: later))
      }
    }
    #expect(try #require(loader.channel("mark", at: end)) == -1)
  }

  @Test("An appearance set while inactive is shown on activation")
  func inactive() {
    var loader = AnyLoader(.circular)
    loader.send(.orderIn, at: 0)
    loader.setAppearance(.morphing, at: 1)
    loader.send(.activate, at: 2)
    #expect(loader.isDrawn(at: 2.1) && loader.channel("opacity", at: 3) == 1)
  }

  @Test("A time that is not finite changes nothing")
  func notFinite() {
    var loader = AnyLoader(.circular)
    for time in [Double.nan, .infinity, -.infinity] {
      let isChanged = loader.setAppearance(.linear, at: time)
      #expect(!isChanged && loader.box is Loader<Circular>)
    }
  }
}

/// A loader to which a host does random things at random times.
private struct Walk {
  var random: SeededGenerator
  var loader: AnyLoader
  /// The time of the last step, in seconds.
  var time = 0.0

  /// Creates a loader on screen with random settings, and usually active.
  init(seed: UInt64, on appearance: some SceneAppearance) {
    random = SeededGenerator(seed: seed)
    // `once(in: n)` is true with the probability 1/n.
    let policy = LoaderPolicy(
      showDelay: random.once(in: 3) ? 0.5 : 0, minimumVisible: random.once(in: 3) ? 2 : 0,
      linger: random.once(in: 4) ? 0.4 : 0, holdsUntilFilled: random.once(in: 4),
      isMonotone: random.once(in: 4), glides: random.once(in: 3))
    loader = AnyLoader(appearance, policy: policy, motion: random.once(in: 3) ? .reduced : .full)
    loader.send(.orderIn, at: 0)
    if !random.once(in: 4) { loader.send(.activate, at: 0) }
  }

  /// Creates a loader with random settings, whose appearance is one of six by the seed.
  init(seed: UInt64) {
    switch seed % 6 {
    case 0: self.init(seed: seed, on: .circular)
    case 1: self.init(seed: seed, on: .linear)
    case 2: self.init(seed: seed, on: .shimmer)
    case 3: self.init(seed: seed, on: .morphing)
    case 4: self.init(seed: seed, on: .wavyCircular)
    default: self.init(seed: seed, on: .wavyLinear)
    }
  }

  /// Does a random thing to the loader, up to two seconds later.
  mutating func step() {
    time += random.once(in: 3) ? random.number(0...2) : random.number(0...0.4)
    let isAnimated = !random.once(in: 8)
    switch random.next() % 12 {
    case 0: loader.send(.orderOut, at: time)
    case 1, 2: loader.send(.orderIn, at: time)
    case 3, 4, 5: loader.send(.activate, at: time, animated: isAnimated)
    case 6, 7:
      if !random.once(in: 3) { loader.box.setEnding(.success, at: time) }
      loader.send(.deactivate, at: time, animated: isAnimated)
    case 8:
      loader.box.setEnding([.none, .success, .failure][Int(random.next() % 3)], at: time)
    case 9: loader.box.setMotion(random.once(in: 2) ? .reduced : .full, at: time)
    case 10: loader.send(.progress(nil), at: time, animated: isAnimated)
    default: loader.send(.progress(random.number()), at: time, animated: isAnimated)
    }
  }
}

/// A loader before and after its appearance changed.
private struct Change {
  /// The laws that do not hold, each once.
  private(set) var broken: [String] = []
  /// The motion of the loader at the change; see `LoaderBox.phase(at:)`.
  private(set) var phase = ""

  /// Changes a copy of the loader at `time`, and checks it there and during the next 1.3 s.
  init(_ loader: AnyLoader, to appearance: some SceneAppearance, at time: Double) {
    var (old, new) = (loader, loader)
    // The same preference settles what is due, and changes nothing else.
    old.box.setMotion(old.box.motion, at: time)
    new.setAppearance(appearance, at: time)
    phase = old.box.phase(at: time)
    let (before, after) = (old.box, new.box)
    require(
      (after.isActive, after.progress) == (before.isActive, before.progress)
        && (after.motion, after.ending) == (before.motion, before.ending)
        && after.policy == before.policy, "the properties and settings")
    require(new.box.state(at: time) == old.box.state(at: time), "the state")
    require(new.channel("opacity", at: time) == old.channel("opacity", at: time), "the opacity")
    if let before = old.channel("mark", at: time), let after = new.channel("mark", at: time) {
      require(abs(after - before) < 1e-9, "the mark")
    }
    guard type(of: old.box.appearance) != type(of: appearance) else { return }
    require(new.box.store == old.box.store, "the store")
    require(new.box.deadline == old.box.deadline, "the deadline")
    for step in 0...8 {
      let later = time + Double(step) / 6
      require(new.box.state(at: later) == old.box.state(at: later), "the state later")
      require(new.isDrawn(at: later) == old.isDrawn(at: later), "what is drawn later")
      let (before, after) = (old.channel("opacity", at: later), new.channel("opacity", at: later))
      // A dissolve, between known and unknown progress, need not fade out any more: the new appearance shows its
      // target at once, so it only fades in, and is more opaque than the old one.
      let isDissolve = new.box.motion == .reduced && (after ?? 0) > (before ?? 0)
      require(after == before || isDissolve, "the opacity later")
      if let before = old.channel("thickness", at: later),
        let after = new.channel("thickness", at: later)
      {
        require(after == before, "the thickness")
      }
    }
    // The new appearance has its own motion at once, without a switch; only a mark, an exit or its hold delays that.
    guard !appearance.isLikeNew(new, at: time) else { return }
    require(phase.contains("mark") || phase == "exit" || phase == "hold", "the base")
  }

  /// Lists a law that does not hold.
  private mutating func require(_ holds: Bool, _ law: String) {
    if !holds, !broken.contains(law) { broken.append(law) }
  }
}

extension LoaderBox {
  fileprivate var store: LoaderStore { loader.store }
  fileprivate var deadline: Double? { loader.deadline }

  /// Returns whether the loader is drawn, and the channels of its frame by their names.
  fileprivate func drawn(at time: Double) -> (isVisible: Bool, channels: [String: Double]) {
    let frame = loader.frame(at: time)
    let channels = (0..<Appearance.Channels.count).map { index in
      ("\(Appearance.Channels.name(at: index))", frame.channels[index])
    }
    return (frame.isVisible, Dictionary(uniqueKeysWithValues: channels))
  }

  /// Returns a name for the current motion, one of the list in `AnotherAppearanceTests.laws`.
  fileprivate func phase(at time: Double) -> String {
    let (frame, state) = (drawn(at: time), state(at: time))
    let opacity = frame.channels.first { $0.key.hasPrefix("opacity") }?.value ?? 0
    let (mark, later) = (drawnMark(at: time), drawnMark(at: time + 0.01))
    switch state {
    case .offscreen, .inactive: return "\(state.name)"
    case _ where later < mark: return "mark that goes"
    case .activating: return frame.isVisible ? "entrance" : "show delay"
    case .deactivating where loader.machine.awaitsMark && opacity > 0:
      return mark > 0 ? "in its mark" : "before its mark"
    case .deactivating:
      // An exit takes 0.25 s.
      let isHeld = loader.deadline.map { $0 - time > 0.2501 } ?? false
      return isHeld ? "hold" : "exit"
    case .indeterminate: return opacity < 1 ? "dissolve" : "spin"
    case .determinate: return opacity < 1 ? "dissolve" : "filled"
    }
  }

  /// Returns the drawn part of a check or a cross, 0...1; 0 also without a channel for it.
  private func drawnMark(at time: Double) -> Double {
    drawn(at: time).channels.first { $0.key.hasPrefix("mark") }.map { abs($0.value) } ?? 0
  }
}

extension AnyLoader {
  /// Sends a progress, and that the loader is on screen and active, all at 0 s.
  fileprivate mutating func show(_ progress: Double? = nil, animated: Bool = true) {
    send(.progress(progress), at: 0)
    send(.orderIn, at: 0)
    send(.activate, at: 0, animated: animated)
  }

  fileprivate func isDrawn(at time: Double) -> Bool { box.drawn(at: time).isVisible }

  /// Returns a channel by the beginning of its name, before the unit; nil if there is none.
  fileprivate func channel(_ name: String, at time: Double) -> Double? {
    box.drawn(at: time).channels.first { $0.key.hasPrefix(name) }?.value
  }
}

extension SceneAppearance {
  /// Returns true if `loader` is not drawn, or is drawn as if it had always had this appearance and its progress.
  ///
  /// Only the channels of the shape are compared, not those that show the presence and the mark.
  fileprivate func isLikeNew(_ loader: AnyLoader, at time: Double) -> Bool {
    var new = AnyLoader(self, motion: loader.box.motion)
    new.show(loader.box.progress, animated: false)
    let (drawn, fresh) = (loader.box.drawn(at: time), new.box.drawn(at: time))
    guard drawn.isVisible else { return true }
    return drawn.channels.allSatisfy { name, value in
      ["opacity", "thickness", "scale", "mark"].contains { name.hasPrefix($0) }
        || fresh.channels[name] == value
    }
  }
}
