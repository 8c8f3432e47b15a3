/// An observable sequence whose trait says how many elements it can have.
///
/// It is named by its trait: `Single`, `Maybe` or `Completable`.
public struct PrimitiveSequence<Trait, Element> {
  @usableFromInline let source: Observable<Element>

  /// Wraps an observable that is known to have the trait.
  @inlinable
  init(raw: Observable<Element>) {
    source = raw
  }
}

/// An observable with a trait.
public protocol PrimitiveSequenceType<Trait, Element> {
  /// How many elements it can have.
  associatedtype Trait

  /// Its element.
  associatedtype Element

  /// The observable.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// Itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The observable without its trait.
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType {
  /// The observable that operators are built on.
  @usableFromInline var source: Observable<Element> { primitiveSequence.source }
}

/// A trait of observables that can have an element, but not more than one.
///
/// The operators that `Single` and `Maybe` share extend this.
public protocol ElementTrait {}

/// The trait of observables that have one element, or fail.
public enum SingleTrait: ElementTrait {}

/// The trait of observables that have one element, or complete without one, or fail.
public enum MaybeTrait: ElementTrait {}

/// The trait of observables that have no element: they complete or fail.
public enum CompletableTrait {}

/// An observable of one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// An observable of one element, or of none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// An observable without elements, of which only the end counts.
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

extension ObservableType {
  /// Checks that the observable has exactly one element.
  ///
  /// The element is emitted when the observable completes: only then it is known to be the only
  /// one.
  ///
  /// - Returns: an observable that fails with `RxError.noElements` if there is none, and with
  ///   `RxError.moreThanOneElement` if there is a second one
  @inlinable
  public func asSingle() -> Single<Element> {
    Single(raw: onlyElement { throw RxError.noElements })
  }

  /// Makes sure that the observable has at most one element.
  ///
  /// The element is emitted when the observable completes: only then it is known to be the only
  /// one.
  ///
  /// - Returns: an observable that fails with `RxError.moreThanOneElement` if there is a second one
  @inlinable
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: onlyElement { .nothing })
  }

  /// Takes the first element, and then nothing more.
  ///
  /// - Returns: an observable of that element, or or nil if the observable completes without one
  @inlinable
  public func first() -> Single<Element?> {
    Single(
      raw: asObservable().pipe(
        (), atEnd: { _ in .next(nil) }, { _, element in .last(element) }))
  }

  /// Collects all elements, and emits them when the observable completes.
  @inlinable
  public func toArray() -> Single<[Element]> {
    Single(raw: reduce(into: []) { $0.append($1) })
  }

  @inlinable
  func onlyElement(
    orElse none: @escaping () throws -> Emission<Element>
  ) -> Observable<Element> {
    asObservable().pipe(
      Element?.none, atEnd: { only in try only.map { .next($0) } ?? none() },
      { only, element in
        if only != nil { throw RxError.moreThanOneElement }
        only = element
        return .nothing
      })
  }
}

extension ObservableType where Element == Never {
  /// This as a completable.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}

/// The end of a chain that has at most one element: the element, or the terminal event, ends it.
private final class TraitSubscription<Element>: Disposable {
  /// A subscriber's handlers; only one of the two is called.
  struct Handlers {
    var onElement: (Element) -> Void
    var onEnd: ((any Error)?) -> Void
  }

  private let upstream = SingleAssignmentDisposable()
  private let handlers: Guarded<Handlers?>
  private let onDisposed: any Disposable

  init(_ handlers: Handlers, onDisposed: (() -> Void)?) {
    self.handlers = Guarded(handlers)
    self.onDisposed = onDisposed.map { Disposables.create(with: $0) } ?? NopDisposable.noOp
  }

  /// Subscribes.
  func begin(_ source: Observable<Element>) -> any Disposable {
    source.runForSubscriber(
      Downstream(onNext: receive, onEnd: end, onAbandoned: release), upstream.setDisposable)
    return self
  }

  func dispose() {
    _ = handlers.exchange(nil)
    upstream.dispose()
    onDisposed.dispose()
  }

  private func receive(_ element: Element) {
    guard let handlers = handlers.exchange(nil) else { return }
    handlers.onElement(element)
    onDisposed.dispose()
  }

  private func release() {
    _ = handlers.exchange(nil)
    upstream.release()
  }

  private func end(_ error: (any Error)?) {
    handlers.exchange(nil)?.onEnd(error)
    onDisposed.dispose()
    // The upstream disposes of itself after emitting the terminal event.
    upstream.release()
  }
}

extension PrimitiveSequenceType {
  /// Subscribes on behalf of a trait's own `subscribe`.
  func begin(
    onElement: @escaping (Element) -> Void, onEnd: @escaping ((any Error)?) -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    TraitSubscription(.init(onElement: onElement, onEnd: onEnd), onDisposed: onDisposed)
      .begin(source)
  }
}

/// Handles an error of a subscriber without an error handler.
func unhandledErrorHandler() -> (any Error) -> Void {
  let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
  return { Hooks.defaultErrorHandler(callStack, $0) }
}
