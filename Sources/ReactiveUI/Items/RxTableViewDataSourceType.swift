public import ReactiveCore

public import struct Foundation.IndexPath

/// A data source that follows a stream.
@preconcurrency @MainActor
public protocol RxTableViewDataSourceType<Element> {
  /// What the stream is of: all that the table shows, each time.
  associatedtype Element

  /// Takes an event of the stream, and has the table show it.
  ///
  /// - Parameters:
  ///   - tableView: the table.
  ///   - observedEvent: the event.
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// A data source that knows the model of each row.
@preconcurrency @MainActor
public protocol SectionedViewDataSourceType {
  /// Gives the model of a row.
  ///
  /// - Parameter indexPath: the row.
  /// - Returns: its model.
  /// - Throws: an error if there is none.
  func model(at indexPath: IndexPath) throws -> Any
}
