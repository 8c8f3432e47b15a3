/// The cells that wait to be reused, and the classes to create new ones of.
///
/// A class, since creating a cell or preparing it for reuse may call back into the pool.
@MainActor
final class CellPool<Cell: ReusableCell> {
  private var classes: [String: Cell.Type] = [:]
  private var waiting: [String: [Cell]] = [:]

  /// Sets the class of the cells of an identifier, and drops those that wait.
  func register(_ cellClass: AnyClass?, for identifier: String) {
    let cellType = cellClass as? Cell.Type
    precondition(
      cellClass == nil || cellType != nil, "The class of a cell must be a subclass of \(Cell.self)."
    )
    classes[identifier] = cellType
    waiting[identifier] = nil
  }

  /// Keeps a cell that has left the screen, unless it has no identifier to be found by.
  func keep(_ cell: Cell) {
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }

  /// Returns the cell that has waited longest, or else a new one; `nil` if no class is registered.
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

  /// Returns a cell, and stops the program if no class is registered.
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
