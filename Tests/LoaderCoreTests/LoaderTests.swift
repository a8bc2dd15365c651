import Testing

@testable import LoaderCore

/// The rules of the step, and the values at their edges, each line of them a sentence.
struct LoaderTests {
  @Test(
    "The activating state leads to the state that the progress implies",
    arguments: [nil, 0.5], [nil, 0.5] as [Double?])
  func activatingEnds(before: Double?, during: Double?) {
    var loader = Loader.in(.activating, progress: before)
    loader.send(.progress(during), at: 10.1)
    #expect(loader.store.state == .activating)
    let ended: LoaderState = during == nil ? .indeterminate : .determinate
    #expect(loader.frame(at: 10.35).state == ended)
    #expect(loader.frame(at: 10.35.nextDown).state == .activating)
  }

  @Test("A repeated change of a property has no effect", arguments: LoaderState.allCases)
  func twice(state: LoaderState) {
    for event in [LoaderEvent.activate, .deactivate, .progress(0.2), .progress(nil)] {
      var once = Loader.in(state)
      once.send(event, at: 10)
      var twice = once
      twice.send(event, at: 10)
      #expect(once == twice)
      twice.send(event, at: 10.1)
      for step in 0..<100 {
        let time = 10.1 + Double(step) / 100
        #expect(once.frame(at: time) == twice.frame(at: time))
      }
    }
  }

  @Test(
    "Progress is clamped to 0...1, and NaN means unknown",
    arguments: [
      (-0.5, 0), (-0.0, 0), (0, 0), (0.5, 0.5), (1, 1), (1.5, 1), (.infinity, 1),
      (-.infinity, 0), (.nan, nil), (-.nan, nil), (nil, nil),
      (.leastNonzeroMagnitude, .leastNonzeroMagnitude),
    ] as [(Double?, Double?)])
  func progress(given: Double?, stored: Double?) {
    var loader = Loader()
    let transition = loader.send(.progress(given), at: 0)
    #expect(loader.progress?.bitPattern == stored?.bitPattern)
    #expect(transition.event == .progress(stored))
  }
}
