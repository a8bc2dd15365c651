/// The earliest of several instants after a given one.
///
/// A search for the next keyframe or breakpoint makes one; each part of the motion reports its own to it.
@usableFromInline
package struct NextInstant {
  /// The given instant, in seconds: only later ones count.
  @usableFromInline package let past: Double
  /// The earliest instant so far, in seconds; infinity until one is found.
  @usableFromInline package var instant = Double.infinity

  @inlinable
  package init(after past: Double) { self.past = past }

  /// Takes an instant if it is earlier than those so far, and later than `past`.
  ///
  /// Out of line, because a list of inlined calls would be many branches.
  @inlinable @inline(never)
  package mutating func consider(_ other: Double) {
    if other > past, other < instant { instant = other }
  }
}
