import LoaderCore
import LoaderSupport
import Testing

@testable import LoaderDrawing

/// Tests of the band of light, and of the bones over which it moves.
///
/// Bones are gray shapes that stand for content. The band crosses a surface, the rectangle around all bones.
/// `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct BandDrawingTests {
  private static let surface = CanvasRect(x: 10, y: 20, width: 200, height: 50)

  /// Returns the gradient with which a band is painted; nil if it is none.
  private static func gradient(
    _ band: LightBand<Double>, _ direction: ReadingDirection? = nil
  ) -> PaintGradient? {
    guard case .gradient(let gradient) = band.paint(across: surface, direction) else { return nil }
    return gradient
  }

  @Test("The band's positions are fractions of the surface's width, also mirrored")
  func places() throws {
    let band = LightBand(start: -0.5, middle: 0, end: 1)
    let gradient = try #require(Self.gradient(band))
    // −90 is 10 − 0.5 · 200; the middle is at a third of the way from −0.5 to 1.
    #expect(gradient.start == CanvasPoint(x: -90, y: 20))
    #expect(gradient.end == CanvasPoint(x: 210, y: 20))
    #expect((0..<gradient.count).map { gradient[$0].location } == [0, 1.0 / 3, 1])
    let roles = [PaintRole.bone, .highlight, .bone].map { PaintColor.role($0) }
    #expect((0..<gradient.count).map { gradient[$0].color } == roles)
    // From right to left, positions count from the right edge at 210.
    let mirrored = try #require(Self.gradient(band, .rightToLeft))
    #expect(mirrored.start == CanvasPoint(x: 310, y: 20))
    #expect(mirrored.end == CanvasPoint(x: 10, y: 20))
  }

  @Test(
    "Between the fractions that they name, the shades of lit words are nearly linear",
    arguments: [
      // Exactly for a band alone. Where it crosses the lit part, the light is their product.
      (nil, 1e-9), (0.4, 0.03),
    ] as [(Double?, Double)])
  func shades(progress: Double?, tolerance: Double) {
    let loader = Loader(Shimmer()).shown(progress)
    for step in 0..<40 {
      let light = WordLight(of: loader, at: 1 + Double(step) * 0.1)
      let length = 9.0
      let shades = light.shades(length: length)
      #expect(shades.first?.location == 0 && shades.last?.location == 1)
      for (shade, next) in zip(shades, shades.dropFirst()) {
        let middle = (shade.location + next.location) / 2
        let linear = (shade.opacity + next.opacity) / 2
        // Words without light lose 0.35 of their opacity.
        let exact =
          0.35 * light.channels.opacity * (1 - light.light(at: middle * length, length: length))
        #expect(abs(linear - exact) < tolerance)
      }
    }
  }

  @Test(
    "A band without extent is not drawn, and the bone is plain",
    arguments: [(0.5, 0.5, 0.5), (1, 0.5, 0), (0, .nan, 1), (0, 2, 1), (0, 0.5, .infinity)])
  func noBand(start: Double, middle: Double, end: Double) {
    // No width, a negative one, a number that is not finite, or a middle that is not between the ends.
    let band = LightBand(start: start, middle: middle, end: end)
    #expect(band.paint(across: Self.surface, nil) == .color(.role(.bone)))
  }

  @Test("Bones with one surface have one paint, so they shimmer as one")
  func oneSurface() {
    let loader = Loader(Shimmer()).shown()
    let frame = loader.frame(at: 0.1)
    var canvas = RecordingCanvas()
    let bones = [
      CanvasRect(x: 10, y: 20, width: 40, height: 40),
      CanvasRect(x: 60, y: 20, width: 9, height: 9),
    ]
    Shimmer.draw(
      frame, across: Self.surface, .leftToRight, count: 4,
      { index in
        // The last two are not drawn: their widths are 0 and NaN.
        let all = bones + [CanvasRect(width: 0, height: 9), CanvasRect(width: .nan, height: 9)]
        return (all[index], corner: 4)
      }, into: &canvas)
    var path = RecordingCanvas()
    for bone in bones { path.rectangle(bone, corner: 4) }
    // The band extends half of the surface's width to either side of its middle.
    let middle = frame.channels.middle
    let band = LightBand(start: middle - 0.5, middle: middle, end: middle + 0.5)
    path.fill(band.paint(across: Self.surface, .leftToRight))
    #expect(canvas.commands == [.group(opacity: frame.channels.opacity, path.commands)])
  }

  @Test("A single shimmer is a bone as long as a bar, lit as in the frame")
  func shimmer() {
    var loader = Loader(Shimmer())
    #expect(loader.commands(at: 5).isEmpty)
    loader = loader.shown()
    loader.send(.progress(0.25), at: 1)
    let frame = loader.frame(at: 5)
    #expect(frame.channels.fill == 0.25)
    var canvas = RecordingCanvas()
    // The length and the thickness of a bar in the default style.
    let bone = CanvasRect(width: 240, height: 4)
    Shimmer.draw(frame, across: bone, nil, count: 1, { _ in (bone, corner: 2) }, into: &canvas)
    #expect(loader.commands(at: 5) == canvas.commands)
  }

  @Test("The lit part is a weaker highlight over the columns of the bones that it reaches")
  func lit() {
    let bones = [
      CanvasRect(x: 10, y: 20, width: 40, height: 10),
      CanvasRect(x: 110, y: 40, width: 90, height: 9),
    ]
    // The left edge of the first quarter of the surface, which is 200 points wide from 10 on.
    for (direction, left) in [(ReadingDirection?.none, 10.0), (.rightToLeft, 160)] {
      let light = LightBand(start: 0, middle: 0.5, end: 1, fill: 0.25)
      var scene = CanvasScene(RecordingCanvas(), accent: .role(.accent))
      scene.bones("bone", light, across: Self.surface, direction, count: 2) { (bones[$0], 0) }
      var lit = RecordingCanvas()
      for bone in bones {
        lit.rectangle(CanvasRect(x: left, y: bone.y, width: 50, height: bone.height), corner: 0)
        lit.clip { canvas in
          canvas.rectangle(bone, corner: 0)
          canvas.fill(.color(.role(.highlight)))
        }
      }
      // The lit part has 0.6 of the band's light.
      #expect(scene.canvas.commands.last == .group(opacity: 0.6, lit.commands))
    }
  }

  @Test("A bone is a closed path, with its corners between its sides")
  func path() {
    var canvas = RecordingCanvas()
    canvas.rectangle(CanvasRect(x: 10, y: 20, width: 30, height: 40), corner: 4)
    // Clockwise from the top right, four points inside the rectangle.
    let centers = [
      CanvasPoint(x: 36, y: 24), CanvasPoint(x: 36, y: 56), CanvasPoint(x: 14, y: 56),
      CanvasPoint(x: 14, y: 24),
    ]
    let corners = centers.enumerated().map { index, center in
      RecordingCanvas.Command.arc(
        center: center, radius: 4, start: Double(index) / 4, sweep: 0.25)
    }
    #expect(canvas.commands == [.move(CanvasPoint(x: 14, y: 20))] + corners + [.close])
  }

  @Test("Draws nothing if an edge is not finite, or a side negative")
  func edges() {
    // The last two overflow at their right and lower edge.
    let huge = Double.greatestFiniteMagnitude
    for (x, y, width, height) in [
      (.nan, 20, 30, 40), (10, .infinity, 30, 40), (10, 20, .nan, 40), (10, 20, 30, -1),
      (10, 20, -1, 40), (huge, 20, huge, 40), (10, huge, 30, huge),
    ] as [(Double, Double, Double, Double)] {
      var canvas = RecordingCanvas()
      canvas.rectangle(CanvasRect(x: x, y: y, width: width, height: height), corner: 4)
      #expect(canvas.commands.isEmpty, "\(x), \(y), \(width), \(height)")
    }
  }

  @Test("A bone with any corner covers its rectangle, minus the corners", arguments: [0.0, 3, 100])
  func corners(corner: Double) {
    var canvas = PixelCanvas(box: CanvasRect(width: 20, height: 10))
    canvas.rectangle(CanvasRect(width: 20, height: 10), corner: corner)
    canvas.fill(.color(.role(.bone)))
    // The corners are limited to half of the height. Beside each, a square loses all but a quarter of a disc.
    let radius = min(corner, 5)
    let area = 200 - (4 - Double.pi) * radius * radius
    let count = Double(canvas.places(of: .color(.role(.bone))).count)
    #expect(abs(count / (PixelCanvas.scale * PixelCanvas.scale) - area) < 1)
  }
}
