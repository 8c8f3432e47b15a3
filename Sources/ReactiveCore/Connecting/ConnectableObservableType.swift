/// An observable that subscribes to its source only when it is told to, once for all its subscribers.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source, unless that is done already.
  ///
  /// - Returns: ends the subscription to the source, when it is disposed of.
  func connect() -> any Disposable
}

/// An observable that subscribes to its source only when it is told to, once for all its subscribers.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  /// Subscribes to the source, unless that is done already.
  ///
  /// - Returns: ends the subscription to the source, when it is disposed of.
  public func connect() -> any Disposable {
    rxAbstractMethod()
  }
}
