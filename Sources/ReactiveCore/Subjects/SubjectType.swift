/// Both an observer and an observable: it emits the events that it takes to its subscribers.
public protocol SubjectType<Element>: ObservableType {
  /// The type of its observer side.
  associatedtype Observer: ObserverType

  /// The observer side of the subject.
  ///
  /// - Returns: an observer that emits the events that it takes to the subject's subscribers
  func asObserver() -> Observer
}
