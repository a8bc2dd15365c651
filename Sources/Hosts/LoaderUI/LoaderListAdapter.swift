#if os(iOS) || os(tvOS) || os(visionOS) || UIKIT_DOUBLES

  import LoaderDrawing
  import SkeletonLayout
  import UIKit

  /// A table adapter that shows rows of bones until its items come.
  ///
  /// ```swift
  /// let adapter = LoaderListAdapter(table, spacing: 8) {
  ///   PhotoRow()  // a SkeletonDrivenView
  /// } fill: { row, photo in
  ///   row.show(photo)
  /// }
  /// adapter.onSelect = { photo in open(photo) }
  /// adapter.reload(items: try await photos())
  /// ```
  ///
  /// The rows that show bones show the items later. The table does not retain the adapter; its owner
  /// has to.
  @MainActor
  public final class LoaderListAdapter<Item, Row: SkeletonDrivenView>: NSObject,
    UITableViewDataSource, UITableViewDelegate
  {
    /// The displayed items; nil while they load.
    public private(set) var items: [Item]?

    /// The handler for the item of a selected row. Rows of bones cannot be selected.
    public var onSelect: ((Item) -> Void)?

    /// An object that gets what the adapter does not answer itself, such as scrolling and headers.
    public weak var delegate: (any UITableViewDelegate)?

    private weak var table: UITableView?
    private let rowHeight: SkeletonList<Row.Part>.RowHeight
    private let spacing: Double
    private let makeRow: () -> Row
    private let fill: (Row, Item) -> Void

    /// Creates the adapter of a table, which then shows bones.
    ///
    /// - Parameters:
    ///   - rowHeight: Fixed, or given by the content of each row.
    ///   - spacing: The distance between two rows, in points.
    ///   - makeRow: Makes a row without an item.
    ///   - fill: Puts an item into a row, which may have shown another one before.
    public init(
      _ table: UITableView, rowHeight: SkeletonList<Row.Part>.RowHeight = .automatic,
      spacing: Double = 0, row makeRow: @escaping () -> Row, fill: @escaping (Row, Item) -> Void
    ) {
      (self.table, self.makeRow, self.fill) = (table, makeRow, fill)
      (self.rowHeight, self.spacing) = (rowHeight, max(spacing, 0))
      super.init()
      table.register(RowCell<Row>.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      table.delegate = self
      reload(items: nil)
    }

    /// Shows the items, or bones if `items` is nil.
    public func reload(items: [Item]?) {
      self.items = items
      table?.isScrollEnabled = items != nil
      table?.reloadData()
    }

    public func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
      // More rows of bones than any screen has, because a table asks before it has a size. It does
      // not scroll meanwhile.
      items?.count ?? 40
    }

    public func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      if case .fixed(let height) = rowHeight { return max(height, 0) + spacing }
      return UITableView.automaticDimension
    }

    public func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      guard let cell = cell as? RowCell<Row> else { return cell }
      let row = cell.content ?? makeRow()
      cell.show(row, spacing: spacing)
      cell.selectionStyle = items == nil || onSelect == nil ? .none : .default
      if let items { fill(row, items[indexPath.row]) }
      row.setLoading(items == nil)
      // One of them speaks for the list.
      row.bones?.texts = indexPath.row == 0 ? LoaderTexts() : nil
      return cell
    }

    public func tableView(
      _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
    ) {
      tableView.deselectRow(at: indexPath, animated: true)
      if let items, items.indices.contains(indexPath.row) { onSelect?(items[indexPath.row]) }
    }

    #if canImport(ObjectiveC)

      // A method that UIKit asks for by name goes on to the other delegate, if it has it.

      public override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || delegate?.responds(to: aSelector) ?? false
      }

      public override func forwardingTarget(for aSelector: Selector!) -> Any? {
        delegate?.responds(to: aSelector) ?? false
          ? delegate : super.forwardingTarget(for: aSelector)
      }

    #endif
  }

  /// A cell with one view, and the spacing to the next row below.
  private final class RowCell<Content: UIView>: UITableViewCell {
    private(set) var content: Content?
    private var spacing = 0.0

    func show(_ content: Content, spacing: Double) {
      self.spacing = spacing
      guard content !== self.content else { return }
      self.content?.removeFromSuperview()
      self.content = content
      contentView.addSubview(content)
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let bounds = contentView.bounds
      content?.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: max(bounds.height - spacing, 0))
    }

    /// Returns the height that the constraints of the content ask for, or else its own size.
    ///
    /// A view without either has its present size by default, which is that of another row.
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      CGSize(
        width: targetSize.width, height: (content?.height(for: targetSize.width) ?? 0) + spacing)
    }
  }

  extension UIView {
    /// Returns the height for a width: by its constraints or, without any, by `sizeThatFits`.
    fileprivate func height(for width: Double) -> Double {
      let fitted = systemLayoutSizeFitting(
        CGSize(width: width, height: Self.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return fitted.height > 0
        ? fitted.height : sizeThatFits(CGSize(width: width, height: 0)).height
    }
  }

#endif
