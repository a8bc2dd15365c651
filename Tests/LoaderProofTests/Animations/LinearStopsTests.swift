import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of the easing `linear()`: stops of output and input, joined by lines.
///
/// A stop without an input is evenly between its neighbors; the first is at 0, and the last at 1.
struct LinearStopsTests {
  @Test("Stops whose distance overflows are still joined")
  func farApart() throws {
    // Twice this number is beyond the range of a `Double`.
    let far = 1.7e308
    let stops = try #require(LinearStops([.init(0, at: -far), .init(0.5), .init(1, at: far)]))
    #expect(stops.points.map(\.input) == [-far, 0, far])
    let ends = try #require(LinearStops([.init(0, at: -far), .init(1, at: far)]))
    #expect(ends.sample(at: 0).value == 0.5)
    #expect(ends.sample(at: far).value == 1)
    #expect(ends.sample(at: -far).value == 0)
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
    // A jump from 0 to 0.5 at the input 0, and a line from there to 1 at 1.
    let stops = try #require(LinearStops([.init(0, at: 0), .init(0.5, at: 0), .init(1)]))
    #expect(stops.sample(at: 0).value == 0.5)
    #expect(stops.sample(at: 0, before: true).value == 0)
    #expect(stops.sample(at: 0.5, before: true).value == 0.75)
  }
}
