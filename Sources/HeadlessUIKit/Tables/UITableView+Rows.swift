public import struct Foundation.IndexPath

extension UITableView {
  /// Where a row that is scrolled to comes to stand; here always at the top, if there are rows
  /// enough.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever it takes the least scrolling.
    case none

    /// At the top.
    case top

    /// In the middle.
    case middle

    /// At the bottom.
    case bottom
  }

  /// Asks the data source anew and makes the cells on the screen anew; nothing is selected then.
  public func reloadData() {
    indexPathForSelectedRow = nil
    layOut()
  }

  /// Scrolls, so that other rows come to the screen.
  ///
  /// - Parameters:
  ///   - indexPath: The row to scroll to.
  ///   - scrollPosition: Where it shall stand.
  ///   - animated: Whether the change is animated; nothing is drawn here, so it makes no
  ///     difference.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    firstVisibleRow = allRows.firstIndex(of: indexPath) ?? 0
    layOut()
  }

  /// Puts cells for the rows on the screen in the place of those that are there.
  private func layOut() {
    needsLayout = true
    // Whoever makes a cell may change what the table shows.
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
