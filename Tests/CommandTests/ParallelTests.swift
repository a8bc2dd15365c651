import CommandSupport
import Foundation
import PlainText
import Testing

/// Work on several threads, whose results are written in the order of the inputs.
@Suite("Parallel work")
struct ParallelTests {
  @Test("Writes texts in their order, however long each takes")
  func order() {
    let count = 12
    var (next, texts) = (0, [String]())
    Parallel.write(
      next: { () -> Int? in
        guard next < count else { return nil }
        defer { next += 1 }
        return next
      },
      work: { number, buffer in
        // Every second text is ready long before the one ahead of it.
        if number.isMultiple(of: 2) { Thread.sleep(forTimeInterval: 0.03) }
        buffer.append(number)
      },
      done: { text, _ in texts.append(String(decoding: text, as: UTF8.self)) })
    #expect(texts == (0..<count).map(String.init))
  }
}
