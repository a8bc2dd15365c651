import Foundation
import LoaderExport
import LoaderImport
import PlainText
import TestSupport
import Testing
import TimelineModule

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

  @Test("For any legal numbers, every resolved value is finite")
  func extremes() throws {
    var generator = SeededGenerator(seed: 21)
    func number() -> Double {
      let chosen = [0, 0x1p-1074, 1e-300, 1e-9, 0.1, 1, 3, 1e9, 0x1p53, 1e300, 1.7e308]
      return chosen.randomElement(using: &generator) ?? 0
    }
    func signed() -> Double { Bool.random(using: &generator) ? number() : -number() }
    let easings: [Easing] = [
      .linear, .easeIn, .steps(Steps(3, .jumpBoth)), .steps(Steps(.max)),
      .cubicBezier(CubicBezier(0, -1e300, 1, 1e300)),
    ]
    for _ in 0..<3000 {
      let timing = Timing(
        delay: signed(), endDelay: signed(), fill: .both, iterationStart: number(),
        iterations: Bool.random(using: &generator) ? number() : .infinity, duration: number(),
        direction: .alternate, easing: easings.randomElement(using: &generator) ?? .linear,
        playbackRate: signed())
      let keyframes = (0..<2).map {
        Keyframe(
          offset: Double($0), value: signed(),
          easing: easings.randomElement(using: &generator) ?? .linear, composite: .add)
      }
      let effect = KeyframeEffect(
        Track(keyframes), timing: timing, iterationComposite: .accumulate)
      let time = signed()
      let animation = SampledAnimation(effect: effect, underlying: signed(), times: [time])
      let sample = animation.sample(at: time)
      #expect(sample.progress?.isFinite == true, "\(animation)")
      // After endless iterations that accumulate there is no end to the value either.
      if sample.currentIteration?.isFinite == true {
        #expect(sample.value?.isFinite == true, "\(animation)")
        #expect(sample.velocity?.isNaN == false, "\(animation)")
      }
    }
  }
}
