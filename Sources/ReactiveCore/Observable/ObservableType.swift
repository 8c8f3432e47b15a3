/// Something that can be converted to an observable.
public protocol ObservableConvertibleType<Element> {
  /// The element of the observable.
  associatedtype Element

  /// The observable.
  ///
  /// - Returns: a stream of the elements
  func asObservable() -> Observable<Element>
}

/// A stream of events that observers can subscribe to.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Sends the stream's events to an observer, until it ends or the result is disposed of.
  ///
  /// - Parameter observer: takes the events
  /// - Returns: ends the subscription when it is disposed of
  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// A stream of the same events.
  ///
  /// - Returns: an observable that subscribes to this when it is subscribed to
  public func asObservable() -> Observable<Element> {
    OperatorObservable { downstream in
      GrammarEnforcer(downstream).begin { observer in subscribe(observer) }
    }
  }
}
