public import struct Foundation.IndexPath

/// The delegate of a table.
@preconcurrency @MainActor
public protocol UITableViewDelegate: AnyObject {
  /// Called when the user has selected a row.
  ///
  /// - Parameters:
  ///   - tableView: the table
  ///   - indexPath: the row
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

  /// Called when a row is deselected because the user selected another.
  ///
  /// - Parameters:
  ///   - tableView: the table
  ///   - indexPath: the row
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

  /// Called before a cell is shown.
  ///
  /// - Parameters:
  ///   - tableView: the table
  ///   - cell: the cell
  ///   - indexPath: its row
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}
