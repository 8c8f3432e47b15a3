/// A type that is both an observer and an observable.
///
/// A subject emits the events that its observer takes to its subscribers.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the subject's observer.
  associatedtype Observer: ObserverType

  /// Returns the subject's observer.
  ///
  /// - Returns: an observer; the subject's subscribers receive the events that the observer takes
  func asObserver() -> Observer
}
