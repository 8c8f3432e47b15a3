public import struct Foundation.IndexPath

/// A view of rows, each shown by a cell that is used again for another row.
///
/// The rows that are on the screen are ``visibleRowLimit`` from the one scrolled to, all of them at
/// first. Where UIKit makes the cells when the screen is next drawn, ``reloadData()`` makes them at
/// once.
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

  /// Who has what the table shows; not kept by the table.
  ///
  /// Setting it shows its rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Who is told of what the user does; not kept by the table.
  open weak var delegate: (any UITableViewDelegate)?

  /// How many rows there is room for on the screen; any number at first.
  ///
  /// This property is ours; UIKit has none like it.
  open var visibleRowLimit = Int.max { didSet { reloadData() } }

  /// The selected row.
  public internal(set) var indexPathForSelectedRow: IndexPath?

  /// The cells on the screen, from top to bottom.
  open var visibleCells: [UITableViewCell] { shown.map(\.cell) }

  /// The rows on the screen, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.map(\.indexPath) }

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Gives the number of rows in a section.
  ///
  /// - Parameter section: The section.
  /// - Returns: How many.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Gives the cell of a row.
  ///
  /// - Parameter indexPath: The row.
  /// - Returns: The cell, or `nil` if the row is not on the screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown.first { $0.indexPath == indexPath }?.cell
  }

  /// Gives the row of a cell.
  ///
  /// - Parameter cell: The cell.
  /// - Returns: The row, or `nil` if the cell is not on the screen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.indexPath
  }

  /// Says what class the cells of a name are made of.
  ///
  /// - Parameters:
  ///   - cellClass: A subclass of `UITableViewCell`, or `nil` to take it back.
  ///   - identifier: The name.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier)
  }

  /// Gives a cell that can be used again, or a new one of the class that is registered.
  ///
  /// - Parameter identifier: The name of the cells.
  /// - Returns: The cell; `nil` if none waits and no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.dequeue(identifier)
  }

  /// Gives a cell that can be used again, or a new one of the class that is registered.
  ///
  /// - Parameters:
  ///   - identifier: The name of the cells; the program stops if no class is registered for it.
  ///   - indexPath: The row that it is for.
  /// - Returns: The cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    pool.dequeue(identifier, registeredWith: "forCellReuseIdentifier")
  }
}
