import LoaderCore
import Testing

/// Motion preference `reduced`: slow, never frozen; no breathing arc; opacity alone.
struct ReducedMotionTests {
  let loader: Loader<Circular> = {
    var loader = Loader(motion: .reduced)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 10)
    return loader
  }()

  @Test("The arc keeps its length and turns evenly, a fifth as fast as in full motion")
  func even() {
    for step in 0..<100 {
      let time = 11 + Double(step) / 7
      #expect(abs(loader.frame(at: time).channels.sweep - 0.25) < 1e-12)
      #expect(abs(loader.velocities(at: time).tail - 0.25) < 1e-12)
    }
  }

  @Test("It appears and disappears by its opacity only")
  func opacityAlone() {
    var loader = loader
    #expect(loader.frame(at: 10.125).channels.opacity < 0.5)
    #expect(loader.frame(at: 10.125).channels.thickness == 1)
    loader.send(.deactivate, at: 12)
    #expect(loader.frame(at: 12.1875).channels.opacity < 0.5)
    #expect(loader.frame(at: 12.1875).channels.thickness == 1)
    #expect(loader.frame(at: 12.25).channels == .zero)
  }

  @Test(
    "A switch dissolves: the old ring until it is dark at 0.25 s, then the new one, whole at 0.58")
  func dissolve() {
    var loader = loader
    let spin = loader
    loader.send(.progress(0.4), at: 12)
    for time in [12, 12.0625, 12.1875, 12.25.nextDown] {
      let (now, old) = (loader.frame(at: time).channels, spin.frame(at: time).channels)
      #expect(now.tail == old.tail && now.sweep == old.sweep)
      #expect(now.thickness == 1)
    }
    #expect(loader.frame(at: 12.125).channels.opacity == 0.5)
    #expect(loader.frame(at: 12.25).channels.opacity == 0)
    for time in [12.25, 12.375, 12.5] {
      let now = loader.frame(at: time).channels
      #expect(now.rotation == 0 && now.sweep == 0.4 && now.thickness == 1)
    }
    #expect(loader.frame(at: 12.58.nextDown).channels.opacity > 1 - 1e-9)
    #expect(loader.frame(at: 12.58).channels.opacity == 1)
  }

  @Test("Returning to the old mode before the dark instant brings the same ring back")
  func restored() {
    var loader = loader
    let spin = loader
    loader.send(.progress(0.4), at: 12)
    loader.send(.progress(nil), at: 12.125)
    for time in [12.125, 12.25, 12.375, 13] {
      #expect(loader.frame(at: time).channels.tail == spin.frame(at: time).channels.tail)
      #expect(loader.frame(at: time).channels.opacity > 0)
    }
    #expect(loader.frame(at: 12.5).channels.opacity == 1)
  }

  @Test("The preference can change during a motion; the ring changes to its other pace")
  func changed() {
    var loader = Loader()
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    let changed = loader.setMotion(.reduced, at: 3)
    #expect(changed && loader.state(at: 3) == .indeterminate)
    #expect(abs(loader.velocities(at: 3.58).tail - 0.25) < 1e-12)
    let refused = loader.setMotion(.full, at: .nan)
    #expect(!refused && loader.motion == .reduced)
  }
}
