public import ReactiveCore

public import struct Foundation.IndexPath

/// A data source that is updated by an observable.
@preconcurrency @MainActor
public protocol RxTableViewDataSourceType<Element> {
  /// An element of the observable: the whole content of the table.
  associatedtype Element

  /// Receives an event of the observable, and shows it in the table.
  ///
  /// - Parameters:
  ///   - tableView: the table
  ///   - observedEvent: the event
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// A data source that has the model of each row.
@preconcurrency @MainActor
public protocol SectionedViewDataSourceType {
  /// Returns the model of a row.
  ///
  /// - Parameter indexPath: the row
  /// - Returns: its model
  /// - Throws: an error if there is none
  func model(at indexPath: IndexPath) throws -> Any
}
