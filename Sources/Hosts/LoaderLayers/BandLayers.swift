import LoaderCore
import LoaderDrawing

extension Shimmer: LayeredAppearance {
  /// One bone that fills its box, as a window behind which a light moves.
  ///
  /// The numbers are those of ``BandDrawing/draw(_:into:)``.
  public static func layers(_ style: LoaderStyle) -> [LayerNode<ShimmerChannels>] {
    let (box, margin) = (bounds(style), style.margin)
    let bone = CanvasRect(
      x: margin, y: margin, width: box.width - 2 * margin, height: box.height - 2 * margin)
    guard bone.width > 0, bone.height > 0 else { return [] }
    let corner = style.lineCap == .round ? bone.height / 2 : 0
    return [layer("bone", on: bone, corner: corner, across: bone, style.direction)]
  }

  /// A bone as a window, behind which a light as wide as `surface` moves: bones with one surface
  /// shimmer as one.
  ///
  /// - Parameters:
  ///   - bone: The place of the bone in its parent.
  ///   - surface: The rectangle that the light crosses, in the same coordinates.
  package static func layer(
    _ name: String, on bone: CanvasRect, corner: Double, across surface: CanvasRect,
    _ direction: ReadingDirection?
  ) -> LayerNode<ShimmerChannels> {
    // The distance from start to end of the band is the width of the surface.
    let way = direction == .rightToLeft ? -surface.width : surface.width
    let light = LayerNode<ShimmerChannels>(
      "light", .light([.role(.bone), .role(.highlight), .role(.bone)]),
      frame: CanvasRect(
        x: surface.x - bone.x, y: 0, width: surface.width, height: bone.height),
      moving: [LayerProperty(.translationX, ofChannel: 0, times: way)])
    return LayerNode(
      name, .window(corner: corner, .role(.bone)), frame: bone,
      moving: [.opacity(ofChannel: 3)], [light])
  }
}
