import LoaderCore

extension Replay {
  /// What a step did, and what the loader looked like at its instant, before and after.
  public struct Step: Hashable, Sendable {
    public var transition: Transition
    /// Whether the event was animated; a settlement is what an animated one leads to.
    public var isAnimated: Bool
    public var before: Frame<Appearance.Channels>
    public var after: Frame<Appearance.Channels>

    @inlinable
    init(
      _ transition: Transition, isAnimated: Bool = true, from before: Loader<Appearance>,
      to after: Loader<Appearance>
    ) {
      self.transition = transition
      self.isAnimated = isAnimated
      // Not yet settled: the frame before a completion is that of the state which it ends.
      self.before = before.unsettledFrame(at: transition.time)
      self.after = after.unsettledFrame(at: transition.time)
    }
  }
}
