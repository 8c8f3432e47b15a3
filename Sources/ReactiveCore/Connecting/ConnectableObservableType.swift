/// An observable that subscribes to its source when `connect()` is called, once for all its
/// subscribers.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source, unless that is done already.
  ///
  /// - Returns: ends the subscription to the source, when it is disposed of
  func connect() -> any Disposable
}

/// An observable that subscribes to its source when `connect()` is called, once for all its
/// subscribers.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  /// Subscribes to the source, unless that is done already.
  ///
  /// - Returns: ends the subscription to the source, when it is disposed of
  public func connect() -> any Disposable {
    rxAbstractMethod()
  }

  /// Subscribes, and returns the run of the source as well.
  ///
  /// - Parameter downstream: takes the events
  /// - Returns: the subscription, and the run; nil if that is not known
  @usableFromInline
  func subscribeToRun(
    _ downstream: Downstream<Element>
  ) -> (any Disposable, run: (any ConnectionRun)?) {
    (run(downstream), nil)
  }
}
