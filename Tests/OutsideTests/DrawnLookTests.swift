import LoaderCore
import LoaderDrawing
import LoaderExport
import Testing

/// A look of one's own, told once, is in every file that can draw it; `PlayedLookTests` see it there.
struct DrawnLookTests {
  @Test("One element of HTML has two circles at most, so a sheet is refused")
  func sheet() throws {
    let script = Scenario(entries: [.init(time: 0, event: .orderIn)])
    #expect(AnimatedCSS(PlannedScenario(script, on: Loader(Triad()), upTo: 3), title: "") == nil)
    let refusal = AnimatedCSS<Loader<Triad>>.refusal(LoaderStyle())
    #expect(refusal?.contains("cannot draw the part three") == true)
    #expect(AnimatedCSS<Loader<Circular>>.refusal(LoaderStyle()) == nil)
  }
}
