#if os(iOS) || os(tvOS) || os(visionOS) || UIKIT_DOUBLES

  import LoaderUI
  import UIKit

  /// A table or a collection view, as far as a ``LoaderListAdapter`` needs it.
  @MainActor
  public protocol LoaderList: UIScrollView {
    /// Takes its rows from a source, and registers their class of cells.
    func takeRows(from source: any UITableViewDataSource & UICollectionViewDataSource)

    /// Asks the source for all rows again.
    func reloadData()
  }

  /// A data source of a table or a collection view that shows rows of bones until its items come.
  ///
  /// ```swift
  /// let adapter = LoaderListAdapter(table) { PhotoRow() } fill: { row, photo in row.show(photo) }
  /// adapter.reload(items: try await photos())
  /// ```
  ///
  /// Heights, scrolling and selection remain up to the list and its delegate, which can ask the adapter
  /// for ``item(at:)``. Rows of bones take no touches. The list does not retain the adapter,
  /// so the app keeps it.
  @MainActor
  public final class LoaderListAdapter<Item, Row: SkeletonDrivenView>: NSObject,
    UITableViewDataSource, UICollectionViewDataSource
  {
    /// The displayed items; nil while they load.
    public private(set) var items: [Item]?

    /// The list that shows the rows; nil once it is released.
    private weak var list: (any LoaderList)?
    /// Makes a row for a new cell; a reused cell keeps its row.
    private let makeRow: () -> Row
    /// Puts an item into a row.
    private let fill: (Row, Item) -> Void
    /// A row that is measured, and never shown.
    private lazy var sample = makeRow()

    /// Creates the data source of a list, which then shows bones.
    ///
    /// - Parameter fill: Puts an item into a row, which may have shown another one before.
    public init(
      _ list: some LoaderList, row makeRow: @escaping () -> Row, fill: @escaping (Row, Item) -> Void
    ) {
      self.list = list
      self.makeRow = makeRow
      self.fill = fill
      super.init()
      list.takeRows(from: self)
      list.reloadData()
    }

    /// Shows the items, or bones if `items` is nil.
    public func reload(items: [Item]?) {
      self.items = items
      list?.reloadData()
    }

    /// Returns the item of a row; nil while the items load, and for a row that does not exist.
    public func item(at indexPath: IndexPath) -> Item? {
      items.flatMap { $0.indices.contains(indexPath.item) ? $0[indexPath.item] : nil }
    }

    /// Returns the number of items, or of rows of bones.
    public func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    /// Returns the number of items, or of rows of bones.
    public func collectionView(_ view: UICollectionView, numberOfItemsInSection: Int) -> Int {
      count
    }

    /// Returns a cell with an item or bones.
    public func tableView(_ view: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    {
      let cell = view.dequeueReusableCell(withIdentifier: cellName, for: indexPath)
      show(indexPath, in: cell, contentView: cell.contentView)
      return cell
    }

    /// Returns a cell with an item or bones.
    public func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: cellName, for: indexPath)
      show(indexPath, in: cell, contentView: cell.contentView)
      return cell
    }

    /// Shows an item or bones in a cell, which gets a row the first time and keeps it.
    ///
    /// - Parameter contentView: The cell's content view. The two kinds of cells have no common type with one.
    private func show(_ indexPath: IndexPath, in cell: UIView, contentView: UIView) {
      let row = contentView.subviews.first as? Row ?? makeRow()
      if row.superview == nil {
        row.frame = contentView.bounds
        row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(row)
      }
      cell.isUserInteractionEnabled = items != nil
      if let item = item(at: indexPath) { fill(row, item) }
      row.setLoading(items == nil)
      // Assistive technology reads the first row of bones for the whole list; the others have no texts.
      row.bones?.texts = indexPath.item == 0 ? LoaderTexts() : nil
    }

    /// The number of items, or of the rows of bones that fill the list.
    ///
    /// Before the list has a height, they fill any screen.
    private var count: Int {
      if let items { return items.count }
      guard let list else { return 0 }
      let height = list.bounds.height > 0 ? list.bounds.height : tallestScreen
      // A sample is measured if the table computes the heights, which makes this negative, and for a collection view.
      let fixedHeight = (list as? UITableView)?.rowHeight ?? 0
      let measuredHeight = fixedHeight > 0 ? fixedHeight : sample.height(for: list.bounds.width)
      // A sample without a height counts as a usual row.
      let rowHeight = measuredHeight > 0 ? measuredHeight : usualRowHeight
      return Int((height / rowHeight).rounded(.up))
    }
  }

  /// The identifier under which the lists register their cells for reuse.
  private let cellName = "row"
  /// The height of an iPad of 13 inches, in points.
  private let tallestScreen = 1376.0
  /// The default height of a table's row, in points.
  private let usualRowHeight = 44.0

  extension UITableView: LoaderList {
    public func takeRows(from source: any UITableViewDataSource & UICollectionViewDataSource) {
      register(TableCell.self, forCellReuseIdentifier: cellName)
      dataSource = source
    }
  }

  extension UICollectionView: LoaderList {
    public func takeRows(from source: any UITableViewDataSource & UICollectionViewDataSource) {
      register(CollectionCell.self, forCellWithReuseIdentifier: cellName)
      dataSource = source
    }
  }

  /// A cell of a table, as high as the row in it.
  private final class TableCell: UITableViewCell {
    /// Returns the height of the row; UIKit's own result without constraints is the current size.
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      // The only subview is the adapter's row.
      let height = contentView.subviews.first?.height(for: targetSize.width)
      return CGSize(width: targetSize.width, height: height ?? 0)
    }
  }

  /// A cell of a collection view, as high as the row in it.
  private final class CollectionCell: UICollectionViewCell {
    /// Returns the height of the row in the width that the layout gives it.
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.size.height = contentView.subviews.first?.height(for: attributes.size.width) ?? 0
      return attributes
    }
  }

  extension UIView {
    /// Returns the height for a width, in points: by its constraints or, without any, by `sizeThatFits`.
    fileprivate func height(for width: Double) -> Double {
      let fitted = systemLayoutSizeFitting(
        CGSize(width: width, height: Self.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return fitted.height > 0
        ? fitted.height : sizeThatFits(CGSize(width: width, height: 0)).height
    }
  }

#endif
