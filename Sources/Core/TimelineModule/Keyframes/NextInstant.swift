/// The earliest of several instants after a given one.
///
/// A search for the next keyframe or breakpoint, at which one formula of a motion replaces another, makes a
/// `NextInstant` and passes it to each part of the motion. Each part reports its own instants by `consider`; then
/// `instant` is the result.
@usableFromInline
package struct NextInstant {
  /// The given instant, in seconds: only later ones count.
  @usableFromInline package let past: Double
  /// The earliest instant so far, in seconds; infinity until one is found.
  @usableFromInline package var instant = Double.infinity

  @inlinable
  package init(after past: Double) { self.past = past }

  /// Keeps an instant, in seconds, if it is later than `past` and earlier than all others so far.
  ///
  /// It is not inlined, because searches call it many times in a row: each copy would add its branches to them.
  @inlinable @inline(never)
  package mutating func consider(_ other: Double) {
    if other > past, other < instant { instant = other }
  }
}
