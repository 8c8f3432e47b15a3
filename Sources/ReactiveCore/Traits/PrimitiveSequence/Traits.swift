/// The trait of streams that have one element, or fail.
public enum SingleTrait: ElementTrait {}

/// The trait of streams that have one element, or complete without one, or fail.
public enum MaybeTrait: ElementTrait {}

/// The trait of streams that have no element: they complete or fail.
public enum CompletableTrait {}

/// A stream of one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// A stream of one element, or of none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// A stream without elements, of which only the end counts.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// How a `Single` ends.
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>

/// How a `Maybe` ends.
@frozen
public enum MaybeEvent<Element> {
  /// It has an element.
  case success(Element)

  /// It failed.
  case error(any Swift.Error)

  /// It has no element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

/// How a `Completable` ends.
@frozen
public enum CompletableEvent: Sendable {
  /// It failed.
  case error(any Swift.Error)

  /// It completed.
  case completed
}
