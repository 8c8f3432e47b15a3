extension ObservableType {
  /// Emits the first elements, up to the given number, and then completes.
  ///
  /// - Parameter count: the maximum number of elements; if it is zero, the result completes without
  ///   subscribing to this observable, and if it is negative, the program stops
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    guard count >= 0 else { rxFatalError("count can't be negative") }
    guard count > 0 else { return .empty() }
    return asObservable().pipe(count) { remaining, element in
      remaining -= 1
      return remaining == 0 ? .last(element) : .next(element)
    }
  }
}

/// Determines whether `take(while:)` and `take(until:)` emit the element that ends the result.
public enum TakeBehavior: Sendable {
  /// The element is emitted.
  case inclusive

  /// The element isn't emitted.
  case exclusive
}

extension ObservableType {
  /// Emits elements as long as they meet a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: a closure that returns whether an element meets the condition; if it throws,
  ///     the result fails with that error
  ///   - behavior: whether to emit the first element that doesn't meet the condition
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(until: { try !predicate($0) }, behavior: behavior)
  }

  /// Emits elements until an element meets a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: a closure that returns whether an element meets the condition; if it throws,
  ///     the result fails with that error
  ///   - behavior: whether to emit the first element that meets the condition
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    asObservable().pipe { element in
      guard try predicate(element) else { return .next(element) }
      return behavior == .inclusive ? .last(element) : .end
    }
  }

  /// Emits elements until another observable emits an element, and then completes.
  ///
  /// - Parameter other: the other observable; if it fails, the result fails with the same error,
  ///   but if it completes, the result continues
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      let sourceBranch = Branch()
      join.addOutsideGate(
        other, removal: .atCompletion,
        onNext: { _ in
          join.end(nil)
          // If `source` is just being subscribed to, its branch may not be in the join's list yet
          // (see `begin`).
          sourceBranch.dispose()
        }, onEnd: join.failIfError)
      join.addOutsideGate(source, in: sourceBranch, onNext: join.send, onEnd: join.end)
      return join
    }
  }

  /// The former name of `take(until:)`.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    take(until: other)
  }

  /// Emits the elements that arrive within a time span after the subscription, and then completes.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      join.alarm(on: scheduler).set(after: duration) { join.stop(nil) }
      join.add(source, onNext: join.forward, onEnd: join.stop)
      return join
    }
  }
}
