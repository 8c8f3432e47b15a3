public import struct Foundation.IndexPath

/// Who is told of what a user does to a table.
@preconcurrency @MainActor
public protocol UITableViewDelegate: AnyObject {
  /// Comes when the user has selected a row.
  ///
  /// - Parameters:
  ///   - tableView: Where.
  ///   - indexPath: The row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

  /// Comes when a row is no longer selected, because the user selected another.
  ///
  /// - Parameters:
  ///   - tableView: Where.
  ///   - indexPath: The row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

  /// Comes before a cell is shown.
  ///
  /// - Parameters:
  ///   - tableView: Where.
  ///   - cell: The cell.
  ///   - indexPath: Its row.
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
