import FieldDynamics
import FloatingCore
import Foundation
import TestSupport
import Testing

/// Loaders that float as files: whole, in mid-flight, and nothing that cannot have been.
@Suite("A loader that floats as a file")
struct FloatingCodingTests {
  /// On screen, held, flying over midlines and into walls, going straight, off screen.
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
    loader.send(.release(FieldVector(-4600, -9000)), at: 1.2)
    all.append(loader)
    while loader.settle(upTo: 1.5) != nil { all.append(loader) }
    loader.send(.resize(FieldVector(844, 390)), at: 1.5)
    all.append(loader)
    loader.send(.orderOut, at: 1.6)
    return all + [loader]
  }()

  @Test("decoded at any moment, it goes on bit for bit", arguments: cases(loaders))
  func roundTrip(given: Given<FloatingLoader>) throws {
    let loader = given.values
    let data = try JSONEncoder().encode(loader)
    let decoded = try JSONDecoder().decode(FloatingLoader.self, from: data)
    #expect(decoded == loader)
    for step in 0...60 {
      let time = 1 + Double(step) / 13
      #expect(decoded.frame(at: time) == loader.frame(at: time))
    }
  }

  @Test("every course is met")
  func courses() throws {
    let texts = try Self.loaders.map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    for word in [
      "\"held\":{", "\"guidance\":\"fields\"", "\"guidance\":\"corner\"",
      "\"guidance\":\"straight\"", "\"side\":-1",
    ] {
      #expect(texts.contains { $0.contains(word) }, "\(word)")
    }
    #expect(texts.contains { !$0.contains("\"held\":{") && !$0.contains("\"flight\"") })
  }

  /// A place in the file of a loader in flight, and what cannot have stood there.
  private static let hostile: [(path: String, value: any Sendable)] = [
    ("version", 2), ("store.time", Double.infinity), ("store.bounds", [-1.0, 5.0]),
    ("store.bounds", [1e300, 5.0]), ("store.finger", [1e300, 0.0]), ("store.velocity", [2e6, 0.0]),
    ("store.state", "resting"), ("store.state", "held"), ("store.isOnScreen", false),
    ("store.corner", "bottomRight"), ("geometry.size", [-5.0, 48.0]),
    ("geometry.top", Double.infinity),
    ("motion", "none"), ("flight.release", 9.0), ("flight.guidance", "sideways"),
    ("flight.guidance", "straight"), ("flight.horizontal.side", 2), ("flight.horizontal.side", 0),
    ("flight.horizontal.start", -1), ("flight.vertical.start", 1e9),
    ("flight.vertical.place", 1e300), ("flight.vertical.place", -5),
    ("flight.horizontal.velocity", -1e300), ("flight.vertical", [1, 2, 3]),
  ]

  @Test("refuses states that no loader can have", arguments: hostile.indices)
  func refused(index: Int) throws {
    let (path, value) = Self.hostile[index]
    var loader = FloatingLoader(in: FieldVector(390, 844))
    loader.send(.orderIn, at: 0)
    loader.send(.grab(FieldVector(350, 804)), at: 1)
    loader.send(.release(FieldVector(-4600, -9000)), at: 1)
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(loader))
    let object = try #require(json as? [String: Any])
    #expect(throws: DecodingError.self, "\(path)") {
      try Self.decoded(Self.replacing(path.split(separator: ".")[...], in: object, by: value))
    }
    // The same file with what was there is read.
    #expect(try Self.decoded(object) == loader)
  }

  @Test("refuses a finger that is farther than any, and two courses at once")
  func heldElsewhere() throws {
    let held = Self.loaders[2]
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(held))
    let object = try #require(json as? [String: Any])
    for (path, value) in [("held.place", [1e300, 0]), ("held.grip", [0, -1e10])] {
      #expect(throws: DecodingError.self, "\(path)") {
        try Self.decoded(Self.replacing(path.split(separator: ".")[...], in: object, by: value))
      }
    }
    let flying = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Self.loaders[4]))
    var both = object
    both["flight"] = try #require(flying as? [String: Any])["flight"]
    #expect(throws: DecodingError.self) { try Self.decoded(both) }
  }

  private static func decoded(_ object: [String: Any]) throws -> FloatingLoader {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(
      FloatingLoader.self, from: JSONSerialization.data(withJSONObject: object))
  }

  private static func replacing(
    _ path: ArraySlice<Substring>, in object: [String: Any], by value: Any
  ) -> [String: Any] {
    guard let key = path.first.map(String.init) else { return object }
    var object = object
    if path.count == 1 {
      object[key] = (value as? Double) == .infinity ? "inf" : value
    } else if let inner = object[key] as? [String: Any] {
      object[key] = replacing(path.dropFirst(), in: inner, by: value)
    }
    return object
  }
}
