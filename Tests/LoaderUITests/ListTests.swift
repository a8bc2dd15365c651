import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderScreens
import LoaderSupport
import LoaderUI
import QuartzCore
import SkeletonLayout
import Testing
import UIKit

extension AppleTests {
  /// Skeletons of layers, and the list that shows them until its items arrive.
  ///
  /// `screen.bones` is a skeleton of 320 × 40 points with a bone for an icon and one for a title. A layer's `number` is
  /// the value of a property that Core Animation displays at a time. The cells of a list have rows as their content:
  /// first enough rows of bones to fill the list, then one for each item.
  @MainActor
  struct ListTests {
    /// A row with a name, 30 points high; its label is covered by a bone while the row loads.
    private final class NameRow: UIView, SkeletonDrivenView {
      enum Part: CaseIterable { case name }

      let label = UIView(frame: CGRect(x: 16, y: 8, width: 200, height: 14))
      var name = ""

      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
      }

      required init?(coder: NSCoder) { nil }

      func loadableSubview(for part: Part) -> UIView? { label }

      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 30) }
    }

    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()

    @Test("Bones follow the layout, and one band lights them as in the frames")
    func bones() throws {
      let (view, start) = (screen.bones(), MediaClock.now)
      view.setLoading(true)
      screen.turn()
      let loader = Loader(Shimmer()).shown(at: start)
      // The bones of each part are in a layer that fades.
      let bands = try #require(view.layer.sublayers)
      let bones = bands.flatMap { $0.sublayers ?? [] }
      let placed = Row.skeleton.layout(in: CanvasRect(width: 320, height: 40))
      #expect(bones.map { Double($0.frame.minX) } == placed.map(\.frame.x))
      // A circle of 40 points, and a line, whose corners have a radius of 4.
      #expect(bones.map(\.cornerRadius) == [20, 4])
      // In seconds: in the entrance, in the first cycle of the light, which takes 1.5 s, and in a late one.
      for later in [0, 0.1, 0.9, 30.3] {
        let frame = loader.frame(at: start + later)
        for band in bands {
          #expect(abs(band.number("opacity", at: start + later) - frame.channels.opacity) < 1e-4)
        }
        for bone in bones {
          let light = try #require(bone.sublayers?.first)
          let lightStart =
            bone.frame.minX + light.frame.minX
            + light.number("transform.translation.x", at: start + later)
          // The light is as long as the view, 320 points, and its middle is at a fraction of that. A plan is exact to
          // 1e-4 of the length, 0.032 points.
          #expect(abs(lightStart - 320 * (frame.channels.middle - 0.5)) < 0.04)
        }
      }
    }

    @Test("The light moves at a fifth of its velocity under reduced motion")
    func reducedMotion() throws {
      let view = screen.bones()
      view.setLoading(true)
      defer { UIAccessibility.setReduceMotion(false) }
      for (isReduced, cycle) in [(false, 1.5), (true, 7.5)] {
        UIAccessibility.setReduceMotion(isReduced)
        screen.pass(3)
        let light = try #require(view.layer.sublayers?.first?.sublayers?.first?.sublayers?.first)
        /// Returns the shift of the light in cycles; in each it moves by twice the 320 points.
        func shift(at time: Double) -> Double {
          light.number("transform.translation.x", at: time) / 640
        }
        for later in [0.1, 1, 2.2] {
          // In 0.2 s. If a cycle ends meanwhile, the light jumps back by one.
          let (before, after) = (MediaClock.now + later, MediaClock.now + later + 0.2)
          let difference = shift(at: after) - shift(at: before)
          let moved = difference < 0 ? difference + 1 : difference
          #expect(abs(moved - 0.2 / cycle) < 1e-3)
        }
      }
    }

    @Test("Parts appear and disappear separately; no animation without loading")
    func parts() throws {
      let (view, start) = (screen.bones(), MediaClock.now)
      UIView.performWithoutAnimation { view.setLoading(true, shimmering: [.title]) }
      screen.turn()
      // The bones of each part are in a layer that fades.
      let bands = try #require(view.layer.sublayers)
      let bones = bands.flatMap { $0.sublayers ?? [] }
      // Of the icon and the title, only the title loads.
      #expect(bands.map { $0.number("opacity", at: start) } == [0, 1])
      screen.pass(1)
      view.setLoading(false)
      // After the exit, a layout leaves no animation.
      screen.pass(2)
      screen.turn()
      view.setNeedsLayout()
      screen.turn()
      #expect(bands.allSatisfy { $0.number("opacity", at: MediaClock.now) == 0 })
      let layers = bands + bones + bones.flatMap { $0.sublayers ?? [] }
      #expect(layers.allSatisfy { $0.animationKeys()?.isEmpty ?? true })
      view.isHidden = true
      #expect(view.loader.frame(of: .title, at: MediaClock.now).state == .offscreen)
    }

    /// A delegate of the app; the adapter, which is only the table's source of data, leaves it there.
    private final class AppDelegate: NSObject, UITableViewDelegate {}

    /// Returns the name that the row in each cell shows; nil for a row of bones.
    private func names(_ contentViews: [UIView]) -> [String?] {
      contentViews.map { view in
        guard let row = view.subviews.first as? NameRow else { return "no row" }
        return row.isLoading(.name) || row.label.alpha == 0 ? nil : row.name
      }
    }

    @Test("A table is full of bones, and the same rows show the items; all else stays the app's")
    func table() {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 140))
      let delegate = AppDelegate()
      table.delegate = delegate
      table.isScrollEnabled = false
      screen.window.addSubview(table)
      var made = 0
      let adapter = LoaderListAdapter(table) {
        made += 1
        return NameRow(frame: .zero)
      } fill: { (row: NameRow, name: String) in
        row.name = name
      }
      screen.turn()
      // Rows of 30 points in 140: five, of which the last is cut. A sixth one was made to be measured.
      #expect(table.cells.map(\.frame.minY) == [0, 30, 60, 90, 120] && made == 6)
      #expect(adapter.tableView(table, numberOfRowsInSection: 0) == 5)
      #expect(names(table.cells.map(\.contentView)) == Array(repeating: nil, count: 5))
      #expect(table.cells.allSatisfy { !$0.isUserInteractionEnabled })
      // Of the rows that load, the first one speaks for all.
      let bones = table.cells.compactMap {
        $0.contentView.subviews.first?.subviews.last as? SkeletonUIView<NameRow.Part>
      }
      #expect(bones.map(\.isAccessibilityElement) == [true, false, false, false, false])
      #expect(bones.first?.accessibilityLabel == "Loading")
      // There is no item yet; the indices are a section and a row in it.
      #expect(adapter.item(at: IndexPath(indexes: [0, 1])) == nil)
      adapter.reload(items: ["Ann", "Bo", "Cy"])
      screen.turn()
      #expect(table.cells.map(\.frame.minY) == [0, 30, 60] && made == 6)
      #expect(names(table.cells.map(\.contentView)) == ["Ann", "Bo", "Cy"])
      #expect(table.cells.allSatisfy { $0.isUserInteractionEnabled })
      #expect(adapter.item(at: IndexPath(indexes: [0, 1])) == "Bo")
      #expect(adapter.item(at: IndexPath(indexes: [0, 3])) == nil)
      // Without items, it loads again.
      adapter.reload(items: nil)
      #expect(names(table.cells.map(\.contentView)) == Array(repeating: nil, count: 5))
      #expect(adapter.items == nil && table.delegate === delegate && !table.isScrollEnabled)
    }

    @Test("A collection view has the same adapter")
    func collection() {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 70),
        collectionViewLayout: UICollectionViewLayout())
      screen.window.addSubview(view)
      let adapter = LoaderListAdapter(view) {
        NameRow(frame: .zero)
      } fill: { (row: NameRow, name: String) in
        row.name = name
      }
      screen.turn()
      // Rows of 30 points in 70: three, of which the last is cut.
      #expect(view.cells.map(\.frame.minY) == [0, 30, 60])
      #expect(names(view.cells.map(\.contentView)) == [nil, nil, nil])
      #expect(view.cells.allSatisfy { !$0.isUserInteractionEnabled })
      adapter.reload(items: ["Ann", "Bo"])
      screen.turn()
      #expect(names(view.cells.map(\.contentView)) == ["Ann", "Bo"])
      #expect(view.cells.allSatisfy { $0.contentView.subviews.first?.frame.height == 30 })
      #expect(view.cells.allSatisfy { $0.isUserInteractionEnabled })
    }

    @Test("A table that gets its height later is full of bones on any screen; rows may be fixed")
    func fixed() {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
      table.rowHeight = 60
      let adapter = LoaderListAdapter(
        table, row: { NameRow(frame: .zero) },
        fill: { (row: NameRow, name: String) in row.name = name })
      // 1366 points are the height of the largest screen: 22.8 rows of 60, so 23.
      #expect(adapter.tableView(table, numberOfRowsInSection: 0) == 23)
      table.frame.size.height = 1366
      table.reloadData()
      #expect(table.cells.count == 23 && table.cells.allSatisfy { $0.frame.height == 60 })
    }

    @Test("A row has the height of its constraints, or of sizeThatFits without any")
    func constraints() {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let adapter = LoaderListAdapter(table) {
        NameRow(frame: .zero)
      } fill: { (row: NameRow, height: Double) in
        row.constrainedSize.height = height
      }
      // Constraints that ask for 70 points, and none.
      adapter.reload(items: [70, 0])
      #expect(table.cells.map(\.frame.height) == [70, 30])
    }
  }
}
