import Testing

@testable import LoaderCore

/// Tests of frames, which are functions of the events and the time, and of their next change.
///
/// Times are in seconds. `Loader.in(_:)` returns a loader in a state at 10 s: an entrance, until
/// 10.35 s, or an exit, until 10.25 s, begins then. The other states began at 0 s.
struct FrameTests {
  @Test("Visible from the start of the entrance to the end of the exit")
  func isVisible() {
    var loader = Loader(policy: LoaderPolicy(showDelay: 0.5, minimumVisible: 1))
    #expect(!loader.frame(at: 0).isVisible)
    loader.send(.orderIn, at: 1)
    #expect(!loader.frame(at: 5).isVisible)
    loader.send(.activate, at: 10)
    #expect(!loader.frame(at: 10.5.nextDown).isVisible)
    #expect(loader.frame(at: 10.5).isVisible)
    #expect(loader.frame(at: 10.5).channels.opacity == 0)
    loader.send(.deactivate, at: 10.6)
    // The exit is held until 10.5 s + 1 s, and takes 0.25 s.
    #expect(loader.frame(at: 11.75.nextDown).isVisible)
    #expect(!loader.frame(at: 11.75).isVisible)
  }

  @Test("States at rest never change, moving states change at every frame")
  func nextChange() {
    // `in` brings each loader into its state by 10 s; there the entrance of 0.35 s begins, or the exit
    // of 0.25 s.
    #expect(Loader.in(.offscreen).nextChange(after: 11) == .never)
    #expect(Loader.in(.inactive).nextChange(after: 11) == .never)
    #expect(Loader.in(.activating).nextChange(after: 10.1) == .everyFrame)
    #expect(Loader.in(.indeterminate).nextChange(after: 11) == .everyFrame)
    #expect(Loader.in(.determinate).nextChange(after: 11) == .never)
    #expect(Loader.in(.deactivating).nextChange(after: 10.1) == .everyFrame)
    #expect(Loader.in(.deactivating).nextChange(after: 10.25) == .never)
  }

  @Test("A determinate loader changes exactly until its shape is at rest")
  func settling() {
    var loader = Loader.in(.indeterminate)
    loader.send(.progress(0.3), at: 11)
    loader.send(.progress(0.9), at: 11.4)
    // The instant from which the shape stands still.
    let end = loader.machine.shape.restStart
    #expect(loader.nextChange(after: end.nextDown) == .everyFrame)
    #expect(loader.nextChange(after: end) == .never)
    #expect(loader.frame(at: end.nextDown).channels != .zero)
    // The last one is a year later.
    for later in [end.nextUp, end + 1, end + 31_557_600] {
      #expect(loader.frame(at: later).channels == loader.frame(at: end).channels)
    }
    #expect(loader.frame(at: end).channels.sweep == 0.9)
    #expect(loader.frame(at: end).channels.rotation == 0)
  }
}
