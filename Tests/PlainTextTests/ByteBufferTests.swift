import PlainText
import TestSupport
import Testing

/// Tests of a buffer of text: how it grows, and how it writes numbers.
///
/// `endField()` appends a comma. A `NumberColumn` copies the text of a number that equals the one before.
struct ByteBufferTests {
  @Test("A line may be longer than the buffer", arguments: [0, 1, 70_000, 500_000])
  func growth(length: Int) {
    var buffer = ByteBuffer()
    var expected: [UInt8] = []
    for byte in UInt8(ascii: "a")...UInt8(ascii: "c") {
      let line = [UInt8](repeating: byte, count: length)
      line.withUnsafeBufferPointer { buffer.append($0) }
      buffer.endField()
      expected += line + Array(",".utf8)
    }
    #expect(buffer.isFull == (expected.count >= ByteBuffer.chunk))
    var flushed: [UInt8] = []
    buffer.flush { flushed += $0 }
    #expect(flushed == expected)
    #expect(buffer.count == 0 && !buffer.isFull)
  }

  @Test("The first number that no longer fits may be written or copied")
  func edges() {
    var buffer = ByteBuffer()
    var column = NumberColumn()
    var expected: [UInt8] = []
    // In a line, the first number has the most bytes, 24. The second equals it, so its text is copied. The capacity is
    // not a multiple of a line, so each of the three growths comes at another number.
    for index in 0..<5_000 {
      buffer.append(1_000_000 + index)
      buffer.append("true" as StaticString)
      for number in [-2.2250738585072014e-308, -2.2250738585072014e-308, 0.5] {
        column.append(number, to: &buffer)
        buffer.endField()
      }
      buffer.append("a name of some length" as StaticString)
      buffer.endLine()
      let numbers = "-2.2250738585072014e-308,-2.2250738585072014e-308,0.5,"
      expected += "\(1_000_000 + index)true\(numbers)a name of some length\n".utf8
    }
    buffer.flush { #expect($0.elementsEqual(expected)) }
  }

  @Test("A column distinguishes a negative zero from a zero")
  func zeros() {
    var buffer = ByteBuffer()
    var column = NumberColumn()
    for number in [1.5, 1.5, -0.0, 0.0, 0.0, -0.0] {
      column.append(number, to: &buffer)
      buffer.endField()
    }
    buffer.flush { #expect($0.elementsEqual("1.5,1.5,-0.0,0.0,0.0,-0.0,".utf8)) }
  }

  @Test("Writes a number like its description: the shortest digits that read back")
  func shortest() {
    var random = SeededGenerator(seed: 17)
    var numbers = [
      0.1, 0.25, 1 / 3, 1e-4, 1e-4.nextDown, 0x1p53, 0x1p53.nextDown, .leastNonzeroMagnitude,
      .infinity, .nan,
    ]
    for _ in 0..<1500 {
      let size = Double(
        sign: .plus, exponent: Int.random(in: -16...54, using: &random), significand: 1)
      // The buffer has its own algorithm from 1e-4 to 2⁵³; the sizes go beyond both limits.
      // Any number of that magnitude, the neighbors of a power of two, and numbers of few digits.
      numbers += [size * random.number(1...2), size.nextUp, size.nextDown]
      numbers.append(Double(Int.random(in: 0...100_000, using: &random)) / 1000)
      numbers.append(Double(Int.random(in: 0...1_000_000, using: &random)) / 240)
    }
    var buffer = ByteBuffer()
    for number in numbers + numbers.map(-) {
      buffer.append(number)
      buffer.flush { #expect($0.elementsEqual(number.description.utf8), "\(number)") }
    }
  }

  @Test("Writes an integer as in its description")
  func integers() {
    var buffer = ByteBuffer()
    var number = 1
    // Around each power of ten, where the number of digits changes.
    while number < Int.max / 10 {
      for near in [number - 1, number, number + 1, number * 7] {
        buffer.append(near)
        buffer.flush { #expect($0.elementsEqual("\(near)".utf8)) }
      }
      number *= 10
    }
  }
}
