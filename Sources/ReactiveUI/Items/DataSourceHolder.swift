import ReactiveCore

import struct Foundation.IndexPath

/// A view of cells, with a data source: a table or a collection.
@MainActor
protocol DataSourceHolder: UIView {
  associatedtype Cell: UIView

  var anyDataSource: AnyObject? { get set }

  func reloadData()

  /// Dequeues the cell of an item of the first section.
  func dequeueCell(_ identifier: String, at index: Int) -> Cell
}

extension DataSourceHolder {
  /// Dequeues a cell of a registered class and configures it.
  func dequeueCell<Configured>(
    _ identifier: String, at index: Int, configure: (Configured) -> Void
  ) -> Cell {
    let cell = dequeueCell(identifier, at: index)
    guard let configured = cell as? Configured else {
      preconditionFailure("\(identifier) is registered for \(type(of: cell)).")
    }
    configure(configured)
    return cell
  }
}

extension UITableView: DataSourceHolder {
  var anyDataSource: AnyObject? {
    get { dataSource }
    set { dataSource = newValue as? any UITableViewDataSource }
  }

  func dequeueCell(_ identifier: String, at index: Int) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier, for: IndexPath(row: index, section: 0))
  }
}

extension UICollectionView: DataSourceHolder {
  var anyDataSource: AnyObject? {
    get { dataSource }
    set { dataSource = newValue as? any UICollectionViewDataSource }
  }

  func dequeueCell(_ identifier: String, at index: Int) -> UICollectionViewCell {
    dequeueReusableCell(withReuseIdentifier: identifier, for: IndexPath(item: index, section: 0))
  }
}
