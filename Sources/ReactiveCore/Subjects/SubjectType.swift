/// Something that is an observer and an observable at once: what it takes, it sends.
public protocol SubjectType<Element>: ObservableType {
  /// The observer that it is.
  associatedtype Observer: ObserverType

  /// The observer that it is, without the means to subscribe.
  ///
  /// - Returns: an observer that sends what it takes to the subject's subscribers.
  func asObserver() -> Observer
}
