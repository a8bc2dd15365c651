import Foundation
import LoaderCore
import LoaderDrawing
import LoaderHosting
import LoaderTerminal
import MatrixEngine
import ScreenCore

extension NumberCalls {
  /// Returns the calls of a screen, with the laws of a loader.
  ///
  /// Behind a name are ordinary arguments; `n` are the arguments of a call, of which one may be a special number, such
  /// as NaN. Times are in seconds.
  @Sendable
  static func screen() -> NumberCalls {
    var calls = NumberCalls()
    var screen = Screen(Loader())
    screen.send(.loadingStarted, at: 0)
    screen.send(.errorReceived(.banner(seconds: 3)), at: 1)
    // Its last event is at 1 s; an earlier time, or one that is not finite, counts as 1 s.
    let start = screen
    // True if the frames of a screen are finite, and the frames of its loader lawful.
    let isValid: (Screen<Circular>) -> Bool = { screen in
      [0, 1, 2, 1e6].allSatisfy { screen.frame(at: $0).time.isFinite } && isLawful(screen.loader)
    }
    calls.call("Screen.frame(at:)", 2) { n in
      let frame = start.frame(at: n[0])
      return frame.time.isFinite && frame.loader.channels.opacity.isFinite
        && (n[0].isFinite || frame == start.frame(at: 1))
    }
    calls.call("Screen.state(at:)", 2) { n in start.state(at: n[0]) == start.frame(at: n[0]).state }
    calls.call("Screen.nextChange(after:)", 2) { n in
      let (next, time) = (start.nextChange(after: n[0]), start.clamped(n[0]))
      // Nil if nothing changes any more.
      let instant = next.instant(after: time, frameRate: 60)
      return next == start.nextChange(after: time) && instant ?? .infinity > time
    }
    calls.call("Screen.send(_:at:animated:using:)", 3, 2) { n in
      var changed = start
      let transition = changed.send(.errorReceived(.banner(seconds: n[0])), at: n[1])
      // An event is refused at a time that is not finite, and only there.
      return transition.isRefused == !n[1].isFinite && isValid(changed)
    }
    calls.call("ScreenStore.advance(to:)", 2) { n in
      var store = start.store
      store.advance(to: n[0])
      // A store never goes back in time, and ignores NaN.
      return store.time == (n[0] > start.store.time ? n[0] : start.store.time)
    }
    calls.set("ScreenStore", of: start.store, ["time": \.time])
    calls.call("ScreenStore.deadline", 2) { n in
      var store = start.store
      store.deadline = n[0]
      // NaN does not equal itself.
      return store.deadline == n[0] || n[0].isNaN
    }
    return calls
  }

  /// Returns the calls of a loader in a terminal: after each, its picture still has rows.
  @Sendable
  static func terminal() -> NumberCalls {
    var calls = NumberCalls()
    let isValid: (TerminalLoader) -> Bool = { !$0.snapshot(columns: 40).isEmpty }
    calls.call("TerminalLoader.progress", 0.4) { n in
      let loader = quietLoader()
      loader.progress = n[0]
      return isValid(loader)
    }
    calls.call("TerminalLoader.freeze(at:)", 1) { n in
      let loader = quietLoader()
      loader.progress = 0.4
      loader.freeze(at: n[0])
      return isValid(loader)
    }
    // The completed units, and all units.
    calls.call("TerminalLoader.observe(_:)", 40, 100) { n in
      let progress = Progress(totalUnitCount: Int64(saturating: n[1]))
      progress.completedUnitCount = Int64(saturating: n[0])
      let loader = quietLoader()
      loader.observe(progress)
      return isValid(loader)
    }
    return calls
  }

  /// Returns a loader on no file (−1), so that the tests' terminal shows nothing of it.
  private static func quietLoader() -> TerminalLoader {
    let loader = TerminalLoader("Loading", on: Terminal(descriptor: -1, environment: [:]))
    loader.isActive = true
    return loader
  }
}

extension Int64 {
  /// Creates the whole part of a number, limited to ±2⁶², which an `Int64` holds; 0 for NaN.
  fileprivate init(saturating number: Double) {
    self = number.isNaN ? 0 : Int64(Swift.min(Swift.max(number, -0x1p62), 0x1p62))
  }
}
