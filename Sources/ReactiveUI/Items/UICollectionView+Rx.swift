public import ReactiveCore

public import struct Foundation.IndexPath

extension Reactive where Base: UICollectionView {
  /// Shows the elements of a sequence, in cells that a closure returns.
  ///
  /// Use this method with `bind(to:)` or `drive`:
  /// `menus.bind(to: collection.rx.items) { collection, item, menu in … }`.
  ///
  /// - Parameter source: an observable of sequences; each sequence is the whole content of the
  ///   collection
  /// - Returns: a function that binds the collection; it takes a closure that returns the cell for
  ///   a collection, an item's index and its element
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

  /// Shows the elements of a sequence, in cells of a class that you have registered.
  ///
  /// - Parameters:
  ///   - cellIdentifier: the identifier for which the class is registered
  ///   - cellType: the class of the cells
  /// - Returns: a function that takes the source, and returns the function that binds the
  ///   collection; the latter takes a closure that configures the cell for an item's index and its
  ///   element
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

  /// Shows the elements of an observable with a data source that you provide.
  ///
  /// - Parameter dataSource: the data source that receives the events; it is retained while the
  ///   collection is bound
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

  /// The index paths of the items that the user selects.
  public var itemSelected: ControlEvent<IndexPath> { event { $0.selections } }

  /// The models of the items that the user selects: the elements that you have bound with
  /// `rx.items`.
  ///
  /// - Returns: the models; the stream fails if a model isn't of this type, or if no elements are
  ///   bound
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemSelected)
  }

  /// Returns the model of an item: the element that you have bound with `rx.items`.
  ///
  /// - Throws: `RxCocoaError` if the model isn't of this type, or if no elements are bound
  public func model<T>(at indexPath: IndexPath) throws -> T { try boundModel(at: indexPath) }
}

/// A data source that receives the events of an observable.
@preconcurrency @MainActor
public protocol RxCollectionViewDataSourceType<Element> {
  /// The type of the observable's elements; each element is the whole content of the collection.
  associatedtype Element

  /// Receives an event of the observable, and shows it in the collection.
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}
