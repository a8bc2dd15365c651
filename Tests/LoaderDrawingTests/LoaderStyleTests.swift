import LoaderCore
import LoaderDrawing
import LoaderSupport
import MatrixEngine
import TestSupport
import Testing

/// Tests of styles: base styles, lengths and colors.
///
/// `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct LoaderStyleTests {
  private static let red = CanvasColor(0xFF0000)
  private static let green = CanvasColor(0x00FF00)
  private static let blue = CanvasColor(0x0000FF)

  /// Returns the color after so many rounds of a spin, by the style's list; nil if it is a role of the theme.
  private static func color(_ style: LoaderStyle, _ rounds: Double) -> CanvasColor? {
    guard case .fixed(let color) = style.accent(in: SpinCycle(rounds: rounds, unknownWeight: 1))
    else { return nil }
    return color
  }

  @Test("Omitted properties come from the nearest base that sets them")
  func base() {
    let far = LoaderStyle(size: 10, thickness: 1, showsTrack: false, cap: .butt)
    let middle = LoaderStyle(thickness: 2, gap: 3, base: far)
    let near = LoaderStyle(gap: 0, base: middle)
    #expect(near == LoaderStyle(size: 10, thickness: 2, showsTrack: false, gap: 0, cap: .butt))
    #expect(LoaderStyle(thickness: 2, gap: 3).over(far) == middle)
    // `marked(true)` is the style for a drawing that may have a mark.
    let marked = far.marked(true)
    #expect(LoaderStyle(base: marked) == marked && marked != far)
    let chain = CellStyle<LoaderAction, LoaderStyle>(
      values: LoaderStyle(gap: 0),
      base: CellStyle(values: LoaderStyle(thickness: 2, gap: 3), base: CellStyle(values: far)))
    #expect(chain.drawing == near)
  }

  @Test(
    "A length that is negative or not finite counts as omitted", arguments: [-1, .nan, .infinity])
  func noLength(length: Double) {
    let base = LoaderStyle(size: 10)
    #expect(LoaderStyle(size: length, base: base).size == 10)
    var style = LoaderStyle()
    style.size = length
    #expect(Circular.bounds(style) == CanvasRect(width: 48, height: 48))
  }

  @Test("Each round has the next color, blended across the seam, also before the origin")
  func colors() {
    let style = LoaderStyle(colors: [Self.red, Self.green, Self.blue])
    #expect(Self.color(style, 0.3) == Self.red)
    #expect(Self.color(style, 1.5) == Self.green)
    // A color stays for 0.6 of a round, and changes to the next one in the remaining 0.4. At 2.8 rounds it is
    // halfway from the last color, blue, to the first one, red.
    let seam = Self.color(style, 2.8)
    #expect(abs((seam?.red ?? 0) - 0.5) < 1e-9 && abs((seam?.blue ?? 0) - 0.5) < 1e-9)
    // Rounds 300 and 0 have the same color, and round −1 has the last one.
    #expect(Self.color(style, 300.25) == Self.red)
    #expect(Self.color(style, -0.9) == Self.blue)
    #expect(Self.color(style, .infinity) == Self.red)
    #expect(LoaderStyle().accent(in: .none) == .role(.accent))
    #expect(LoaderStyle(colors: []).accent(in: .none) == .role(.accent))
  }

  @Test("A list rounds each color to the nearest of 256 levels")
  func list() {
    var list = ColorList()
    let colors = [0x336699, 0x000000, 0xFFFFFF, 0x8040C0].map { CanvasColor($0) }
    for color in colors { list.append(color) }
    #expect(list.count == 4)
    #expect((0..<4).map { list[$0] } == colors)
    // Levels are limited to 0...1; NaN is 0, and 0.5 is level 128 of 255.
    list.append(CanvasColor(red: 2, green: -1, blue: .nan, alpha: 0.5))
    #expect(list[4] == CanvasColor(0xFF0000, alpha: 128 * (1.0 / 255)))
  }

  @Test("A color never jumps, not even in a switch")
  func smoothColors() throws {
    let style = LoaderStyle(colors: [Self.red, Self.green, Self.blue])
    var loader = Loader().shown()
    // Times in milliseconds.
    let events: [Int: LoaderEvent] = [
      6000: .progress(0.5), 6200: .progress(nil), 6700: .progress(0.5),
    ]
    var last: CanvasColor?
    var colors: Set<CanvasColor> = []
    for step in 1_000..<9_000 {
      if let event = events[step] { loader.send(event, at: Double(step) / 1000) }
      let frame = loader.frame(at: Double(step) / 1000)
      guard case .fixed(let now) = style.accent(in: frame.cycle) else {
        throw Problem("no color at \(frame.time)")
      }
      if let last {
        let jump = max(
          abs(now.red - last.red), abs(now.green - last.green), abs(now.blue - last.blue))
        // A change to the next color takes 0.4 of a round of 1.333 s, and a switch 0.58 s, at most 1.5 times as
        // fast as on average: 0.0019 and 0.0026 a millisecond.
        #expect(jump < 0.006, "at \(frame.time)")
      }
      last = now
      colors.insert(now)
    }
    #expect(colors.count > 300)
  }

  @Test("Alpha weights mixed colors; gradients, colors and themes keep what they are given")
  func mixing() {
    let clear = CanvasColor(red: 0, green: 0, blue: 1, alpha: 0)
    #expect(
      Self.red.mixed(with: clear, by: 0.5) == CanvasColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    // Of two transparent colors neither has a weight: the first one stays.
    #expect(clear.mixed(with: CanvasColor(0, alpha: 0), by: 0.5) == clear)
    // A gradient has up to four stops; nil is none.
    let (start, end) = (CanvasPoint(x: 0, y: 0), CanvasPoint(x: 1, y: 0))
    let stops = [0, 0.5, 1].map { PaintGradient.Stop($0, .fixed(Self.red)) }
    let gradient = PaintGradient(from: start, to: end, stops[0], stops[1], nil, stops[2])
    #expect((0..<gradient.count).map { gradient[$0] } == stops)
    // 0x33 is a fifth of 0xFF.
    let color = CanvasColor(0x336699)
    #expect(abs(color.red - 0.2) + abs(color.green - 0.4) + abs(color.blue - 0.6) < 1e-15)
    #expect(Self.red == CanvasColor(red: 1, green: 0, blue: 0))
    #expect(color.alpha == 1)
    #expect(Theme.dark.color(of: .role(.track)) == Theme.dark.track)
    #expect(Theme.dark.color(of: .fixed(Self.red)) == Self.red)
  }
}
