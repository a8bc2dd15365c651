import QuartzCore

@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

@MainActor
open class UICollectionViewLayout: NSObject {}

@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  public var size = CGSize.zero
}

@MainActor
open class UICollectionViewCell: UIView {
  public let contentView = UIView(frame: .zero)

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  /// uikit/uicollectionreusableview/preferredlayoutattributesfitting(_:)
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

@MainActor
public final class UICollectionView: UIScrollView {
  public weak var dataSource: (any UICollectionViewDataSource)?
  private var cellClass: UICollectionViewCell.Type?
  private var pool: [UICollectionViewCell] = []
  /// For tests: the cells on screen, from the top, in a layout of one column that asks for heights.
  public private(set) var cells: [UICollectionViewCell] = []

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    self.cellClass = cellClass as? UICollectionViewCell.Type
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = pool.popLast() ?? cellClass?.init(frame: .zero) else {
      fatalError("no class is registered for \(identifier)")
    }
    return cell
  }

  public func reloadData() {
    for cell in cells { cell.removeFromSuperview() }
    pool += cells.reversed()
    cells = []
    guard let dataSource else { return }
    var y = 0.0
    for item in 0..<dataSource.collectionView(self, numberOfItemsInSection: 0)
    where y < bounds.height {
      let cell = dataSource.collectionView(self, cellForItemAt: IndexPath(indexes: [0, item]))
      let attributes = UICollectionViewLayoutAttributes()
      attributes.size = CGSize(width: bounds.width, height: 50)
      let size = cell.preferredLayoutAttributesFitting(attributes).size
      cell.frame = CGRect(x: 0, y: y, width: size.width, height: size.height)
      addSubview(cell)
      cells.append(cell)
      y += size.height
    }
  }
}
