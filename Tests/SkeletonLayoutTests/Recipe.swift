import LoaderDrawing
import TestSupport

@testable import SkeletonLayout

/// A skeleton as plain data, from which random ones and their mirror images are built.
indirect enum Recipe {
  case bone(Bone<Int>)
  /// A gap of this length, or a flexible one for nil.
  case gap(Double?)
  /// A stack whose alignment is 0, 1 or 2, the index of a case; insets are top, leading, bottom and
  /// trailing.
  case stack(
    isHorizontal: Bool, alignment: Int, insets: [Double], isMirrored: Bool = false, [Recipe])
  /// A list whose rows have this height, or the height of their content for nil.
  case list(spacing: Double, height: Double?, isMirrored: Bool = false, [Recipe])

  /// An element that makes a vertical stack as wide as its rectangle, so that narrower ones align.
  static let spread = SkeletonElement<Int>(Bone(.rectangle(height: 0)))

  /// Returns the described piece of a skeleton; `isHorizontal` is the axis of the stack around it.
  func element(isHorizontal: Bool) -> SkeletonElement<Int> {
    switch self {
    case .bone(let bone): return SkeletonElement(bone)
    case .gap(let length?): return isHorizontal ? hGap(fixed: length) : vGap(fixed: length)
    case .gap(nil): return isHorizontal ? hGap() : vGap()
    case .stack(let isRow, let alignment, let insets, let isMirrored, let recipes):
      let elements = recipes.map { $0.element(isHorizontal: isRow) }
      let sides = SkeletonInsets(
        top: insets[0], leading: insets[isMirrored ? 3 : 1], bottom: insets[2],
        trailing: insets[isMirrored ? 1 : 3])
      // Without a flexible piece, lines that take a fraction of the width leave some of it at the end. In the mirror
      // image a gap takes it at the beginning.
      let isOpen =
        !elements.contains(where: \.horizontal.isFlexible)
        && elements.contains { $0.horizontal.fraction > 0 }
      return isRow
        ? .hStack(
          alignedTo: RowAlignment.allCases[alignment], insets: sides,
          isMirrored ? (isOpen ? [hGap()] : []) + elements.reversed() : elements)
        : .vStack(
          alignedTo: ColumnAlignment.allCases[isMirrored ? 2 - alignment : alignment],
          insets: sides, elements)
    case .list(let spacing, let height, let isMirrored, let recipes):
      let row = SkeletonElement<Int>.vStack(
        alignedTo: isMirrored ? .trailing : .leading, insets: .none,
        recipes.map { $0.element(isHorizontal: false) } + (isMirrored ? [Self.spread] : []))
      return .list(spacing: spacing, rowHeight: height.map { .fixed($0) } ?? .automatic, [row])
    }
  }

  /// The mirror image, read from left to right.
  var mirrored: Recipe {
    switch self {
    case .bone, .gap: self
    case .stack(let isHorizontal, let alignment, let insets, _, let recipes):
      .stack(
        isHorizontal: isHorizontal, alignment: alignment, insets: insets, isMirrored: true,
        recipes.map(\.mirrored))
    case .list(let spacing, let height, _, let recipes):
      .list(spacing: spacing, height: height, isMirrored: true, recipes.map(\.mirrored))
    }
  }
}

/// A generator of random skeletons; wild numbers are any that a Double can be.
struct RecipeGenerator {
  var random: SeededGenerator
  var isWild = false
  /// The number of bones so far.
  private var bones = 0

  init(seed: UInt64, isWild: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isWild = isWild
  }

  /// Returns a whole length of up to `maximum` points or, every third time if wild, any number.
  mutating func length(_ maximum: Double = 80) -> Double {
    guard isWild, random.once(in: 3) else { return random.number(0...maximum).rounded() }
    let wild = [
      0, -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e9,
      1e-9, -.greatestFiniteMagnitude,
    ]
    return wild.randomElement(using: &random) ?? 0
  }

  /// Returns a stack of up to five pieces, nested up to `depth` times.
  mutating func stack(depth: Int) -> Recipe {
    let pieces = Int.random(in: 1...5, using: &random)
    return .stack(
      isHorizontal: Bool.random(using: &random), alignment: Int.random(in: 0...2, using: &random),
      insets: (0..<4).map { _ in random.once(in: 2) ? 0 : length(12) },
      (0..<pieces).map { _ in piece(depth: depth - 1) })
  }

  /// Returns a gap or a bone or, if `depth` is above 0, perhaps a list or a stack.
  private mutating func piece(depth: Int) -> Recipe {
    // The cases from 5 on contain pieces.
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0: return .gap(nil)
    case 1: return .gap(length(20))
    case 2: return bone(.circle(diameter: length(50)))
    case 3: return bone(.line(fraction: isWild ? length(2) : random.number(), height: length(20)))
    case 4:
      return bone(
        .rectangle(
          width: random.once(in: 2) ? nil : length(), height: random.once(in: 2) ? nil : length()))
    case 5:
      // At least 4 points, unless wild, so that there are not too many rows.
      let height = random.once(in: 2) ? nil : length(40) + (isWild ? 0 : 4)
      return .list(spacing: length(8), height: height, [piece(depth: depth - 1)])
    default: return stack(depth: depth)
    }
  }

  /// Returns a bone of the next part, counted from 1.
  private mutating func bone(_ shape: BoneShape) -> Recipe {
    bones += 1
    return .bone(Bone(bones, shape))
  }

  /// Returns a rectangle to lay a skeleton out in.
  mutating func rectangle() -> CanvasRect {
    CanvasRect(
      x: random.number(-50...50), y: random.number(-50...50), width: length(400),
      height: length(400))
  }
}
