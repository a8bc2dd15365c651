import Foundation
import LoaderCore
import LoaderDrawing
import LoaderSupport
import SkeletonLayout
import TestSupport
import Testing

@testable import LoaderExport

/// A skeleton with an animated shimmer, in a real browser.
///
/// A skeleton is a layout of bones, gray shapes that stand for content. A still is its drawing by the canvas.
@Suite(.waitsForBrowser)
struct AnimatedSkeletonTests {
  /// The rectangle of the layout.
  private static let room = CanvasRect(width: 160, height: 48)

  /// Returns a circle and, beside it, a line that fills the width.
  private static func bones(_ direction: ReadingDirection) -> [PlacedBone<Int>] {
    var skeleton = Skeleton<Int> {
      hStack(alignedTo: .center, insets: SkeletonInsets(4)) {
        Bone(1, .circle(diameter: 32))
        hGap(fixed: 8)
        Bone(2, .line(fraction: 1, height: 12), corner: 6)
      }
    }
    skeleton.direction = direction
    return skeleton.layout(in: room)
  }

  @Test(
    "Shows the same as the canvas, in both reading directions",
    .needsChromium,
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func bones(direction: ReadingDirection) throws {
    let (bones, room) = (Self.bones(direction), Self.room)
    #expect(bones.count == 2)
    let picture = try #require(AnimatedSkeleton(bones, in: room, direction, title: "bones"))
    try picture.withFile("skeleton.svg") { file in
      // The light crosses the bones in 1.5 s.
      let times = [0.1, 0.6, 0.75, 0.9, 1.3]
      let page = try AnimatedPage(.svg(file), width: 160, height: 48, scale: 4, at: times)
      // The only animation is the light's.
      #expect(page.count == 1)
      let stills = times.map { still(bones, direction, at: $0) }
      for (time, difference) in zip(times, try page.differences(from: stills)) {
        // The mean is in levels of color, 0...255; `wrong` is the ratio of levels that differ clearly.
        #expect(difference.mean < 0.5 && difference.wrong < 0.002, "at \(time): \(difference)")
      }
    }
  }

  @Test("Rejects a rectangle that cannot be drawn", arguments: [-1, .nan, .infinity])
  func room(number: Double) {
    // A width or a height may not be negative. A position of −1 may, but −1e9 is beyond the limit.
    for room in [
      CanvasRect(x: number == -1 ? -1e9 : number, width: 160, height: 48),
      CanvasRect(width: number, height: 48), CanvasRect(width: 160, height: number),
    ] { #expect(AnimatedSkeleton<Int>([], in: room, .leftToRight, title: "") == nil) }
  }

  /// Returns the bones at a time of the shimmer as the canvas draws them, as SVG.
  private func still(
    _ bones: [PlacedBone<Int>], _ direction: ReadingDirection, at time: Double
  ) -> Data {
    let loader = Loader(Shimmer()).shown(animated: false)
    return picture(in: Self.room) { canvas in
      Shimmer.draw(
        loader.frame(at: time), across: Self.room, direction, count: bones.count,
        { (bones[$0].frame, bones[$0].corner) }, into: &canvas)
    }
  }
}
