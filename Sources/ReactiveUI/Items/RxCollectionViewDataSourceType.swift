public import ReactiveCore

/// A data source that follows a stream.
@preconcurrency @MainActor
public protocol RxCollectionViewDataSourceType<Element> {
  /// What the stream is of: all that the collection shows, each time.
  associatedtype Element

  /// Takes an event of the stream, and has the collection show it.
  ///
  /// - Parameters:
  ///   - collectionView: the collection.
  ///   - observedEvent: the event.
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}
