import PlainText
import TestSupport
import Testing

@Suite("A plain number")
struct PlainNumberTests {
  private static func plain(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { DecimalNumber.plain($0) }
  }

  @Test(
    "is read to the last bit, with its point anywhere and up to 19 digits",
    arguments: 1...19)
  func everyBit(digits: Int) throws {
    var random = SeededGenerator(seed: UInt64(digits))
    for _ in 0..<300 {
      var text = (0..<digits).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
      let point = Int.random(in: 0...digits, using: &random)
      text.insert(".", at: text.index(text.startIndex, offsetBy: point))
      #expect(Self.plain(text) == Double(text), "\(text)")
    }
  }

  @Test("is read to the last bit if it lies half-way between two Doubles")
  func halves() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      // Fifty-four bits that end in one: a tie. One digit more, or less, decides it.
      let odd = UInt64.random(in: 1 << 53..<1 << 54, using: &random) | 1
      for number in [odd * 10, odd * 10 - 1, odd * 10 + 1] {
        for text in ["\(number / 10).\(number % 10)", "\(number)e-1"] {
          #expect(Self.plain(text) == Double(text), "\(text)")
        }
      }
    }
  }

  @Test(
    "may have an exponent",
    arguments: ["1e5", "2.5E+3", "1e-4", "0e9999", "12.5e-007", "9007199254740991e19"])
  func exponents(text: String) {
    #expect(Self.plain(text) == Double(text))
  }

  @Test("covers the shortest digits of any number of a scenario")
  func shortest() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let number = random.number(0.001...1) * [1, 100, 1e6].randomElement(using: &random)!
      #expect(Self.plain("\(number)") == number)
    }
  }

  @Test("is never a malformed one, or one that ``DecimalNumber/read(_:)`` reads differently")
  func others() {
    var random = SeededGenerator(seed: 9)
    let alphabet = Array("0123456789.eE+-xnaif_ ")
    var plain = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...9, using: &random)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &random)! })
      guard let number = Self.plain(text) else { continue }
      plain += 1
      #expect(DecimalNumber.read(text) == .success(number), "\(text)")
    }
    #expect(plain > 1000)
  }
}
