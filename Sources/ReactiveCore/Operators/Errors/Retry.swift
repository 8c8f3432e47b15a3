extension ObservableType {
  /// Subscribes again whenever the observable fails, until it completes.
  ///
  /// - Returns: an observable that never fails
  public func retry() -> Observable<Element> {
    let source = asObservable()
    // An endless sequence of the same observable.
    return SequentialObservable(after: .failure, sequence(first: source) { $0 })
  }

  /// Subscribes again when the observable fails, up to a maximum number of attempts.
  ///
  /// - Parameter maxAttemptCount: the maximum number of subscriptions, including the first; if it
  ///   is zero, the observable completes at once, and if it is negative, the program stops
  /// - Returns: an observable that completes when an attempt completes, and fails with the error of
  ///   the last attempt
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    let attempts = Swift.repeatElement(asObservable(), count: maxAttemptCount)
    return SequentialObservable(after: .failure, attempts) { maxAttemptCount }
  }

  /// Subscribes again after an error, when a trigger observable emits an element.
  ///
  /// If an error isn't of the type that the handler takes, the result fails with that error.
  ///
  /// An element of the trigger is ignored while an attempt is running. The terminal event of the
  /// trigger ends the result, at once if no attempt is running, or else when the attempt fails. If
  /// an attempt fails during its subscribing call, the next attempt begins only after that call has
  /// returned. That's why `source.retry(when: { $0.take(2) })` makes two attempts in that case, but
  /// three attempts if they fail later.
  ///
  /// - Parameter notificationHandler: a closure that takes an observable of the errors, and returns
  ///   the trigger; called once for each subscription
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

  /// Subscribes again after an error, when a trigger observable emits an element.
  ///
  /// An element of the trigger is ignored while an attempt is running. The terminal event of the
  /// trigger ends the result, at once if no attempt is running, or else when the attempt fails. If
  /// an attempt fails during its subscribing call, the next attempt begins only after that call has
  /// returned. That's why `source.retry(when: { $0.take(2) })` makes two attempts in that case, but
  /// three attempts if they fail later.
  ///
  /// - Parameter notificationHandler: a closure that takes an observable of the errors, and returns
  ///   the trigger; called once for each subscription
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

/// One subscription to an observable with `retry(when:)`.
private final class RetryWhen<Element, Failure> {
  private let source: Observable<Element>
  private let errors: PublishSubject<Failure>
  private let downstream: Downstream<Element>

  private let isStopped = BooleanDisposable()

  /// The subscription to the current attempt, and after its failure, the subscription to
  /// `triggers`.
  private let current = SerialDisposable()

  /// Emits the events of the trigger observable.
  ///
  /// After an attempt has failed, the `RetryWhen` subscribes to this subject, and begins the next
  /// attempt when this subject emits an element.
  private let triggers = PublishSubject<Void>()

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
    let onTrigger = Downstream<Trigger>(
      onNext: { [triggers] _ in triggers.onNext(()) },
      onEnd: { [triggers] error in triggers.on(error.map { .error($0) } ?? .completed) })
    trigger.runWithTrampoline(onTrigger, triggerSubscription.setDisposable)
    let all = Disposables.create(isStopped, current, triggerSubscription)
    attempt(all)
    return all
  }

  /// Begins an attempt; also begins, in a loop, each following attempt that is triggered during the
  /// subscribing call of the previous attempt.
  ///
  /// - Parameter all: the disposable of the whole subscription, which the terminal event disposes
  ///   of
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
    let onEvent = Downstream(onNext: downstream.unless(isStopped).onNext) { [self] error in
      guard let error, let failure = error as? Failure else { return end(error, all) }
      slot.releaseUpstream()
      let onTrigger = Downstream<Void>(
        onNext: { [self] in
          // `waiting` stays subscribed until the loop begins the next attempt, so until then, the
          // end of the trigger ends the result.
          guard !step.leaveNextToLoop() else { return }
          waiting.dispose()
          attempt(all)
        }, onEnd: { [self] in end($0, all) })
      triggers.runWithTrampoline(onTrigger, waiting.setDisposable)
      // This comes last, because the trigger may emit an event at once.
      errors.onNext(failure)
    }
    source.runWithTrampoline(onEvent) { slot.hold($0) }
  }

  private func end(_ error: (any Error)?, _ all: any Disposable) {
    guard !isStopped.isDisposed else { return }
    downstream.onEnd(error)
    all.dispose()
  }
}
