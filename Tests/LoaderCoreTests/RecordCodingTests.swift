import Foundation
import MatrixEngine
import Testing

@testable import LoaderCore

/// Tests of coded events and transitions, which hosts log and send.
///
/// A transition is what `send` and `settle` return: the change of state by an event, or at a deadline.
/// `Moment.events` has every event; `Loader.in(_:)` returns a loader in a state at 10 s.
struct RecordCodingTests {
  /// Returns a value as JSON with sorted keys.
  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Returns a value after it was coded and decoded.
  private func decoded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  /// Expects that decoding `text` throws a decoding error, and returns what it says; nil if no data is corrupted.
  private func corruption<Value: Decodable>(
    of text: String, as type: Value.Type
  ) -> DecodingError.Context? {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(type, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else { return nil }
    return context
  }

  @Test("Events are coded by their names, and decoded as they were")
  func events() throws {
    for event in Moment.events { #expect(try decoded(event) == event) }
    #expect(try text(LoaderEvent.progress(0.25)) == "{\"event\":\"progress\",\"value\":0.25}")
    #expect(try text(LoaderEvent.progress(nil)) == "{\"event\":\"progress\"}")
    #expect(try text(LoaderEvent.orderIn) == "{\"event\":\"orderIn\"}")
  }

  @Test(
    "An event with invalid progress is coded as the loader stores it",
    arguments: [(.nan, nil), (.infinity, 1), (-.infinity, 0), (7, 1)] as [(Double, Double?)])
  func progressOutOfRange(given: Double, stored: Double?) throws {
    #expect(try decoded(LoaderEvent.progress(given)) == .progress(stored))
  }

  @Test("Every transition of the table is decoded as it was coded", arguments: LoaderState.allCases)
  func transitions(state: LoaderState) throws {
    for event in Moment.events {
      var loader = Loader.in(state)
      let transition = loader.send(event, at: 10.1)
      #expect(try decoded(transition) == transition)
      if let settlement = loader.settle(upTo: 20) { #expect(try decoded(settlement) == settlement) }
    }
  }

  @Test("The transition of an event at no finite time equals itself and can be coded")
  func rejected() throws {
    // The transition has the time of the event before, so no NaN, which would equal nothing.
    for time in [Double.nan, .infinity] {
      let transition = Loader.in(.inactive).sent(.activate, at: time)
      #expect(transition == Loader.in(.inactive).sent(.activate, at: time))
      #expect(try decoded(transition) == transition)
    }
  }

  @Test("A transition is coded with the name of its action, built-in or custom")
  func actionNames() throws {
    var loader = Loader.in(.inactive)
    var chain = ActionLookupChain<LoaderAction, Void>()
    chain.actions[.inactive, .activate] = .action(
      CustomAction("peek2") { _, _, _ in LoaderGoal(isShown: false, fill: nil) })
    let transition = loader.send(.activate, at: 12, using: chain)
    #expect(transition.action == .custom("peek2"))
    #expect(try decoded(transition) == transition)
    #expect(
      try text(transition) == "{\"action\":\"peek2\",\"event\":{\"event\":\"activate\"},"
        + "\"from\":\"inactive\",\"isRefused\":false,\"time\":12,\"to\":\"inactive\"}")
    #expect(loader.send(.orderOut, at: 13).action?.name == "leave")
  }

  @Test(
    "A name that no action can have is rejected; three are words of the logs",
    arguments: ["", "noop", "complete", "sample", "9lives", "Appear", "a b", "éclat"])
  func badActionNames(name: String) throws {
    let good = try text(Loader.in(.inactive).sent(.activate, at: 12))
    #expect(good.contains("\"appear\""))
    let bad = good.replacingOccurrences(of: "\"appear\"", with: "\"\(name)\"")
    let context = try #require(corruption(of: bad, as: LoaderTransition.self))
    #expect(context.codingPath.last?.stringValue == "action")
    #expect(context.debugDescription.hasPrefix("\"\(name)\" is not the name of an action"))
  }

  @Test("An unknown event name is rejected with a list of the known names")
  func badEventNames() throws {
    let context = try #require(
      corruption(of: "{\"event\":\"start\"}", as: LoaderEvent.self))
    #expect(context.codingPath.last?.stringValue == "event")
    #expect(
      context.debugDescription
        == "\"start\" is not one of orderIn, orderOut, activate, deactivate, progress")
  }
}

extension Loader {
  /// Returns the transition of an event that is sent to a copy.
  fileprivate func sent(_ event: LoaderEvent, at time: Double) -> LoaderTransition {
    var loader = self
    return loader.send(event, at: time)
  }
}
