import FloatingCore
import LoaderCore
import MatrixEngine

extension Script {
  /// The most events that a picture or a page of a script can show; one that CSS plays shows fewer,
  /// ``AnimatedSVG/maximumEvents``.
  package static var maximumShown: Int { 60_000 }

  /// The duration of a rendering if no other is given: one second more than the time of the last
  /// event, in seconds.
  public var defaultDuration: Double {
    (entries.last?.time ?? 0) + 1
  }

  var isShowable: Bool { entries.count <= Self.maximumShown }

  /// Makes every event take effect immediately, without animation.
  ///
  /// - Complexity: O(events).
  package mutating func disableAnimations() {
    for index in entries.indices { entries[index].isAnimated = false }
  }
}

extension Script where Event: PlayableEvent {
  /// Whether a loader may end with a mark.
  package var hasEnding: Bool { entries.contains { "\($0.event.name)" == "ending" } }

  /// How many channels are worth showing: the last one is not if it is the mark of an ending, and there is none.
  func shownChannelCount<Channels: ChannelList>(_ list: Channels.Type) -> Int {
    let last = Channels.count - 1
    return !hasEnding && Channels.words(at: last).name == "mark" ? last : Channels.count
  }
}

extension Script where Event == FloatingEvent {
  /// The default duration of a rendering, in seconds: by then any flight is over.
  public var durationToRest: Double { (entries.last?.time ?? 0) + 3 }
}
