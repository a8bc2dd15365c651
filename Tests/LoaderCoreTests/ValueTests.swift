import Testing

@testable import LoaderCore

/// What goes in, at its edges.
struct ValueTests {
  @Test(
    "Progress is clamped to 0...1, and not a number is unknown",
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

  @Test(
    "A time that is not finite changes nothing, and the result says so",
    arguments: [Double.nan, .infinity, -.infinity], LoaderState.allCases)
  func refused(time: Double, state: LoaderState) {
    var loader = Loader.in(state)
    let before = loader
    let transition = loader.send(.deactivate, at: time)
    #expect(transition.isRefused)
    #expect(transition.from == state)
    #expect(transition.to == state)
    #expect(loader == before)
  }

  @Test("A time before the last event counts as the last event's")
  func earlier() {
    var loader = Loader.in(.indeterminate)
    loader.send(.deactivate, at: 20)
    let frame = loader.frame(at: 20)
    #expect(loader.frame(at: 3) == frame)
    #expect(loader.frame(at: .nan) == frame)
    #expect(loader.frame(at: .infinity) == frame)
    #expect(loader.send(.activate, at: 19).time == 20)
  }

  @Test("A completion counts as the last event, too")
  func earlierThanCompletion() {
    var loader = Loader.in(.activating)
    while loader.settle(upTo: 30) != nil {}
    #expect(loader.send(.deactivate, at: 10.1).time == 10 + 0.35)
  }

  @Test("Times of any size give finite frames", arguments: [-1e308, -1, 1e9, 1e18, 1e308])
  func hugeTimes(time: Double) {
    var loader = Loader()
    for event in [
      LoaderEvent.orderIn, .activate, .progress(0.5), .progress(nil), .progress(0.2), .deactivate,
    ] {
      loader.send(event, at: time)
      let channels = loader.frame(at: time).channels
      for index in 0..<Circular.Channels.count { #expect(channels[index].isFinite) }
      #expect((0...1).contains(channels.sweep))
    }
  }

  @Test("Settings that are no durations, and an origin that is no time, count as 0")
  func settings() {
    var policy = LoaderPolicy(showDelay: .nan, minimumVisible: -1)
    #expect(policy == LoaderPolicy())
    policy.showDelay = .infinity
    #expect(policy.showDelay == 1e9)
    #expect(Circular(origin: .nan) == Circular())
  }

  @Test("Off screen and inactive, every channel is 0.0")
  func hidden() {
    for state in [LoaderState.offscreen, .inactive] {
      for progress in [nil, 0.5] {
        let frame = Loader.in(state, progress: progress).frame(at: 11)
        #expect(frame.channels == .zero)
        #expect(!frame.isVisible)
      }
    }
  }

  @Test("A copy is a snapshot: it goes its own way, and equal histories are equal loaders")
  func snapshot() {
    var loader = Loader.in(.indeterminate)
    let snapshot = loader
    loader.send(.progress(0.5), at: 11)
    #expect(loader != snapshot)
    loader = snapshot
    #expect(loader.hashValue == Loader.in(.indeterminate).hashValue)
    #expect(loader == Loader.in(.indeterminate))
  }

  @Test("A loader is plain bits, 256 bytes at most")
  func size() {
    #expect(_isPOD(Loader<Circular>.self))
    #expect(MemoryLayout<Loader<Circular>>.size <= 256)
  }
}
