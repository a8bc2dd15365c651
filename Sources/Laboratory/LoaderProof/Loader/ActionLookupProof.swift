import LoaderCore
import MatrixEngine
import MotionLaws

/// The laws of the action lookup, for the loader that ships.
///
/// Every event is sent in every situation.
/// Whole loaders are compared, because two equal loaders have the same frames forever, bit for bit.
struct ActionLookupProof<Appearance: LawfulAppearance>: Sendable {
  /// The appearance of the loader.
  let appearance: Appearance

  var claims: [Claim] {
    [
      Claim("an empty action lookup gives the matrix") {
        check { $0.transitions(asking: Chain()) == $0.transitions() }
      },
      Claim("a delegate without an answer changes nothing") {
        check { $0.transitions(asking: Chain(delegate: { _ in .askNext })) == $0.transitions() }
      },
      Claim("the answer null gives a null cell, whichever part gives it") {
        let chains = Place.allCases.map { place in
          chain(place.andFarther) { $0 == place ? .null : .action(action(of: $0)) }
        }
        return check { strike in
          chains.allSatisfy { strike.transitions(asking: $0) == strike.transitionsOverNull() }
        }
      },
      Claim("the first answer counts: delegate, own actions, style, base style") {
        let orders = Place.subsets.filter { !$0.isEmpty }.map { places in
          let nearest = action(of: places[0])
          return (
            name: nearest.name, all: chain(places) { .action(action(of: $0)) },
            alone: chain([places[0]]) { _ in .action(nearest) }
          )
        }
        return check { strike in
          orders.allSatisfy { order in
            let told = strike.transitions(asking: order.all)
            return told == strike.transitions(asking: order.alone)
              && told.transition.action == .custom(order.name)
          }
        }
      },
      Claim("an action from a style sees the old and the new values") {
        let chains = [Place.style, .base].map { chain([$0]) { _ in .action(mixing) } }
        // Off screen a custom action shows nothing, except on `orderIn`.
        return check(in: { $0.state != .offscreen || $0.event == .orderIn }) { strike in
          chains.allSatisfy { chain in
            let told = strike.transitions(asking: chain)
            let (old, new) = (strike.run.subject.store, told.loader.store)
            let shown = told.loader.frame(at: strike.run.now).channels
            return Appearance.shownProgress(shown) == mix(old, new)
          }
        }
      },
    ]
  }

  typealias Chain = ActionLookupChain<LoaderAction, Void>
  typealias Answer = CellAnswer<CustomAction<LoaderAction>>

  /// The parts of an action lookup that may answer, in the order in which they are asked.
  enum Place: CaseIterable {
    case delegate, own, style, base

    /// This part and all that are asked after it.
    var andFarther: [Place] { Array(Self.allCases.drop { $0 != self }) }

    /// All subsets of the parts, in their order.
    static var subsets: [[Place]] {
      allCases.reduce([[]]) { subsets, place in subsets + subsets.map { $0 + [place] } }
    }
  }

  /// Returns an action lookup in which these parts answer, for every cell.
  private func chain(_ places: [Place], answer: (Place) -> Answer) -> Chain {
    let cells = Dictionary(
      uniqueKeysWithValues: places.map { place in
        var actions = CellActions<LoaderAction>()
        for cell in LoaderProof.table.coordinates {
          actions[cell.state, cell.event] = answer(place)
        }
        return (place, actions)
      })
    func actions(_ place: Place) -> CellActions<LoaderAction> { cells[place] ?? CellActions() }
    let base = CellStyle<LoaderAction, Void>(values: (), actions: actions(.base))
    let asked = places.contains(.delegate) ? answer(.delegate) : .askNext
    return Chain(
      delegate: { _ in asked }, actions: actions(.own),
      style: CellStyle(values: (), actions: actions(.style), base: base))
  }

  /// Returns an action for each part, all different.
  private func action(of place: Place) -> CustomAction<LoaderAction> {
    switch place {
    case .delegate: CustomAction("hide") { _, _, _ in LoaderGoal(isShown: false, fill: nil) }
    case .own: CustomAction("quarter") { _, _, _ in LoaderGoal(isShown: true, fill: 0.25) }
    case .style: CustomAction("half") { _, _, _ in LoaderGoal(isShown: true, fill: 0.5) }
    case .base: CustomAction("spin") { _, _, _ in LoaderGoal(isShown: true, fill: nil) }
    }
  }

  /// An action that shows its input values as a progress.
  private var mixing: CustomAction<LoaderAction> {
    CustomAction("mixing") { new, old, _ in
      LoaderGoal(isShown: true, fill: mix(old, new), isAnimated: false)
    }
  }

  /// Returns a number that encodes both properties, before and after.
  private func mix(_ old: LoaderStore, _ new: LoaderStore) -> Double {
    (old.progress ?? 0) / 2 + (new.progress ?? 0) / 4 + (old.isActive ? 0.0625 : 0)
      + (new.isActive ? 0.03125 : 0)
  }

  /// Returns true if a law holds for every event in every situation that reads one of these cells.
  private func check(
    in isMeant: (LoaderProof.Table.Coordinate) -> Bool = { _ in true },
    law: (Strike<Appearance>) -> Bool
  ) -> Finding {
    var (finding, cells) = (Finding(), Set<LoaderProof.Table.Coordinate>())
    for strike in Strike.all(appearance) where isMeant(strike.cell) {
      finding.count(1, "events")
      cells.insert(strike.cell)
      if !law(strike) {
        finding.violate(
          "\(strike.cell) after \(strike.situation)", length: strike.situation.count)
      }
    }
    finding.count(cells.count, "cells")
    for cell in LoaderProof.table.coordinates where isMeant(cell) && !cells.contains(cell) {
      finding.violate("no event reads \(cell)")
    }
    return finding
  }
}

/// The effect of an event: the reported transition, and the loader after it.
struct Told<Appearance: LoaderCore.Appearance>: Equatable {
  var transition: LoaderTransition
  var loader: Loader<Appearance>
}

/// A loader with an event that is sent to it.
struct Strike<Appearance: LoaderCore.Appearance> {
  var run: HostRun<Loader<Appearance>>
  /// The events that led to it.
  var situation: [LoaderStep]
  var event: LoaderEvent
  var isAnimated: Bool

  /// The cell that is read.
  var cell: LoaderProof.Table.Coordinate {
    .init(state: run.subject.state(at: run.now), event: event.kind)
  }

  /// Sends the event without an action lookup.
  func transitions() -> Told<Appearance> {
    var loader = run.subject
    let transition = loader.send(event, at: run.now, animated: isAnimated)
    return Told(transition: transition, loader: loader)
  }

  func transitions(asking lookup: some ActionLookup<LoaderAction>) -> Told<Appearance> {
    var loader = run.subject
    let transition = loader.send(event, at: run.now, animated: isAnimated, asking: lookup)
    return Told(transition: transition, loader: loader)
  }

  /// Sends the event over a table in which the cell is null.
  func transitionsOverNull() -> Told<Appearance> {
    var (loader, table) = (run.subject, LoaderProof.table)
    table[cell.state, cell.event] = .some(nil)
    let transition = loader.machine.step(
      event, at: run.now, isAnimated: isAnimated, over: TableMatrix(table: table))
    return Told(transition: transition, loader: loader)
  }

  /// Returns every event in every situation, animated and at once.
  static func all(_ appearance: Appearance) -> [Strike] {
    LoaderSuite.situations.flatMap { situation in
      var run = HostRun(subject: Loader(appearance))
      for step in situation { _ = run.take(step, over: LoaderMatrix(), lookingAfter: []) }
      return LoaderSuite.events.flatMap { event in
        [true, false].map {
          Strike(run: run, situation: situation, event: event, isAnimated: $0)
        }
      }
    }
  }
}
