import Foundation
import LoaderCore
import ScreenCore
import TestSupport
import Testing

/// Tests of the coded events and transitions of a screen, which hosts log. Times are in seconds.
struct ScreenCodingTests {
  /// Every kind of event.
  private static let events: [ScreenEvent] = [
    .loadingStarted, .contentReceived, .retry, .errorReceived(.alert),
    .errorReceived(.banner(seconds: 3)), .errorReceived(.placeholder(offersRetry: true)),
    .errorReceived(.placeholder(offersRetry: false)), .errorReceived(.silent),
  ]

  /// Returns a value after it was coded as JSON.
  private func decoded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test("Events and transitions are decoded as they were")
  func roundTrips() throws {
    for first in Self.events {
      for second in Self.events {
        var screen = Screen(Loader())
        screen.loader.send(.orderIn, at: 0)
        let transitions = [screen.send(first, at: 1), screen.send(second, at: 1.1)]
        #expect(try decoded(transitions) == transitions)
        #expect(try decoded([first, second]) == [first, second])
        // What is due later, such as the end of a banner, is coded, too.
        if let settlement = screen.settle(upTo: 9) {
          #expect(try decoded(settlement) == settlement)
        }
      }
    }
  }
}
