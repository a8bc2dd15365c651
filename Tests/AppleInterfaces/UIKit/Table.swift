import QuartzCore

/// uikit/uitableviewdatasource
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// uikit/uitableviewdatasource/tableview(_:numberofrowsinsection:)
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// uikit/uitableviewdatasource/tableview(_:cellforrowat:)
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// uikit/uitableviewdelegate
@MainActor
public protocol UITableViewDelegate: AnyObject {
  /// uikit/uitableviewdelegate/tableview(_:heightforrowat:)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// uikit/uitableviewdelegate/tableview(_:didselectrowat:)
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

/// uikit/uitableviewcell
@MainActor
open class UITableViewCell: UIView {
  /// uikit/uitableviewcell/contentview
  public let contentView = UIView(frame: .zero)
  /// uikit/uitableviewcell/selectionstyle-swift.property
  public var selectionStyle = SelectionStyle.default

  /// uikit/uitableviewcell/selectionstyle-swift.enum
  public enum SelectionStyle: Sendable {
    case none, `default`
  }

  /// uikit/uitableviewcell/cellstyle
  public enum CellStyle: Sendable {
    case `default`
  }

  /// uikit/uitableviewcell/init(style:reuseidentifier:)
  public required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

/// uikit/uitableview
@MainActor
public final class UITableView: UIScrollView {
  /// uikit/uitableview/automaticdimension
  public static let automaticDimension: CGFloat = -1
  /// uikit/uitableview/datasource
  public weak var dataSource: (any UITableViewDataSource)?
  /// uikit/uitableview/delegate
  public weak var delegate: (any UITableViewDelegate)?

  private var classes: [String: UITableViewCell.Type] = [:]
  private var pool: [String: [UITableViewCell]] = [:]
  private var shown: [(identifier: String, cell: UITableViewCell)] = []
  private var requested = ""

  /// uikit/uitableview/register(_:forcellreuseidentifier:)-4bnx2
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  /// uikit/uitableview/dequeuereusablecell(withidentifier:for:)
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    requested = identifier
    if let cell = pool[identifier]?.popLast() { return cell }
    let type = classes[identifier]
    guard let made = type?.init(style: .default, reuseIdentifier: identifier) else {
      fatalError("no class is registered for \(identifier)")
    }
    return made
  }

  /// uikit/uitableview/deselectrow(at:animated:)
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  /// uikit/uitableview/reloaddata()
  public func reloadData() {
    for (identifier, cell) in shown {
      cell.removeFromSuperview()
      pool[identifier, default: []].append(cell)
    }
    shown = []
    guard let dataSource, let delegate else { return }
    var y = 0.0
    for row in 0..<dataSource.tableView(self, numberOfRowsInSection: 0) where y < bounds.height {
      let path = IndexPath(indexes: [0, row])
      let cell = dataSource.tableView(self, cellForRowAt: path)
      var height = delegate.tableView(self, heightForRowAt: path)
      if height == Self.automaticDimension {
        height =
          cell.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height
      }
      cell.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      addSubview(cell)
      shown.append((requested, cell))
      y += height
    }
  }

  /// For tests: the cells on screen, from the top.
  public var cells: [UITableViewCell] { shown.map(\.cell) }
  /// For tests: the number of existing cells that are not shown.
  public var spare: Int { pool.values.reduce(0) { $0 + $1.count } }
}

extension IndexPath {
  /// foundation/indexpath/row
  public var row: Int { self[1] }
}
