import FloatingCore
import LoaderCore
import MatrixEngine

extension Script {
  /// The maximum number of events in a picture or a page of a script.
  ///
  /// A picture that CSS plays has at most ``SVGFormat/maximumEvents``, which are fewer.
  package static var maximumShown: Int { 60_000 }

  /// The default duration of a rendering: one second after the last event, in seconds.
  package var defaultDuration: Double {
    (entries.last?.time ?? 0) + 1
  }

  /// True if it has at most ``maximumShown`` events.
  var isShowable: Bool { entries.count <= Self.maximumShown }

  /// Disables the animation of every event, so that it takes effect immediately.
  ///
  /// - Complexity: O(events).
  package mutating func disableAnimations() {
    for index in entries.indices { entries[index].isAnimated = false }
  }
}

extension Script where Event: PlayableEvent {
  // The name of an event is a `StaticString`, which can be compared only as a `String`.

  /// Removes the changes of the preference for motion, so that the loader keeps its own.
  package mutating func keepMotion() { entries.removeAll { "\($0.event.name)" == "motion" } }

  /// True if the preference for motion changes.
  var changesMotion: Bool { entries.contains { "\($0.event.name)" == "motion" } }

  /// True if a loader may end with a mark.
  package var hasEnding: Bool { entries.contains { "\($0.event.name)" == "ending" } }

  /// Returns the number of channels to show: all, or all but the last one if no event lets its values appear.
  ///
  /// That is the channel `mark`, the drawn part of the check or cross at an ending.
  func shownChannelCount<Channels: ChannelList>(_ list: Channels.Type) -> Int {
    guard !hasEnding else { return Channels.count }
    let last = Channels.count - 1
    return Channels.words(at: last).name == "mark" ? last : Channels.count
  }
}

extension Script where Event == FloatingEvent {
  /// The default duration of a rendering, in seconds: any flight has ended 3 s after the last event.
  package var durationToRest: Double { (entries.last?.time ?? 0) + 3 }
}
