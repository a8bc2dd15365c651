import Testing

@testable import LoaderCore

/// Motion preference `reduced`: slow, never frozen; no breathing arc; opacity alone.
struct ReducedMotionTests {
  let loader: Loader<Circular> = {
    var loader = Loader(Circular(motion: .reduced))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 10)
    return loader
  }()

  @Test("The arc keeps its length and turns evenly, a fifth as fast as in full")
  func even() {
    for step in 0..<100 {
      let time = 11 + Double(step) / 7
      #expect(abs(loader.frame(at: time).channels.sweep - 0.25) < 1e-12)
      #expect(abs(loader.velocities(at: time).tail - 0.25) < 1e-12)
    }
  }

  @Test("It comes and goes by its opacity alone")
  func opacityAlone() {
    var loader = loader
    #expect(loader.frame(at: 10.1).channels.opacity < 0.5)
    #expect(loader.frame(at: 10.1).channels.thickness == 1)
    loader.send(.deactivate, at: 12)
    #expect(loader.frame(at: 12.2).channels.opacity < 0.5)
    #expect(loader.frame(at: 12.2).channels.thickness == 1)
    #expect(loader.frame(at: 12.25).channels == .zero)
  }
}
