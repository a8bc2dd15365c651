import TestSupport
import Testing

@testable import SkeletonLayout

/// How a stack shares its room.
struct ClaimTests {
  /// What is wrong with the lengths that pieces got.
  private static func mistakes(_ claims: [Claim], _ lengths: [Double], in room: Double) -> Set<
    String
  > {
    var mistakes: Set<String> = []
    let slack = 1e-9 * max(1, room)
    func sum(_ kind: Claim.Kind, wanted: Bool) -> Double {
      zip(claims, lengths).filter { $0.0.kind == kind }
        .map { wanted ? $0.0.length + $0.0.share * room : $0.1 - ($0.0.isFlexible ? rest : 0) }
        .reduce(0, +)
    }
    // What each flexible piece got beyond its own length.
    let flexible = zip(claims, lengths).filter(\.0.isFlexible)
    let rest = flexible.map { $0.1 - $0.0.length }.min().map { max($0, 0) } ?? 0
    if flexible.contains(where: { $0.1 - $0.0.length > rest + slack }) {
      mistakes.insert("unequal shares")
    }
    let total = lengths.reduce(0, +)
    if total > room + slack { mistakes.insert("over-full") }
    let wanted = [Claim.Kind.gap, .body, .line].map { sum($0, wanted: true) }
    let got = [Claim.Kind.gap, .body, .line].map { sum($0, wanted: false) }
    let isOverFull = wanted.reduce(0, +) > room
    if !flexible.isEmpty || isOverFull, abs(total - room) > slack { mistakes.insert("room left") }
    if got[0] < wanted[0] - slack, got[1] + got[2] > slack { mistakes.insert("gap cut") }
    if got[1] < wanted[1] - slack, got[2] > slack { mistakes.insert("bone cut before line") }
    if !isOverFull, zip(got, wanted).contains(where: { abs($0 - $1) > slack }) {
      mistakes.insert("fixed length changed")
    }
    return mistakes
  }

  private static func random(_ generator: inout SeededGenerator) -> [Claim] {
    (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      let length = generator.number(0...60)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: return Claim(kind: .gap, length: length)
      case 1: return Claim(kind: .gap, length: 0, isFlexible: true)
      case 2: return Claim(kind: .body, length: length)
      case 3: return Claim(kind: .body, length: length, isFlexible: true)
      default: return Claim(kind: .line, length: 0, share: generator.number())
      }
    }
  }

  @Test("Fixed lengths are kept, the rest is shared equally, and lines give way first")
  func sharing() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      let claims = Self.random(&generator)
      let room = generator.number(0...300)
      #expect(Self.mistakes(claims, Claim.lengths(claims, in: room), in: room).isEmpty)
    }
  }

  @Test(
    "A stack that shares otherwise is refused, each by its own law",
    arguments: [
      ("unequal shares", [50.0, 20, 0, 30], 100.0), ("over-full", [20, 50, 40, 0], 100),
      ("room left", [20, 10, 30, 10], 100), ("gap cut", [5, 20, 10, 5], 40),
      ("bone cut before line", [20, 10, 5, 5], 40),
      ("fixed length changed", [30, 20, 40, 10], 100),
    ])
  func refused(law: String, lengths: [Double], room: Double) {
    let claims =
      law == "unequal shares"
      ? [
        Claim(kind: .gap, length: 0, isFlexible: true), Claim(kind: .body, length: 20),
        Claim(kind: .line, length: 0), Claim(kind: .gap, length: 0, isFlexible: true),
      ]
      : [
        Claim(kind: .gap, length: 20), Claim(kind: .body, length: 20),
        Claim(kind: .line, length: 0, share: 0.4), Claim(kind: .gap, length: 0, isFlexible: true),
      ]
    #expect(Self.mistakes(claims, lengths, in: room).contains(law))
  }

  @Test("By hand: a gap of 16, a circle of 40, a line of the whole width, and less and less room")
  func byHand() {
    let claims = [
      Claim(kind: .body, length: 40), Claim(kind: .gap, length: 16),
      Claim(kind: .line, length: 0, share: 1),
    ]
    #expect(Claim.lengths(claims, in: 100) == [40, 16, 44])
    #expect(Claim.lengths(claims, in: 36) == [20, 16, 0])
    #expect(Claim.lengths(claims, in: 8) == [0, 8, 0])
    #expect(Claim.lengths([], in: 8) == [])
  }
}
