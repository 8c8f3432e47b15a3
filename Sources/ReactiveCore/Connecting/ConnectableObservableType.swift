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

  /// Subscribes, and says to which run of the source.
  ///
  /// - Parameter downstream: takes the events.
  /// - Returns: what stops them, and the run; nil if that is not known.
  @usableFromInline
  func join(_ downstream: Downstream<Element>) -> (any Disposable, run: (any SourceRun)?) {
    (run(downstream), nil)
  }
}
