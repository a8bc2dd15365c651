import QuartzCore

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
  public static let automaticDimension: CGFloat = -1
  public weak var dataSource: (any UITableViewDataSource)?
  public weak var delegate: (any UITableViewDelegate)?
  public var rowHeight: CGFloat = automaticDimension
  private var classes: [String: UITableViewCell.Type] = [:]
  private var pool: [String: [UITableViewCell]] = [:]
  private var shown: [(identifier: String, cell: UITableViewCell)] = []
  private var requested = ""

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

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

  public func reloadData() {
    for (identifier, cell) in shown {
      cell.removeFromSuperview()
      pool[identifier, default: []].append(cell)
    }
    shown = []
    guard let dataSource else { return }
    var y = 0.0
    for row in 0..<dataSource.tableView(self, numberOfRowsInSection: 0) where y < bounds.height {
      let path = IndexPath(indexes: [0, row])
      let cell = dataSource.tableView(self, cellForRowAt: path)
      var height = rowHeight
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
}

extension IndexPath {
  /// foundation/indexpath/item
  public var item: Int { self[1] }
}
