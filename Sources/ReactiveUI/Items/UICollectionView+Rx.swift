public import ReactiveCore

public import struct Foundation.IndexPath

extension Reactive where Base: UICollectionView {
  /// Items that the user selects.
  public var itemSelected: ControlEvent<IndexPath> { event { $0.selections } }

  /// The models of items that the user selects, as bound with `rx.items`.
  ///
  /// - Parameter modelType: their type
  /// - Returns: the models; fails where a model is of another type, or none is bound
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemSelected)
  }

  /// Returns the model of an item, as bound with `rx.items`.
  ///
  /// - Parameter indexPath: the item
  /// - Returns: its model
  /// - Throws: `RxCocoaError` if the model is of another type, or none is bound
  public func model<T>(at indexPath: IndexPath) throws -> T { try boundModel(at: indexPath) }
}
