// A call of `from` with an array also fits these two methods, with the whole array as the element.
// They are disfavoured, so that the compiler prefers the methods that take a sequence.
extension Observable {
  /// The former name of `from(optional:)`.
  ///
  /// - Parameter optional: the element; if it is `nil`, the result completes at once
  @available(*, deprecated, renamed: "from(optional:)")
  @_disfavoredOverload
  public static func from(_ optional: Element?) -> Observable<Element> {
    from(optional: optional)
  }

  /// The former name of `from(optional:scheduler:)`.
  ///
  /// - Parameters:
  ///   - optional: the element; if it is `nil`, the result completes without an element
  ///   - scheduler: the scheduler that emits the element and the completion
  @available(*, deprecated, renamed: "from(optional:scheduler:)")
  @_disfavoredOverload
  public static func from(
    _ optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: optional, scheduler: scheduler)
  }
}

extension ObservableType {
  /// The former name of `element(at:)`.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> {
    element(at: index)
  }

  /// The former name of `skip(while:)`.
  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    skip(while: predicate)
  }

  /// The former name of `take(while:)`.
  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    take(while: predicate)
  }

  /// The former name of `take(until:behavior:)`.
  ///
  /// - Parameters:
  ///   - behavior: whether the element that ends the result is emitted
  ///   - predicate: a closure that returns whether an element ends the result
  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(until: predicate, behavior: behavior)
  }
}

/// The former name of `TakeBehavior`.
@available(*, deprecated, renamed: "TakeBehavior")
public typealias TakeUntilBehavior = TakeBehavior

extension ObservableType {
  /// Maps each element together with its index.
  @available(*, deprecated, message: "use `enumerated().map()`")
  public func mapWithIndex<Result>(
    _ selector: @escaping (Element, Int) throws -> Result
  ) -> Observable<Result> {
    enumerated().map { try selector($0.element, $0.index) }
  }

  /// Maps each element together with its index to an inner observable, and merges the inner
  /// observables.
  @available(*, deprecated, message: "use `enumerated().flatMap()`")
  public func flatMapWithIndex<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element, Int) throws -> Source
  ) -> Observable<Source.Element> {
    enumerated().flatMap { try selector($0.element, $0.index) }
  }

  /// Skips elements as long as a closure returns `true` for the element and its index.
  @available(*, deprecated, message: "use `enumerated().skip(while:).map()`")
  public func skipWhileWithIndex(
    _ predicate: @escaping (Element, Int) throws -> Bool
  ) -> Observable<Element> {
    enumerated().skip { try predicate($0.element, $0.index) }.map(\.element)
  }

  /// Emits elements as long as a closure returns `true` for the element and its index.
  @available(*, deprecated, message: "use `enumerated().take(while:).map()`")
  public func takeWhileWithIndex(
    _ predicate: @escaping (Element, Int) throws -> Bool
  ) -> Observable<Element> {
    enumerated().take(while: { try predicate($0.element, $0.index) }).map(\.element)
  }

  /// The former name of `observe(on:)`.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// The former name of `subscribe(on:)`.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  /// The former name of `take(for:scheduler:)`.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }

  /// The former name of `catch(_:)`.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    `catch`(handler)
  }

  /// The former name of `catchAndReturn(_:)`.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  /// The former name of `catch(sequence:)`.
  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    `catch`(sequence: sequence)
  }

  /// The former name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType, Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// The former name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }
}

extension Disposable {
  /// The former name of `disposed(by:)`.
  @available(*, deprecated, message: "use `disposed(by:)`")
  public func addDisposableTo(_ bag: DisposeBag) {
    disposed(by: bag)
  }
}
