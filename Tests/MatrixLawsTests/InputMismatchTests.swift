import TestSupport
import Testing

@testable import MatrixLaws

/// Tests of inputs: a machine and its specification (the oracle) need the same ones, in any order.
///
/// `Door` is an example in `Support`: 3 states and 4 pushes, its inputs. `Given` shortens an argument's description.
struct InputMismatchTests {
  /// Returns the door with these pushes as its inputs.
  private func door(_ pushes: [Door.Push]) -> Machine<Door, Door.Push, Door> {
    Machine(start: .closed, inputs: pushes, step: Door.machine.step)
  }

  /// All orders of the four pushes.
  private static let orders = permutations(of: Door.Push.allCases)

  /// Returns all orders of these pushes.
  private static func permutations(of pushes: [Door.Push]) -> [[Door.Push]] {
    if pushes.isEmpty { return [[]] }
    return pushes.flatMap { first in
      permutations(of: pushes.filter { $0 != first }).map { [first] + $0 }
    }
  }

  @Test(
    "With inputs in any order, the right machine passes, and a difference is found",
    arguments: cases(orders))
  func anyOrder(given: Given<[Door.Push]>) throws {
    let oracle = try Door.machine.explored().machine
    let right = door(given.values)
    #expect(try oracle.difference(from: right.explored().machine) == nil)
    #expect(try Conformance(to: oracle).check(right).failure == nil)
    var table = Door.table
    table[.locked, .unlock] = .to(.open)
    let mutant = Machine(
      start: .closed, inputs: given.values, step: Door.machine(of: table).step)
    #expect(try oracle.difference(from: mutant.explored().machine) == [.lock, .unlock])
    #expect(try Conformance(to: oracle).check(mutant).failure != nil)
  }

  @Test("An input that one side lists twice is the same input")
  func twice() throws {
    let oracle = try Door.machine.explored().machine
    let twice = door([.lock] + Door.Push.allCases)
    #expect(try twice.explored().machine.difference(from: oracle) == nil)
    #expect(try Conformance(to: oracle).check(twice).failure == nil)
  }

  @Test("An input that only one side has is named", arguments: Door.Push.allCases)
  func single(push: Door.Push) throws {
    let lacking = door(Door.Push.allCases.filter { $0 != push })
    try expectMismatch(
      lacking, against: Door.machine.explored().machine, missing: [push], unknown: [])
    try expectMismatch(
      Door.machine, against: lacking.explored().machine, missing: [], unknown: [push])
  }

  @Test("Equally many but different inputs are named on both sides")
  func others() throws {
    let oracle = try door([.open, .lock, .unlock]).explored().machine
    try expectMismatch(
      door([.unlock, .close, .open]), against: oracle, missing: [.lock], unknown: [.close])
  }

  /// Expects the same mismatch from both comparisons: of the explored machine, and of the machine itself.
  ///
  /// - Parameters:
  ///   - missing: The inputs that only the oracle has.
  ///   - unknown: The inputs that only the machine has.
  private func expectMismatch(
    _ machine: Machine<Door, Door.Push, Door>, against oracle: FiniteMachine<Door.Push, Door>,
    missing: [Door.Push], unknown: [Door.Push]
  ) throws {
    let finite = try machine.explored().machine
    let mismatch = try #require(
      #expect(throws: InputMismatch<Door.Push>.self) { try oracle.difference(from: finite) })
    #expect(mismatch.missing == missing)
    #expect(mismatch.unknown == unknown)
    #expect(throws: mismatch) { try Conformance(to: oracle).check(machine) }
  }

  @Test("A mismatch describes its inputs in words")
  func description() throws {
    let mismatch = try #require(
      InputMismatch(expected: ["play", "stop"], actual: ["stop", "pause", "seek"]))
    #expect(
      "\(mismatch)"
        == "the inputs differ; missing: play; not in the specification: pause, seek")
    #expect(InputMismatch(expected: ["play", "stop"], actual: ["stop", "play"]) == nil)
  }
}
