#if !hasFeature(Embedded)

  extension Loader where Appearance == Circular {
    /// The instant from which the ring's base motion stands alone.
    package var carriesEnd: Double { appearance.ring.carriesEnd }

    /// The instants at which one formula gives way to the next, where a jump would hide.
    package var seams: [Double] {
      let ring = appearance.ring
      return [
        ring.modeSwitch.end, ring.progress.carry.end, presence.rise.start, presence.rise.end,
        presence.fall, presence.end,
      ]
    }
  }

#endif
