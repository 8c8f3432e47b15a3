public import ReactiveCore

public import struct Foundation.IndexPath

extension Reactive where Base: UICollectionView {
  /// Shows the elements of a sequence, with cells that a closure makes.
  ///
  /// Use it with `bind(to:)` or `drive`:
  /// `menus.bind(to: collection.rx.items) { collection, item, menu in … }`.
  ///
  /// - Parameter source: an observable of sequences, each the whole content
  /// - Returns: takes the closure of collection, item and element, and binds
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (
    _ cellFactory: @escaping (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell
  ) -> any Disposable where Source.Element == Sequence {
    { cellFactory in
      let makeCell = Transfer(cellFactory)
      return show(source) { collection, item, element in makeCell.value(collection, item, element) }
    }
  }

  /// Shows the elements of a sequence, with cells of a registered class.
  ///
  /// - Parameter cellIdentifier: the identifier for which the class is registered
  /// - Returns: takes the source, then a closure of item, element and cell, and binds
  public func items<Sequence: Swift.Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (
    _ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void
  ) -> any Disposable where Source.Element == Sequence {
    { source in
      { configureCell in
        let configureCell = Transfer(configureCell)
        return show(source) { collection, item, element in
          collection.dequeueCell(cellIdentifier, at: item) { (cell: Cell) in
            configureCell.value(item, element, cell)
          }
        }
      }
    }
  }

  private func show<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source,
    makeCell: @escaping @MainActor (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell
  ) -> any Disposable where Source.Element == Sequence {
    items(dataSource: onMainActor { ArrayDataSource<UICollectionView, Sequence>(makeCell) })(source)
  }

  /// Shows the elements of an observable by a data source.
  ///
  /// - Parameter dataSource: receives the events; retained while the collection is bound
  public func items<
    DataSource: RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: ObservableType
  >(
    dataSource: DataSource
  ) -> (_ source: Source) -> any Disposable where DataSource.Element == Source.Element {
    { source in
      let base = base
      let parts = Transfer((dataSource: dataSource, source: source.asObservable()))
      return onMainActor {
        let (dataSource, source) = parts.value
        return DataSourceBinding(
          base as UICollectionView, dataSource, show: dataSource.collectionView
        )
        .follow(source)
      }
    }
  }

  /// Items that the user selects.
  public var itemSelected: ControlEvent<IndexPath> { event { $0.selections } }

  /// The models of items that the user selects, as bound with `rx.items`.
  ///
  /// - Returns: the models; fails where a model is of another type, or none is bound
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemSelected)
  }

  /// Returns the model of an item, as bound with `rx.items`.
  ///
  /// - Throws: `RxCocoaError` if the model is of another type, or none is bound
  public func model<T>(at indexPath: IndexPath) throws -> T { try boundModel(at: indexPath) }
}

/// A data source that is updated by an observable.
@preconcurrency @MainActor
public protocol RxCollectionViewDataSourceType<Element> {
  /// An element of the observable: the whole content of the collection.
  associatedtype Element

  /// Receives an event of the observable, and shows it in the collection.
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}
