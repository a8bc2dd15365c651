import LoaderDrawing
import Testing
import TimelineModule

/// Tests of the main types with special numbers: zeros, the smallest and greatest ones, infinities, NaN.
///
/// Each public declaration that takes numbers is called with each special number as each argument. A law is what then
/// has to hold, such as a finite frame; `broken` lists the calls for which one does not.
struct NumberTests {
  /// The calls of each main type.
  private static let calls: [String: @Sendable () -> NumberCalls] = [
    "Loader": NumberCalls.loader, "LoaderStyle": NumberCalls.style, "Screen": NumberCalls.screen,
    "FloatingLoader": NumberCalls.floating, "SkeletonLoader": NumberCalls.skeleton,
    "TerminalLoader": NumberCalls.terminal,
  ]

  @Test("The laws hold for special numbers, too", arguments: calls.keys.sorted())
  func laws(of type: String) throws {
    let make = try #require(Self.calls[type])
    let calls = make()
    #expect(!calls.list.isEmpty)
    #expect(calls.broken() == [])
  }
}

/// Calls of a type's public declarations, with special numbers and the laws of the results.
struct NumberCalls {
  /// A call of one declaration.
  struct Call {
    /// The declaration, as the documentation links to it.
    let name: String
    /// Ordinary arguments.
    let plain: [Double]
    /// The call with these arguments, which returns true if the laws hold for the result.
    let holds: ([Double]) -> Bool
  }

  private(set) var list: [Call] = []

  /// Adds a call with as many numbers as `plain`, which `holds` gets in this order.
  mutating func call(_ name: String, _ plain: Double..., holds: @escaping ([Double]) -> Bool) {
    list.append(Call(name: name, plain: plain, holds: holds))
  }

  /// Adds a call for each of some properties: it has to keep any number, and then `holds` has to return true for its
  /// owner.
  mutating func set<Owner>(
    _ type: String, of owner: Owner,
    _ properties: KeyValuePairs<String, WritableKeyPath<Owner, Double>>,
    holds: @escaping (Owner) -> Bool = { _ in true }
  ) {
    for (name, path) in properties {
      call("\(type).\(name)", owner[keyPath: path]) { numbers in
        var changed = owner
        changed[keyPath: path] = numbers[0]
        return same(changed[keyPath: path], numbers[0]) && holds(changed)
      }
    }
  }

  /// The special numbers, each with both signs.
  static let special: [Double] = [
    0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1 - .ulpOfOne / 2, 1, 1 + .ulpOfOne, 0x1p53,
    .greatestFiniteMagnitude, .infinity, .nan, .signalingNaN,
  ].flatMap { [$0, -$0] }

  /// Makes every call with its ordinary arguments, and with every special number in place of each of them.
  ///
  /// - Returns: For each call whose law is broken, its name and the first numbers that break it.
  func broken() -> [String] {
    list.compactMap { call in
      let arguments = call.plain.indices.flatMap { index in
        Self.special.map { number in
          var changed = call.plain
          changed[index] = number
          return changed
        }
      }
      return ([call.plain] + arguments).first { !call.holds($0) }.map { "\(call.name) with \($0)" }
    }
  }
}

/// Returns true if two numbers are the same bits, or both NaN.
func same(_ first: Double, _ second: Double) -> Bool {
  first.bitPattern == second.bitPattern || first.isNaN && second.isNaN
}

/// Returns true if all numbers are finite.
func finite(_ numbers: Double...) -> Bool { numbers.allSatisfy(\.isFinite) }

/// Returns true if all numbers are in 0...1.
func fractions(_ numbers: Double...) -> Bool { numbers.allSatisfy { 0...1 ~= $0 } }

extension Sample {
  var isFinite: Bool { value.isFinite && velocity.isFinite }
}

extension SIMD2<Double> {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CubicSegment {
  var isFinite: Bool {
    [start, control1, control2, end].allSatisfy { $0.time.isFinite && $0.value.isFinite }
  }
}

extension CanvasRect {
  var isFinite: Bool { [x, y, width, height].allSatisfy(\.isFinite) }
}
