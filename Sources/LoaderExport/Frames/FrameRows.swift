import LoaderCore

/// All rows of a rendering, one after the other: never more than one step of them is in memory.
///
/// At one instant settlements come first, then events in the order of the scenario, then the frame.
/// Events past the duration are left out.
public struct FrameRows<Appearance: LoaderCore.Appearance>: Sequence, Sendable {
  /// The events.
  public let scenario: Scenario
  /// The loader to which they happen, as it is before the first.
  public let loader: Loader<Appearance>
  /// When frames are taken.
  public let clock: FrameClock

  /// Creates the rows of `scenario` on `loader`, with a frame wherever `clock` has one.
  @inlinable
  public init(_ scenario: Scenario, on loader: Loader<Appearance>, clock: FrameClock) {
    self.scenario = scenario
    self.loader = loader
    self.clock = clock
  }

  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(self)
  }
}

extension FrameRows where Appearance == Circular {
  /// Creates the rows of `scenario` on a Material ring.
  @inlinable
  public init(_ scenario: Scenario, clock: FrameClock) {
    self.init(scenario, on: Loader(), clock: clock)
  }
}
