import LoaderCore
import LoaderDrawing
import Testing

/// Output of `print` and of a debugger.
@Suite("Descriptions in one line")
struct DescriptionTests {
  @Test("A loader shows its state, both properties and their time")
  func loader() {
    var loader = Loader()
    #expect("\(loader)" == "no event yet")
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 1.5)
    #expect("\(loader)" == "activating, active, progress unknown at 1.5 s")
    loader.send(.progress(0.40449), at: 3)
    #expect("\(loader)" == "determinate, active, 40.4 % at 3.0 s")
  }

  @Test("A time without digits to spare is shown as it is")
  func late() {
    // Neighboring Doubles are 0.002 apart there, so that no rounding to four digits is possible.
    var loader = Loader()
    loader.send(.orderIn, at: 1.5e13)
    #expect("\(loader)" == "inactive, not active, progress unknown at 15000000000000.0 s")
  }

  @Test("A frame also shows its time and its channels")
  func frame() {
    var loader = Loader()
    #expect(
      "\(loader.frame(at: 2))"
        == "2.0 s, offscreen, not active, progress unknown: nothing is drawn")
    loader.send(.orderIn, at: 0)
    loader.send(.progress(1.0 / 3), at: 0)
    loader.send(.activate, at: 0, animated: false)
    #expect(
      "\(loader.frame(at: 10.0 / 3))" == """
        3.3333 s, determinate, active, 33.3 %: tail_turn 0.0, head_turn 0.3333, opacity_ratio 1.0, \
        thickness_ratio 1.0, mark_ratio 0.0
        """)
  }

  @Test("A style shows exactly the properties that it sets")
  func style() {
    #expect("\(LoaderStyle())" == "LoaderStyle()")
    let colors: ColorList = [CanvasColor(0x6750A4), CanvasColor(0x000001, alpha: 0.5)]
    #expect(
      "\(LoaderStyle(size: 24, showsTrack: false, cap: .butt, colors: colors))"
        == "LoaderStyle(size: 24.0, showsTrack: false, cap: butt, colors: #6750a4, #00000180)")
  }
}
