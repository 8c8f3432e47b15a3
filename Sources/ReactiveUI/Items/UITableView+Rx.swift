public import ReactiveCore

public import struct Foundation.IndexPath

extension Reactive where Base: UITableView {
  /// Shows the elements of a sequence, in cells that a closure returns.
  ///
  /// Use this method with `bind(to:)` or `drive`:
  /// `menus.bind(to: table.rx.items) { table, row, menu in … }`.
  ///
  /// - Parameter source: an observable of sequences; each sequence is the whole content of the
  ///   table
  /// - Returns: a function that binds the table; it takes a closure that returns the cell for a
  ///   table, a row's index and its element
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

  /// Shows the elements of a sequence, in cells of a class that you have registered.
  ///
  /// - Parameters:
  ///   - cellIdentifier: the identifier for which the class is registered
  ///   - cellType: the class of the cells
  /// - Returns: a function that takes the source, and returns the function that binds the table;
  ///   the latter takes a closure that configures the cell for a row's index and its element
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

  /// Shows the elements of an observable with a data source that you provide.
  ///
  /// - Parameter dataSource: the data source that receives the events; it is retained while the
  ///   table is bound
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

  /// The index paths of the rows that the user selects.
  public var itemSelected: ControlEvent<IndexPath> { event { $0.selections } }

  /// The index paths of the rows that are deselected because the user selects a different row.
  public var itemDeselected: ControlEvent<IndexPath> { event { $0.deselections } }

  /// The index paths of the rows that the user deletes.
  ///
  /// The table doesn't remove these rows. Remove them from the data that you have bound.
  public var itemDeleted: ControlEvent<IndexPath> { event { $0.deletions } }

  /// The cells that the table is about to show, with the index paths of their rows.
  public var willDisplayCell: ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
    event { $0.displays }
  }

  /// The models of the rows that the user selects: the elements that you have bound with
  /// `rx.items`.
  ///
  /// - Returns: the models; the stream fails if a model isn't of this type, or if no elements are
  ///   bound
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemSelected)
  }

  /// The models of the rows that are deselected because the user selects a different row.
  ///
  /// - Returns: the models; the stream fails if a model isn't of this type, or if no elements are
  ///   bound
  public func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemDeselected)
  }

  /// The models of the rows that the user deletes.
  ///
  /// - Returns: the models; the stream fails if a model isn't of this type, or if no elements are
  ///   bound
  public func modelDeleted<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemDeleted)
  }

  /// Returns the model of a row: the element that you have bound with `rx.items`.
  ///
  /// - Throws: `RxCocoaError` if the model isn't of this type, or if no elements are bound
  public func model<T>(at indexPath: IndexPath) throws -> T {
    try boundModel(at: indexPath)
  }

  /// Sets the table's delegate, until you dispose of the result.
  ///
  /// - Parameter delegate: the delegate, to which the table keeps a weak reference
  /// - Returns: a disposable that removes the delegate from the table
  @MainActor
  public func setDelegate(_ delegate: any UITableViewDelegate) -> any Disposable {
    let base = base
    base.delegate = delegate
    return Disposables.onMainThread { [weak base, weak delegate] in
      if base?.delegate === delegate { base?.delegate = nil }
    }
  }
}

/// A data source that receives the events of an observable.
@preconcurrency @MainActor
public protocol RxTableViewDataSourceType<Element> {
  /// The type of the observable's elements; each element is the whole content of the table.
  associatedtype Element

  /// Receives an event of the observable, and shows it in the table.
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// A data source that knows the model of each row.
@preconcurrency @MainActor
public protocol SectionedViewDataSourceType {
  /// Returns the model of a row.
  func model(at indexPath: IndexPath) throws -> Any
}
