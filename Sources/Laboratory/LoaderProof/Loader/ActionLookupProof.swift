import LoaderCore
import MatrixEngine
import MotionLaws

/// The laws of the action lookup, for the loader that ships.
///
/// A cell of the matrix, a state and an event, has an action. Before the matrix, four parts are asked for the action of
/// a cell: a delegate, the loader's own actions, its style, and the base of this style. The first answer counts.
///
/// Every event is sent in every situation. Whole loaders are compared, because two equal loaders
/// have the same frames forever, bit for bit.
struct ActionLookupProof<Appearance: LawfulAppearance>: Sendable {
  /// The appearance of the loader.
  let appearance: Appearance

  /// The laws, each checked in every situation.
  var claims: [Claim] {
    [
      Claim("an empty action lookup gives the matrix") {
        check { trial in trial.transitions(using: Chain()) == trial.transitions() }
      },
      Claim("a delegate without an answer changes nothing") {
        check { $0.transitions(using: Chain(delegate: { _ in .askNext })) == $0.transitions() }
      },
      Claim("the answer null gives a null cell, whichever part gives it") {
        // For each part: it answers null, and all after it would answer with an action, which must not count.
        let chains = Part.allCases.map { part in
          chain(part.andFarther) { asked in asked == part ? .null : .action(action(of: asked)) }
        }
        return check { trial in
          chains.allSatisfy { trial.transitions(using: $0) == trial.transitionsOverNull() }
        }
      },
      Claim("the first answer counts: delegate, own actions, style, base style") {
        // For each set of parts that answer: the lookup with all of them, and with the first alone.
        let orders = Part.subsets.filter { !$0.isEmpty }.map { parts in
          let nearest = action(of: parts[0])
          return (
            name: nearest.name, all: chain(parts) { .action(action(of: $0)) },
            alone: chain([parts[0]]) { _ in .action(nearest) }
          )
        }
        return check { trial in
          orders.allSatisfy { order in
            let result = trial.transitions(using: order.all)
            return result == trial.transitions(using: order.alone)
              && result.transition.action == .custom(order.name)
          }
        }
      },
      Claim("an action from a style sees the old and the new values") {
        let chains = [Part.style, .base].map { chain([$0]) { _ in .action(mixing) } }
        // Off screen a custom action shows nothing, except on `orderIn`.
        return check(in: { $0.state != .offscreen || $0.event == .orderIn }) { trial in
          chains.allSatisfy { chain in
            let result = trial.transitions(using: chain)
            let (old, new) = (trial.run.loader.store, result.loader.store)
            let shown = result.loader.frame(at: trial.run.now).channels
            return Appearance.shownProgress(shown) == mix(old, new)
          }
        }
      },
    ]
  }

  /// An action lookup with all four parts.
  typealias Chain = ActionLookupChain<LoaderAction, Void>
  /// The answer of a part: an action, null (nothing is to happen), or `askNext`, which is no answer.
  typealias Answer = CellAnswer<CustomAction<LoaderAction>>

  /// The parts of an action lookup that may answer, in the order in which they are asked.
  enum Part: CaseIterable {
    case delegate, own, style, base

    /// This part and all that are asked after it.
    var andFarther: [Part] { Array(Self.allCases.drop { $0 != self }) }

    /// All subsets of the parts, in their order.
    static var subsets: [[Part]] {
      // Each part doubles the subsets: all without it, and all with it.
      allCases.reduce([[]]) { subsets, part in subsets + subsets.map { $0 + [part] } }
    }
  }

  /// Returns an action lookup in which these parts answer, for every cell; the others ask the next part.
  private func chain(_ parts: [Part], answer: (Part) -> Answer) -> Chain {
    let cells = Dictionary(
      uniqueKeysWithValues: parts.map { part in
        var actions = CellActions<LoaderAction>()
        for cell in LoaderProof.table.coordinates {
          actions[cell.state, cell.event] = answer(part)
        }
        return (part, actions)
      })
    /// Returns the answers of a part; without one, it has none.
    func actions(_ part: Part) -> CellActions<LoaderAction> { cells[part] ?? CellActions() }
    let base = CellStyle<LoaderAction, Void>(values: (), actions: actions(.base))
    let answered = parts.contains(.delegate) ? answer(.delegate) : .askNext
    return Chain(
      delegate: { _ in answered }, actions: actions(.own),
      style: CellStyle(values: (), actions: actions(.style), base: base))
  }

  /// Returns an action for a part, with another name and another goal for each part.
  private func action(of part: Part) -> CustomAction<LoaderAction> {
    switch part {
    case .delegate: CustomAction("hide") { _, _, _ in LoaderGoal(isShown: false, fill: nil) }
    case .own: CustomAction("quarter") { _, _, _ in LoaderGoal(isShown: true, fill: 0.25) }
    case .style: CustomAction("half") { _, _, _ in LoaderGoal(isShown: true, fill: 0.5) }
    case .base: CustomAction("spin") { _, _, _ in LoaderGoal(isShown: true, fill: nil) }
    }
  }

  /// An action that sets the displayed progress to `mix` of the properties that it sees.
  private var mixing: CustomAction<LoaderAction> {
    CustomAction("mixing") { new, old, _ in
      LoaderGoal(isShown: true, fill: mix(old, new), isAnimated: false)
    }
  }

  /// Returns a number in 0...1 that encodes both properties, before and after an event.
  ///
  /// The four properties have different weights, so that a wrong one changes the sum.
  private func mix(_ old: LoaderStore, _ new: LoaderStore) -> Double {
    (old.progress ?? 0) / 2 + (new.progress ?? 0) / 4 + (old.isActive ? 0.0625 : 0)
      + (new.isActive ? 0.03125 : 0)
  }

  /// Checks a law for every event in every situation.
  ///
  /// - Parameters:
  ///   - isMeant: Returns true for the cells that the law is about; others are left out.
  ///   - law: Returns true if the law holds.
  private func check(
    in isMeant: (LoaderProof.Table.Coordinate) -> Bool = { _ in true },
    law: (EventTrial<Appearance>) -> Bool
  ) -> Finding {
    var finding = Finding()
    var cells = Set<LoaderProof.Table.Coordinate>()
    for trial in EventTrial.all(appearance) where isMeant(trial.cell) {
      finding.count(1, of: "events")
      cells.insert(trial.cell)
      if !law(trial) {
        finding.violate(
          "\(trial.cell) after \(trial.situation)", length: trial.situation.events.count)
      }
    }
    finding.count(cells.count, of: "cells")
    for cell in LoaderProof.table.coordinates where isMeant(cell) && !cells.contains(cell) {
      finding.violate("no event reads \(cell)")
    }
    return finding
  }
}

/// The effect of an event: the reported transition, and the loader after it.
struct EventResult<Appearance: LoaderCore.Appearance>: Equatable {
  var transition: LoaderTransition
  var loader: Loader<Appearance>
}

/// A loader with an event that is to be sent; each method sends it to a copy, and returns the effect.
struct EventTrial<Appearance: LawfulAppearance> {
  /// The loader before the event, and the time of the event.
  var run: LoaderRun<Appearance>
  /// The events that led to this loader.
  var situation: EventSequence
  /// The event to send.
  var event: LoaderEvent
  /// A Boolean that indicates whether the effect of the event is animated.
  var isAnimated: Bool

  /// The cell that is read.
  var cell: LoaderProof.Table.Coordinate {
    .init(state: run.loader.state(at: run.now), event: event.kind)
  }

  /// Sends the event without an action lookup.
  func transitions() -> EventResult<Appearance> {
    var loader = run.loader
    let transition = loader.send(event, at: run.now, animated: isAnimated)
    return EventResult(transition: transition, loader: loader)
  }

  /// Sends the event with an action lookup.
  func transitions(using lookup: some ActionLookup<LoaderAction>) -> EventResult<Appearance> {
    var loader = run.loader
    let transition = loader.send(event, at: run.now, animated: isAnimated, using: lookup)
    return EventResult(transition: transition, loader: loader)
  }

  /// Sends the event with a table in which every cell is null, in place of the matrix.
  func transitionsOverNull() -> EventResult<Appearance> {
    var loader = run.loader
    let transition = loader.machine.step(
      event, at: run.now, isAnimated: isAnimated, over: NullMatrix())
    return EventResult(transition: transition, loader: loader)
  }

  /// Returns every event in every situation, each animated and not animated.
  ///
  /// The situations are every state, without and within a blend of two motions, at its beginning and halfway through
  /// its duration. `CellSetup` has the events that lead to a state.
  static func all(_ appearance: Appearance) -> [EventTrial] {
    let setup = CellSetup()
    var trials: [EventTrial] = []
    for state in LoaderState.allCases {
      for situation in setup.prefixes(to: state) {
        var loader = Loader(appearance)
        for event in situation.events { loader.take(event) }
        // Two phases, and 1 s as the duration of the states `indeterminate` and `determinate`, which have no end.
        for delay in setup.delays(in: state, cycle: 1, phases: 2) {
          let now = (situation.events.last?.time ?? 0) + delay
          for event in MotionProof.events {
            for isAnimated in [true, false] {
              trials.append(
                EventTrial(
                  run: LoaderRun(loader: loader, now: now), situation: situation, event: event,
                  isAnimated: isAnimated))
            }
          }
        }
      }
    }
    return trials
  }
}

/// A table of null cells.
private struct NullMatrix: Matrix {
  func action(in state: LoaderState, on kind: LoaderEvent.Kind) -> LoaderAction? { nil }
}
