extension ObservableType {
  /// Leaves out the given number of elements at the beginning.
  ///
  /// - Parameter count: the number of elements; if it is zero or negative, all elements are emitted
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    asObservable().pipe(count) { remaining, element in
      guard remaining > 0 else { return .next(element) }
      remaining -= 1
      return .nothing
    }
  }

  /// Leaves out elements as long as they meet a condition.
  ///
  /// - Parameter predicate: a closure that returns whether an element meets the condition, and
  ///   isn't called after it has returned `false`; if it throws, the result fails with that error
  @inlinable
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    asObservable().pipe(true) { isSkipping, element in
      if isSkipping { isSkipping = try predicate(element) }
      return isSkipping ? .nothing : .next(element)
    }
  }

  /// Leaves out the elements that arrive before another observable's first element.
  ///
  /// - Parameter other: the other observable; if it fails before its first element, the result
  ///   fails with the same error, but a completion is ignored
  /// - Returns: an observable that never ends if this observable completes before the other
  ///   observable emits an element
  @inlinable
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      let otherBranch = Branch()
      var isOpen = false
      join.add(
        source, onNext: { if isOpen { join.forward($0) } },
        onEnd: { error in
          if isOpen || error != nil { join.stop(error) } else { join.abandon() }
        })
      join.add(
        other, in: otherBranch, removal: .atCompletion,
        onNext: { _ in
          isOpen = true
          otherBranch.dispose()
        }, onEnd: join.failIfError)
      return join
    }
  }

  /// The former name of `skip(until:)`.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    skip(until: other)
  }

  /// Leaves out the elements that arrive within a time span after the subscription.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer
  /// - Returns: an observable that ends when this observable ends, even during the time span
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      var isOpen = false
      join.alarm(on: scheduler).set(after: duration) { isOpen = true }
      join.add(source, onNext: { if isOpen { join.forward($0) } }, onEnd: join.stop)
      return join
    }
  }
}
