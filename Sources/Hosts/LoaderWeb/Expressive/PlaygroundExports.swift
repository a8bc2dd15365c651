#if !hasFeature(Embedded) || EXPRESSIVE

  import LoaderCore
  import LoaderDrawing
  import LoaderExpressive
  import LoaderPlans

  // The motion of a ring in numbers, for the trace that the playground draws, a page of the documentation. The
  // released modules of the element leave these functions out.

  /// Returns the size of a loader, in bytes.
  ///
  /// The `snapshot` of an element is these bytes, after one byte more: the number of its appearance.
  @_cdecl("ring_size")
  package func ringSize() -> Int32 { WebModule<Wavy<ExpressiveAppearance>>.size }

  /// Writes the tail and the head of a ring, in turns, and the velocity of the head, in turns per second.
  ///
  /// All three are NaN while nothing is drawn, and if the loader is not a ring.
  ///
  /// - Parameters:
  ///   - address: The address of the loader.
  ///   - time: The time of the frame, in seconds.
  ///   - buffer: A buffer for the three numbers.
  @_cdecl("ring_motion")
  package func ringMotion(
    _ address: UnsafeMutableRawPointer, _ time: Double, _ buffer: UnsafeMutableRawPointer
  ) {
    let loader = WebModule<Wavy<ExpressiveAppearance>>.loader(address)
    let numbers = buffer.assumingMemoryBound(to: Double.self)
    let frame = loader.pointee.frame(at: time)
    guard frame.isVisible, case .element(.circular, _) = loader.pointee.appearance.base else {
      for index in 0..<3 { numbers[index] = .nan }
      return
    }
    // `base` is the channels without the wave's. They are named as a bar's for each appearance of an element. In
    // a ring, `tail1` is the rotation, and `head1` the sweep: the head minus the tail. `turns` are the
    // whole turns to add to `tail1`.
    let (ring, edges) = (frame.channels.base, frame.channels.base.bar.edges)
    let velocities = loader.pointee.velocities(at: time).base.bar.edges
    numbers[0] = ring.turns + edges.tail1
    // The additions are in the same order as for the columns of `loader render`, so that the bits are the same.
    numbers[1] = ring.turns + (edges.tail1 + edges.head1)
    numbers[2] = velocities.tail1 + velocities.head1
  }

#endif
