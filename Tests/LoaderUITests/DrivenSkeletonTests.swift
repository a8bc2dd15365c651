import LayerPlans
import LoaderDrawing
import LoaderScreens
import LoaderUI
import QuartzCore
import SkeletonLayout
import Testing
import UIKit

/// A row with an icon, a title in a box of its own, and a note that is empty, so it has no width.
private final class PhotoRow: UIView, SkeletonDrivenView {
  enum Part: CaseIterable { case icon, title, note }

  let icon = UIView(frame: CGRect(x: 16, y: 12, width: 40, height: 40))
  let box = UIView(frame: CGRect(x: 72, y: 8, width: 200, height: 48))
  let title = UIView(frame: CGRect(x: 4, y: 6, width: 120, height: 20))
  let note = UIView(frame: CGRect(x: 280, y: 20, width: 0, height: 16))

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
    icon.layer.cornerRadius = 20
    title.alpha = 0.9
    box.addSubview(title)
    for view in [icon, box, note] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func loadableSubview(for part: Part) -> UIView? {
    switch part {
    case .icon: icon
    case .title: title
    case .note: note
    }
  }

  /// Returns the bone of a part: of the note, which is empty while it loads, one of a given size at its upper left
  /// corner.
  func skeletonBone(for part: Part) -> SubviewBone {
    part == .note
      ? SubviewBone(.rectangle(width: 24, height: 12), excluding: [.trailing, .bottom])
      : SubviewBone()
  }
}

extension AppleTests {
  /// A `PhotoRow` of 320 × 64 points, whose parts are covered by bones while they load.
  ///
  /// The bones are layers of a `SkeletonUIView` that the row adds to itself. A part without a bone of its own has one
  /// of its frame.
  @Suite("Skeletons of a view's own subviews")
  @MainActor
  struct DrivenSkeletonTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()
    private let row = PhotoRow()

    /// Returns the frames of the drawn bones, in the coordinates of the row, which the bones' view covers.
    private func frames() throws -> [CGRect] {
      let bones = try #require(
        row.subviews.compactMap { $0 as? SkeletonUIView<PhotoRow.Part> }.first)
      var frames: [CGRect] = []
      // The bones of a part are layers in one that fades.
      for group in bones.layer.sublayers ?? [] {
        for layer in group.sublayers ?? [group] {
          let (middle, size) = (layer.position, layer.bounds.size)
          frames.append(
            CGRect(
              origin: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2),
              size: size))
        }
      }
      return frames
    }

    @Test("Each part is transparent while it loads, in its place, and has its own opacity again")
    func hides() {
      screen.window.addSubview(row)
      row.setLoading(true, for: [.icon, .title])
      #expect(row.icon.alpha == 0 && row.title.alpha == 0 && row.note.alpha == 1)
      #expect(row.isLoading(.title) && !row.isLoading(.note))
      row.setLoading(true)
      row.setLoading(false, for: [.title])
      #expect(row.title.alpha == 0.9 && row.icon.alpha == 0 && row.note.alpha == 0)
      row.setLoading(false)
      #expect(row.icon.alpha == 1 && row.note.alpha == 1 && !row.icon.isHidden)
      // Icon, box and note, and the view with the bones.
      #expect(row.subviews.count == 4, "one view has all bones")
    }

    @Test("A bone is where its subview is, at any depth, and moves with it")
    func places() throws {
      screen.window.addSubview(row)
      row.setLoading(true)
      screen.pass(1)
      // The title is at (4, 6) in a box at (72, 8); the note has the size of its bone.
      let expected = [
        CGRect(x: 16, y: 12, width: 40, height: 40), CGRect(x: 76, y: 14, width: 120, height: 20),
        CGRect(x: 280, y: 20, width: 24, height: 12),
      ]
      let found = try frames()
      for frame in expected { #expect(found.contains(frame), "\(frame) in \(found)") }
      row.icon.frame.origin.x = 24
      row.setLoading(true)
      screen.pass(1)
      #expect(try frames().contains(CGRect(x: 24, y: 12, width: 40, height: 40)))
    }

    @Test("A bone does not reach excluded edges, mirrored in the other direction of reading")
    func edges() {
      let view = CanvasRect(x: 10, y: 20, width: 100, height: 40)
      /// Returns the frame of a bone in that view. It does not depend on the part, here 0, nor on the view's corner.
      func frame(
        _ bone: SubviewBone, _ direction: ReadingDirection = .leftToRight
      ) -> CanvasRect { bone.placed(for: 0, in: view, corner: 4, direction).frame }
      #expect(frame(SubviewBone()) == view)
      let line = SubviewBone(.line(fraction: 0.6, height: 12), excluding: [.trailing, .bottom])
      // It has 0.6 of 100 points, and begins where reading does.
      #expect(frame(line) == CanvasRect(x: 10, y: 20, width: 60, height: 12))
      #expect(frame(line, .rightToLeft) == CanvasRect(x: 50, y: 20, width: 60, height: 12))
      // Excluded from opposite edges, it is in the middle: (100 − 20) / 2 and (40 − 20) / 2 points from them.
      let middle = SubviewBone(
        .circle(diameter: 20), excluding: [.leading, .trailing, .top, .bottom])
      #expect(frame(middle) == CanvasRect(x: 50, y: 30, width: 20, height: 20))
      // A circle's corner is half its diameter, whatever corner the view has.
      #expect(middle.placed(for: 0, in: view, corner: 4, .leftToRight).corner == 10)
      // A width below 0 counts as 0.
      #expect(frame(SubviewBone(.rectangle(width: -5), excluding: .leading)).width == 0)
    }
  }
}
