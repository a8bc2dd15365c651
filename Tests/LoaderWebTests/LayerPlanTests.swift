import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderWeb

/// The layers of a page's element, in motion by the keyframes of a plan, compared with the frames of its loader.
///
/// A plan has keyframes for the parts of a drawing, and holds until its expiry. `LayerTracks` reads the plan of a
/// loader from a time on, in seconds: the `list` of the drawing's parts, and the tracks of keyframes, from which
/// `value(of:at:)` computes a property at a time. `compare` at the end of the type says how properties are named.
struct LayerPlanTests {
  /// The six rings, then at 6 the bar and at 7 the shimmer.
  private static let appearances: [ElementAppearance] =
    CircularPreset.allCases.map { .ring($0) } + [.bar, .band]

  @Test("A list whose last part has the colors of the style is complete")
  func lastColors() {
    let style = LoaderStyle()
    let layers = LayerTracks(Loader(ElementAppearance.bar), at: 1, style, style.barBounds) {
      _, scene in
      scene.painted("wave", .accent)
    }
    // The list is JSON, so it is complete if it can be read.
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(layers.list.utf8)) }
  }

  @Test("The weight of the spin is constant until the end of an exit")
  func leaving() {
    for progress in [nil, 0.5] {
      var loader = Loader(ElementAppearance.ring(.materialWeb))
      for event in [LoaderEvent.progress(progress), .orderIn, .activate] {
        loader.send(event, at: 0)
      }
      loader.send(.deactivate, at: 2)
      let layers = LayerTracks(loader, at: 2, LoaderStyle())
      // The exit takes 0.25 s from 2 s on. The weight is 1 for unknown progress, 0 for known. This is just before the
      // exit's end.
      let last = layers.value(of: "-o-weight", at: 2.25 - 1e-6)
      #expect(abs(last - (progress == nil ? 1 : 0)) < 1e-9)
    }
  }

  @Test(
    "Layers show the frame up to 10 s after each of five random events",
    arguments: appearances.indices)
  func frames(index: Int) {
    let appearance = Self.appearances[index]
    var random = SeededGenerator(seed: UInt64(index))
    for _ in 0..<12 {
      var loader = Loader(appearance, motion: Bool.random(using: &random) ? .full : .reduced)
      if Bool.random(using: &random) {
        loader.policy = LoaderPolicy(
          showDelay: 0.5, minimumVisible: 2, holdsUntilFilled: Bool.random(using: &random))
      }
      var time = Double.random(in: 0...100, using: &random)
      loader.send(.orderIn, at: time)
      for _ in 0..<5 {
        // At the same time, within a motion (0.02 and 0.3), after a switch of 0.8 s at most, and after many cycles.
        time += [0, 0.02, 0.3, 1, 7].randomElement(using: &random)!
        switch Int.random(in: 0..<6, using: &random) {
        case 0: loader.send(.deactivate, at: time)
        case 1: loader.send(.progress(nil), at: time)
        case 2, 3: loader.send(.progress(Double.random(in: 0...1, using: &random)), at: time)
        case 4: loader.setMotion(loader.motion == .full ? .reduced : .full, at: time)
        default: loader.send(.activate, at: time)
        }
        let style = LoaderStyle(
          size: appearance == .bar ? 240 : 48, thickness: [2, 4, 7].randomElement(using: &random),
          gap: [0, 4].randomElement(using: &random),
          cap: Bool.random(using: &random) ? .round : .butt)
        var layers = LayerTracks(loader, at: time, style)
        // At twelve random times, each with the plan that holds then.
        for later in (0..<12).map({ _ in time + .random(in: 0...10, using: &random) }).sorted() {
          if later >= layers.expiry { layers = LayerTracks(loader, at: later, style) }
          compare(layers, loader, style, at: later)
        }
      }
    }
  }

  @Test("A step that glides shows the frame, at any time after it", arguments: appearances.indices)
  func gliding(index: Int) {
    var loader = Loader(Self.appearances[index], policy: LoaderPolicy(glides: true))
    for event in [LoaderEvent.orderIn, .activate] { loader.send(event, at: 0) }
    let style = LoaderStyle(size: Self.appearances[index] == .bar ? 240 : 48)
    // After the first, steps of 0.04, 0.8 s apart.
    for (number, progress) in [0.3, 0.34, 0.38, 0.42].enumerated() {
      let time = 1 + 0.8 * Double(number)
      loader.send(.progress(progress), at: time)
      let layers = LayerTracks(loader, at: time, style)
      // For 1.6 s, but not at the instant of the step itself: there the layers have already replaced a part that only
      // begins to change in the frame.
      for sample in 0...32 where time + 0.05 * Double(sample) < layers.expiry {
        compare(layers, loader, style, at: time + 1e-6 + 0.05 * Double(sample))
      }
    }
  }

  // 0 is the first ring, 6 the bar, 7 the shimmer.
  @Test("Without a track, the drawing has no part for it", arguments: [0, 6])
  func noTrack(appearance: Int) {
    let style = LoaderStyle(size: 48, showsTrack: false)
    #expect(!LayerTracks(Loader(Self.appearances[appearance]), at: 0, style).list.contains("track"))
    #expect(
      LayerTracks(Loader(Self.appearances[appearance]), at: 0, LoaderStyle()).list.contains("track")
    )
  }

  @Test("A style without space has no parts, and nothing moves", arguments: [0, 6, 7])
  func noRoom(appearance: Int) {
    var loader = Loader(Self.appearances[appearance])
    for event in [LoaderEvent.orderIn, .activate] { loader.send(event, at: 0) }
    // 3 points wide, with an inset of 2 on both sides.
    let layers = LayerTracks(loader, at: 0, LoaderStyle(size: 3, inset: 2))
    #expect(layers.list == "[]")
    #expect(layers.tracks.isEmpty)
  }

  @Test("Rejects what layers cannot show, and names the part")
  func unshowable() {
    /// Returns the list of parts of an appearance, and expects that no part moves.
    func list<Appearance: SceneAppearance>(_ appearance: Appearance, _ style: LoaderStyle) -> String
    {
      var loader = Loader(appearance)
      for event in [LoaderEvent.orderIn, .activate] { loader.send(event, at: 0) }
      let layers = LayerTracks(loader, at: 0, style)
      #expect(layers.tracks.isEmpty)
      return layers.list
    }
    /// Returns the list of a drawing that is rejected because of this part: the part alone, of the kind `refused`.
    func rejection(_ part: String) -> String { #"[["refused","\#(part)","",[],[]]]"# }
    #expect(list(Circular(), LoaderStyle(inset: 4)) == rejection("track"))
    #expect(list(Circular(), LoaderStyle(trackColor: CanvasColor(0))) == rejection("track"))
    #expect(list(Linear(), LoaderStyle(inset: 4, showsTrack: false)) == rejection("bar1"))
    #expect(list(Shimmer(), LoaderStyle(inset: 1)) == rejection("bone"))
  }

  @Test("A custom ring keeps its width in a page; the package's ring scales instead")
  func thick() {
    var loader = Loader(Circular())
    for event in [LoaderEvent.orderIn, .activate] { loader.send(event, at: 0) }
    // At 0.1 s, in its entrance of 0.35 s, the ring has not its full thickness.
    #expect(loader.frame(at: 0.1).channels.thickness < 1)
    // The package's ring as if it were a custom appearance, and the page's own type for it.
    let layers = LayerTracks(loader, at: 0, LoaderStyle())
    let pageLayers = LayerTracks(Loader(ElementAppearance.ring(.materialWeb)), at: 0, LoaderStyle())
    // Both have the same parts, but the page's ring has a scale, on the outermost part, and a track at rest. That scale
    // is 0.86 at the start of an entrance, and 1 at its end.
    #expect(LayeredDrawing.scale(0.0) == 0.86 && LayeredDrawing.scale(1.0) == 1)
    let atRest = #"["whole","track","track",["s-whole"],[]],"#
    #expect(
      pageLayers.list.replacing(#","s-scale""#, with: "").replacing(atRest, with: "")
        == layers.list.replacing(atRest, with: ""))
    #expect(pageLayers.list.contains(#"["o-opacity","s-scale"],["# + atRest + #"["turn""#))
    // Each half of the arc is turned by half of its length.
    #expect(
      abs(layers.value(of: "arc-t-half", at: 0.1) - loader.frame(at: 0.1).channels.sweep / 2) < 4e-4
    )
  }

  /// Expects that the layers have the properties of the frame at a time.
  ///
  /// A number of a plan is off by at most 1e-4. The limits are a few times as much, because a property adds numbers or
  /// divides them. A property is named by its part, a letter and its value: `o` is an opacity, `s` a size, `t` turns,
  /// `m` a shift along a bar, `x` a length of it. The part of `-o-weight`, the weight of unknown progress, has no name.
  private func compare(
    _ layers: LayerTracks, _ loader: Loader<ElementAppearance>, _ style: LoaderStyle,
    at time: Double
  ) {
    let frame = loader.frame(at: time)
    /// Expects the value of a property, in the unit that the scene gives it; with `turns`, whole turns do not count.
    func expect(
      _ property: String, _ value: Double, within tolerance: Double = 2e-4, turns: Bool = false
    ) {
      var difference = layers.value(of: property, at: time) - value
      if turns { difference -= difference.rounded() }
      // No #expect, which would take longer than everything else here.
      if !(abs(difference) <= tolerance) {
        Issue.record("\(loader.appearance), \(property) at \(time): \(value)")
      }
    }
    // The edges of a bar's two parts. A ring has its tail in `tail1` and its sweep in `head1`; a shimmer has the light
    // in `tail2`, and the lit part in `head1`.
    let edges = frame.channels.bar.edges
    switch loader.appearance {
    case .circular:
      expect("ring-o-opacity", frame.channels.bar.opacity)
      expect("ring-s-scale", LayeredDrawing.scale(frame.channels.bar.thickness))
      guard frame.channels.bar.opacity > 0 else { return }
      expect("turn-t-turn", edges.tail1, turns: true)
      expect("-o-weight", frame.cycle.unknownWeight)
      // The strokes of arc and track as a canvas draws them, before they are turned.
      var drawn = DrawnScene()
      drawn.ring(
        rotation: 0, sweep: edges.head1, thickness: 1, unknownWeight: frame.cycle.unknownWeight,
        in: RingMeasures(style)!, style)
      for stroke in drawn.strokes {
        // `length` is a fraction of the circle, `outline` the circle's length in points.
        let (name, length, outline) = (stroke.name, stroke.part.length, stroke.outline.length)
        // An arc is drawn as two halves, but a whole circle as one part. Just below the whole, either may be shown.
        let isWhole = length > 1 - 1e-6
        if isWhole || length < 1 - 6e-4 { expect(name + "-s-whole", isWhole ? 1 : 0) }
        guard length < 1 - 6e-4 else { continue }
        // The ends of an arc have their full size, 1, if it is at least half as long as wide.
        let shortest = stroke.width / 2 / outline
        let cap = max(length, stroke.minimumWidth / 2 / outline) / shortest
        expect(name + "-s-cap", min(cap, 1), within: 6e-4 / shortest)
        // An almost invisible part may be anywhere.
        guard cap > 6e-4 / shortest else { continue }
        let middle = stroke.part.start + length / 2
        expect(name + "-t-middle", middle, within: 4e-4, turns: true)
        expect(name + "-t-half", length / 2, within: 4e-4)
        // An arc shorter than 3 points, or half as long as wide, is drawn by its ends alone. Close to it, either is
        // right.
        let limit = max(shortest, 3 / outline)
        if abs(length - limit) > 6e-4 { expect(name + "-s-half", length > limit ? 1 : 0) }
      }
    case .linear:
      expect("bar-o-opacity", frame.channels.bar.opacity)
      expect("bar-s-scale", LayeredDrawing.scale(frame.channels.bar.thickness))
      guard frame.channels.bar.opacity > 0 else { return }
      var drawn = DrawnScene()
      drawn.bar(
        BarPart(tail: edges.tail1, head: edges.head1),
        BarPart(tail: edges.tail2, head: edges.head2),
        unknownWeight: frame.cycle.unknownWeight,
        style)
      for stroke in drawn.strokes {
        let (name, part) = (stroke.name, stroke.part)
        // As fractions of the bar. Below this length, the ends of a part are smaller, and nothing is between them.
        let shortest = style.strokeWidth / 2 / style.barLength
        let length = part.length
        expect(name + "-s-cap", min(max(length, 0) / shortest, 1), within: 6e-4 / shortest)
        guard length > shortest + 4e-3 else { continue }
        expect(name + "-m-from", part.start, within: 4e-4)
        expect(name + "-m-to", part.end, within: 4e-4)
        expect(name + "-x-straight", length, within: 4e-3)
      }
      expect("-o-weight", frame.cycle.unknownWeight)
      // The size of the dot at the end, in strokes: 1e-4 of a bar of 240 points is 0.012 of a stroke of 2 points.
      expect("stop-s-size", drawn.dot.size / style.strokeWidth, within: 0.05)
      // A smaller dot, in points, may be anywhere. Its shift is a fraction of the bar.
      if drawn.dot.size > 0.5 {
        let begin = (style.barBounds.width - style.barLength) / 2
        expect("stop-m-x", (drawn.dot.place - begin) / style.barLength, within: 2e-3)
      }
    case .shimmer:
      expect("band-o-opacity", frame.channels.bar.opacity)
      if frame.channels.bar.opacity > 0 {
        expect("bone-m-light", edges.tail2)
        expect("bone-m-lit", edges.head1)
      }
    }
  }
}

/// A scene that records the strokes and the dot of a ring or a bar, as they are before groups fade, turn or scale them.
private struct DrawnScene: DrawingScene {
  typealias Number = Double

  /// A stroke of the scene: a part of an outline.
  struct Stroke {
    var name: String
    var outline: Outline
    /// The drawn part, as fractions of the outline.
    var part: Portion<Double>
    /// The width in points. A part shorter than half of it is thinner, but not below the minimum.
    var width, minimumWidth: Double
  }

  private(set) var strokes: [Stroke] = []
  /// The x of the dot's middle, and its size, in points.
  private(set) var dot = (place: 0.0, size: 0.0)

  mutating func group(_ name: StaticString, opacity: Double, _ body: (inout Self) -> Void) {
    body(&self)
  }

  mutating func mirrored(across width: Double?, _ body: (inout Self) -> Void) { body(&self) }

  mutating func turned(
    by turns: Double, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) { body(&self) }

  mutating func scaled(
    by scale: Double, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) { body(&self) }

  mutating func shifted(x: Double, y: Double, _ body: (inout Self) -> Void) { body(&self) }

  mutating func clipped(to frame: CanvasRect, corner: Double, _ body: (inout Self) -> Void) {
    body(&self)
  }

  mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<Double>, width: Double,
    minimumWidth: Double, cap: LineCap, _ paint: ScenePaint<Double>
  ) {
    strokes.append(
      Stroke(
        name: "\(name)", outline: outline, part: part, width: width, minimumWidth: minimumWidth))
  }

  mutating func dot(
    _ name: StaticString, x: Double, y: Double, size: Double, cap: LineCap,
    _ paint: ScenePaint<Double>
  ) { dot = (x, size) }

  // Rings and bars have none of these.
  mutating func stroke(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Double>,
    _ part: Portion<Double>, width: Double, minimumWidth: Double, cap: LineCap,
    _ paint: ScenePaint<Double>
  ) {}

  mutating func fill(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Double>,
    _ paint: ScenePaint<Double>
  ) {}

  mutating func bones(
    _ name: StaticString, _ light: LightBand<Double>, across surface: CanvasRect,
    _ direction: ReadingDirection?, count: Int, _ bone: (Int) -> SceneBone
  ) {}
}
