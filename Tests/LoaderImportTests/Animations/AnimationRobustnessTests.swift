import LoaderExport
import LoaderImport
import PlainText
import TestSupport
import Testing

struct AnimationRobustnessTests {
  @Test("Damaged files are read or refused, but never stop the program")
  func damage() throws {
    var generator = SeededGenerator(seed: 20)
    let sound = try Repository.bytes("Fixtures/WebAnimations/examples.jsonl")
    let telling = Array(#"{}[]",:\-.0e9()% "#.utf8)
    var refused = 0
    for _ in 0..<1000 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(telling.randomElement(using: &generator) ?? 0, at: place)
        case 2: bytes[place] = .random(in: .min ... .max, using: &generator)
        default: bytes.removeLast(bytes.count - place - 1)
        }
      }
      do throws(Diagnostics) {
        let animations = try AnimationFile(bytes).animations
        SampleCSV(animations).write { _ in }
      } catch {
        refused += 1
      }
    }
    // Most damage is found; what only changes a digit cannot be.
    #expect(100..<1000 ~= refused)
  }
}
