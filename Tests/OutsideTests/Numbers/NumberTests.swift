import FieldDynamics
import Foundation
import LoaderDrawing
import Testing
import TimelineModule

/// The ten types that a user holds, with every number that nobody expects.
struct NumberTests {
  private static let calls: [String: @Sendable () -> NumberCalls] = [
    "Loader": NumberCalls.loader, "LoaderStyle": NumberCalls.style, "Screen": NumberCalls.screen,
    "FloatingLoader": NumberCalls.floating, "SkeletonLoader": NumberCalls.skeleton,
    "FieldWorld": NumberCalls.world, "KeyframeEffect": NumberCalls.effect,
    "LayeredLoader": NumberCalls.layered,
    "TerminalLoader": NumberCalls.terminal,
  ]

  @Test("The laws hold for all numbers", arguments: calls.keys.sorted())
  func laws(of type: String) throws {
    let calls = try #require(Self.calls[type])
    #expect(calls().broken() == [])
  }
}

/// Calls of a type's public declarations, each with numbers that nobody expects, and what has to hold
/// of what they return.
struct NumberCalls {
  /// A call of one declaration.
  struct Call {
    /// The declaration, as the documentation links to it.
    let name: String
    /// Arguments as a user passes them.
    let plain: [Double]
    /// Calls it, and tells whether the laws hold of the result.
    let holds: ([Double]) -> Bool
  }

  private(set) var list: [Call] = []

  /// Adds a call with as many numbers as there are in `plain`.
  mutating func call(
    _ name: String, _ plain: Double..., holds: @escaping ([Double]) -> Bool
  ) {
    call(name, with: plain, holds: holds)
  }

  /// The same, with a list of numbers.
  mutating func call(
    _ name: String, with plain: [Double], holds: @escaping ([Double]) -> Bool
  ) {
    list.append(Call(name: name, plain: plain, holds: holds))
  }

  /// Adds the setting of properties: they keep what they are given, whatever it is, and then `holds` of
  /// their owner.
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

  /// Whether two numbers are special at once: with `HOSTILE_NUMBERS` set.
  static let isWhole = ProcessInfo.processInfo.environment["HOSTILE_NUMBERS"] != nil

  /// The numbers that nobody expects, each with both signs.
  static let special: [Double] = [
    0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1 - .ulpOfOne / 2, 1, 1 + .ulpOfOne, 0x1p53,
    .greatestFiniteMagnitude, .infinity, .nan, .signalingNaN,
  ].flatMap { [$0, -$0] }

  /// Makes every call with every special number as each of its arguments, the others plain, and with
  /// two of them.
  ///
  /// - Returns: What does not hold: the name of the declaration and the numbers, one for each call.
  func broken() -> [String] {
    list.compactMap { call in
      Self.arguments(call).first { !call.holds($0) }.map { "\(call.name) with \($0)" }
    }
  }

  private static func arguments(_ call: Call) -> [[Double]] {
    var all = [call.plain]
    for first in call.plain.indices {
      for value in special {
        var changed = call.plain
        changed[first] = value
        all.append(changed)
        guard isWhole else { continue }
        for second in call.plain.indices.dropFirst(first + 1) {
          for other in special {
            changed[second] = other
            all.append(changed)
            changed[second] = call.plain[second]
          }
        }
      }
    }
    return all
  }
}

/// Whether two numbers are the same, bit for bit but for the bits of NaN.
func same(_ one: Double, _ other: Double) -> Bool {
  one.bitPattern == other.bitPattern || one.isNaN && other.isNaN
}

/// Whether all are finite.
func finite(_ numbers: Double...) -> Bool { numbers.allSatisfy(\.isFinite) }

/// Whether all are in 0...1.
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
