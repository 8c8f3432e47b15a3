/// Keeps the cells that wait to be reused, and creates new cells of the registered classes.
///
/// The pool is a class because the code that creates a cell, or prepares it for reuse, may call the
/// pool again.
@MainActor
final class CellPool<Cell: ReusableCell> {
  private var classes: [String: Cell.Type] = [:]
  private var waiting: [String: [Cell]] = [:]

  /// Sets the class of the cells with an identifier, and drops the cells of the old class that
  /// wait.
  func register(_ cellClass: AnyClass?, for identifier: String) {
    let cellType = cellClass as? Cell.Type
    precondition(
      cellClass == nil || cellType != nil, "The class of a cell must be a subclass of \(Cell.self)."
    )
    classes[identifier] = cellType
    waiting[identifier] = nil
  }

  /// Keeps a cell that has left the screen, so that `dequeue` can return the cell later.
  ///
  /// A cell without an identifier is dropped, because no call of `dequeue` could find such a cell.
  func keep(_ cell: Cell) {
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }

  /// Returns the cell that has waited longest, or a new cell if none waits.
  ///
  /// - Returns: the cell, or `nil` if none waits and no class is registered for the identifier
  func dequeue(_ identifier: String) -> Cell? {
    guard var cells = waiting[identifier], !cells.isEmpty else {
      return classes[identifier]?.make(reuseIdentifier: identifier)
    }
    let cell = cells.removeFirst()
    waiting[identifier] = cells
    cell.isSelected = false
    cell.prepareForReuse()
    return cell
  }

  /// Returns a cell that waits, or a new cell, or else stops the program.
  ///
  /// The program stops if no cell waits and no class is registered for the identifier.
  ///
  /// - Parameter label: the argument label of the view's `register` method, for the message
  func dequeue(_ identifier: String, registeredWith label: String) -> Cell {
    guard let cell = dequeue(identifier) else {
      preconditionFailure(
        """
        No cell class is registered for "\(identifier)". Call \
        register(MyCell.self, \(label): "\(identifier)") first.
        """)
    }
    return cell
  }
}

/// A cell of a table or a collection.
@MainActor
protocol ReusableCell: UIView {
  var reuseIdentifier: String? { get }
  var isSelected: Bool { get set }

  /// Creates a cell of the class that is registered for an identifier.
  static func make(reuseIdentifier: String) -> Self

  func prepareForReuse()
}
