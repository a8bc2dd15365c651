#if !hasFeature(Embedded)

  // What the laws of motion look at; a list, so it stands with what Embedded Swift has not.

  extension Loader {
    /// The same loader with nothing of an old motion left in its ring: what it has to come to.
    package var landed: Loader {
      var loader = self
      loader.appearance.land()
      return loader
    }
  }

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
