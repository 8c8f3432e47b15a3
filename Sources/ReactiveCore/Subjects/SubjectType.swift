/// A subject: an observable with an observer, in most cases the subject itself.
///
/// The events that the observer takes determine what the subject emits to its subscribers.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the subject's observer.
  associatedtype Observer: ObserverType

  /// Returns the subject's observer.
  func asObserver() -> Observer
}
