extension ObservableType {
  /// Subscribes again whenever this observable fails, until it completes.
  ///
  /// - Returns: an observable that never fails
  public func retry() -> Observable<Element> {
    let source = asObservable()
    // An endless sequence of the same observable.
    return SequentialObservable(after: .failure, sequence(first: source) { $0 })
  }

  /// Subscribes again whenever this observable fails, up to a maximum number of attempts.
  ///
  /// - Parameter maxAttemptCount: the maximum number of subscriptions, including the first; if it
  ///   is zero, the result completes at once, and if it is negative, the program stops
  /// - Returns: an observable that completes when an attempt completes; if all attempts fail, it
  ///   fails with the last error
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    let attempts = Swift.repeatElement(asObservable(), count: maxAttemptCount)
    return SequentialObservable(after: .failure, attempts) { maxAttemptCount }
  }

  /// Subscribes again after an error of a given type, when another observable, the trigger, emits
  /// an element.
  ///
  /// An error of a different type ends the result.
  ///
  /// While an attempt is running, elements of the trigger are ignored. The trigger's terminal event
  /// ends the result, at once or, if an attempt is running, when that attempt fails.
  ///
  /// If an attempt fails during its subscribing call, the next attempt begins after that call,
  /// unless the trigger has ended by then. So `source.retry(when: { $0.take(2) })` makes two
  /// attempts if they fail during their subscribing calls, but three attempts if they fail later.
  ///
  /// - Parameter notificationHandler: a closure that takes an observable of the errors, and returns
  ///   the trigger; called once for each subscriber
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let errors = PublishSubject<Error>()
      let trigger = notificationHandler(errors.asObservable()).asObservable()
      return RetryWhen(source, errors, downstream).begin(trigger)
    }
  }

  /// Subscribes again after an error, when another observable, the trigger, emits an element.
  ///
  /// While an attempt is running, elements of the trigger are ignored. The trigger's terminal event
  /// ends the result, at once or, if an attempt is running, when that attempt fails.
  ///
  /// If an attempt fails during its subscribing call, the next attempt begins after that call,
  /// unless the trigger has ended by then. So `source.retry(when: { $0.take(2) })` makes two
  /// attempts if they fail during their subscribing calls, but three attempts if they fail later.
  ///
  /// - Parameter notificationHandler: a closure that takes an observable of the errors, and returns
  ///   the trigger; called once for each subscriber
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let errors = PublishSubject<any Swift.Error>()
      let trigger = notificationHandler(errors.asObservable()).asObservable()
      return RetryWhen(source, errors, downstream).begin(trigger)
    }
  }
}

/// One subscription to the result of `retry(when:)`.
private final class RetryWhen<Element, Failure> {
  private let source: Observable<Element>
  private let errors: PublishSubject<Failure>
  private let downstream: Downstream<Element>

  private let isStopped = BooleanDisposable()

  /// The subscription to the source and, once the source has failed, to `triggerEvents`.
  private let current = SerialDisposable()

  /// Passes on the trigger's events.
  ///
  /// The trigger is subscribed to once, but this subject after each failed attempt.
  private let triggerEvents = PublishSubject<Void>()

  init(
    _ source: Observable<Element>, _ errors: PublishSubject<Failure>,
    _ downstream: Downstream<Element>
  ) {
    self.source = source
    self.errors = errors
    self.downstream = downstream
  }

  /// Subscribes to the trigger, and begins the first attempt.
  func begin<Trigger>(_ trigger: Observable<Trigger>) -> any Disposable {
    let triggerSubscription = SingleAssignmentDisposable()
    let forwarding = Downstream<Trigger>(
      onNext: { [triggerEvents] _ in triggerEvents.onNext(()) },
      onEnd: { [triggerEvents] error in
        triggerEvents.on(error.map { .error($0) } ?? .completed)
      })
    trigger.runWithTrampoline(forwarding, triggerSubscription.setDisposable)
    let all = Disposables.create(isStopped, current, triggerSubscription)
    attempt(all)
    return all
  }

  /// Begins an attempt, and then, in a loop, each attempt that is triggered during the previous
  /// attempt's subscribing call.
  ///
  /// - Parameter all: what to dispose of at the end
  private func attempt(_ all: any Disposable) {
    SequenceStep.runAll { [self] step in
      guard !isStopped.isDisposed else { return false }
      subscribe(step, all)
      return true
    }
  }

  private func subscribe(_ step: SequenceStep, _ all: any Disposable) {
    let slot = UpstreamHolder()
    let waiting = SingleAssignmentDisposable()
    current.disposable = Disposables.create(slot, waiting)
    let events = Downstream(onNext: downstream.unless(isStopped).onNext) { [self] error in
      guard let error, let failure = error as? Failure else { return end(error, all) }
      slot.disposeAtEnd()
      let onTrigger = Downstream<Void>(
        onNext: { [self] in
          // Until the loop begins the next attempt, `waiting` stays subscribed, so that the end of
          // the trigger ends the result.
          guard !step.letLoopContinue() else { return }
          waiting.dispose()
          attempt(all)
        }, onEnd: { [self] in end($0, all) })
      triggerEvents.runWithTrampoline(onTrigger, waiting.setDisposable)
      // This comes last, because the trigger may emit an event at once.
      errors.onNext(failure)
    }
    source.runWithTrampoline(events) { slot.hold($0) }
  }

  private func end(_ error: (any Error)?, _ all: any Disposable) {
    guard !isStopped.isDisposed else { return }
    downstream.onEnd(error)
    all.dispose()
  }
}
