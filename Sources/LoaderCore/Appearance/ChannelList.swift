/// The channels of an appearance, each a number with a name and a unit.
public protocol ChannelList: Hashable, Sendable {
  /// Every channel 0.0: nothing is drawn.
  static var zero: Self { get }

  /// How many channels there are.
  static var count: Int { get }

  /// The name of the channel at `index`, in 0..<count, with its unit: `opacity_ratio`.
  static func name(at index: Int) -> StaticString

  /// The value of the channel at `index`, in 0..<count.
  subscript(index: Int) -> Double { get }
}
