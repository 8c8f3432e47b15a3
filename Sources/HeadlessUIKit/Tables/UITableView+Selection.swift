public import struct Foundation.IndexPath

extension UITableView {
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
  /// - Parameters:
  ///   - indexPath: the row
  ///   - animated: whether the change is animated; ignored, since nothing is drawn
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
