public import struct Foundation.IndexPath

extension UITableView {
  /// Selects a row in code, of which nobody is told.
  ///
  /// - Parameters:
  ///   - indexPath: The row, or `nil` to select none.
  ///   - animated: Whether the change is animated; nothing is drawn here, so it makes no
  ///     difference.
  ///   - scrollPosition: Where the row shall stand.
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

  /// Takes the selection off a row in code, of which nobody is told.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - animated: Whether the change is animated; nothing is drawn here, so it makes no
  ///     difference.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard indexPathForSelectedRow == indexPath else { return }
    selectRow(at: nil, animated: animated, scrollPosition: .none)
  }

  /// Taps a row as a user does, which selects it.
  ///
  /// This method is ours; UIKit has none like it. Nothing happens where a finger cannot do it.
  ///
  /// - Parameter indexPath: The row; it has to be on the screen.
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

  /// Swipes a row and taps what shows, as a user does to delete it.
  ///
  /// This method is ours; UIKit has none like it. The row goes when whoever has the data says so.
  ///
  /// - Parameter indexPath: The row; it has to be on the screen.
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
