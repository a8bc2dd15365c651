import Foundation
import LoaderSupport
import MatrixEngine
import TestSupport
import Testing

@testable import LoaderCore

/// Tests of coded loaders: whole, in mid-motion, or invalid.
struct CodingTests {
  private func decoded(_ loader: Loader<Circular>) throws -> Loader<Circular> {
    try JSONDecoder().decode(Loader<Circular>.self, from: JSONEncoder().encode(loader))
  }

  @Test("A loader decoded in any presence and transition continues bit for bit")
  func everyCase() throws {
    var met: Set<String> = []
    for moment in Moment.all {
      for event in Moment.events {
        for time in moment.grid(5) {
          var loader = moment.loader
          loader.send(event, at: time)
          met.formUnion([
            Self.name(loader.machine.presence, at: time), Self.name(loader.machine.shape.change),
          ])
          let decoded = try decoded(loader)
          #expect(decoded == loader, "\(moment)")
          #expect(decoded.frames(from: time) == loader.frames(from: time), "\(moment)")
        }
      }
    }
    let all: Set = [
      "hidden", "gone", "waiting", "entering", "shown", "held", "exiting", "steady", "blending",
      "dissolving to fill", "dissolving to spin", "reappearing",
    ]
    #expect(met == all)
  }

  private static func name(_ presence: Presence, at time: Double) -> String {
    switch presence {
    case .hidden: "hidden"
    case .gone: "gone"
    case .shown(let entrance):
      time < entrance.blend.start ? "waiting" : time < entrance.end ? "entering" : "shown"
    case .exiting(_, let exit): time < exit.start ? "held" : "exiting"
    }
  }

  private static func name(_ change: ShapeMotion<Circular>.Change) -> String {
    switch change {
    case .none: "steady"
    case .blending: "blending"
    case .dissolving(_, let fill): fill == nil ? "dissolving to spin" : "dissolving to fill"
    case .reappearing: "reappearing"
    }
  }

  @Test(
    "A switch to or from a spin is decoded at any instant of the period",
    arguments: CircularPreset.allCases)
  func periods(preset: CircularPreset) throws {
    // Flutter's period takes 2962 s and has 3555 turns.
    for instant in [-2000, -1, 3, 1400, 1500, 2500, 2963, 1e6] {
      var loader = Loader(Circular(preset: preset, origin: 0)).shown(
        at: instant - 1, animated: false)
      for (time, progress) in [(instant, 0.5), (instant + 0.1, nil), (instant + 0.2, 0.7)] {
        loader.send(.progress(progress), at: time)
        let decoded = try decoded(loader)
        #expect(decoded.frames(from: time) == loader.frames(from: time), "at \(time)")
      }
    }
  }

  @Test("Every loader that custom actions can produce is decoded", arguments: 0..<20)
  func customGoals(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      var loader = (Variant.all.randomElement(using: &random) ?? .plain).loader
      var time = 0.0
      for _ in 0..<30 {
        time += random.once(in: 3) ? 0 : random.number(0...0.4)
        if random.once(in: 8) {
          loader.setMotion(random.once(in: 2) ? .full : .reduced, at: time)
        } else if random.once(in: 8) {
          loader.setAppearance(Circular(origin: random.number()), at: time)
        } else {
          loader.send(
            .random(using: &random), at: time, animated: !random.once(in: 4),
            asking: ActionLookupChain.random(using: &random))
        }
        let decoded = try decoded(loader)
        try #require(decoded == loader)
        #expect(decoded.frame(at: time + 0.1) == loader.frame(at: time + 0.1))
      }
    }
  }

  @Test("A coded loader has the keys of version 1")
  func keys() throws {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Loader()))
    let coded = try #require(object as? [String: Any])
    #expect(coded["version"] as? Int == 1)
    #expect(
      Set(coded.keys) == [
        "version", "store", "motion", "scalesThickness", "policy", "ending", "hasFloor",
        "mark", "markBlend", "appearance", "shape", "presence",
      ])
  }

  /// An edit of a coded loader: the path of keys, the new value, and the key that the error names.
  private struct Edit {
    var path, value, key: String

    init(_ path: String, _ value: String, _ key: String) {
      (self.path, self.value, self.key) = (path, value, key)
    }
  }

  @Test("An impossible state is refused with its key", arguments: Mistake.all("loaders"))
  func refused(bad: Mistake) throws {
    let sides = bad.text.split(separator: " = ").map(String.init)
    // During a switch whose progress changes, too.
    var loader = Loader.in(.indeterminate)
    loader.send(.progress(0.3), at: 12)
    loader.send(.progress(0.8), at: 12.1)
    try expectRefused(Edit(sides[0], sides[1], bad.messages[0]), of: loader)
  }

  @Test(
    "A number that is not finite is refused, in a format that has such numbers",
    arguments: [
      ("store.time", "store"), ("store.entranceStart", "store"), ("store.reportTime", "store"),
      ("markBlend.start", "mark"), ("markBlend.origin.velocity", "mark"),
      ("presence.shown._0.drawnSince", "presence"), ("shape.progress.blend.start", "shape"),
    ])
  func infinite(path: String, key: String) throws {
    try expectRefused(Edit(path, "\"inf\"", key), of: Loader.in(.indeterminate))
  }

  @Test(
    "An entrance or exit that implies a state other than its own is refused",
    arguments: [(LoaderState.activating, LoaderState.indeterminate), (.deactivating, .inactive)])
  func implied(state: LoaderState, own: LoaderState) throws {
    for implied in LoaderState.allCases where implied != own {
      let edit = Edit("store.stateAfterCompletion", "\"\(implied.name)\"", "store")
      try expectRefused(edit, of: Loader.in(state))
    }
  }

  @Test("A bar with turns is refused")
  func turnsOfBar() throws {
    var bar = Loader(Linear()).shown(animated: false)
    bar.send(.progress(0.3), at: 1)
    try expectRefused(Edit("shape.change.blending._0.turns", "1e12", "shape"), of: bar)
  }

  private func expectRefused<Appearance: LoaderCore.Appearance & Codable>(
    _ edit: Edit, of loader: Loader<Appearance>
  ) throws where Appearance.Shape: Codable {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(loader))
    let value = try JSONSerialization.jsonObject(
      with: Data(edit.value.utf8), options: .fragmentsAllowed)
    let edited = try #require(replacing(edit.path, in: object, by: value))
    let data = try JSONSerialization.data(withJSONObject: edited)
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode(Loader<Appearance>.self, from: data)
    }
    switch error {
    case .dataCorrupted(let context), .valueNotFound(_, let context):
      #expect(context.codingPath.last?.stringValue == edit.key)
    default: Issue.record("expected corrupted data, got \(String(describing: error))")
    }
  }
}
