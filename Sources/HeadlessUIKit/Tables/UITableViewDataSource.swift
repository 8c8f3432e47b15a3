public import struct Foundation.IndexPath

/// Who has what a table shows.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Says how many sections there are; one, unless said otherwise.
  ///
  /// - Parameter tableView: Who asks.
  /// - Returns: How many.
  func numberOfSections(in tableView: UITableView) -> Int

  /// Says how many rows a section has.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - section: The section.
  /// - Returns: How many.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Makes the cell of a row, from one that the table has to use again.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: The cell.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Says what stands above a section; nothing, unless said otherwise.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - section: The section.
  /// - Returns: The text.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// Says whether a user can delete a row; yes, unless said otherwise.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: Whether a user can.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Comes when the user has deleted a row, or inserted one; does nothing unless said otherwise.
  ///
  /// - Parameters:
  ///   - tableView: Where.
  ///   - editingStyle: What the user did.
  ///   - indexPath: The row.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// Nothing.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Yes.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

extension UITableViewCell {
  /// What a user can do to a row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none

    /// Delete it.
    case delete

    /// Insert one.
    case insert
  }
}
