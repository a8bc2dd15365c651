import FieldDynamics
import FloatingCore
import Foundation
import TestSupport
import Testing

/// Tests of coded floating loaders: whole, in mid-flight, or invalid.
@Suite("A coded floating loader")
struct FloatingCodingTests {
  /// Loaders on screen, held, in flight against walls, in straight flights, and off screen.
  private static let loaders: [FloatingLoader] = {
    var loader = FloatingLoader(in: FieldVector(390, 844))
    var all = [loader]
    loader.send(.orderIn, at: 0)
    all.append(loader)
    loader.send(.grab(FieldVector(355, 800)), at: 1)
    loader.send(.move(FieldVector(200, 300)), at: 1.1)
    all.append(loader)
    var reduced = loader
    reduced.motion = .reduced
    reduced.send(.release(FieldVector(-700, 300)), at: 1.2)
    all.append(reduced)
    var dropped = loader
    dropped.motion = .reduced
    dropped.send(.release(.zero), at: 1.2)
    all.append(dropped)
    loader.send(.release(FieldVector(-4600, -9000)), at: 1.2)
    all.append(loader)
    while loader.settle(upTo: 1.5) != nil { all.append(loader) }
    loader.send(.resize(FieldVector(844, 390)), at: 1.5)
    all.append(loader)
    loader.send(.orderOut, at: 1.6)
    return all + [loader]
  }()

  @Test("A loader decoded at any moment continues bit for bit", arguments: cases(loaders))
  func roundTrip(given: Given<FloatingLoader>) throws {
    let loader = given.values
    let data = try JSONEncoder().encode(loader)
    let decoded = try JSONDecoder().decode(FloatingLoader.self, from: data)
    #expect(decoded == loader && decoded.deadline == loader.deadline)
    for step in 0...60 {
      let time = 1 + Double(step) / 13
      #expect(decoded.frame(at: time) == loader.frame(at: time))
    }
  }

  @Test("Every kind of motion is covered")
  func kinds() throws {
    let texts = try Self.loaders.map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    for word in ["\"held\":{", "\"isStraight\":false", "\"isStraight\":true"] {
      #expect(texts.contains { $0.contains(word) }, "\(word)")
    }
    // One is being lowered after a hold, in a later segment of its flight.
    #expect(Self.loaders.contains { $0.store.time > 1.2 && $0.frame(at: 0).lift > 0 })
    #expect(texts.contains { !$0.contains("\"held\":{") && !$0.contains("\"flight\"") })
  }

  /// Paths of a coded loader in flight, each with an impossible value.
  private static let hostile: [(path: String, value: any Sendable)] = [
    ("version", 2), ("version", 0), ("store.time", "inf"), ("store.bounds", [-1.0, 5.0]),
    ("store.bounds", [1e300, 5.0]), ("store.finger", [1e300, 0.0]), ("store.velocity", [2e6, 0.0]),
    ("store.state", "resting"), ("store.state", "held"), ("store.isOnScreen", false),
    ("geometry.size", [-5.0, 48.0]), ("geometry.top", "inf"), ("motion", "none"),
    ("lift", 1), ("lift.start", "inf"), ("lift.start", 9.0),
    ("flight.release", 9.0), ("flight.isStraight", "yes"), ("flight.isStraight", true),
    ("flight.start", -1), ("flight.start", 1e9), ("flight.position", [1e300, 40.0]),
    ("flight.position", [5.0, 40.0]), ("flight.velocity", [-1e300, 0.0]), ("flight", [1, 2, 3]),
  ]

  @Test("Impossible states are refused", arguments: hostile.indices)
  func refused(index: Int) throws {
    let (path, value) = Self.hostile[index]
    var loader = FloatingLoader(in: FieldVector(390, 844))
    loader.send(.orderIn, at: 0)
    loader.send(.grab(FieldVector(350, 804)), at: 1)
    loader.send(.release(FieldVector(-4600, -9000)), at: 1)
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(loader))
    let object = try #require(json as? [String: Any])
    #expect(throws: DecodingError.self, "\(path)") {
      try Self.decoded(#require(replacing(path, in: object, by: value)))
    }
    // With the original value the same file is decoded.
    #expect(try Self.decoded(object) == loader)
  }

  @Test("A finger beyond any bounds, and two motions at once, are refused")
  func heldElsewhere() throws {
    let held = Self.loaders[2]
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(held))
    let object = try #require(json as? [String: Any])
    let hostile: [(path: String, value: any Sendable)] = [
      ("held.position", [1e300, 0]), ("held.grip", [0, -1e10]), ("store.isOnScreen", false),
    ]
    for (path, value) in hostile {
      #expect(throws: DecodingError.self, "\(path)") {
        try Self.decoded(#require(replacing(path, in: object, by: value)))
      }
    }
    let flying = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Self.loaders[4]))
    var both = object
    both["flight"] = try #require(flying as? [String: Any])["flight"]
    #expect(throws: DecodingError.self) { try Self.decoded(both) }
  }

  @Test("A loader at rest that is stated as held or flying is refused")
  func notAtRest() throws {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Self.loaders[1]))
    let object = try #require(json as? [String: Any])
    for state in ["held", "flying"] {
      #expect(throws: DecodingError.self) {
        try Self.decoded(#require(replacing("store.state", in: object, by: state)))
      }
    }
  }

  private static func decoded(_ object: Any) throws -> FloatingLoader {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(
      FloatingLoader.self, from: JSONSerialization.data(withJSONObject: object))
  }
}
