#if os(iOS) || os(tvOS) || os(visionOS) || UIKIT_DOUBLES

  import LoaderDrawing
  import SkeletonLayout
  import UIKit

  /// A table adapter that shows rows of bones until its items come.
  ///
  /// ```swift
  /// let adapter = LoaderListAdapter(table, skeleton: card, spacing: 8) {
  ///   PhotoRow()
  /// } fill: { row, photo in
  ///   row.show(photo)
  /// }
  /// adapter.onSelect = { photo in open(photo) }
  /// adapter.reload(items: try await photos())
  /// ```
  ///
  /// The table does not retain the adapter; its owner has to.
  @MainActor
  public final class LoaderListAdapter<
    Item, Row: UIView, Part: CaseIterable & Hashable & Sendable
  >: NSObject, UITableViewDataSource, UITableViewDelegate {
    /// The displayed items; nil while they load.
    public private(set) var items: [Item]?

    /// The handler for the item of a selected row. Rows of bones cannot be selected.
    public var onSelect: ((Item) -> Void)?

    /// An object that gets what the adapter does not answer itself, such as scrolling and headers.
    public weak var delegate: (any UITableViewDelegate)?

    private weak var table: UITableView?
    private let skeleton: Skeleton<Part>
    private let rowHeight: SkeletonList<Part>.RowHeight
    private let spacing: Double
    private let makeRow: () -> Row
    private let fill: (Row, Item) -> Void

    /// Creates the adapter of a table, which then shows bones.
    ///
    /// - Parameters:
    ///   - skeleton: The bones of a row.
    ///   - rowHeight: Fixed, or given by the content of each row.
    ///   - spacing: The distance between two rows, in points.
    ///   - makeRow: Makes the content of a row.
    ///   - fill: Puts an item into a row, which may have shown another one before.
    public init(
      _ table: UITableView, skeleton: Skeleton<Part>,
      rowHeight: SkeletonList<Part>.RowHeight = .automatic, spacing: Double = 0,
      row makeRow: @escaping () -> Row, fill: @escaping (Row, Item) -> Void
    ) {
      (self.table, self.skeleton) = (table, skeleton)
      (self.makeRow, self.fill) = (makeRow, fill)
      (self.rowHeight, self.spacing) = (rowHeight, max(spacing, 0))
      super.init()
      table.register(RowCell<Row>.self, forCellReuseIdentifier: "item")
      table.register(RowCell<SkeletonUIView<Part>>.self, forCellReuseIdentifier: "bones")
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
      switch rowHeight {
      case .fixed(let height): return max(height, 0) + spacing
      case .automatic where items != nil: return UITableView.automaticDimension
      case .automatic:
        let room = CanvasRect(width: tableView.bounds.width, height: 1e6)
        return skeleton.fitted(in: room).height + spacing
      }
    }

    public func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      if let items {
        return cell("item", in: tableView, at: indexPath, isSelectable: onSelect != nil, makeRow) {
          fill($0, items[indexPath.row])
        }
      }
      return cell("bones", in: tableView, at: indexPath, isSelectable: false) {
        SkeletonUIView(skeleton)
      } fill: { bones in
        // One of them speaks for the list.
        bones.texts = indexPath.row == 0 ? LoaderTexts() : nil
        bones.setLoading(true)
      }
    }

    private func cell<Content: UIView>(
      _ identifier: String, in table: UITableView, at indexPath: IndexPath, isSelectable: Bool,
      _ make: () -> Content, fill: (Content) -> Void
    ) -> UITableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      if let cell = cell as? RowCell<Content> {
        let content = cell.content ?? make()
        cell.show(content, spacing: spacing)
        cell.selectionStyle = isSelectable ? .default : .none
        fill(content)
      }
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
