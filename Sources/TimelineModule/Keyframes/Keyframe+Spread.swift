#if !hasFeature(Embedded)
  extension Keyframe {
    /// Why a list of keyframes is none.
    public enum OffsetError: Error, Hashable {
      /// The offset at this index is not in 0...1.
      case outOfRange(index: Int)
      /// The offset at this index is less than one before it.
      case unsorted(index: Int)
    }

    /// The offsets with the missing ones filled in, as the API computes them.
    ///
    /// The last is 1 and the first, of several, is 0 where they are missing; the missing ones
    /// between are spread evenly.
    ///
    /// - Throws: `OffsetError` at the first offset out of range, or else the first out of order.
    /// - Complexity: O(*n*).
    public static func spread(_ offsets: [Double?]) throws(OffsetError) -> [Double] {
      var largest = 0.0
      for (index, offset) in offsets.enumerated() {
        guard let offset else { continue }
        guard offset >= 0 && offset <= 1 else { throw .outOfRange(index: index) }
        guard offset >= largest else { throw .unsorted(index: index) }
        largest = offset
      }
      if offsets.isEmpty { return [] }
      var filled = offsets
      filled[filled.count - 1] = filled[filled.count - 1] ?? 1
      filled[0] = filled[0] ?? 0
      return filled.spread()
    }
  }
#endif
