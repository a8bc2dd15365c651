import Foundation
import LoaderCore
import ScreenCore
import TestSupport
import Testing

/// Tests of the coded events, transitions, and frames of a screen, which hosts log.
struct ScreenCodingTests {
  private static let events: [ScreenEvent] = [
    .loadingStarted, .contentReceived, .retry, .errorReceived(.alert),
    .errorReceived(.banner(seconds: 3)), .errorReceived(.placeholder(offersRetry: true)),
    .errorReceived(.placeholder(offersRetry: false)), .errorReceived(.silent),
  ]

  private func decoded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test("Events, transitions, and frames are decoded as they were, in mid-motion, too")
  func roundTrips() throws {
    for first in Self.events {
      for second in Self.events {
        var screen = Screen(Loader())
        screen.loader.send(.orderIn, at: 0)
        let transitions = [screen.send(first, at: 1), screen.send(second, at: 1.1)]
        #expect(try decoded(transitions) == transitions)
        #expect(try decoded([first, second]) == [first, second])
        for time in [1.1, 1.2, 1.5, 4.1, 5] {
          let frame = screen.frame(at: time)
          #expect(try decoded(frame) == frame)
        }
        let copy = try decoded(screen)
        #expect(copy == screen)
        #expect(copy.frame(at: 1.2) == screen.frame(at: 1.2))
        if let settlement = screen.settle(upTo: 9) {
          #expect(try decoded(settlement) == settlement)
        }
      }
    }
  }

  private static let impossible =
    "expected a finite time, and an end for a banner in the state of error alone"

  @Test(
    "An impossible state of a screen is refused, and the error names the key",
    arguments: cases([
      ("version", #""version":1"#, #""version":2"#, "version 2, expected 1"),
      ("store", #""state":"error""#, #""state":"loading""#, impossible),
      ("store", #""deadline":4"#, #""deadline":null"#, impossible),
      ("store", #""deadline":4"#, #""deadline":"inf""#, impossible),
      (
        "store", #""presentation":{"banner":{"seconds":3}}"#, #""presentation":{"alert":{}}"#,
        impossible
      ),
    ]))
  func refused(given: Given<(String, String, String, String)>) throws {
    let (key, sound, unsound, message) = given.values
    var screen = Screen(Loader())
    screen.send(.errorReceived(.banner(seconds: 3)), at: 1)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(screen), as: UTF8.self)
    #expect(text.contains(sound), "\(text)")
    let changed = Data(text.replacingOccurrences(of: sound, with: unsound).utf8)
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode(Screen<Circular>.self, from: changed)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("expected corrupted data, got \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == message)
    #expect(context.codingPath.map(\.stringValue) == [key])
  }
}
