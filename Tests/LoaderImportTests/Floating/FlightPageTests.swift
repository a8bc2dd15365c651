import FieldDynamics
import FloatingCore
import LoaderExport
import TestSupport
import Testing

/// The page of a flight in a real browser.
///
/// The page is the inspector of a floating ring: it shows each frame, and a row for each step. Its own script
/// defines `film` (`film.box` is the width and height of the bounds, in points), `steps`, and `on(id)`, the
/// element with an identifier.
@Suite(.waitsForBrowser)
struct FlightPageTests {
  @Test(
    "Shows the bounds as large as possible in proportion, and no empty row",
    .needsChromium,
    arguments: [FieldVector(390, 844), FieldVector(1280, 800)])
  func proportions(bounds: FieldVector) throws {
    // A throw to the left and up from the corner at the lower right, where the loader rests 40 points from both
    // edges. Velocities are in points a second.
    let script = FloatingScript(entries: [
      .init(time: 0, event: .resize(to: bounds)), .init(time: 0, event: .orderIn),
      .init(time: 0.5, event: .grab(at: bounds - FieldVector(40, 40))),
      .init(time: 0.6, event: .release(velocity: FieldVector(-2600, -9000))),
    ])
    let ring = FloatingRing(FloatingLoader(in: .zero), for: script)
    let clock = try #require(FrameClock(rate: 60, duration: 4))
    let rows = FrameRows(script, on: ring, clock: clock)
    let flight = try InspectorFormat(rows, title: "f", style: ring.style)
    try flight.withPage(height: 800) { page in
      // The scale of the bounds in pixels a point, their width and height, then the heights of the
      // document and of the window.
      let numbers = try page.evaluate(
        """
        (() => {
          const { width, height } = on('loader').getBoundingClientRect();
          return [Math.min(width / film.box[0], height / film.box[1]), ...film.box,
            document.documentElement.scrollHeight, innerHeight];
        })()
        """, as: [Double].self)
      #expect(numbers[1] == bounds.x && numbers[2] == bounds.y)
      // A phone is at least 0.65 · 844 = 549 of the page's 800 pixels high, a notebook 0.4 · 1280 =
      // 512 of its 1280 pixels wide.
      let isPhone = bounds.x < bounds.y
      #expect(numbers[0] > (isPhone ? 0.65 : 0.4))
      // The document does not scroll.
      #expect(numbers[3] == numbers[4])
      // A settlement, a step without an event, has no row if the state stays as it is. A flight has no
      // progress to show.
      let silent = try page.evaluate(
        "steps.filter(({ event, from, to }) => event === 'settle' && from === to).length")
      #expect(silent as? Int == 0)
      #expect(try page.evaluate("on('progress').textContent") as? String == "")
    }
  }
}
