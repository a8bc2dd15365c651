import LoaderCore

extension Replay {
  /// What a step did, and what the loader looked like at its instant, before and after.
  public struct Step: Hashable, Sendable {
    public var transition: Transition
    public var before: Frame<Appearance.Channels>
    public var after: Frame<Appearance.Channels>

    @inlinable
    init(_ transition: Transition, from before: Loader<Appearance>, to after: Loader<Appearance>) {
      self.transition = transition
      // Not yet settled: the frame before a completion is that of the state which it ends.
      self.before = before.unsettledFrame(at: transition.time)
      self.after = after.unsettledFrame(at: transition.time)
    }
  }
}
