extension ObservableType {
  /// Emits the first elements, and then completes.
  ///
  /// - Parameter count: the number of elements; a negative count is a programming error, and stops
  ///   the program
  /// - Returns: the observable of the first elements; for a count of zero it completes at once,
  ///   without a subscription to this one
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

/// Whether `take` emits the element that ends the observable.
public enum TakeBehavior: Sendable {
  /// It is emitted.
  case inclusive

  /// It is not.
  case exclusive
}

extension ObservableType {
  /// Emits elements as long as they meet a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: whether an element meets it; an error that it throws is emitted
  ///   - behavior: whether the first element that does not is emitted
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(until: { try !predicate($0) }, behavior: behavior)
  }

  /// Emits elements until one meets a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: whether an element meets it; an error that it throws is emitted
  ///   - behavior: whether the first element that does is emitted
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    asObservable().pipe { element in
      guard try predicate(element) else { return .next(element) }
      return behavior == .inclusive ? .last(element) : .end
    }
  }

  /// Emits elements until another observable emits one.
  ///
  /// - Parameter other: the other observable; its error ends the result, its completion changes
  ///   nothing
  /// - Returns: an observable that completes when this does or the other one emits an element
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      let branch = Branch()
      join.addOutsideGate(
        other, removal: .atCompletion,
        onNext: { _ in
          join.end(nil)
          // The call that subscribes to the source may still be under way.
          branch.dispose()
        }, onEnd: join.fail)
      join.addOutsideGate(source, in: branch, onNext: join.send, onEnd: join.end)
      return join
    }
  }

  /// The former name of `take(until:)`.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    take(until: other)
  }

  /// Emits the elements of a time span, and then completes.
  ///
  /// - Parameter scheduler: runs the timer
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
