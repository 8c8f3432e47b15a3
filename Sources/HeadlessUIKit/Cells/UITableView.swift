public import struct Foundation.IndexPath

/// A view that shows rows, each in a cell that is reused for other rows.
///
/// By default all rows are visible. If you set ``visibleRowLimit``, the table shows that many rows,
/// beginning with the row that you last scrolled to. UIKit creates the cells at its next layout,
/// but here ``reloadData()`` creates them immediately.
open class UITableView: UIView {
  /// Handlers to call when the user selects a row.
  package let selections = EventHandlers<IndexPath>()

  /// Handlers to call when a row is deselected because the user selects a different row.
  package let deselections = EventHandlers<IndexPath>()

  /// Handlers to call when the user deletes a row.
  package let deletions = EventHandlers<IndexPath>()

  /// Handlers to call before the table shows a cell.
  package let displays = EventHandlers<(cell: UITableViewCell, indexPath: IndexPath)>()

  private let pool = CellPool<UITableViewCell>()
  private var shown: [(indexPath: IndexPath, cell: UITableViewCell)] = []
  private var firstVisibleRow = 0
  private var isLayingOut = false
  private var needsLayout = false

  /// A weak reference to the object that provides the cells.
  ///
  /// When you set another data source, the table reloads its rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// A weak reference to the object to notify of the user's actions.
  open weak var delegate: (any UITableViewDelegate)?

  /// The control with which a user refreshes the rows; the table adds it as a subview.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }

  /// The maximum number of visible rows; unlimited by default.
  ///
  /// This property isn't part of UIKit, where the size of the screen is the limit.
  open var visibleRowLimit = Int.max { didSet { reloadData() } }

  /// The selected row, or `nil` if none is selected.
  public private(set) var indexPathForSelectedRow: IndexPath?

  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] { shown.map(\.cell) }

  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.map(\.indexPath) }

  /// The number of sections, which the data source provides; 0 without a data source.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Returns the number of rows in a section, which the data source provides.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Returns the cell that shows a row.
  ///
  /// - Returns: the cell, or `nil` if the row isn't visible
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown.first { $0.indexPath == indexPath }?.cell
  }

  /// Returns the row that a cell shows.
  ///
  /// - Returns: the row, or `nil` if the cell isn't visible
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.indexPath
  }

  /// Registers the class of which the table creates cells for an identifier.
  ///
  /// - Parameter cellClass: a subclass of `UITableViewCell`, or `nil` to remove the registration
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier)
  }

  /// Returns a cell that waits to be reused, or a new cell of the registered class if none waits.
  ///
  /// - Returns: the cell, or `nil` if none waits and no class is registered for the identifier
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.dequeue(identifier)
  }

  /// Returns a cell that waits to be reused, or a new cell of the registered class if none waits.
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
  /// The position on the screen to which a row is scrolled.
  ///
  /// Here the row is scrolled to the top whatever the position, as long as enough rows follow.
  public enum ScrollPosition: Int, Sendable {
    /// The position that needs the least scrolling.
    case none

    /// The top of the table.
    case top

    /// The middle of the table.
    case middle

    /// The bottom of the table.
    case bottom
  }

  /// Asks the data source for the visible cells again, and deselects the selected row.
  public func reloadData() {
    indexPathForSelectedRow = nil
    layOut()
  }

  /// Scrolls to a row.
  ///
  /// - Parameters:
  ///   - scrollPosition: the position of the row on the screen
  ///   - animated: whether to animate the change, which is ignored because nothing is drawn
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    firstVisibleRow = allRows.firstIndex(of: indexPath) ?? 0
    layOut()
  }

  /// Replaces the visible cells.
  private func layOut() {
    needsLayout = true
    // The code that creates a cell may call this method again, so the loop below starts over.
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

  /// Selects a row in code, without notifying the delegate or the handlers.
  ///
  /// - Parameters:
  ///   - indexPath: the row, or `nil` to deselect the selected row
  ///   - animated: whether to animate the change, which is ignored because nothing is drawn
  ///   - scrollPosition: the position of the row on the screen; with `none`, the table doesn't
  ///     scroll
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

  /// Deselects a row in code, without notifying the delegate or the handlers.
  ///
  /// - Parameter animated: whether to animate the change, which is ignored because nothing is drawn
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard indexPathForSelectedRow == indexPath else { return }
    selectRow(at: nil, animated: animated, scrollPosition: .none)
  }

  /// Taps a row as a user would, so that the row is selected.
  ///
  /// This method isn't part of UIKit. It does nothing if a user couldn't touch the row.
  ///
  /// - Parameter indexPath: the row; nothing happens if the row isn't visible
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

  /// Swipes a row and taps its delete button, as a user would.
  ///
  /// This method isn't part of UIKit. The row stays until the data source has removed the row and
  /// you reload the table. The method does nothing if a user couldn't touch the row, or if the data
  /// source doesn't let users edit the row.
  ///
  /// - Parameter indexPath: the row; nothing happens if the row isn't visible
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

/// A view that shows one row of a table.
///
/// When the row has left the screen, the table may reuse the cell for a different row.
open class UITableViewCell: UIView {
  /// The identifier under which the table reuses the cell; `nil` if it never does.
  public let reuseIdentifier: String?

  /// The view to which you add the cell's content.
  public let contentView = UIView()

  /// The label that shows the main text.
  public let textLabel: UILabel? = UILabel()

  /// The label that shows the secondary text.
  public let detailTextLabel: UILabel? = UILabel()

  /// The view that shows the image.
  public let imageView: UIImageView? = UIImageView()

  /// Whether the row is selected.
  open var isSelected = false

  /// Creates a cell; the table calls this initializer of the registered class.
  ///
  /// - Parameters:
  ///   - style: the style, which has no effect here
  ///   - reuseIdentifier: the identifier under which the table reuses the cell
  public required init(style: CellStyle = .default, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    addSubview(contentView)
    for view in [textLabel, detailTextLabel, imageView] as [UIView?] {
      if let view { contentView.addSubview(view) }
    }
  }

  /// Called before the cell is reused, so that you can dispose of the previous row's bindings.
  ///
  /// An override should call `super`.
  open func prepareForReuse() {}

  /// The arrangement of a cell's texts, which has no effect here.
  public enum CellStyle: Int, Sendable {
    /// A text and an image.
    case `default`

    /// A main text, and a secondary text on the right.
    case value1

    /// A main text on the left, and a secondary text beside the main text.
    case value2

    /// A main text, and a secondary text below the main text.
    case subtitle
  }
}

extension UITableViewCell: ReusableCell {
  static func make(reuseIdentifier: String) -> Self { Self(reuseIdentifier: reuseIdentifier) }
}
