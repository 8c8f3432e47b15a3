public import struct Foundation.IndexPath

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
  ///   - indexPath: the row
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
}
