/// The cells that have left the screen, and the classes to make new ones of.
@MainActor
struct CellPool {
  private var classes: [String: UITableViewCell.Type] = [:]
  private var waiting: [String: [UITableViewCell]] = [:]

  mutating func register(_ cellClass: UITableViewCell.Type?, under identifier: String) {
    classes[identifier] = cellClass
    waiting[identifier] = nil
  }

  /// Keeps a cell that has left the screen, if it has a name to be found under.
  mutating func keep(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }

  /// Gives the cell that has waited longest, or a new one; nil if no class is registered.
  ///
  /// Nothing foreign is called while the pool changes.
  mutating func take(_ identifier: String) -> (cell: UITableViewCell, isUsed: Bool)? {
    if let cells = waiting[identifier], let cell = cells.first {
      waiting[identifier]?.removeFirst()
      return (cell, true)
    }
    return classes[identifier].map { ($0.init(reuseIdentifier: identifier), false) }
  }
}
