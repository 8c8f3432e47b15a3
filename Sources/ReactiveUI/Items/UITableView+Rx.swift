public import ReactiveCore

public import struct Foundation.IndexPath

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
  /// - Parameter cellIdentifier: the identifier for which the class is registered
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

  /// Rows that the user selects.
  public var itemSelected: ControlEvent<IndexPath> { event { $0.selections } }

  /// Rows that are deselected because the user selects another.
  public var itemDeselected: ControlEvent<IndexPath> { event { $0.deselections } }

  /// Rows that the user deletes; the owner of the data has to remove them.
  public var itemDeleted: ControlEvent<IndexPath> { event { $0.deletions } }

  /// Cells that are about to be shown, with their rows.
  public var willDisplayCell: ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
    event { $0.displays }
  }

  /// The models of rows that the user selects, as bound with `rx.items`.
  ///
  /// - Returns: the models; fails where a model is of another type, or none is bound
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemSelected)
  }

  /// The models of rows that are deselected because the user selects another.
  ///
  /// - Returns: the models; fails where a model is of another type, or none is bound
  public func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemDeselected)
  }

  /// The models of rows that the user deletes.
  ///
  /// - Returns: the models; fails where a model is of another type, or none is bound
  public func modelDeleted<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemDeleted)
  }

  /// Returns the model of a row, as bound with `rx.items`.
  ///
  /// - Throws: `RxCocoaError` if the model is of another type, or none is bound
  public func model<T>(at indexPath: IndexPath) throws -> T {
    try boundModel(at: indexPath)
  }

  /// Sets the table's delegate, until the result is disposed of.
  ///
  /// - Parameter delegate: the delegate, held weakly
  /// - Returns: removes the delegate when it is disposed of
  @MainActor
  public func setDelegate(_ delegate: any UITableViewDelegate) -> any Disposable {
    let base = base
    base.delegate = delegate
    return Disposables.onMainThread { [weak base, weak delegate] in
      if base?.delegate === delegate { base?.delegate = nil }
    }
  }
}

/// A data source that is updated by an observable.
@preconcurrency @MainActor
public protocol RxTableViewDataSourceType<Element> {
  /// An element of the observable: the whole content of the table.
  associatedtype Element

  /// Receives an event of the observable, and shows it in the table.
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// A data source that has the model of each row.
@preconcurrency @MainActor
public protocol SectionedViewDataSourceType {
  /// Returns the model of a row.
  func model(at indexPath: IndexPath) throws -> Any
}
