extension ObservableType {
  /// Subscribes again whenever the observable fails, until it completes.
  ///
  /// - Returns: the observable, without its errors
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return SequentialObservable(after: .failure, sequence(first: source) { $0 })
  }

  /// Subscribes again when the observable fails, until it completes or has failed too often.
  ///
  /// - Parameter maxAttemptCount: how often to subscribe, the first time included
  /// - Returns: an observable that fails with the error of the last attempt
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    let attempts = Swift.repeatElement(asObservable(), count: maxAttemptCount)
    return SequentialObservable(after: .failure, attempts) { maxAttemptCount }
  }

  /// Subscribes again after an error, when another observable that is made of the errors emits an
  /// element.
  ///
  /// An error of another type than the handler takes ends the result.
  ///
  /// The terminal event of that observable ends the result: at once if no attempt is under way, and
  /// otherwise when the attempt fails. An attempt that fails in the call that subscribes is followed
  /// by the next one only when that call has returned; so `source.retry(when: { $0.take(2) })` makes
  /// two attempts then, and three if they fail later.
  ///
  /// - Parameter notificationHandler: makes that observable, once for each subscription; its
  ///   elements trigger a retry
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let errors = PublishSubject<Error>()
      let triggers = notificationHandler(errors.asObservable()).asObservable()
      return RetryWhen(source, errors, downstream).begin(triggers)
    }
  }

  /// Subscribes again after an error, when another observable that is made of the errors emits an
  /// element.
  ///
  /// The terminal event of that observable ends the result: at once if no attempt is under way, and
  /// otherwise when the attempt fails. An attempt that fails in the call that subscribes is followed
  /// by the next one only when that call has returned; so `source.retry(when: { $0.take(2) })` makes
  /// two attempts then, and three if they fail later.
  ///
  /// - Parameter notificationHandler: makes that observable, once for each subscription; its
  ///   elements trigger a retry
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let errors = PublishSubject<any Swift.Error>()
      let triggers = notificationHandler(errors.asObservable()).asObservable()
      return RetryWhen(source, errors, downstream).begin(triggers)
    }
  }
}

/// One subscription to an observable with `retry(when:)`.
private final class RetryWhen<Element, Failure> {
  private let source: Observable<Element>
  private let errors: PublishSubject<Failure>
  private let downstream: Downstream<Element>

  private let isStopped = BooleanDisposable()

  /// The subscription of the current attempt, or to the trigger after it.
  private let current = SerialDisposable()

  /// The elements of the handler's observable, subscribed to only after an error.
  private let triggers = PublishSubject<Void>()

  init(
    _ source: Observable<Element>, _ errors: PublishSubject<Failure>,
    _ downstream: Downstream<Element>
  ) {
    self.source = source
    self.errors = errors
    self.downstream = downstream
  }

  func begin<Trigger>(_ handled: Observable<Trigger>) -> any Disposable {
    let notifier = SingleAssignmentDisposable()
    let onTrigger = Downstream<Trigger>(
      onNext: { [triggers] _ in triggers.onNext(()) },
      onEnd: { [triggers] error in triggers.on(error.map { .error($0) } ?? .completed) })
    handled.runWithTrampoline(onTrigger, notifier.setDisposable)
    let all = Disposables.create(isStopped, current, notifier)
    attempt(all)
    return all
  }

  /// Subscribes, and again while each attempt fails and is retried in the subscribing call.
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
          // Until the loop begins the next attempt, the end of the triggers ends the result.
          guard !step.isContinuedByLoop() else { return }
          waiting.dispose()
          attempt(all)
        }, onEnd: { [self] in end($0, all) })
      triggers.runWithTrampoline(onTrigger, waiting.setDisposable)
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
