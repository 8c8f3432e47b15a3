public import struct Foundation.IndexPath

/// A view of rows, each shown by a cell that is reused for other rows.
///
/// The visible rows are the ``visibleRowLimit`` rows from the one scrolled to, all of them by
/// default. UIKit makes the cells at the next layout; ``reloadData()`` makes them immediately.
open class UITableView: UIView {
  /// Called when the user selects a row.
  package let selections = EventHandlers<IndexPath>()

  /// Called when a row is deselected because the user selects another one.
  package let deselections = EventHandlers<IndexPath>()

  /// Called when the user deletes a row.
  package let deletions = EventHandlers<IndexPath>()

  /// Called before a cell is shown.
  package let displays = EventHandlers<(cell: UITableViewCell, indexPath: IndexPath)>()

  private let pool = CellPool<UITableViewCell>()
  private var shown: [(indexPath: IndexPath, cell: UITableViewCell)] = []
  private var firstVisibleRow = 0
  private var isLayingOut = false
  private var needsLayout = false

  /// The data source, held weakly.
  ///
  /// Setting it reloads the rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The delegate, held weakly.
  open weak var delegate: (any UITableViewDelegate)?

  /// The control with which a user refreshes the rows, a subview of the table.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }

  /// The maximum number of visible rows; unlimited by default.
  ///
  /// Not part of UIKit.
  open var visibleRowLimit = Int.max { didSet { reloadData() } }

  /// The selected row.
  public private(set) var indexPathForSelectedRow: IndexPath?

  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] { shown.map(\.cell) }

  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.map(\.indexPath) }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Returns the cell of a row.
  ///
  /// - Returns: the cell, or `nil` if the row is not visible
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown.first { $0.indexPath == indexPath }?.cell
  }

  /// Returns the row of a cell.
  ///
  /// - Returns: the row, or `nil` if the cell is not visible
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.indexPath
  }

  /// Registers the class of the cells of an identifier.
  ///
  /// - Parameter cellClass: a subclass of `UITableViewCell`, or `nil` to unregister
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier)
  }

  /// Returns a reused cell, or else a new one of the registered class.
  ///
  /// - Returns: the cell; `nil` if none can be reused and no class is registered
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.dequeue(identifier)
  }

  /// Returns a reused cell, or else a new one of the registered class.
  ///
  /// - Parameter identifier: the reuse identifier; the program stops if no class is registered for
  ///   it
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    pool.dequeue(identifier, registeredWith: "forCellReuseIdentifier")
  }
}

extension UITableView {
  /// The position of a row that is scrolled to; here always the top, if there are enough rows.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever the least scrolling is needed.
    case none

    /// At the top.
    case top

    /// In the middle.
    case middle

    /// At the bottom.
    case bottom
  }

  /// Reloads the visible cells from the data source and clears the selection.
  public func reloadData() {
    indexPathForSelectedRow = nil
    layOut()
  }

  /// Scrolls to a row.
  ///
  /// - Parameters:
  ///   - scrollPosition: the position of the row on the screen
  ///   - animated: whether the change is animated; ignored, since nothing is drawn
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    firstVisibleRow = allRows.firstIndex(of: indexPath) ?? 0
    layOut()
  }

  /// Replaces the visible cells.
  private func layOut() {
    needsLayout = true
    // The code that makes a cell may call this method again.
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    while needsLayout {
      needsLayout = false
      takeCellsAway()
      showCells()
    }
  }

  private var allRows: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
  }

  private func takeCellsAway() {
    for (_, cell) in shown {
      cell.removeFromSuperview()
      pool.keep(cell)
    }
    shown = []
  }

  private func showCells() {
    let rows = allRows
    firstVisibleRow = max(0, min(firstVisibleRow, rows.count - visibleRowLimit))
    for indexPath in rows.dropFirst(firstVisibleRow).prefix(visibleRowLimit) {
      guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return }
      cell.isSelected = indexPath == indexPathForSelectedRow
      delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
      displays.send((cell, indexPath))
      shown.append((indexPath, cell))
      addSubview(cell)
      if needsLayout { return }
    }
  }

  /// Selects a row in code, which notifies neither delegate nor handlers.
  ///
  /// - Parameters:
  ///   - indexPath: the row, or `nil` to select none
  ///   - animated: whether the change is animated; ignored, since nothing is drawn
  ///   - scrollPosition: the position of the row on the screen; `none` does not scroll
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    markSelection(false)
    indexPathForSelectedRow = indexPath
    markSelection(true)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row in code, which notifies neither delegate nor handlers.
  ///
  /// - Parameter animated: whether the change is animated; ignored, since nothing is drawn
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard indexPathForSelectedRow == indexPath else { return }
    selectRow(at: nil, animated: animated, scrollPosition: .none)
  }

  /// Taps a row as a user does, which selects it.
  ///
  /// Not part of UIKit. Without effect where a user could not touch it.
  ///
  /// - Parameter indexPath: the row; it has to be visible
  public func tapRow(at indexPath: IndexPath) {
    guard let cell = cellForRow(at: indexPath), cell.isWithinReach else { return }
    let before = indexPathForSelectedRow
    selectRow(at: indexPath, animated: false, scrollPosition: .none)
    if let before, before != indexPath {
      delegate?.tableView(self, didDeselectRowAt: before)
      deselections.send(before)
    }
    delegate?.tableView(self, didSelectRowAt: indexPath)
    selections.send(indexPath)
  }

  /// Swipes a row and taps its delete button, as a user does.
  ///
  /// Not part of UIKit. The row is removed once the data source has removed it and the table
  /// reloads.
  ///
  /// - Parameter indexPath: the row; it has to be visible
  public func swipeToDeleteRow(at indexPath: IndexPath) {
    guard let cell = cellForRow(at: indexPath), cell.isWithinReach, let dataSource,
      dataSource.tableView(self, canEditRowAt: indexPath)
    else { return }
    dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
    deletions.send(indexPath)
  }

  private func markSelection(_ isSelected: Bool) {
    if let indexPathForSelectedRow {
      cellForRow(at: indexPathForSelectedRow)?.isSelected = isSelected
    }
  }
}

/// The view of a table's row, reused for other rows when it is no longer visible.
open class UITableViewCell: UIView {
  /// Identifies the cells among which it is reused.
  public let reuseIdentifier: String?

  /// The superview of the cell's content.
  public let contentView = UIView()

  /// The label of the main text.
  public let textLabel: UILabel? = UILabel()

  /// The label of the secondary text.
  public let detailTextLabel: UILabel? = UILabel()

  /// The view of the image.
  public let imageView: UIImageView? = UIImageView()

  /// Whether the row is selected.
  open var isSelected = false

  /// Creates a cell; a table calls it for the registered class.
  ///
  /// - Parameters:
  ///   - style: the style, which has no effect here
  ///   - reuseIdentifier: identifies the cells among which it is reused
  public required init(style: CellStyle = .default, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    addSubview(contentView)
    for view in [textLabel, detailTextLabel, imageView] as [UIView?] {
      if let view { contentView.addSubview(view) }
    }
  }

  /// Called before the cell is reused: the place to dispose of the bindings of the previous row.
  ///
  /// An override should call `super`.
  open func prepareForReuse() {}

  /// The style of a cell.
  public enum CellStyle: Int, Sendable {
    /// A text and an image.
    case `default`

    /// A text, and a secondary one on the right.
    case value1

    /// A text on the left, and a secondary one beside it.
    case value2

    /// A text, and a secondary one below.
    case subtitle
  }
}

extension UITableViewCell: ReusableCell {
  static func make(reuseIdentifier: String) -> Self { Self(reuseIdentifier: reuseIdentifier) }
}
