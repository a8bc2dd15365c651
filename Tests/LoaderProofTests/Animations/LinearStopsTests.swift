import Testing
import TimelineModule

@testable import LoaderProof

struct LinearStopsTests {
  @Test("Of several points at one input the last counts; before the first input, the first")
  func jumps() throws {
    let stops = try #require(
      LinearStops([.init(1, at: 0), .init(2, at: 0), .init(3, at: 1), .init(4, at: 1)]))
    #expect([-1, 0, 0.5, 1, 2].map { stops.sample(at: $0).value } == [1, 2, 2.5, 4, 4])
  }

  @Test("Outside the stops the outermost lines continue")
  func outside() throws {
    let stops = try #require(LinearStops([.init(0), .init(1, at: 0.25), .init(2)]))
    #expect(stops.sample(at: -0.25) == Sample(value: -1, velocity: 4))
    #expect(stops.sample(at: 1.75) == Sample(value: 3, velocity: 4.0 / 3))
  }

  @Test("Stops whose distance overflows are still joined")
  func farApart() throws {
    let far = 1.7e308
    let stops = try #require(LinearStops([.init(0, at: -far), .init(0.5), .init(1, at: far)]))
    #expect(stops.points.map(\.input) == [-far, 0, far])
    let two = try #require(LinearStops([.init(0, at: -far), .init(1, at: far)]))
    #expect(two.sample(at: 0).value == 0.5)
    #expect(two.sample(at: far).value == 1)
    #expect(two.sample(at: -far).value == 0)
  }

  @Test("At a corner the slope is the one to the right")
  func corner() throws {
    let stops = try #require(LinearStops([.init(0), .init(1, at: 0.25), .init(1)]))
    #expect(stops.sample(at: 0.25) == Sample(value: 1, velocity: 0))
  }

  @Test("A single stop gives a constant")
  func single() throws {
    #expect(try #require(LinearStops([.init(0.3)])).sample(at: 7) == Sample(value: 0.3))
  }

  @Test("An empty list, or a stop that is not finite, gives no easing")
  func illegal() {
    #expect(LinearStops([]) == nil)
    #expect(LinearStops([.init(.nan), .init(1)]) == nil)
    #expect(LinearStops([.init(0), .init(1, at: .infinity)]) == nil)
  }

  @Test("With the before flag, a jump at the first stop has not yet happened")
  func before() throws {
    let stops = try #require(LinearStops([.init(0, at: 0), .init(0.5, at: 0), .init(1)]))
    #expect(stops.sample(at: 0).value == 0.5)
    #expect(stops.sample(at: 0, before: true).value == 0)
    #expect(stops.sample(at: 0.5, before: true).value == 0.75)
  }
}
