import LoaderCore
import LoaderDrawing
import SkeletonLayout

enum Card: CaseIterable { case photo, name, text }

let card = Skeleton<Card> {
  hStack(alignedTo: .center, insets: SkeletonInsets(16)) {
    Bone(.photo, .circle(diameter: 40))
    hGap(fixed: 16)
    vStack {
      Bone(.name, .line(fraction: 0.4))
      vGap(fixed: 8)
      Bone(.text, .line(height: 12))
    }
  }
}

/// The name is loaded, photo and text are not: their bones shimmer, and the app draws the name.
func drawCard<Surface: DrawingCanvas & ~Copyable>(
  at now: Double, into canvas: inout Surface
) -> CanvasRect? {
  var loader = SkeletonLoader<Card, Shimmer>(Shimmer())
  loader.send(.orderIn, at: 0)
  loader.setLoading(true, shimmering: [.photo, .text], at: 0.5)
  let room = CanvasRect(width: 320, height: 72)
  let bones = card.layout(in: room)
  loader.draw(bones, across: room, card.direction, at: now, into: &canvas)
  return bones.frame(of: .name)
}
