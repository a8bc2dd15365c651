import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderWeb

/// What the elements are told to do, played by this package's own evaluator, is the loader's frame.
struct LayerPlanTests {
  private static let looks: [ElementAppearance] =
    CircularPreset.allCases.map { .circular($0) } + [.linear, .shimmer]

  @Test("A preset has the number by which the script calls it")
  func presets() {
    let presets: [CircularPreset] = [
      .materialWeb, .materialIOS, .materialAndroid, .materialExpressive, .flutter, .composeM2,
    ]
    #expect(Set(presets) == Set(CircularPreset.allCases))
    for (number, preset) in presets.enumerated() {
      let bits = UnsafeMutableRawPointer.allocate(byteCount: Int(loaderSize()), alignment: 16)
      defer { bits.deallocate() }
      loaderCreate(bits, 0, Int32(number), 0)
      let loader = bits.load(as: Loader<ElementAppearance>.self)
      #expect(loader.appearance == .circular(preset))
    }
  }

  @Test("How much of the spin is seen stays as it is to the very end of an exit")
  func leaving() {
    for progress in [nil, 0.5] {
      var loader = Loader(ElementAppearance.circular(.materialWeb))
      for event in [LoaderEvent.progress(progress), .orderIn, .activate] {
        loader.send(event, at: 0)
      }
      loader.send(.deactivate, at: 2)
      let curve = LayerCurve(loader, 13, LoaderStyle(), turns: 0)
      let last = curve.sample(at: 2.25 - 1e-6)
      #expect(abs(last.value - (progress == nil ? 1 : 0)) < 1e-9 && abs(last.velocity) < 1e-6)
    }
  }

  @Test("Layers show the frame at any time after any event", arguments: looks.indices)
  func frames(index: Int) {
    let look = Self.looks[index]
    var random = SeededGenerator(seed: UInt64(index))
    for _ in 0..<12 {
      var loader = Loader(look, motion: Bool.random(using: &random) ? .full : .reduced)
      if Bool.random(using: &random) {
        loader.policy = LoaderPolicy(
          showDelay: 0.5, minimumVisible: 2, holdsUntilFilled: Bool.random(using: &random))
      }
      var time = Double.random(in: 0...100, using: &random)
      loader.send(.orderIn, at: time)
      for _ in 0..<5 {
        time += [0, 0.02, 0.3, 1, 7].randomElement(using: &random)!
        switch Int.random(in: 0..<6, using: &random) {
        case 0: loader.send(.deactivate, at: time)
        case 1: loader.send(.progress(nil), at: time)
        case 2, 3: loader.send(.progress(Double.random(in: 0...1, using: &random)), at: time)
        case 4: loader.setMotion(loader.motion == .full ? .reduced : .full, at: time)
        default: loader.send(.activate, at: time)
        }
        let style = LoaderStyle(
          size: look == .linear ? 240 : 48, thickness: [2, 4, 7].randomElement(using: &random),
          gap: [0, 4].randomElement(using: &random),
          cap: Bool.random(using: &random) ? .round : .butt)
        var layers = LayerTracks(loader, at: time, style)
        for later in (0..<12).map({ _ in time + .random(in: 0...10, using: &random) }).sorted() {
          if later >= layers.expiry { layers = LayerTracks(loader, at: later, style) }
          compare(layers, loader, style, at: later)
        }
      }
    }
  }

  @Test("The channels of a plan have names, in the order of their values")
  func channels() {
    let edges = LinearEdges(tail1: 0.1, head1: 0.2, tail2: 0.3, head2: 0.4)
    let channels = ElementChannels(turns: 3, edges: edges, opacity: 0.5)
    let names = (0..<ElementChannels.count).map { "\(ElementChannels.name(at: $0))" }
    #expect(
      names == ["first_turn", "second_ratio", "third_ratio", "fourth_ratio", "opacity_ratio"])
    #expect(names.indices.map { channels[$0] } == [0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(channels.keyframeValue(at: 0, after: 1) == 2.1)
    #expect(channels.keyframeValue(at: 1, after: 1) == 0.2)
  }

  @Test("Without a track, there is no property for one", arguments: [0, 6])
  func noTrack(look: Int) {
    let look = Self.looks[look]
    let inputs = LayerInputs(first: 0.1, second: 0.3, third: 0.5, fourth: 0.7)
    func lengths(_ isDrawn: Bool) -> [LinearForm] {
      let style = LoaderStyle(size: 48, showsTrack: isDrawn)
      return (look == .linear ? [3, 7, 11] : [8, 9, 10, 11, 12]).map {
        look.form(ofProperty: $0, at: inputs, style)
      }
    }
    #expect(lengths(false).allSatisfy { $0 == LinearForm(0) })
    #expect(lengths(true).contains { $0 != LinearForm(0) })
  }

  private func compare(
    _ layers: LayerTracks, _ loader: Loader<ElementAppearance>, _ style: LoaderStyle,
    at time: Double
  ) {
    let frame = loader.frame(at: time)
    func expect(
      _ property: Int, _ value: Double, within tolerance: Double = 2e-4, turns: Bool = false
    ) {
      var difference = layers.value(of: property, at: time) - value
      if turns { difference -= difference.rounded() }
      // No #expect, which takes longer than all else here.
      if !(abs(difference) <= tolerance) {
        Issue.record("\(loader.appearance), \(property) at \(time): \(value)")
      }
    }
    expect(0, frame.channels.opacity)
    guard frame.channels.opacity > 0 else { return }
    let edges = frame.channels.edges
    switch loader.appearance {
    case .circular:
      let circumference = 2 * Double.pi * style.ringRadius
      let sweep = edges.head1
      let gap = min(sweep, style.clearance(ofWidth: style.strokeWidth) / circumference)
      expect(1, edges.tail1, turns: true)
      expectArc(2, sweep)
      expect(7, sweep + gap, within: 4e-4, turns: true)
      expectArc(8, style.drawsTrack ? 1 - sweep - 2 * gap : 0)
      expect(13, frame.cycle.share, within: 4e-4)
      func expectArc(_ first: Int, _ length: Double) {
        let shortest = style.strokeWidth / 2 / circumference
        expect(first, min(max(length, 0), 0.5), within: 6e-4)
        // A circle that closes goes on a little.
        let closing = max(length - 1 + shortest, 0) / 6
        expect(first + 1, max(length - 0.5, 0) + closing, within: 6e-4)
        // It comes and goes between two instants.
        if abs(length - 0.5 - shortest / 2) > 6e-4 {
          expect(first + 4, length < 0.5 + shortest / 2 ? 0 : 1)
        }
        expect(first + 3, min(max(length, 0) / shortest, 1), within: 6e-4 / shortest)
        guard abs(length - shortest) > 6e-4 else { return }
        expect(first + 2, length < shortest ? 0 : min(length, 0.5), within: 6e-4)
      }
    case .linear:
      let length = style.barLength
      var drawn = DrawnBar(begin: (style.barBounds.width - length) / 2, length: length)
      drawn.bar(
        BarPart(tail: edges.tail1, head: edges.head1),
        BarPart(tail: edges.tail2, head: edges.head2), opacity: 1, share: frame.cycle.share, style)
      for (index, part) in drawn.parts.enumerated() {
        let first = 1 + 4 * (index + 5 - drawn.parts.count)
        let shortest = style.strokeWidth / 2 / length
        let length = part.length
        expect(first + 3, min(max(length, 0) / shortest, 1), within: 6e-4 / shortest)
        guard length > shortest + 4e-3 else { continue }
        expect(first, part.start, within: 4e-4)
        expect(first + 1, part.end, within: 4e-4)
        expect(first + 2, length, within: 4e-3)
      }
      expect(23, frame.cycle.share, within: 4e-4)
      expect(22, drawn.dot.size / style.strokeWidth, within: 0.05)
      if drawn.dot.size > 0.5 { expect(21, drawn.dot.place, within: 2e-3) }
    case .shimmer: expect(1, edges.tail1)
    }
  }
}

/// What a scene says of a bar, in numbers.
private struct DrawnBar: DrawingScene {
  typealias Number = Double

  /// Where fraction 0 lies, and how long the bar is, in points.
  let begin, length: Double
  /// The pieces of the track, if there is one, and both parts.
  private(set) var parts: [Portion<Double>] = []
  /// Where the dot's middle lies, as a fraction, and its size in points.
  private(set) var dot = (place: 0.0, size: 0.0)

  mutating func group(_ name: StaticString, opacity: Double, _ body: (inout Self) -> Void) {
    body(&self)
  }

  mutating func mirrored(across width: Double, _ body: (inout Self) -> Void) { body(&self) }

  mutating func turned(
    by turns: Double, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) { body(&self) }

  mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<Double>, width: Double, cap: LineCap,
    _ paint: ScenePaint
  ) { parts.append(part) }

  mutating func dot(
    _ name: StaticString, x: Double, y: Double, size: Double, cap: LineCap, _ paint: ScenePaint
  ) { dot = ((x - begin) / length, size) }

  mutating func bone(
    _ name: StaticString, _ frame: CanvasRect, corner: Double, _ light: LightBand<Double>,
    across surface: CanvasRect, _ direction: ReadingDirection?
  ) {}
}
