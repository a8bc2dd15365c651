import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderLayers
import Testing

/// A look of one's own, told once, is in every file and on every host that reads scenes.
struct DrawnLookTests {
  private let script = Scenario(entries: [
    .init(time: 0, event: .orderIn), .init(time: 0, event: .activate),
    .init(time: 1.3, event: .progress(0.4)),
  ])
  private var plans: PlannedScenario<Loader<Triad>> {
    PlannedScenario(script, on: Loader(Triad()), upTo: 3)
  }

  private func text(_ file: some FrameFormat) -> String {
    var bytes: [UInt8] = []
    file.write { chunk, _ in bytes += chunk }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("An SVG has its parts, and the rules that move them")
  func picture() throws {
    let svg = text(try #require(AnimatedSVG(plans, title: "Triad")))
    for rule in [
      "@keyframes loader-triad-opacity", "@keyframes loader-turn-transform",
      "@keyframes loader-one-stroke-dasharray", "@keyframes loader-three-stroke-dasharray",
    ] { #expect(svg.contains(rule), "\(rule)") }
    // Where the second arc begins does not move.
    #expect(svg.contains("rotate(120)") && !svg.contains("@keyframes loader-two-transform"))
  }

  @Test("Lottie has a group for each part, the topmost first")
  func lottie() throws {
    let clock = try #require(FrameClock(rate: 60, duration: 3))
    let json = text(try #require(Lottie(script, on: Loader(Triad()), clock: clock, title: "")))
    let names = json.matches(of: /"nm":"(one|two|three|turn)"/).map { String($0.1) }
    #expect(names == ["turn", "three", "two", "one"])
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
  }

  @Test("One element of HTML has two circles at most, so a sheet is refused")
  func sheet() throws {
    #expect(AnimatedCSS(plans, title: "") == nil)
    let refusal = AnimatedCSS<Loader<Triad>>.refusal(LoaderStyle())
    #expect(refusal?.contains("cannot draw the part three") == true)
    #expect(AnimatedCSS<Loader<Circular>>.refusal(LoaderStyle()) == nil)
  }

  @Test(
    "Its layers stand where the canvas draws it, and their plan moves them", arguments: [0.7, 4])
  func layers(time: Double) throws {
    var loader = Loader(Triad())
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    if time > 1.3 { loader.send(.progress(0.4), at: 1.3) }
    let frame = loader.frame(at: time)
    var canvas = RecordingCanvas()
    Triad.draw(frame, LoaderStyle(), into: &canvas)
    guard case .group(let opacity, let commands)? = canvas.commands.first else {
      Issue.record("no group")
      return
    }
    let layers = LayerPlan(frozen: frame, of: Triad.self, LoaderStyle(), .light).layers
    #expect(layers.map(\.name) == ["triad", "turn", "one", "two", "three"])
    #expect(layers[0].values[.opacity] == .number(opacity))
    let turn = try #require(layers[1].values[.rotation]?.number) / (2 * Double.pi)
    let arcs = commands.compactMap { command -> (start: Double, sweep: Double)? in
      guard case .arc(_, _, let start, let sweep) = command else { return nil }
      return (start, sweep)
    }
    for (arc, layer) in zip(arcs, layers.dropFirst(2)) {
      let own = (layer.values[.rotation]?.number ?? 0) / (2 * Double.pi)
      #expect(abs(turn + own - arc.start) < 1e-12)
      #expect(abs(try #require(layer.values[.strokeEnd]?.number) - arc.sweep) < 1e-12)
    }
    let plan = LayerPlan(of: loader, from: time, LoaderStyle(), .light)
    #expect(plan.animations.isEmpty == (time == 4))
  }
}
