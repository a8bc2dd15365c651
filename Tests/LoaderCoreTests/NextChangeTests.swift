import Testing

@testable import LoaderCore

/// The idle contract: when a host may stop its display link.
struct NextChangeTests {
  @Test("Resting states never change, moving ones at every frame")
  func states() {
    #expect(Loader.in(.offscreen).nextChange(after: 11) == .never)
    #expect(Loader.in(.inactive).nextChange(after: 11) == .never)
    #expect(Loader.in(.activating).nextChange(after: 10.1) == .everyFrame)
    #expect(Loader.in(.indeterminate).nextChange(after: 11) == .everyFrame)
    #expect(Loader.in(.determinate).nextChange(after: 11) == .never)
    #expect(Loader.in(.deactivating).nextChange(after: 10.1) == .everyFrame)
    #expect(Loader.in(.deactivating).nextChange(after: 10.25) == .never)
  }

  @Test("A determinate loader moves until it has settled, and not an instant longer")
  func settling() throws {
    var loader = Loader.in(.indeterminate)
    loader.send(.progress(0.3), at: 11)
    loader.send(.progress(0.9), at: 11.4)
    let end = loader.appearance.settles
    #expect(loader.nextChange(after: end.nextDown) == .everyFrame)
    #expect(loader.nextChange(after: end) == .never)
    #expect(loader.frame(at: end.nextDown).channels != .zero)
    for later in [end.nextUp, end + 1, end + 31_557_600] {
      #expect(loader.frame(at: later).channels == loader.frame(at: end).channels)
    }
    #expect(loader.frame(at: end).channels.sweep == 0.9)
    #expect(loader.frame(at: end).channels.rotation == 0)
  }
}
