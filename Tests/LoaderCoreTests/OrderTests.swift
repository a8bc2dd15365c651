import Testing

@testable import LoaderCore

/// Order at one instant does not show: a view is configured before it appears as often as after.
struct OrderTests {
  /// What is told at one instant, and whether it is animated.
  private typealias Told = (event: LoaderEvent, isAnimated: Bool)

  /// What may have happened before 10 s to a loader that is off screen now.
  private static let histories: [[(Double, LoaderEvent, Bool)]] = [
    [],
    [(1, .progress(0.7), true)],
    [(1, .activate, true)],
    [(9.9, .activate, true)],
    [(9.9, .activate, true), (9.95, .progress(0.2), true)],
    [(9.9, .activate, false)],
    [(9.8, .activate, true), (9.9, .deactivate, true)],
    [(1, .orderIn, true), (2, .activate, true), (9, .orderOut, true)],
    [(1, .orderIn, true), (2, .activate, true), (9, .orderOut, true), (9.5, .deactivate, true)],
    [
      (1, .orderIn, true), (2, .progress(0.4), true), (2, .activate, true),
      (5.2, .progress(nil), true), (9, .orderOut, true),
    ],
    [(1, .orderIn, true), (9.7, .activate, true), (9.9, .orderOut, true)],
    [
      (1, .orderIn, true), (2, .activate, true), (9.8, .deactivate, true), (9.9, .orderOut, true),
    ],
    [
      (1, .orderIn, true), (9, .activate, true), (9.7, .progress(0.5), true),
      (9.8, .orderOut, true),
    ],
  ]

  @Test(
    "orderIn, at most one progress, and at most one of activate and deactivate, in every order",
    arguments: Variant.all, histories.indices)
  func orders(variant: Variant, history: Int) {
    var start = variant.loader
    for (time, event, isAnimated) in Self.histories[history] {
      start.send(event, at: time, animated: isAnimated)
    }
    for told in Self.sets {
      // As if told just before the orderIn, which comes last.
      let expected = Self.outcome(of: told, in: start)
      for order in Self.permutations(of: told) where order.count > 1 {
        if Self.outcome(of: order, in: start) != expected { Issue.record("\(order)") }
      }
    }
  }

  /// All that shows from 10 s on: frames, when to wake, and what later events lead to.
  private static func outcome(of order: [Told], in start: Loader<Circular>) -> Outcome {
    var loader = start
    for told in order { loader.send(told.event, at: 10, animated: told.isAnimated) }
    var outcome = Outcome(next: loader.nextChange(after: 10))
    for wait in [0, 0.05, 0.15, 0.25, 0.33, 0.4, 0.6, 0.7] {
      outcome.frames.append(loader.frame(at: 10 + wait))
    }
    for later in [LoaderEvent.deactivate, .progress(0.9), .activate] {
      var loader = loader
      outcome.transitions.append(loader.send(later, at: 10.07))
      outcome.frames.append(loader.frame(at: 10.2))
    }
    return outcome
  }

  private struct Outcome: Equatable {
    var next: NextChange
    var frames: [Frame<Circular.Channels>] = []
    var transitions: [LoaderTransition] = []
  }

  /// An orderIn last, with each progress or none and each change of activity or none, all animated
  /// or not.
  private static let sets: [[Told]] = [[LoaderEvent]]([
    [], [.progress(nil)], [.progress(0)], [.progress(0.4)],
  ]).flatMap { progress in
    [[LoaderEvent]]([[], [.activate], [.deactivate]]).flatMap { activity in
      let events = progress + activity + [.orderIn]
      return (0..<1 << events.count).map { flags in
        events.indices.map { (events[$0], flags & 1 << $0 == 0) }
      }
    }
  }

  private static func permutations(of told: [Told]) -> [[Told]] {
    guard told.count > 1 else { return [told] }
    return told.indices.flatMap { index in
      var rest = told
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  @Test("A deactivation at the instant of an orderIn has its deadline there, and is not held")
  func deactivated() {
    for variant in Variant.all {
      var loader = variant.loader
      loader.send(.activate, at: 1)
      loader.send(.orderIn, at: 10)
      #expect(loader.send(.deactivate, at: 10).to == .deactivating)
      #expect(loader.deadline == 10)
      #expect(loader.frame(at: 10).channels == .zero)
      #expect(loader.frame(at: 10).state == .inactive)
    }
  }
}
