public import ReactiveCore

/// A data source that is updated by an observable.
@preconcurrency @MainActor
public protocol RxCollectionViewDataSourceType<Element> {
  /// An element of the observable: the whole content of the collection.
  associatedtype Element

  /// Receives an event of the observable, and shows it in the collection.
  ///
  /// - Parameters:
  ///   - collectionView: the collection
  ///   - observedEvent: the event
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}
