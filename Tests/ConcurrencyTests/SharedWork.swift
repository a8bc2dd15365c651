import FieldDynamics
import FloatingCore
import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderHosting
import LoaderImport
import LoaderLayers
import LoaderWeb
import MatrixEngine
import MatrixLaws
import MotionLaws
import ScreenCore
import TestSupport
import Testing
import TimelineModule

/// Work with values that all tasks share, and a text as its result.
struct SharedWork: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var make: @Sendable () throws -> String

  init(_ name: String, _ make: @escaping @Sendable () throws -> String) {
    (testDescription, self.make) = (name, make)
  }

  /// The work of all modules.
  static let all = [timeline, engine, laws, loaders, floating, hosts, readers, pictures].flatMap {
    $0
  }

  private static let instants = (0..<40).map { Double($0) * 0.07 }

  private static let timeline = [
    SharedWork("curves and springs") {
      let (curve, spring) = (CubicBezier(0.4, 0, 0.2, 1), SpringMotion(duration: 0.5, bounce: 0.2))
      return "\(instants.map { curve.sample(at: $0 / 3) } + instants.map { spring.sample(at: $0) })"
    },
    SharedWork("keyframes of the web") {
      let file = try AnimationFile(Repository.bytes("Fixtures/WebAnimations/examples.jsonl"))
      return text(SampleCSV(file.animations))
    },
  ]

  /// An action lookup with closures that all tasks call.
  private static let lookup: ActionLookupChain<LoaderAction, Void> = {
    var chain = ActionLookupChain<LoaderAction, Void>(delegate: { question in
      question.store.progress == 0.5 ? .null : .askNext
    })
    chain.actions[.inactive, .activate] = .action(
      CustomAction("half") { _, _, _ in LoaderGoal(isShown: true, fill: 0.5) })
    return chain
  }()

  private static let engine = [
    SharedWork("a loader that asks an action lookup") {
      var loader = Loader()
      let events: [LoaderEvent] = [
        .orderIn, .activate, .progress(0.5), .progress(0.7), .deactivate,
      ]
      let told = events.enumerated().map {
        loader.send($1, at: Double($0) / 4, animated: true, asking: lookup)
      }
      return "\(told) \(frames(of: loader))"
    }
  ]

  private static let laws = [
    SharedWork("a judge of mutants") {
      let table = StateTable<Bool, Int, Bool>(states: [false, true], events: [0, 1]) {
        $0 != ($1 == 1)
      }
      let right = machine(of: table)
      let judge = Judge(specification: try right.explored().machine)
      let wrong = table.mutated(by: [table.mutations(to: [true])[0]])
      return "\(try judge.verdict(on: machine(of: wrong)))"
    },
    SharedWork("the laws of motion") {
      let events = [
        TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(0.8, .progress(0.4)),
      ]
      let check = MotionCheck<Loader<Circular>>(
        EventSequence(events), MotionLimits(of: Circular()), samples: 12)
      return "\(check.brokenLaws) \(check.figures.acceleration.figure)"
    },
  ]

  private static func machine(of table: StateTable<Bool, Int, Bool>) -> Machine<Bool, Int, Bool> {
    Machine(start: false, inputs: table.events) { state, event in
      state = table[state, event] ?? state
      return state
    }
  }

  private static let script = Result {
    try Scenario(Repository.bytes("Fixtures/Scenarios/first.csv"))
  }

  private static func frames(of loader: Loader<some Appearance>) -> String {
    "\(instants.map { loader.frame(at: $0) }) \(KeyframePlan(of: loader, from: 1))"
  }

  private static func played<Appearance: LoaderCore.Appearance>(_ appearance: Appearance) throws
    -> Loader<Appearance>
  {
    var loader = Loader(appearance, policy: LoaderPolicy(showDelay: 0.1, minimumVisible: 0.5))
    for entry in try script.get().entries {
      loader.play(entry.event, at: entry.time, isAnimated: true)
    }
    return loader
  }

  private static let loaders =
    CircularPreset.allCases.map { preset in
      SharedWork("\(preset)") { frames(of: try played(Circular(preset: preset))) }
    } + [
      SharedWork("a bar") { frames(of: try played(Linear())) },
      SharedWork("a shimmer") { frames(of: try played(Shimmer())) },
      SharedWork("a screen") {
        var screen = Screen(Loader())
        screen.send(.loadingStarted, at: 0)
        screen.send(.errorReceived(.banner(seconds: 1)), at: 1)
        return "\(instants.map { screen.frame(at: $0) })"
      },
      SharedWork("coded and decoded") {
        let coded = try JSONEncoder().encode(try played(Circular()))
        return frames(of: try JSONDecoder().decode(Loader<Circular>.self, from: coded))
      },
    ]

  private static let floating = [
    SharedWork("a flight") {
      var loader = FloatingLoader(in: FieldVector(390, 844))
      loader.send(.orderIn, at: 0)
      loader.send(.grab(loader.frame(at: 0).place), at: 1)
      loader.send(.release(FieldVector(-2000, -900)), at: 1.2)
      let channels = KeyframePlan(of: loader, from: 1.2).channels
      return "\(instants.map { loader.frame(at: $0) }) \(channels)"
    },
    SharedWork("ten fields") {
      let file = try FieldsFile(Repository.bytes("Fixtures/Fields/ten.json"))
      return text(FieldsPicture(file.fields, size: file.size, body: file.body, title: "ten"))
    },
    SharedWork("the record of a flight") {
      let bytes = try Repository.bytes("Fixtures/Floating/thrown-hard.csv")
      let script = try FloatingScript(bytes)
      let loader = FloatingLoader(in: FieldVector(390, 844))
      return text(FloatingKeyframesCSV(script, on: loader))
    },
  ]

  private static let hosts = [
    SharedWork("layers") {
      var loader = LayeredLoader(Circular())
      loader.send(.orderIn, at: 0, animated: true)
      loader.send(.activate, at: 1, animated: true)
      let plan = loader.plan(from: 1.2)
      // Layers keep their values in dictionaries, whose order varies.
      return "\(plan.animations) \(plan.hashValue)"
    },
    SharedWork("an element of a page") {
      let element = UnsafeMutableRawPointer.allocate(byteCount: Int(loaderSize()), alignment: 16)
      let room = UnsafeMutablePointer<Double>.allocate(capacity: 16_384)
      defer {
        element.deallocate()
        room.deallocate()
      }
      loaderCreate(element, 0, 0, 0, 0)
      _ = loaderSend(element, 0, .nan, 0, 1)
      _ = loaderSend(element, 2, .nan, 0, 1)
      let count = loaderPlan(element, 0.5, 48, 4, 0, 0, room, 16_384)
      return "\(Array(UnsafeBufferPointer(start: room, count: Int(count))))"
    },
  ]

  private static let readers = [
    SharedWork("styles and skeletons") {
      let style = try StyleFile(Repository.bytes("Fixtures/Styles/house.json")).style
      let file = try SkeletonFile(Repository.bytes("Fixtures/Skeletons/messages.json"))
      return "\(style) \(file.bones)"
    },
    SharedWork("a script with errors") {
      do {
        return "\(try Script<ScreenCue>(Array("time_s,event,value\n1,retyr,\n0,x,".utf8)))"
      } catch {
        return "\(error)"
      }
    },
  ]

  private static let pictures = [
    SharedWork("frames") {
      let rows = FrameRows(try script.get(), on: Loader(), clock: try clock())
      return text(FrameCSV(rows))
    },
    SharedWork("an animated picture") {
      return text(try #require(AnimatedSVG(try plans(), title: "first")))
    },
    SharedWork("a style sheet") {
      return text(try #require(AnimatedCSS(try plans(), title: "first")))
    },
    SharedWork("Lottie") {
      return text(
        try #require(Lottie(try script.get(), on: Loader(), clock: try clock(), title: "first")))
    },
  ]

  private static func clock() throws -> FrameClock {
    try #require(FrameClock(rate: 20, duration: 3))
  }

  private static func plans() throws -> PlannedScenario<Loader<Circular>> {
    PlannedScenario(try script.get(), on: Loader(), upTo: 9)
  }

  /// Returns the bytes of a file as text.
  private static func text(_ file: some FrameFormat) -> String {
    var bytes: [UInt8] = []
    file.write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
