import LoaderDrawing
import TestSupport
import Testing

@testable import SkeletonLayout

/// The laws of every layout, by seeded search; each law also has a layout that breaks it.
struct LayoutLawTests {
  private typealias Bones = [PlacedBone<Int>]

  /// The maximum rounding error, in points, for rectangles of up to some hundred points.
  private static let slack = 1e-9

  /// Returns true if both layouts have the same parts, rows and frames, up to a rounding.
  private static func same(_ first: Bones, _ second: Bones) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { bone, other in
        bone.part == other.part && bone.row == other.row
          && abs(bone.frame.x - other.frame.x) < slack && abs(bone.frame.y - other.frame.y) < slack
          && abs(bone.frame.width - other.frame.width) < slack
          && abs(bone.frame.height - other.frame.height) < slack
      }
  }

  /// Returns true if no bone is outside `room`, and no size negative.
  private static func isInside(_ bones: Bones, _ room: CanvasRect) -> Bool {
    bones.allSatisfy {
      $0.frame.width >= 0 && $0.frame.height >= 0 && $0.corner >= 0
        && $0.frame.x >= room.x - slack && $0.frame.maxX <= room.maxX + slack
        && $0.frame.y >= room.y - slack && $0.frame.maxY <= room.maxY + slack
    }
  }

  /// Returns true if no two bones overlap.
  private static func isApart(_ bones: Bones) -> Bool {
    bones.indices.allSatisfy { index in
      bones[..<index].allSatisfy { earlier in
        let (frame, other) = (bones[index].frame, earlier.frame)
        let width = min(frame.maxX, other.maxX) - max(frame.x, other.x)
        let height = min(frame.maxY, other.maxY) - max(frame.y, other.y)
        return width < slack || height < slack
      }
    }
  }

  /// Returns the mirror image of a layout in a rectangle.
  private static func mirror(_ bones: Bones, in room: CanvasRect) -> Bones {
    bones.map { bone in
      var bone = bone
      bone.frame.x = room.x + (room.maxX - bone.frame.maxX)
      return bone
    }
  }

  /// Returns bones ordered by their parts, because a mirrored stack declares them in reverse.
  private static func ordered(_ bones: Bones) -> Bones {
    bones.enumerated()
      .sorted { ($0.element.part ?? 0, $0.offset) < ($1.element.part ?? 0, $1.offset) }
      .map(\.element)
  }

  /// Calls `body` with some hundred random skeletons and rectangles, the same in each run.
  ///
  /// - Parameter isWild: True for lengths that may be any number, such as NaN.
  private static func search(
    seed: UInt64, count: Int = 250, isWild: Bool = false,
    _ body: (Skeleton<Int>, Recipe, CanvasRect) -> Void
  ) {
    var generator = RecipeGenerator(seed: seed, isWild: isWild)
    for _ in 0..<count {
      let recipe = generator.stack(depth: 4)
      body(Skeleton([recipe.element(isHorizontal: false)]), recipe, generator.rectangle())
    }
  }

  @Test("Draws nothing outside the rectangle, and nothing overlaps")
  func insideAndApart() {
    var bones = 0
    Self.search(seed: 1) { skeleton, _, room in
      let placed = skeleton.layout(in: room)
      #expect(Self.isInside(placed, room))
      #expect(Self.isApart(placed))
      bones += placed.count
    }
    // Enough, so that the search has not tried empty skeletons only.
    #expect(bones > 1500)
  }

  @Test("Rejects a layout with a bone that is moved by 0.01 pt, or has no width")
  func insideAndApartControl() {
    let skeleton = Skeleton<Int> {
      hStack {
        Bone(1, .rectangle())
        Bone(2, .rectangle())
      }
    }
    let room = CanvasRect(width: 100, height: 50)
    var moved = skeleton.layout(in: room)
    // Out of the rectangle at the right, then into the first bone at the left.
    moved[1].frame.x += 0.01
    #expect(!Self.isInside(moved, room) && Self.isApart(moved))
    moved[1].frame.x -= 0.02
    #expect(Self.isInside(moved, room) && !Self.isApart(moved))
    moved[0].frame.width = .nan
    #expect(!Self.isInside(moved, room))
  }

  @Test("Right to left is the mirror image, also of the mirrored declaration")
  func mirrored() {
    Self.search(seed: 2) { skeleton, recipe, room in
      let image = Self.mirror(skeleton.layout(in: room), in: room)
      var turned = skeleton
      turned.direction = .rightToLeft
      #expect(Self.same(turned.layout(in: room), image))
      // The mirror image as a declaration of its own. `spread` makes the outer stack as wide as `room`;
      // it belongs to no part.
      let written = Skeleton([
        .vStack(
          alignedTo: .trailing, insets: .none,
          [recipe.mirrored.element(isHorizontal: false), Recipe.spread])
      ])
      let bones = written.layout(in: room).filter { $0.part != nil }
      #expect(Self.same(Self.ordered(bones), Self.ordered(image)))
    }
  }

  @Test("Recognizes a skeleton that is not the mirror image")
  func mirroredControl() {
    let recipe = Recipe.stack(
      isHorizontal: true, alignment: 0, insets: [0, 8, 0, 0],
      [.bone(Bone(1, .circle(diameter: 20))), .gap(4), .bone(Bone(2, .line(fraction: 0.5)))])
    let room = CanvasRect(width: 200, height: 50)
    let skeleton = Skeleton([recipe.element(isHorizontal: false)])
    let bones = skeleton.layout(in: room)
    #expect(!Self.same(bones, Self.mirror(bones, in: room)))
  }

  @Test("Layout is idempotent: the filled rectangle gives the same layout")
  func idempotent() {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      Self.search(seed: 3) { skeleton, _, room in
        var skeleton = skeleton
        skeleton.direction = direction
        let bones = skeleton.layout(in: room)
        let fitted = skeleton.fitted(in: room)
        #expect(Self.same(skeleton.layout(in: fitted), bones))
        #expect(Self.isInside(bones, fitted))
        #expect(skeleton.layout(in: room) == bones)
      }
    }
  }

  @Test("Another rectangle gives another layout, so the law above can be broken")
  func idempotentControl() {
    var differences = 0
    Self.search(seed: 3, count: 100) { skeleton, _, room in
      let wider = CanvasRect(x: room.x, y: room.y, width: room.width + 1, height: room.height)
      if !Self.same(skeleton.layout(in: wider), skeleton.layout(in: room)) { differences += 1 }
    }
    #expect(differences > 50)
  }

  @Test("The layout of any numbers is finite and inside, up to a billion points")
  func finite() {
    var wild = 0
    Self.search(seed: 4, count: 400, isWild: true) { skeleton, _, room in
      let bones = skeleton.layout(in: room)
      for bone in bones {
        let frame = bone.frame
        let sum = frame.x + frame.y + frame.width + frame.height + bone.corner
        #expect(sum.isFinite && frame.width >= 0 && frame.height >= 0)
        #expect(frame.width <= SizeRequest.longest && frame.height <= SizeRequest.longest)
        if frame.width >= 1e8 || frame.height >= 1e8 { wild += 1 }
      }
    }
    // Some lengths were huge, so the search has tried wild numbers.
    #expect(wild > 8)
  }

  @Test("A stack is flexible if a piece of it is, or has a share")
  func flexible() {
    let fixed = SizeRequest(kind: .body, length: 10)
    var (shared, stretched) = (fixed, fixed)
    shared.fraction = 0.5
    stretched.isFlexible = true
    // The length is 10 of the widest piece, and insets of 2.
    for (others, expected) in [([], false), ([shared], true), ([stretched], true)] {
      #expect(SizeRequest.widest([fixed] + others, insets: 2).isFlexible == expected)
      #expect(SizeRequest.widest([fixed] + others, insets: 2).length == 12)
    }
  }
}
