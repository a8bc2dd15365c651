import MatrixLaws
import Testing

struct VirtualClockTests {
  @Test("It moves on only, and to instants only")
  func advances() {
    var clock = VirtualClock(now: 1)
    clock.advance(by: 0.5)
    #expect(clock.now == 1.5)
    clock.advance(to: 1)
    clock.advance(to: .nan)
    clock.advance(by: .infinity)
    #expect(clock.now == 1.5)
  }

  @Test("It goes from change to change, and ends where nothing changes any more")
  func settles() throws {
    var clock = VirtualClock(now: 10)
    var rest = [0.25, 0.5, 3]
    var drawn = [Double]()
    let instants = try clock.settle(&rest) { rest, _ in
      rest.first.map { 10 + $0 }
    } step: { rest, now in
      drawn.append(now)
      rest.removeFirst()
    }
    #expect(instants == [10.25, 10.5, 13])
    #expect(drawn == instants)
    #expect(clock.now == 13)
  }

  @Test("An animation without end is broken off at the limit, and says how far it got")
  func endless() {
    var (clock, frames) = (VirtualClock(), 0)
    let error = #expect(throws: Unsettled.self) {
      try clock.settle(&frames, within: 2) { _, now in
        now + 0.25
      } step: { frames, _ in
        frames += 1
      }
    }
    #expect(error == .stillChanging(at: 2, after: 8, next: 2.25))
    #expect(frames == 8)
    #expect(
      error?.description
        == "still changing at 2.0 s, after 8 changes; the next would be at 2.25 s")
  }

  @Test("A change that asks for another at the same instant is broken off, as is a wild one")
  func neverOn() {
    var (clock, nothing) = (VirtualClock(now: 1), 0)
    #expect(throws: Unsettled.stuck(at: 1)) { try clock.settle(&nothing) { _, now in now } }
    #expect(throws: Unsettled.stuck(at: 1)) { try clock.settle(&nothing) { _, now in now - 1 } }
    #expect(throws: Unsettled.noInstant(.infinity, at: 1)) {
      try clock.settle(&nothing) { _, _ in .infinity }
    }
    #expect(throws: Unsettled.tooManySteps(5000, at: 1 + 5000.0 / 65536)) {
      try clock.settle(&nothing, steps: 5000) { _, now in now + 1.0 / 65536 }
    }
  }
}
