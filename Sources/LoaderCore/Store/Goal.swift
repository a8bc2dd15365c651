/// What an action wants to see next. It names no curve and no duration: the motions know those.
@usableFromInline
package struct Goal: Hashable, Sendable {
  /// Whether the loader is to be drawn.
  @usableFromInline var isShown: Bool
  /// How far it is to be filled, in 0...1; nil is to spin.
  @usableFromInline var fill: Double?
  /// Whether it gets there by a motion, or is there at once.
  @usableFromInline var isAnimated: Bool

  /// Creates a goal, reached by a motion unless `isAnimated` says otherwise.
  @inlinable
  init(isShown: Bool, fill: Double?, isAnimated: Bool = true) {
    self.isShown = isShown
    self.fill = fill
    self.isAnimated = isAnimated
  }
}
