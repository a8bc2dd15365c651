import LayerPlans
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

extension PlayedAppearanceTests {
  @Test("Same in the layers of Core Animation's plans as on a canvas", arguments: Given.allCases)
  func layers(given: Given) throws { try given.open { appearance in try layers(appearance) } }

  /// Expects that the layers of the script's plans show the same as a canvas.
  private func layers<Appearance: SceneAppearance>(_ appearance: Appearance) throws {
    let pictures = Self.times.map { time in
      // A plan is valid from the last event on. `LayerPlayer` computes what Core Animation would show of it.
      let (loader, event) = Self.loader(appearance, at: time)
      let plan = LayerPlan(of: loader, from: event, Self.style, .light)
      let elements = PlanPicture(player: LayerPlayer(plan), time: time).elements
      let file = PictureCanvas.file(elements, Appearance.bounds(Self.style))
      return "data:image/svg+xml;base64,\(file.base64EncodedString())"
    }
    let height = Int(Appearance.bounds(Self.style).height)
    let page = try AnimatedPage(pictures, width: 60, height: height, scale: 4, at: Self.times)
    try expectStills(of: appearance, page)
  }
}
