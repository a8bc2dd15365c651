#if !hasFeature(Embedded)

  import TimelineModule

  /// Smooth noise in the plane and in time, with each component in −1...1.
  ///
  /// It is the same in every run. The points of a lattice in x, y and time have values, hashes of their
  /// indices. Between them the values are blended by 3s² − 2s³ along each axis, so the noise is smooth.
  /// Apple's documents say "pseudo-random", and for SceneKit "Perlin simplex noise"; this simpler
  /// one is our choice.
  ///
  /// Source: value noise; the hash is the finalizer of MurmurHash3 (A. Appleby).
  struct FieldNoise {
    /// The numbers of lattice steps per point, and per second.
    private let pitch, speed: Double

    /// Creates a noise.
    ///
    /// - Parameters:
    ///   - smoothness: 0...1. A cell of the lattice is 16/(1 − smoothness) points wide; at 1 the
    ///     noise is one value everywhere.
    ///   - animationSpeed: Lattice steps per second; 0 for a noise that does not change.
    init(smoothness: Double, animationSpeed: Double) {
      pitch = (1 - min(max(smoothness, 0), 1)) / 16
      speed = animationSpeed
    }

    /// Returns the noise at a position in points, relative to the field's position, and at a time in seconds.
    func value(at position: FieldVector, time: Double) -> FieldVector {
      let (x, y) = (Cell(position.x * pitch), Cell(position.y * pitch))
      let now = Cell(time * speed)
      let first = plane(x, y, layer: now.index)
      // A noise that does not change needs half the work.
      if now.blend == 0 { return first }
      return first + (plane(x, y, layer: now.index &+ 1) - first) * now.blend
    }

    /// Returns the noise in one layer of the lattice, an instant: two rows, blended along y.
    private func plane(_ x: Cell, _ y: Cell, layer: Int64) -> FieldVector {
      let top = Self.mix(x, row: y.index, layer: layer)
      return top + (Self.mix(x, row: y.index &+ 1, layer: layer) - top) * y.blend
    }

    /// Returns the noise on one row of the lattice: two points, blended along x.
    private static func mix(_ x: Cell, row: Int64, layer: Int64) -> FieldVector {
      let left = point(column: x.index, row: row, layer: layer)
      return left + (point(column: x.index &+ 1, row: row, layer: layer) - left) * x.blend
    }

    /// Returns the value of a lattice point, a hash of its indices, in −1...1 on each axis.
    private static func point(column: Int64, row: Int64, layer: Int64) -> FieldVector {
      // The indices are spread by 2⁶⁴ over the golden ratio, and by two primes of xxHash.
      var bits = UInt64(bitPattern: column) &* 0x9E37_79B9_7F4A_7C15
      bits ^= UInt64(bitPattern: row) &* 0xC2B2_AE3D_27D4_EB4F
      bits ^= UInt64(bitPattern: layer) &* 0x1656_67B1_9E37_79F9
      bits = (bits ^ (bits >> 33)) &* 0xFF51_AFD7_ED55_8CCD
      bits = (bits ^ (bits >> 33)) &* 0xC4CE_B9FE_1A85_EC53
      bits ^= bits >> 33
      // Two halves of 32 bits, each as a number in −1...1.
      let low = Double(Int32(truncatingIfNeeded: bits))
      let high = Double(Int32(truncatingIfNeeded: bits >> 32))
      return FieldVector(low, high) / 0x1p31
    }

    /// A cell of the lattice along one axis, between two lattice points, and a place in it.
    private struct Cell {
      /// The index of the lattice point before the coordinate.
      let index: Int64
      /// The weight of the lattice point after the coordinate, 0..<1.
      let blend: Double

      /// Creates the cell of a coordinate in lattice steps.
      init(_ coordinate: Double) {
        // From 2⁵² on, every `Double` is a whole number, and `Int64` would overflow soon after:
        // such positions count as 0.
        let coordinate = coordinate.magnitude < 0x1p52 ? coordinate : 0
        let floor = coordinate.floor
        let fraction = coordinate - floor
        index = Int64(floor)
        blend = fraction * fraction * (3 - 2 * fraction)
      }
    }
  }

#endif
