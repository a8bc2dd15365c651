import Foundation
import LoaderDrawing
import Testing

@testable import SkeletonLayout

/// Tests of layouts against numbers computed by hand.
struct SkeletonTests {
  private enum Row: CaseIterable { case icon, title, subtitle }

  private static let row = Skeleton<Row> {
    hStack(alignedTo: .center, insets: SkeletonInsets(16)) {
      Bone(.icon, .circle(diameter: 40))
      hGap(fixed: 16)
      vStack {
        Bone(.title, .line(fraction: 0.5))
        vGap(fixed: 8)
        Bone(.subtitle, .line(height: 12))
      }
    }
  }

  @Test("A row matches manual numbers: icon, gap, two lines of text in the middle")
  func byHand() {
    // 10 + 16 = 26; 26 + 40 + 16 = 82; the lines have 320 − 2 · 16 − 40 − 16 = 232, the title half. The
    // lines, 16 + 8 + 12 = 36 high, are in the middle of the icon's 40.
    let bones = Self.row.layout(in: CanvasRect(x: 10, y: 100, width: 320, height: 72))
    #expect(bones.frame(of: .icon) == CanvasRect(x: 26, y: 116, width: 40, height: 40))
    #expect(bones.frame(of: .title) == CanvasRect(x: 82, y: 118, width: 116, height: 16))
    #expect(bones.frame(of: .subtitle) == CanvasRect(x: 82, y: 142, width: 232, height: 12))
    #expect(bones.map(\.corner) == [20, 4, 4])
    #expect(bones.map(\.kind) == [.circle, .line, .line])
  }

  @Test("Flexible gaps and bones share the remaining space, and insets are kept")
  func flexible() {
    let bar = Skeleton<Int> {
      hStack(insets: SkeletonInsets(leading: 10, trailing: 20)) {
        Bone(1, .rectangle(width: 30))
        hGap()
        Bone(2, .rectangle())
        hGap(fixed: 5)
        for part in 3...4 { Bone(part, .rectangle(width: 20, height: 8)) }
      }
    }
    // 205 − 30 of insets − 75 of fixed pieces leave 100, half for the gap and half for bone 2.
    let frames = bar.layout(in: CanvasRect(width: 205, height: 50)).map(\.frame)
    #expect(
      frames == [
        CanvasRect(x: 10, width: 30, height: 50), CanvasRect(x: 90, width: 50, height: 50),
        CanvasRect(x: 145, width: 20, height: 8), CanvasRect(x: 165, width: 20, height: 8),
      ])
  }

  @Test("A list repeats its row as often as it fits, automatic or fixed in height")
  func list() {
    /// Returns a list of rows that are 20 + 10 high, and 4 apart.
    func skeleton(_ height: SkeletonList<Row>.RowHeight) -> Skeleton<Row> {
      Skeleton {
        SkeletonLayout.list(spacing: 4, rowHeight: height) {
          Bone(.title, .line(height: 20))
          Bone(.subtitle, .line(height: 10))
        }
      }
    }
    // Three rows need 3 · 0.3 + 2 · 0.2 = 1.3. A rounding of the height does not cost a row.
    let thin = Skeleton {
      SkeletonLayout.list(spacing: 0.2, rowHeight: .fixed(0.3)) { Bone(1, .line()) }
    }
    #expect(thin.layout(in: CanvasRect(width: 9, height: 1.3.nextDown)).map(\.row) == [0, 1, 2])
    let room = CanvasRect(width: 100, height: 100)
    let automatic = skeleton(.automatic).layout(in: room)
    #expect(automatic.map(\.row) == [0, 0, 1, 1, 2, 2])
    #expect(automatic.map(\.frame.y) == [0, 20, 34, 54, 68, 88])
    // Rows that are too low for their lines shrink both by the same factor.
    let fixed = skeleton(.fixed(15)).layout(in: room)
    #expect(fixed.map(\.row) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    #expect(fixed.prefix(2).map(\.frame.height) == [10, 5])
    // Three rows take 3 · 30 + 2 · 4 = 98.
    #expect(skeleton(.automatic).layout(in: CanvasRect(width: 100, height: 98)).count == 6)
    #expect(skeleton(.automatic).layout(in: CanvasRect(width: 100, height: 97.9)).count == 4)
    #expect(skeleton(.fixed(0)).layout(in: room).isEmpty)
    // At most ten thousand rows, of two bones each.
    #expect(skeleton(.fixed(1e-6)).layout(in: CanvasRect(width: 1, height: 1e9)).count == 20_000)
  }

  @Test("Words break into lines, and elements without columns into rows")
  func wrapping() {
    /// Returns the frames of an element in a width of 70.
    func frames(_ element: SkeletonElement<Int>) -> [CanvasRect] {
      Skeleton([element]).layout(in: CanvasRect(width: 70, height: 100)).map(\.frame)
    }
    // The one space of 5 counts between any two words.
    let text = SkeletonText(
      words: [30, 30, 30], spaces: [5], lineHeight: 20, size: 10, alignedTo: .center)
    // 30 + 5 + 30 = 65 fit, in the middle of 70; letters 10 high are in the middle of 20.
    #expect(
      frames(SkeletonElement(text)) == [
        CanvasRect(x: 2.5, y: 5, width: 65, height: 10),
        CanvasRect(x: 20, y: 25, width: 30, height: 10),
      ])
    // So it is two lines high there, and one line where all words fit.
    for (width, height) in [(70.0, 40.0), (200, 20)] {
      let skeleton = Skeleton([SkeletonElement<Int>(text)])
      #expect(skeleton.fitted(in: CanvasRect(width: width, height: 1e9)).height == height)
    }
    // A text of one word, so without a space.
    var word = SkeletonElement<Int>(
      SkeletonText(words: [30], spaces: [], lineHeight: 20, size: 10))
    word.width = .fixed(30)
    var grid = SkeletonElement<Int>.Grid([word, word, word])
    (grid.spacing, grid.rowSpacing) = (5, 7)
    // The second row begins 20 + 7 below the first.
    #expect(
      frames(SkeletonElement(grid)) == [
        CanvasRect(y: 5, width: 30, height: 10), CanvasRect(x: 35, y: 5, width: 30, height: 10),
        CanvasRect(y: 32, width: 30, height: 10),
      ])
    // As in CSS, a fixed width stays where there is less space.
    #expect(word.width?.alone(in: 20) == 30)
    // Others share the missing space: of 120 points, 20 are too many.
    var flexible = SkeletonWidth()
    flexible.plus = 60
    #expect(SkeletonWidth.lengths([flexible, flexible], in: 100) == [50, 50])
  }

  @Test("Nested lists end, too, at ten thousand rows together")
  func nested() {
    let skeleton = Skeleton<Int> {
      SkeletonLayout.list(rowHeight: .fixed(1e5)) {
        SkeletonLayout.list(rowHeight: .fixed(10)) { Bone(1, .line(height: 10)) }
      }
    }
    // Five outer rows would fit: the first is there, and counts as one, with 9999 inner rows.
    let bones = skeleton.layout(in: CanvasRect(width: 10, height: 5e5))
    #expect(bones.count == 9_999 && bones.allSatisfy { $0.frame.y < 1e5 })
  }

  @Test("Conditional pieces are there or not")
  func conditions() {
    func skeleton(_ hasIcon: Bool) -> Skeleton<Row> {
      Skeleton {
        if hasIcon { Bone(.icon, .circle(diameter: 10)) }
        if hasIcon { Bone(.title, .line()) } else { Bone(.subtitle, .line()) }
      }
    }
    let room = CanvasRect(width: 10, height: 50)
    #expect(skeleton(true).layout(in: room).map(\.part) == [.icon, .title])
    #expect(skeleton(false).layout(in: room).map(\.part) == [.subtitle])
  }

  @Test("Decorators change a skeleton like any value")
  func decorated() {
    let room = CanvasRect(width: 320, height: 72)
    // A radius that is too large is limited to half of a bone's height.
    let pills = Decorator<Skeleton<Row>> { $0.corner = 1000 }
    let round = Self.row.decorated(by: pills).layout(in: room)
    // Half of each height: 40, 16 and 12.
    #expect(round.map(\.corner) == [20, 8, 6])
    let turned = Self.row.decorated(by: pills, .rightToLeft()).layout(in: room)
    // 320 − 16.
    #expect(turned.frame(of: .icon)?.maxX == 304)
    #expect(turned.map(\.corner) == [20, 8, 6])
  }

  @Test("64 times the bones take about 64 times as long, not 4096 times")
  func linear() {
    /// Returns the shortest of three durations of `body` with `count` numbers.
    func seconds(_ count: Int, _ body: ([Int]) -> Void) -> Double {
      let numbers = Array(0..<count)
      // The work of this thread only, because the machine may be busy with others.
      func clock() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
      }
      let durations = (0..<3).map { _ in
        let start = clock()
        body(numbers)
        return clock() - start
      }
      return durations.min() ?? 0
    }
    /// Returns how many times as long `body` takes with 64 times the numbers.
    func ratio(of count: Int, _ body: ([Int]) -> Void) -> Double {
      seconds(64 * count, body) / seconds(count, body)
    }
    let layout = ratio(of: 100) { numbers in
      let skeleton = Skeleton<Int>(
        numbers.map {
          .hStack(alignedTo: .top, insets: .none, [SkeletonElement(Bone($0, .line()))])
        })
      _ = skeleton.layout(in: CanvasRect(width: 300, height: 1e6))
    }
    var sum = 0
    let quadratic = ratio(of: 24) { numbers in
      for first in numbers { for second in numbers { sum &+= first ^ second } }
    }
    #expect(sum != 0)
    // 512 is eight times 64, and an eighth of 64²: so far from both that no busy machine can change the result.
    #expect(layout < 512)
    #expect(quadratic > 512)
  }
}
