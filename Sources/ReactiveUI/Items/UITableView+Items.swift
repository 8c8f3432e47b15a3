public import ReactiveCore

extension Reactive where Base: UITableView {
  /// Shows the elements of a sequence, with cells that a closure makes.
  ///
  /// Use it with `bind(to:)` or `drive`:
  /// `menus.bind(to: table.rx.items) { table, row, menu in … }`.
  ///
  /// - Parameter source: an observable of sequences, each the whole content
  /// - Returns: takes the closure of table, row and element, and binds
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

  /// Shows the elements of a sequence, with cells of a registered class.
  ///
  /// - Parameters:
  ///   - cellIdentifier: the identifier for which the class is registered
  ///   - cellType: the class
  /// - Returns: takes the source, then a closure of row, element and cell, and binds
  public func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (
    _ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void
  ) -> any Disposable where Source.Element == Sequence {
    { source in
      { configureCell in
        let configureCell = Transfer(configureCell)
        return show(source) { table, row, element in
          table.dequeueCell(cellIdentifier, at: row) { (cell: Cell) in
            configureCell.value(row, element, cell)
          }
        }
      }
    }
  }

  private func show<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source,
    makeCell: @escaping @MainActor (UITableView, Int, Sequence.Element) -> UITableViewCell
  ) -> any Disposable where Source.Element == Sequence {
    items(dataSource: onMainActor { ArrayDataSource<UITableView, Sequence>(makeCell) })(source)
  }

  /// Shows the elements of an observable by a data source.
  ///
  /// - Parameter dataSource: receives the events; retained while the table is bound
  /// - Returns: takes the source, and binds
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
