// A double of UIKit for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

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
  /// The cells and their pool, as in Table.swift.
  private let column = CellColumn<UICollectionViewCell>()
  /// For tests: the cells on screen, from the top, in a layout of one column that asks each cell for its height.
  public var cells: [UICollectionViewCell] { column.cells }

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
    column.dequeue { cellClass?.init(frame: .zero) }
  }

  /// Shows the first section, which alone is used.
  public func reloadData() {
    column.show(dataSource?.collectionView(self, numberOfItemsInSection: 0) ?? 0, in: self) {
      dataSource?.collectionView(self, cellForItemAt: $0)
    } size: { cell in
      // The layout proposes its width, and any height; the cell may prefer another one.
      let attributes = UICollectionViewLayoutAttributes()
      attributes.size = CGSize(width: bounds.width, height: 50)
      return cell.preferredLayoutAttributesFitting(attributes).size
    }
  }
}
