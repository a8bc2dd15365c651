#if !hasFeature(Embedded) || EXPRESSIVE

  import LoaderCore
  import LoaderDrawing
  import LoaderExpressive
  import LoaderPlans

  // The motion of a ring in numbers, for the trace that the playground draws. The released modules of
  // the element leave it out.

  /// Returns the size of a loader, in bytes; an element's snapshot is one byte more.
  @_cdecl("ring_size")
  package func ringSize() -> Int32 { WebModule<Wavy<ExpressiveAppearance>>.size }

  /// Writes the tail and the head of a ring, in turns, and the velocity of the head, in turns per second.
  ///
  /// All three are NaN while nothing is drawn, and if it is no ring.
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
    // An element has the channels of a bar for each appearance: see `ElementChannels`. In a ring, `tail1`
    // is the rotation, and `head1` the sweep: the head minus the tail.
    let (ring, edges) = (frame.channels.base, frame.channels.base.bar.edges)
    let velocities = loader.pointee.velocities(at: time).base.bar.edges
    numbers[0] = ring.turns + edges.tail1
    // Added as in the columns of `loader render`, so that the bits are the same.
    numbers[1] = ring.turns + (edges.tail1 + edges.head1)
    numbers[2] = velocities.tail1 + velocities.head1
  }

#endif
