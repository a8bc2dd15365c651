import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderExpressive
import LoaderImport
import MatrixEngine
import PlainText
import TestSupport
import Testing
import TimelineModule

/// Tests of logs in JSON Lines: a host writes its loader's settings and events, with times in seconds.
///
/// From a log, the loader is restored bit for bit, and the command replays what was seen. A log may begin anew while
/// the loader is at rest; then its first lines restore the loader's state. An appearance from outside the package
/// has no name, so a change to it is a line that cannot be replayed. `Mistake.all` reads wrong texts from a fixture.
@Suite("Log of a loader, written and read")
struct LoaderLogTests {
  /// A random host of a loader, which logs all that it does.
  private struct Story {
    var random: SeededGenerator
    var loader: AnyLoader
    var log = LoaderLog()
    var now = 0.0
    /// The frames that it showed between its changes, since its log began.
    var shown: [(time: Double, frame: AnyHashable)] = []
    /// The appearances among which it changes; the first one comes first.
    let appearances: [any CanvasAppearance]

    init(seed: UInt64, _ appearances: [any CanvasAppearance]) {
      random = SeededGenerator(seed: seed)
      self.appearances = appearances
      loader = Self.loader(appearances[0])
    }

    // A function, because only a parameter has the type of the appearance in an existential.
    private static func loader(_ appearance: some CanvasAppearance) -> AnyLoader {
      AnyLoader(appearance)
    }

    /// Begins the log after some history and a rest, and makes random changes.
    mutating func run() throws {
      if Bool.random(using: &random) { send(.orderIn) }
      for _ in 0..<Int.random(in: 0..<4, using: &random) { change() }
      if loader.box.isActive { send(.deactivate) }
      wait(Double.random(in: 2...4, using: &random))
      loader.box.begin(&log, at: now)
      try #require(log.text != nil)
      shown = []
      for _ in 0..<40 {
        change()
        if Bool.random(using: &random) { wait(.random(in: 0...0.5, using: &random)) }
      }
      wait(1)
    }

    /// Lets time pass, and keeps four of the frames meanwhile in `shown`.
    private mutating func wait(_ seconds: Double) {
      for part in 1...4 {
        let time = now + seconds * Double(part) / 5
        shown.append((time, loader.box.shown(at: time)))
      }
      now += seconds
    }

    /// Logs and sends an event now, sometimes with an earlier time or without animation.
    private mutating func send(_ event: LoaderEvent) {
      let isAnimated = Int.random(in: 0..<5, using: &random) > 0
      // A host may be late. A time before the last event's counts as the last event's.
      let time = Int.random(in: 0..<8, using: &random) == 0 ? max(0, now - 0.1) : now
      loader.box.add(event, to: &log, at: time, isAnimated: isAnimated)
      loader.send(event, at: time, animated: isAnimated)
      // The frames since then are without the event, so a replay has others.
      shown.removeAll { $0.time >= time }
    }

    /// Makes one random change and logs it: an event, a setting or an appearance.
    private mutating func change() {
      switch Int.random(in: 0..<14, using: &random) {
      case 0: send(.orderIn)
      case 1: send(.orderOut)
      case 2, 3: send(.activate)
      case 4, 5: send(.deactivate)
      case 6: send(.progress(nil))
      case 7, 8: send(.progress(.random(in: -0.1...1.1, using: &random)))
      case 9:
        loader.box.setMotion(Bool.random(using: &random) ? .full : .reduced, at: now)
      case 10:
        let endings = LoaderEnding.allCases
        loader.box.setEnding(endings.randomElement(using: &random) ?? .none, at: now)
      case 11:
        let appearance = appearances[Int.random(in: 0..<appearances.count, using: &random)]
        loader.setAppearance(appearance, at: now)
      case 12:
        loader.box.policy = LoaderPolicy(
          showDelay: .random(in: 0...0.2, using: &random),
          linger: .random(in: 0...0.2, using: &random),
          endingHold: [0, 0.6, .infinity].randomElement(using: &random) ?? 0)
      default:
        loader.box.policy = LoaderPolicy(
          minimumVisible: .random(in: 0...1, using: &random), stillWorkingDelay: 1,
          holdsUntilFilled: .random(using: &random), isMonotone: .random(using: &random))
      }
      loader.box.follow(&log)
    }
  }

  @Test(
    "A log restores its loader in every phase, bit for bit", arguments: 0..<12 as Range<UInt64>)
  func restores(seed: UInt64) throws {
    for preset in CircularPreset.allCases { try expectRestored(Circular(preset: preset), seed) }
    try expectRestored(Linear(origin: 0.25), seed)
    try expectRestored(Shimmer(), seed)
    try expectRestored(Morphing(), seed)
    try expectRestored(WavyCircular(preset: .flutter), seed)
    try expectRestored(WavyLinear(), seed)
    try expectRestored(Ring(preset: Own()), seed)
  }

  /// Restores a loader from its log after each of 24 random steps; halfway the loader rests, and the log begins anew.
  private func expectRestored<Appearance: LoaderCore.Appearance>(
    _ appearance: Appearance, _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    // True for an appearance without a name, which has to be handed in with the log.
    let isOutside = AppearanceName(appearance) == nil
    var loader = Loader(appearance, motion: seed % 4 == 3 ? .reduced : .full)
    var log = LoaderLog()
    log.begin(loader, at: 0)
    var time = 0.0
    /// Logs and performs a cue at the current time.
    func add(_ cue: LoaderCue) {
      if case .event(let event) = cue { log.add(event, to: loader, at: time) }
      loader.perform(cue, at: time, isAnimated: true)
      log.follow(loader)
    }
    let settings = ["linger_s=0.2", "glides=true", "is_monotone=true"].compactMap(
      PolicySetting.init)
    let cues: [LoaderCue] =
      [
        .orderIn, .activate, .activate, .deactivate, .progress(0.3), .progress(0.9), .progress(nil),
        .orderOut, .ending(.success), .ending(.failure), .motion(.reduced), .motion(.full),
      ] + settings.map { .policy($0) }
    for step in 0..<24 {
      time += random.number(0...0.8)
      if step == 12 {
        add(.deactivate)
        time += 3
        let length = log.text?.count ?? 0
        log.begin(loader, at: time)
        #expect(log.text?.count ?? 0 < length)
      }
      add(cues[Int.random(in: 0..<cues.count, using: &random)])
      let file = try LoaderLogFile(Array(try #require(log.text).utf8))
      if isOutside { #expect(Loader<Appearance>(file) == nil) }
      let restored = try #require(Loader(file, as: isOutside ? appearance : nil))
      for later in [0, 0.05, 0.3, 1, 7] {
        #expect(restored.frame(at: time + later) == loader.frame(at: time + later))
        #expect(restored.velocities(at: time + later) == loader.velocities(at: time + later))
        #expect(restored.nextChange(after: time + later) == loader.nextChange(after: time + later))
      }
    }
  }

  @Test(
    "A random story of several appearances replays to the same frames, bit for bit",
    arguments: 0..<60 as Range<UInt64>)
  func replays(seed: UInt64) throws {
    let circles: [any CanvasAppearance] = [
      Circular(preset: .flutter, origin: 0.75), Circular(), Circular(preset: .composeM2),
    ]
    let others: [any CanvasAppearance] = [Linear(origin: 0.5), Shimmer(), WavyLinear()]
    // Every second story stays a ring, whose presets blend. In the others, the type of appearance may change.
    var story = Story(seed: seed, seed % 2 == 0 ? circles : circles + others)
    try story.run()
    let log = try LoaderLogFile(Array(try #require(story.log.text).utf8))
    let first = try #require(log.appearance?.canvasAppearance)
    var loader = AnyLoader(first, policy: log.policy, motion: log.motion)
    var remaining = log.script.entries[...]
    for (time, frame) in story.shown {
      while let next = remaining.first, next.time <= time {
        switch next.event {
        case .event(let event): loader.send(event, at: next.time, animated: next.isAnimated)
        case .ending(let ending): loader.box.setEnding(ending, at: next.time)
        case .motion(let motion): loader.box.setMotion(motion, at: next.time)
        case .policy(let setting): setting.apply(to: &loader.box.policy)
        case .appearance(let name):
          let appearance = try #require(name.canvasAppearance)
          loader.setAppearance(appearance, at: next.time)
        }
        remaining.removeFirst()
      }
      #expect(loader.box.shown(at: time) == frame)
    }
    #expect(remaining.isEmpty)
  }

  @Test("Names each appearance of the package, and says where it cannot be repeated")
  func appearances() throws {
    let named: [(any CanvasAppearance, String)] = [
      (Circular(preset: .flutter), "circular flutter"), (Linear(), "linear"),
      (Shimmer(origin: 1e-9), "shimmer 1e-09"), (Morphing(), "morphing"),
      (WavyCircular(preset: .composeM2, origin: -2.5), "wavy-circular composeM2 -2.5"),
      (WavyLinear(), "wavy-linear"),
    ]
    for (appearance, text) in named {
      func name(_ appearance: some Appearance) -> AppearanceName? { AppearanceName(appearance) }
      #expect(name(appearance)?.description == text)
      #expect(AppearanceName(text) == name(appearance))
      let again = try #require(AppearanceName(text)?.canvasAppearance)
      #expect(name(again) == name(appearance))
    }
    // No appearance has these names; a number at the end is the origin.
    for text in [
      "circular", "linear ", "linear nan", "linear inf", "linear 0x1p3", "", " ", "2.5",
      "linear 1 2",
    ] {
      #expect(AppearanceName(text)?.option == nil, "\(text)")
    }
    var loader = Loader(Ring(preset: Own()), motion: .reduced)
    loader.send(.progress(0.4), at: 0)
    loader.send(.orderIn, at: 0)
    var log = LoaderLog()
    log.begin(loader, at: 1)
    loader.setAppearance(Ring(preset: Own(), origin: 1), at: 2)
    log.follow(loader)
    // Nothing has changed since the last call, so this one adds no line.
    log.follow(loader)
    // A time that is not a number adds no line.
    log.addUnplayable("a custom action", at: .nan)
    #expect(
      log.text == """
        {"version":1,"appearance":null,"show_delay_s":0.0,"minimum_visible_s":0.0,"linger_s":0.0,\
        "still_working_delay_s":0.0,"ending_hold_s":0.0,"holds_until_filled":false,"is_monotone":false,"glides":false,"motion":"reduced"}
        {"time_s":0.0,"event":"progress","value":0.4}
        {"time_s":0.0,"event":"orderIn"}
        {"time_s":2.0,"event":"unplayable","value":"an appearance without a name"}

        """)
  }

  /// A custom spin, which has no name.
  private struct Own: SpinPreset {
    var spin: Spin { Spin(.both(LoopTrack(by: Rational(1), every: Rational(1)))) }
  }

  @Test("A custom action has a line, and one of the matrix has none")
  func custom() throws {
    var loader = Loader()
    var log = LoaderLog()
    log.begin(loader, at: 0)
    log.add(.orderIn, to: loader, at: 0)
    log.note(loader.send(.orderIn, at: 0))
    // The host's own lookup of actions: for each event, nothing is to happen, as in a null cell.
    let chain = ActionLookupChain<LoaderAction, Void>(delegate: { _ in .null })
    log.add(.activate, to: loader, at: 1)
    log.note(loader.send(.activate, at: 1, using: chain))
    // The cell of a second `orderIn` is null in the matrix, too, so a replay does the same.
    log.add(.orderIn, to: loader, at: 2)
    log.note(loader.send(.orderIn, at: 2, using: chain))
    let lines = try #require(log.text).split(separator: "\n").dropFirst()
    #expect(
      lines == [
        #"{"time_s":0.0,"event":"orderIn"}"#, #"{"time_s":1.0,"event":"activate"}"#,
        #"{"time_s":1.0,"event":"unplayable","value":"a custom action"}"#,
        #"{"time_s":2.0,"event":"orderIn"}"#,
      ])
  }

  @Test("An ending is written again after the activation that took it back, and only then")
  func endings() throws {
    var (loader, log) = (Loader(), LoaderLog())
    loader.setEnding(.failure, at: 0)
    log.begin(loader, at: 0)
    let events: [LoaderEvent] = [.orderIn, .activate, .activate, .deactivate, .activate]
    for (index, event) in events.enumerated() {
      log.add(event, to: loader, at: Double(index))
      loader.send(event, at: Double(index))
      loader.setEnding(.success, at: Double(index))
      log.follow(loader)
    }
    let entries = try LoaderLogFile(Array(#require(log.text).utf8)).script.entries
    // Success was set at 0 s, and again after the activations at 1 and 4 s, which took it back. The activation
    // at 2 s changes nothing: the loader was active.
    #expect(entries.first?.event == .ending(.failure))
    #expect(entries.filter { $0.event == .ending(.success) }.map(\.time) == [0, 1, 4])
  }

  /// The events of a loader before its log begins, at the instant of the last event, or at 0 s without any.
  private static let beginnings: [[(time: Double, event: LoaderEvent)]] = [
    // The loader came on screen at that instant: whatever begins then is not animated.
    [(0, .orderIn)], [(1, .orderIn)], [(0, .progress(0.3)), (1, .orderIn)],
    // The loader was on screen before, or is not on screen yet.
    [(0, .orderIn), (1, .progress(0.3))], [(0, .progress(0.3))], [(1, .progress(0.3))],
    [(0, .orderIn), (0.5, .activate), (0.6, .deactivate), (2, .deactivate)], [],
  ]

  @Test(
    "An event at the instant at which a log begins replays to the same frames",
    arguments: beginnings.indices)
  func beginning(index: Int) throws {
    let events = Self.beginnings[index]
    for later in [[.activate], [.activate, .deactivate], [.orderIn, .activate]] as [[LoaderEvent]] {
      var (loader, log) = (Loader(), LoaderLog())
      for (time, event) in events { loader.send(event, at: time) }
      let start = events.last?.time ?? 0
      log.begin(loader, at: start)
      for event in later {
        log.add(event, to: loader, at: start)
        loader.send(event, at: start)
      }
      let file = try LoaderLogFile(Array(#require(log.text).utf8))
      var other = Loader(policy: file.policy, motion: file.motion)
      for entry in file.script.entries {
        other.play(entry.event, at: entry.time, isAnimated: entry.isAnimated)
      }
      for time in stride(from: start, to: start + 1, by: 0.05) {
        #expect(other.frame(at: time) == loader.frame(at: time), "\(later) at \(time) s")
      }
    }
  }

  @Test("Begins only while nothing is active or drawn")
  func late() {
    var loader = Loader()
    var log = LoaderLog()
    loader.send(.activate, at: 0)
    // Active, although off screen.
    log.begin(loader, at: 1)
    loader.send(.orderIn, at: 1)
    loader.send(.deactivate, at: 2)
    // Still drawn: the exit has begun.
    log.begin(loader, at: 2.1)
    #expect(log.text == nil)
    // Nothing is added to a log that has not begun, and it does not begin at an infinite time.
    log.add(.orderOut, to: loader, at: 3)
    log.begin(loader, at: .infinity)
    #expect(log.text == nil)
    // The exit is over: the log begins with a loader on screen.
    log.begin(loader, at: 4)
    #expect(log.text?.hasSuffix("\"event\":\"orderIn\"}\n") == true)
  }

  @Test("Each setting of a policy is written and read, and no other text is one")
  func settings() {
    let policy = LoaderPolicy(
      showDelay: 0.5, minimumVisible: 1, linger: 2, stillWorkingDelay: 3, endingHold: .infinity,
      holdsUntilFilled: true, isMonotone: true)
    var read = LoaderPolicy()
    for setting in policy.settings {
      #expect(PolicySetting(setting.description) == setting)
      setting.apply(to: &read)
    }
    #expect(read == policy)
    #expect(PolicySetting("is_monotone=TRUE")?.description == "is_monotone=true")
    #expect(PolicySetting("linger_s=-0.0")?.description == "linger_s=0.0")
    #expect(Set(policy.settings.map(\.name)) == Set(PolicySetting.names.map(\.name)))
    for text in [
      "", "linger_s", "linger_s=", "linger_s=true", "linger_s=-1", "linger_s=nan", "linger_s=2e9",
      "linger_s=0x1p3", "is_monotone=1", "is_monotone=yes", "lingers=1", "linger_s=1=2",
    ] {
      #expect(PolicySetting(text) == nil, "\(text)")
    }
  }

  @Test("Reads line ends, a byte order mark and blank lines")
  func lines() throws {
    let text =
      "\u{FEFF}{\"version\":1,\"linger_s\":2e9}\r\n\n  \r\n{\"time_s\":1,\"event\":\"orderIn\"}"
    let log = try LoaderLogFile(Array(text.utf8))
    #expect(log.script.entries == [Scenario.Entry(time: 1, event: .orderIn)])
    #expect(log.policy.linger == 1e9 && log.appearance == nil && log.motion == .full)
  }

  @Test("Reports all errors of a log, each at its place", arguments: Mistake.all("logs"))
  func mistakes(bad: Mistake) {
    let error = #expect(throws: Diagnostics.self) { try LoaderLogFile(Array(bad.text.utf8)) }
    #expect(error?.list.map { $0.description(file: "f") } == bad.messages)
  }

  @Test("Reports the first twenty errors of a log, and that there are more")
  func full() {
    let lines = String(repeating: "{\"time_s\":1}\n", count: 30)
    let error = #expect(throws: Diagnostics.self) {
      try LoaderLogFile(Array("{\"version\":1}\n\(lines)".utf8))
    }
    #expect(error?.list.count == Diagnostics.limit && error?.isCut == true)
  }
}

extension LoaderBox {
  /// Returns its frame at a time, whatever its appearance.
  fileprivate func shown(at time: Double) -> AnyHashable { AnyHashable(loader.frame(at: time)) }
}
