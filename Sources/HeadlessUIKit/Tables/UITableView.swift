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

  let pool = CellPool<UITableViewCell>()
  var shown: [(indexPath: IndexPath, cell: UITableViewCell)] = []
  var firstVisibleRow = 0
  var isLayingOut = false
  var needsLayout = false

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
  public internal(set) var indexPathForSelectedRow: IndexPath?

  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] { shown.map(\.cell) }

  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.map(\.indexPath) }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Returns the number of rows in a section.
  ///
  /// - Parameter section: the section
  /// - Returns: the number
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Returns the cell of a row.
  ///
  /// - Parameter indexPath: the row
  /// - Returns: the cell, or `nil` if the row is not visible
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown.first { $0.indexPath == indexPath }?.cell
  }

  /// Returns the row of a cell.
  ///
  /// - Parameter cell: the cell
  /// - Returns: the row, or `nil` if the cell is not visible
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.indexPath
  }

  /// Registers the class of the cells of an identifier.
  ///
  /// - Parameters:
  ///   - cellClass: a subclass of `UITableViewCell`, or `nil` to unregister
  ///   - identifier: the reuse identifier
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier)
  }

  /// Returns a reused cell, or else a new one of the registered class.
  ///
  /// - Parameter identifier: the reuse identifier
  /// - Returns: the cell; `nil` if none can be reused and no class is registered
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.dequeue(identifier)
  }

  /// Returns a reused cell, or else a new one of the registered class.
  ///
  /// - Parameters:
  ///   - identifier: the reuse identifier; the program stops if no class is registered for it
  ///   - indexPath: the row of the cell
  /// - Returns: the cell
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    pool.dequeue(identifier, registeredWith: "forCellReuseIdentifier")
  }
}
