import LoaderCore
import TimelineModule

/// An appearance that nothing is to be seen of: what is left of a loader is its state machine.
struct Still: Appearance {
  struct Channels: ChannelList {
    static var zero: Channels { Channels() }
    static var count: Int { 0 }
    static func name(at index: Int) -> StaticString { "" }
    subscript(index: Int) -> Double { 0 }
  }

  var settles: Double { -.infinity }

  mutating func land(on fill: Double?) {}
  mutating func head(toward fill: Double?, at time: Double) {}
  mutating func land() {}
  mutating func forget() {}
  func channels(presence: Sample, at time: Double) -> (values: Channels, velocities: Channels) {
    (.zero, .zero)
  }
}
