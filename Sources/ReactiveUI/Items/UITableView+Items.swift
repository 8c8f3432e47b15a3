public import ReactiveCore

import struct Foundation.IndexPath

extension Reactive where Base: UITableView {
  /// Has the table show the elements of sequences, with cells that a closure makes.
  ///
  /// Use it with `bind(to:)` or `drive`:
  /// `menus.bind(to: table.rx.items) { table, row, menu in … }`.
  ///
  /// - Parameter source: sends all elements, each time.
  /// - Returns: takes the closure, which gets the table, the row and the element, and begins.
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (
    _ cellFactory: @escaping (UITableView, Int, Sequence.Element) -> UITableViewCell
  ) -> any Disposable where Source.Element == Sequence {
    { cellFactory in
      let makeCell = Transfer(cellFactory)
      return show(source) { table, row, element in makeCell.value(table, row, element) }
    }
  }

  /// Has the table show the elements of sequences, with cells of a registered class.
  ///
  /// - Parameters:
  ///   - cellIdentifier: the name under which the class is registered.
  ///   - cellType: the class.
  /// - Returns: takes the source, then a closure that gets row, element and cell, and begins.
  public func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (
    _ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void
  ) -> any Disposable where Source.Element == Sequence {
    { source in
      { configureCell in
        let configureCell = Transfer(configureCell)
        return show(source) { table, row, element in
          let cell = table.dequeueReusableCell(
            withIdentifier: cellIdentifier, for: IndexPath(row: row, section: 0))
          guard let cell = cell as? Cell else {
            preconditionFailure("\(cellIdentifier) is registered for \(type(of: cell)).")
          }
          configureCell.value(row, element, cell)
          return cell
        }
      }
    }
  }

  private func show<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source,
    makeCell: @escaping @MainActor (UITableView, Int, Sequence.Element) -> UITableViewCell
  ) -> any Disposable where Source.Element == Sequence {
    items(dataSource: onMainActor { ArrayDataSource<Sequence>(makeCell) })(source)
  }

  /// Has the table show what a data source makes of a stream.
  ///
  /// - Parameter dataSource: follows the stream; kept as long as the table is bound.
  /// - Returns: takes the source, and begins.
  public func items<
    DataSource: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType
  >(
    dataSource: DataSource
  ) -> (_ source: Source) -> any Disposable where DataSource.Element == Source.Element {
    { source in
      let base = base
      let parts = Transfer((dataSource: dataSource, source: source.asObservable()))
      return onMainActor {
        let (dataSource, source) = parts.value
        return DataSourceBinding(
          base as UITableView, dataSource,
          show: { view, event in dataSource.tableView(view, observedEvent: event) }
        )
        .follow(source)
      }
    }
  }
}
