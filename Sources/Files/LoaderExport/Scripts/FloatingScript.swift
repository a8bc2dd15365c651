import FloatingCore

/// What happens to a loader that floats, and when.
public typealias FloatingScript = Script<FloatingEvent>

extension Script where Event == FloatingEvent {
  /// The default duration of a rendering, in seconds: by then any flight is over.
  public var durationToRest: Double { (entries.last?.time ?? 0) + 3.5 }
}
