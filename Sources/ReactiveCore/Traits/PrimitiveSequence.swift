/// An observable whose trait determines how many elements it can emit.
///
/// Use its aliases, which are named after the traits: `Single`, `Maybe` and `Completable`.
public struct PrimitiveSequence<Trait, Element> {
  @usableFromInline let source: Observable<Element>

  /// Wraps an observable that is known to conform to the trait.
  @inlinable
  init(raw: Observable<Element>) {
    source = raw
  }
}

/// A type that can be converted to an observable with a trait.
public protocol PrimitiveSequenceType<Trait, Element> {
  /// The trait, which determines how many elements the observable can emit.
  associatedtype Trait

  /// The type of the element.
  associatedtype Element

  /// The observable with its trait.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The observable itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// Returns the observable without its trait.
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType {
  /// The observable without its trait, for operators.
  @usableFromInline var source: Observable<Element> { primitiveSequence.source }
}

/// A trait of observables that can emit one element, but not more.
///
/// `Single` and `Maybe` share the operators in extensions of this protocol.
public protocol ElementTrait {}

/// The trait of observables that emit one element, or fail.
public enum SingleTrait: ElementTrait {}

/// The trait of observables that emit one element, complete without an element, or fail.
public enum MaybeTrait: ElementTrait {}

/// The trait of observables that never emit an element, but complete or fail.
public enum CompletableTrait {}

/// An observable that emits one element, or fails.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// An observable that emits one element, completes without an element, or fails.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// An observable that never emits an element, but completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The event with which a `Single` ends.
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>

/// The event with which a `Maybe` ends.
@frozen
public enum MaybeEvent<Element> {
  /// The observable emitted its element.
  case success(Element)

  /// The observable failed.
  case error(any Swift.Error)

  /// The observable completed without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

/// The event with which a `Completable` ends.
@frozen
public enum CompletableEvent: Sendable {
  /// The observable failed.
  case error(any Swift.Error)

  /// The observable completed.
  case completed
}

extension ObservableType {
  /// Converts this observable to a single, and checks that it emits exactly one element.
  ///
  /// The element is emitted when this observable completes, because only then is it known that no
  /// second element follows.
  ///
  /// - Returns: an observable that fails with `RxError.noElements` if this observable completes
  ///   without an element, and with `RxError.moreThanOneElement` if it emits a second element
  @inlinable
  public func asSingle() -> Single<Element> {
    Single(raw: atMostOneElement { throw RxError.noElements })
  }

  /// Converts this observable to a maybe, and checks that it emits at most one element.
  ///
  /// The element is emitted when this observable completes, because only then is it known that no
  /// second element follows.
  ///
  /// - Returns: an observable that fails with `RxError.moreThanOneElement` if this observable emits
  ///   a second element
  @inlinable
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: atMostOneElement { .nothing })
  }

  /// Emits the first element, and then completes; if this observable completes without an element,
  /// emits `nil`.
  @inlinable
  public func first() -> Single<Element?> {
    Single(
      raw: asObservable().pipe(
        (), atEnd: { _ in .next(nil) }, { _, element in .last(element) }))
  }

  /// Collects all elements, and emits them as an array when this observable completes.
  @inlinable
  public func toArray() -> Single<[Element]> {
    Single(raw: reduce(into: []) { $0.append($1) })
  }

  /// Emits the element when this observable completes; fails if it emits a second element.
  ///
  /// - Parameter none: a closure that returns the events to emit if there is no element; if it
  ///   throws, the result fails with that error
  @inlinable
  func atMostOneElement(
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
  /// Converts this observable to a completable.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}

/// A subscription to an observable that emits at most one element.
///
/// Unlike a `Subscription`, it calls `onDisposed` right after the element, because the subscriber
/// gets nothing more.
private final class TraitSubscription<Element>: Disposable {
  /// A subscriber's two handlers, of which at most one is called.
  struct Handlers {
    var onElement: (Element) -> Void
    var onEnd: ((any Error)?) -> Void
  }

  private let upstream = SingleAssignmentDisposable()
  private let handlers: Guarded<Handlers?>

  /// Calls the subscriber's closure `onDisposed`, at most once.
  private let onDisposed: any Disposable

  init(_ handlers: Handlers, onDisposed: (() -> Void)?) {
    self.handlers = Guarded(handlers)
    self.onDisposed = onDisposed.map { Disposables.create(with: $0) } ?? NopDisposable.noOp
  }

  /// Subscribes to an observable, and returns this subscription.
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
    // The upstream isn't disposed of, because it completes after the element.
  }

  /// Releases the upstream, which won't emit anything more; `onDisposed` waits for disposal.
  private func release() {
    _ = handlers.exchange(nil)
    upstream.release()
  }

  private func end(_ error: (any Error)?) {
    handlers.exchange(nil)?.onEnd(error)
    onDisposed.dispose()
    // The upstream disposes of itself after it has emitted the terminal event.
    upstream.release()
  }
}

extension PrimitiveSequenceType {
  /// Subscribes for the `subscribe` methods of the traits.
  ///
  /// - Parameters:
  ///   - onElement: a closure that takes the element
  ///   - onEnd: a closure that takes the terminal event if there was no element: an error, or
  ///     `nil` for completion
  ///   - onDisposed: a closure that is called once, when the subscription ends for any reason
  func begin(
    onElement: @escaping (Element) -> Void, onEnd: @escaping ((any Error)?) -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    TraitSubscription(.init(onElement: onElement, onEnd: onEnd), onDisposed: onDisposed)
      .begin(source)
  }
}

/// Returns a closure that handles errors for a subscriber without an error handler.
///
/// Call this function during the subscribing call, because it records the call stack if
/// `Hooks.recordCallStackOnError` is `true`.
func unhandledErrorHandler() -> (any Error) -> Void {
  let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
  return { Hooks.defaultErrorHandler(callStack, $0) }
}
