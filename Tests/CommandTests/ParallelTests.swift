import CommandSupport
import Foundation
import PlainText
import Testing

/// Work on several threads, whose results are written in the order of the inputs, by `Parallel.write`: `next` returns a
/// piece of work, or nil at the end, `work` writes its text to a buffer, and `done` gets the texts.
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
        // The even ones take long, so every odd one is ready before the one ahead of it.
        if number.isMultiple(of: 2) { Thread.sleep(forTimeInterval: 0.03) }
        buffer.append(number)
      },
      done: { text, _ in texts.append(String(decoding: text, as: UTF8.self)) })
    #expect(texts == (0..<count).map(String.init))
  }
}
