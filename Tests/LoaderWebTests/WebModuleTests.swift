import Foundation
import LoaderCore
import LoaderDrawing
import LoaderPlans
import MatrixEngine
import TestSupport
import Testing
import TimelineModule

@testable import LoaderWeb

/// The functions that the script calls change a loader's bytes as a host changes a loader.
///
/// The script has names only as numbers: an event is 0 `orderIn`, 1 `orderOut`, 2 `activate`, 3 `deactivate`, 4
/// `progress`, with NaN for unknown progress. Times are in seconds. `loaderSet` takes preset, 1 for reduced motion,
/// time, ending, and the policy: show delay, minimum visible time, linger, three flags, and the hold of an ending.
struct WebModuleTests {
  /// The states and the actions in the order of the script's numbers.
  private static let states: [LoaderState] = [
    .offscreen, .inactive, .activating, .indeterminate, .determinate, .deactivating,
  ]
  private static let actions: [LoaderAction] = [
    .restore, .leave, .appear, .disappear, .retarget, .fill, .refill, .finish,
  ]

  /// Returns the module's number for a transition: old state + 8 · new state + 64 · action; −1 for nil.
  ///
  /// States count from 0. Actions count from 1, and 0 stands for a completion or a null cell, which have none.
  private static func code(_ transition: LoaderTransition?) -> Int32 {
    guard let transition else { return -1 }
    func number(_ state: LoaderState) -> Int { states.firstIndex(of: state) ?? -1 }
    let action = actions.firstIndex { transition.action == .matrix($0) }.map { $0 + 1 } ?? 0
    return Int32(number(transition.from) + 8 * number(transition.to) + 64 * action)
  }

  @Test("The numbers of a new loader come from its appearance and from its preset")
  func numbers() {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: Int(loaderSize()), alignment: 16)
    defer { bytes.deallocate() }
    // A ring, preset 4, full motion.
    loaderCreate(bytes, 0, 4, 0, 0.5)
    var loader = Loader(ElementAppearance.ring(.flutter, origin: 0.5))
    for (number, event) in [(0, .orderIn), (2, .activate)] as [(Int32, LoaderEvent)] {
      _ = loaderSend(bytes, number, .nan, 0, 0)
      loader.send(event, at: 0, animated: false)
    }
    let moduleLoader = bytes.load(as: Loader<ElementAppearance>.self)
    for time in [0.5, 1, 7] { #expect(moduleLoader.frame(at: time) == loader.frame(at: time)) }
  }

  @Test("Each event, completion and setting has the same effect on the bytes")
  func words() {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: Int(loaderSize()), alignment: 16)
    defer { bytes.deallocate() }
    var random = SeededGenerator(seed: 28)
    var codes: Set<Int32> = []
    // A word is a sequence of twelve random events; its number selects the settings. The flags hold until filled,
    // monotone and glides are on unless the number is 0.
    for word in 0..<400 {
      let isReduced = word % 3 == 0
      let origin = 0.7 * Double(word % 4)
      loaderCreate(bytes, 0, 0, isReduced ? 1 : 0, origin)
      var loader = Loader(
        ElementAppearance.ring(.materialWeb, origin: origin),
        motion: isReduced ? .reduced : .full)
      // A show delay, a minimum visible time, a linger, and the hold of an ending.
      let delays = [[0, 0, 0, 0], [0.2, 0.4, 0.3, 1], [0, 0, 0, 1e9]]
        .randomElement(using: &random)!
      loaderSet(
        bytes, 0, isReduced ? 1 : 0, 0, 0, delays[0], delays[1], delays[2], Int32(word % 2),
        Int32(word % 3), Int32(word % 5), delays[3])
      loader.policy = LoaderPolicy(
        showDelay: delays[0], minimumVisible: delays[1], linger: delays[2],
        endingHold: delays[3], holdsUntilFilled: word % 2 == 1,
        isMonotone: word % 3 != 0, glides: word % 5 != 0)
      var time = 0.0
      for _ in 0..<12 {
        time += [0, 0.1, 0.7, 3].randomElement(using: &random)!
        var code: Int32
        repeat {
          code = loaderSettle(bytes, time)
          #expect(code == Self.code(loader.settle(upTo: time)))
          codes.insert(code)
        } while code >= 0
        let number = Int32.random(in: 0..<6, using: &random)
        let value = Double.random(in: 0...1, using: &random)
        let isAnimated = Bool.random(using: &random)
        let event: LoaderEvent =
          [.orderIn, .orderOut, .activate, .deactivate, .progress(value), .progress(nil)][
            Int(number)]
        // Now and then another preset, 4, and another ending.
        if Int.random(in: 0..<9, using: &random) == 0 {
          let ending = Int.random(in: 0..<3, using: &random)
          loaderSet(
            bytes, 4, 0, time, Int32(ending), delays[0], delays[1], delays[2], Int32(word % 2),
            Int32(word % 3), Int32(word % 5), delays[3])
          loader.set(.ring(.flutter, origin: origin), .full, at: time)
          loader.setEnding([.none, .success, .failure][ending], at: time)
        }
        // 4 and 5 are both `progress`: 5 is unknown progress, for which the script sends NaN.
        code = loaderSend(
          bytes, min(number, 4), number == 5 ? .nan : value, time, isAnimated ? 1 : 0)
        #expect(code == Self.code(loader.send(event, at: time, animated: isAnimated)))
        codes.insert(code)
        #expect(Self.states[Int(loaderState(bytes))] == loader.store.state)
        #expect(loaderDeadline(bytes) == loader.deadline ?? .infinity)
        #expect(
          bytes.load(as: Loader<ElementAppearance>.self).frame(at: time + 0.3)
            == loader.frame(at: time + 0.3))
      }
    }
    // By the format of `code(_:)`: each of the eight actions was taken, 0 stands for none, and each of the six states
    // was left.
    #expect(Set(codes.filter { $0 >= 0 }.map { $0 >> 6 }) == Set(0...8))
    #expect(Set(codes.filter { $0 >= 0 }.map { $0 & 7 }) == Set(0...5))
  }

  @Test("The names that a script reads are the core's, by their numbers")
  func names() throws {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = buffer.withUnsafeMutableBytes { loaderNames($0.baseAddress!) }
    let lists = try JSONDecoder().decode([[String]].self, from: Data(buffer.prefix(Int(count))))
    let events: [LoaderEvent.Kind] = [.orderIn, .orderOut, .activate, .deactivate, .progress]
    #expect(lists[0] == Self.states.map { "\($0.name)" })
    #expect(lists[1] == [""] + Self.actions.map { "\($0.name)" })
    #expect(lists[2] == events.map { "\($0.name)" })
  }

  @Test("A style without numbers has no gap, and otherwise the measures of its appearance")
  func style() {
    // A style of the module always is right-to-left: the style sheet mirrors only pages of that direction.
    let style = WebModule<ElementAppearance>.style(
      length: .nan, thickness: .nan, gap: .nan, isButt: 0)
    #expect(style == LoaderStyle(gap: 0, cap: .round, direction: .rightToLeft))
  }

  @Test("A plan begins after its show delay whenever it is asked for, and counts rounds from 0")
  func start() {
    let ring = ElementAppearance.ring(.materialWeb, origin: 0.7)
    var loader = Loader(ring, policy: LoaderPolicy(showDelay: 0.5))
    for event in [LoaderEvent.orderIn, .activate] { loader.send(event, at: 1) }
    for time in [1.75, 2, 9] {
      let layers = LayerTracks(loader, at: time, LoaderStyle())
      // Part 0 is played once, from 1.5 s on: the activation at 1 s and the delay of 0.5 s. The others are loops.
      #expect(!layers.tracks.isEmpty && layers.expiry > time)
      #expect(layers.tracks.allSatisfy { $0.part > 0 || $0.start == 1.5 })
      let (start, period) = layers.round
      #expect(abs(ring.rounds(at: start)) < 1e-9 && abs(ring.rounds(at: start + period) - 1) < 1e-9)
    }
  }

  @Test("An easing is never beyond what a browser takes, not even by a rounding")
  func easing() {
    var words = [Double](repeating: 0, count: 32)
    words.withUnsafeMutableBufferPointer { words in
      var writer = PlanWriter(words)
      writer.beginPlan(KeyframeTiming(start: 0, steadyStart: 1, expiry: .infinity, turns: 0))
      writer.begin(WebProperty(joining: .sum, factor: 1, tolerance: 0), at: 0)
      writer.segment(
        CubicSegment(
          from: .init(time: 0, value: 0), to: .init(time: 1, value: 1),
          easing: .init(-1e-16, 0.25, 1.0.nextUp, 0.75)))
      writer.endChannel()
    }
    // Words 8 to 11 are the easing: before it are the expiry, the five numbers of the track, the offset and the
    // value.
    #expect(words[8...11] == [0, 0.25, 1, 0.75])
  }

  /// Draws a part into a scene.
  private typealias Draw = (inout WebScene) -> Void

  /// A path with one line, which layers cannot show.
  private struct Slope: ShapePath {
    var count: Int { 1 }
    var isClosed: Bool { false }
    func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
      PathCubic(lineFrom: CanvasPoint(x: 0, y: 0), to: CanvasPoint(x: 48, y: Double(shape)))
    }
  }

  /// Returns the list of parts of a drawing, as the script reads it.
  private static func list(_ draw: Draw) -> String {
    var loader = Loader(ElementAppearance.ring(.materialWeb))
    for event in [LoaderEvent.orderIn, .activate] { loader.send(event, at: 0) }
    let style = LoaderStyle()
    return LayerTracks(loader, at: 0, style, loader.appearance.bounds(style)) { draw(&$1) }.list
  }

  @Test("Rejects a part that layers cannot show by its name, and lists nothing else")
  func unshowable() {
    let (inputs, whole) = (
      PathInputs(AffineExpression(0)), Portion(from: AffineExpression(0), to: AffineExpression(1))
    )
    let red = CanvasColor(red: 1, green: 0, blue: 0)
    func dot(_ name: StaticString, _ paint: ScenePaint<AffineExpression>, _ scene: inout WebScene) {
      scene.dot(name, x: AffineExpression(9), y: 24, size: AffineExpression(4), cap: .round, paint)
    }
    let box = CanvasRect(x: 0, y: 0, width: 48, height: 48)
    let half = CanvasRect(x: 0, y: 0, width: 24, height: 48)
    /// Draws bones with this frame, under a light that is as wide as the surface.
    func bones(_ count: Int, _ frame: CanvasRect, across surface: CanvasRect) -> Draw {
      let light = LightBand(
        start: AffineExpression(0), middle: AffineExpression(0.5), end: AffineExpression(1))
      return { scene in
        scene.bones("bone", light, across: surface, nil, count: count) { _ in (frame, 0) }
      }
    }
    let parts: [(name: String, draw: Draw)] = [
      // Layers show one bone that fills the box and its surface; here one of the three is wrong.
      ("bone", bones(2, box, across: box)),
      ("bone", bones(1, half, across: box)),
      ("bone", bones(1, box, across: half)),
      ("scale", { $0.scaled(by: AffineExpression(1), about: CanvasPoint(x: 0, y: 0)) { _ in } }),
      ("shift", { $0.shifted(x: AffineExpression(1), y: AffineExpression(0)) { _ in } }),
      ("clip", { $0.clipped(to: CanvasRect(x: 0, y: 0, width: 9, height: 9), corner: 0) { _ in } }),
      (
        "slope",
        {
          $0.stroke(
            "slope", Slope(), at: inputs, whole, width: AffineExpression(4), cap: .round, .accent)
        }
      ),
      ("blob", { $0.fill("blob", Slope(), at: inputs, .accent) }),
      ("red", { dot("red", .color(.fixed(red)), &$0) }),
    ]
    for part in parts {
      let list = Self.list {
        dot("first", .color(.role(.track)), &$0)
        part.draw(&$0)
      }
      #expect(list == #"[["refused","\#(part.name)","",[],[]]]"#)
    }
  }
}
