import LoaderCore
import LoaderHosting
import TestSupport
import Testing

@Suite("Batch of loaders")
struct LoaderBatchTests {
  @Test(
    "Has the frames of its loaders, bit for bit, at any time", arguments: CircularPreset.allCases)
  func rings(preset: CircularPreset) {
    var random = SeededGenerator(seed: 31)
    let look = Circular(preset: preset)
    check((0..<12).map { _ in loader(look, &random) }, &random)
    check(
      (0..<12).map { _ in
        loader(Circular(preset: preset, origin: random.number(-3...3)), &random)
      }, &random)
  }

  @Test("Has no frames without loaders")
  func empty() {
    var count = 0
    LoaderBatch<Circular>([]).frames(at: 1) { _, _ in count += 1 }
    #expect(count == 0)
  }

  @Test("Has the frames of bars and shimmers, too")
  func others() {
    var random = SeededGenerator(seed: 37)
    check((0..<12).map { _ in loader(Linear(), &random) }, &random)
    check((0..<12).map { _ in loader(Shimmer(), &random) }, &random)
  }

  private func loader<Look: Appearance>(
    _ look: Look, _ random: inout SeededGenerator
  ) -> Loader<Look> {
    let policy = LoaderPolicy(
      showDelay: random.once(in: 2) ? 0 : random.number(), minimumVisible: random.number(),
      holdsUntilFilled: random.once(in: 2))
    return Loader(look, policy: policy, motion: random.once(in: 4) ? .reduced : .full)
  }

  /// Sends random events, and compares all frames: now, much later, and back.
  private func check<Look: Appearance>(_ start: [Loader<Look>], _ random: inout SeededGenerator) {
    var (loaders, batch, now) = (start, LoaderBatch(start), 0.0)
    #expect(batch.count == loaders.count)
    var drawn = 0
    for _ in 0..<16 {
      for _ in 0..<6 {
        let index = Int.random(in: loaders.indices, using: &random)
        let event: LoaderEvent = [
          .orderIn, .orderIn, .activate, .activate, .progress(nil), .progress(random.number()),
          .deactivate, .orderOut,
        ].randomElement(using: &random)!
        let isAnimated = !random.once(in: 8)
        let transition = loaders[index].send(event, at: now, animated: isAnimated)
        #expect(batch.send(event, to: index, at: now, animated: isAnimated) == transition)
        if random.once(in: 6) {
          let motion: MotionPreference = random.once(in: 2) ? .reduced : .full
          loaders[index].setMotion(motion, at: now)
          batch[index].setMotion(motion, at: now)
          #expect(batch[index] == loaders[index])
        }
        if random.once(in: 6) {
          loaders[index].setEnding(.success, at: now)
          batch[index].setEnding(.success, at: now)
        }
      }
      for time in [now, now + random.number(), now + 0.2, now + 100, now - 1, .nan, .infinity] {
        batch.frames(at: time) { index, frame in
          #expect(isSame(frame, loaders[index].frame(at: time)), "\(frame) at \(time)")
          drawn += frame.isVisible ? 1 : 0
        }
      }
      now += random.number(0...0.8)
    }
    #expect(drawn > 100)
  }

  @Test("Has a mark that an activation takes back")
  func mark() {
    var loader = Loader()
    loader.send(.orderIn, at: 0)
    loader.send(.progress(1), at: 0)
    loader.send(.activate, at: 0)
    loader.setEnding(.success, at: 0)
    loader.send(.deactivate, at: 1)
    loader.send(.activate, at: 1.5)
    LoaderBatch([loader]).frames(at: 1.6) { _, frame in
      #expect(isSame(frame, loader.frame(at: 1.6)) && frame.channels.mark > 0)
    }
  }

  /// Returns true if all numbers have the same bits, and the rest is equal.
  private func isSame<Channels: ChannelList>(
    _ one: Frame<Channels>, _ other: Frame<Channels>
  ) -> Bool {
    func bits(_ frame: Frame<Channels>) -> [UInt64] {
      let numbers = [
        frame.time, frame.cycle.rounds, frame.cycle.unknownWeight, frame.progress ?? -1,
      ]
      return (numbers + (0..<Channels.count).map { frame.channels[$0] }).map(\.bitPattern)
    }
    return one == other && bits(one) == bits(other)
  }
}
