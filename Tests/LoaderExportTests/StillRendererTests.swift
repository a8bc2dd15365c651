import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import SkeletonLayout
import TestSupport
import Testing

@testable import LoaderExport

/// Pictures in renderers that do not animate, and support only a part of SVG.
///
/// The pictures are animated SVGs. A renderer that does not animate shows their attributes, a still picture.
@Suite("Still renderers", .waitsForProcess)
struct StillRendererTests {
  /// The name of a picture of a bar, in which both parts of the track are seen.
  private static let bar = "linear"
  /// The name of a picture of three bones beside each other.
  private static let row = "skeleton leftToRight"
  /// The rows of a scenario in which the loader is shown from the start.
  private static let steady = "0,orderIn,,false\n0,activate,,false"

  /// The result of `makePictures`, which is called once.
  private static let pictures = Result { try makePictures() }

  /// Returns animated SVGs by their names, of each appearance in several styles and scenarios.
  private static func makePictures() throws -> [String: String] {
    let wide = LoaderStyle(size: 200, thickness: 12, cap: .butt, direction: .rightToLeft)
    let switches = try Fixtures.scenario("both-switches")
    // The progress stays unknown; in the last two scenarios below, it is 1 or 0 from the start.
    let still = try scenario(steady)
    var pictures: [String: String] = [:]
    for (style, script) in [
      (LoaderStyle(), switches), (wide, try Fixtures.scenario("endings")), (LoaderStyle(), still),
      (wide, try scenario("0,progress,1,false\n\(steady)")),
      (LoaderStyle(), try scenario("0,progress,0,false\n\(steady)")),
    ] {
      // The number of pictures so far makes the names different.
      pictures["ring of \(pictures.count)"] = try text(Circular(), style, script)
      pictures["bar of \(pictures.count)"] = try text(Linear(), style, script)
      pictures["light of \(pictures.count)"] = try text(Shimmer(), style, script)
    }
    pictures["shape"] = try text(Morphing(), wide, still)
    pictures["wavy ring"] = try text(WavyCircular(), LoaderStyle(), still)
    pictures["wavy bar"] = try text(WavyLinear(), wide, still)
    pictures[bar] = try text(Linear(), LoaderStyle(), switches)
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      var skeleton = Skeleton<Int> {
        hStack(alignedTo: .center, insets: SkeletonInsets(4)) {
          Bone(1, .circle(diameter: 32))
          hGap(fixed: 8)
          Bone(2, .line(fraction: 1, height: 12), corner: 6)
          hGap(fixed: 8)
          Bone(3, .circle(diameter: 16))
        }
      }
      skeleton.direction = direction
      let room = CanvasRect(width: 160, height: 48)
      let bones = skeleton.layout(in: room)
      let picture = AnimatedSkeleton(bones, in: room, direction, title: "")
      pictures["skeleton \(direction)"] = try #require(picture).text()
    }
    return pictures
  }

  /// Returns the animated SVG of a scenario.
  private static func text<Appearance: SceneAppearance>(
    _ appearance: Appearance, _ style: LoaderStyle, _ script: Scenario
  ) throws -> String {
    let plans = PlannedScenario(script, on: Loader(appearance), upTo: script.defaultDuration)
    return try SVGFormat(plans, title: "", style: style).text()
  }

  /// Returns a scenario from rows without their header.
  private static func scenario(_ rows: String) throws -> Scenario {
    try Scenario(Array("time_s,event,value,animated\n\(rows)\n".utf8))
  }

  @Test("A clip is one path, and a stroke has a dash only where it needs one")
  func law() throws {
    // CairoSVG draws only the last element of a clip, and ImageMagick rejects a dash of no length. A dash as
    // long as its path changes nothing.
    var clips = 0
    // Strokes with a dash, strokes without one, and of these the strokes of no width.
    var dashes = 0
    var whole = 0
    var absent = 0
    for (name, text) in try Self.pictures.get() {
      let picture = text.components(separatedBy: "</style>").last ?? ""
      for clip in picture.matches(of: #/<clipPath[^>]*>(.*?)<\/clipPath>/#) {
        clips += 1
        #expect(clip.1.wholeMatch(of: #/<path [^>]*\/>/#) != nil, "\(name): \(clip.0)")
      }
      for element in picture.matches(of: #/<path [^>]*stroke-width="(?<width>[^"]*)"[^>]*>/#) {
        // The length of the dash, the length of a horizontal line, or the radius of a circle.
        let dash = element.0.firstMatch(of: #/ stroke-dasharray="(?<length>\S+) /#)
        let line = element.0.firstMatch(of: #/ d="M[^"]*h(?<length>[0-9.]+)"/#)
        let circle = element.0.firstMatch(of: #/ d="M0 -(?<radius>[0-9.]+)A/#)
        // The length of the path: any other curve has a `pathLength` of 1.
        let lineLength = (line?.length).flatMap { Double($0) }
        let radius = (circle?.radius).flatMap { Double($0) }
        let length = lineLength ?? radius.map { 2 * .pi * $0 } ?? 1
        guard let dash else {
          if element.width == "0" { absent += 1 } else { whole += 1 }
          continue
        }
        dashes += 1
        let part = try #require(Double(dash.length))
        #expect(element.width != "0" && part > 0, "\(name): \(element.0)")
        // A dash is shorter than its path; both are rounded to three or four decimals.
        #expect(part < length - 1e-3, "\(name): \(element.0)")
      }
    }
    // The expressions have found some of each kind.
    #expect(
      clips > 5 && dashes > 10 && whole > 5 && absent > 5, "\((clips, dashes, whole, absent))")
  }

  @Test("ImageMagick's own reader takes every picture", .needs("/usr/bin/convert"))
  func imageMagick() throws {
    for (name, text) in try Self.pictures.get() {
      // The colors at two points of the picture, in its pixels. `msvg` is the reader of ImageMagick itself.
      let run = try FinishedProcess(
        "/usr/bin/convert", ["msvg:-", "-format", "%[pixel:p{60,2}] %[pixel:p{160,2}]", "info:"],
        input: text)
      #expect(run.status == 0 && run.error == "", "\(name): \(run.error)")
      guard name == Self.bar else { continue }
      let colors = run.output.matches(of: #/\d+,\d+,\d+/#).map(\.output)
      // The light accent, #6750a4, at 60 pt, and the light track, #e8def8, at 160 pt.
      #expect(colors == ["103,80,164", "232,222,248"])
    }
  }

  @Test("CairoSVG draws every bone of a skeleton", .needsCairoSVG)
  func cairoSVG() throws {
    let text = try #require(Self.pictures.get()[Self.row])
    // The alphas at three points in the bones, then at three beside them: above and left of the first
    // circle, and in the gaps. A pixel has four bytes, of which the last is alpha.
    let script = """
      import cairocffi, cairosvg, io, sys
      png = io.BytesIO(cairosvg.svg2png(bytestring=sys.argv[1].encode()))
      pixels = cairocffi.ImageSurface.create_from_png(png)
      print(*(bytes(pixels.get_data())[y * pixels.get_stride() + 4 * x + 3] for x, y in
        [(20, 24), (80, 20), (148, 20), (6, 6), (40, 20), (136, 20)]))
      """
    #expect(try Python.run(["-c", script, text]) == "255 255 255 0 0 0\n")
  }
}
