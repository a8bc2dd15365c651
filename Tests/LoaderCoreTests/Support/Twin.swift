import LoaderCore
import MotionLaws

/// A loader to which a word has happened, now or `later`, its spin begun as much later.
struct Twin {
  private let loader: Loader<Circular>
  private let later: Double

  init(_ word: Word, later: Double = 0) {
    var loader = Loader(Circular(origin: later, motion: word.motion), policy: word.policy)
    for letter in word.letters {
      loader.send(letter.event, at: letter.time + later, animated: letter.isAnimated)
    }
    (self.loader, self.later) = (loader, later)
  }

  /// What it looks like once one more event has struck it.
  ///
  /// - Parameter isAsked: Whether it is settled and asked for frames on the way.
  func frame(
    at instant: Double, striking event: LoaderEvent, at time: Double,
    askedBefore isAsked: Bool = false
  ) -> Frame<Circular.Channels> {
    var loader = loader
    if isAsked { loader.ask(at: later + time) }
    loader.send(event, at: later + time)
    if isAsked { loader.ask(at: later + (time + instant) / 2) }
    return loader.frame(at: later + instant)
  }

  /// Whether it looks as `frame` does, but for the rounding of its time.
  func agrees(
    with frame: Frame<Circular.Channels>, at instant: Double, striking event: LoaderEvent,
    at time: Double
  ) -> Bool {
    let own = self.frame(at: instant, striking: event, at: time)
    // 6e-8 s of rounding, and nothing moves faster than 6 a second.
    let rounding = 4e-7
    if own.isVisible != frame.isVisible {
      // A deadline falls between the two: then nothing was left to see.
      return own.channels.opacity < rounding && frame.channels.opacity < rounding
    }
    return (0..<Circular.Channels.count).allSatisfy {
      abs(own.channels[$0] - frame.channels[$0]) < rounding
    }
  }
}

extension Loader {
  /// Does what a host does at a frame.
  fileprivate mutating func ask(at time: Double) {
    while settle(upTo: time) != nil {}
    _ = frame(at: time)
  }
}
