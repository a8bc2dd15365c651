// A double of UIKit for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor
public protocol UITableViewDelegate: AnyObject {}

@MainActor
open class UITableViewCell: UIView {
  public let contentView = UIView(frame: .zero)

  public enum CellStyle: Sendable {
    case `default`
  }

  public required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

@MainActor
public final class UITableView: UIScrollView {
  /// The height for a row that is as high as the constraints in its cell ask.
  public static let automaticDimension: CGFloat = -1
  public weak var dataSource: (any UITableViewDataSource)?
  public weak var delegate: (any UITableViewDelegate)?
  public var rowHeight: CGFloat = automaticDimension
  private var cellClass: UITableViewCell.Type?
  private let column = CellColumn<UITableViewCell>()

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    self.cellClass = cellClass as? UITableViewCell.Type
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    column.dequeue { cellClass?.init(style: .default, reuseIdentifier: identifier) }
  }

  /// Shows the first section, which alone is used.
  public func reloadData() {
    column.show(dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0, in: self) {
      dataSource?.tableView(self, cellForRowAt: $0)
    } size: { cell in
      let fitted = cell.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      let isAutomatic = rowHeight == Self.automaticDimension
      return CGSize(width: bounds.width, height: isAutomatic ? fitted.height : rowHeight)
    }
  }

  /// For tests: the cells on screen, from the top.
  public var cells: [UITableViewCell] { column.cells }
}

/// For tests: the cells of a list in one column, and a pool of cells that left it, to be used again.
@MainActor
final class CellColumn<Cell: UIView> {
  private(set) var cells: [Cell] = []
  private var pool: [Cell] = []

  /// Returns a cell of the pool, or a new one; `make` returns nil if no class is registered.
  func dequeue(_ make: () -> Cell?) -> Cell {
    guard let cell = pool.popLast() ?? make() else { fatalError("no class is registered") }
    return cell
  }

  /// Replaces all cells: shows new ones from the top, until the list is full or has all items.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - cell: Returns the cell of an item, usually by ``dequeue(_:)``; nil without a data source.
  ///   - size: Returns the size that a cell gets.
  func show(
    _ count: Int, in list: UIScrollView, cell: (IndexPath) -> Cell?, size: (Cell) -> CGSize
  ) {
    for cell in cells { cell.removeFromSuperview() }
    // The pool gives its last cell first, so each item of the same list gets its old cell.
    pool += cells.reversed()
    cells = []
    var y = 0.0
    for index in 0..<count where y < list.bounds.height {
      // An index path is the section, then the item.
      guard let cell = cell(IndexPath(indexes: [0, index])) else { return }
      cell.frame = CGRect(origin: CGPoint(x: 0, y: y), size: size(cell))
      list.addSubview(cell)
      cells.append(cell)
      y += cell.frame.height
    }
  }
}

extension IndexPath {
  /// foundation/indexpath/item
  public var item: Int { self[1] }
}
