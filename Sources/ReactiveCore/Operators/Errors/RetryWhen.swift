extension ObservableType {
  /// Subscribes again when the stream has failed and another stream, made of its errors, says so.
  ///
  /// An error of another type than the handler takes ends the result.
  ///
  /// - Parameter notificationHandler: makes that stream, once for each subscription: its elements mean
  ///   to subscribe again, and with its end the result ends.
  /// - Returns: the stream.
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    let source = asObservable()
    return Chain { downstream in
      let errors = PublishSubject<Error>()
      let triggers = notificationHandler(errors.asObservable()).asObservable()
      return RetryWhen(source, errors, downstream).begin(triggers)
    }
  }

  /// Subscribes again when the stream has failed and another stream, made of its errors, says so.
  ///
  /// - Parameter notificationHandler: makes that stream, once for each subscription: its elements mean
  ///   to subscribe again, and with its end the result ends.
  /// - Returns: the stream.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    let source = asObservable()
    return Chain { downstream in
      let errors = PublishSubject<any Swift.Error>()
      let triggers = notificationHandler(errors.asObservable()).asObservable()
      return RetryWhen(source, errors, downstream).begin(triggers)
    }
  }
}

/// One subscription to a stream that is tried again.
private final class RetryWhen<Element, Failure> {
  private let source: Observable<Element>
  private let errors: PublishSubject<Failure>
  private let downstream: Downstream<Element>

  private let isStopped = BooleanDisposable()

  /// The attempt under way, or what waits for the trigger after it.
  private let current = SerialDisposable()

  /// What the handler's stream sends; who listens to it only does so after an error.
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
    handled.begin(onTrigger, notifier.setDisposable)
    let all = Disposables.create(isStopped, current, notifier)
    attempt(all)
    return all
  }

  /// Subscribes, and again for as long as an attempt fails and is to be repeated before that is done.
  private func attempt(_ all: any Disposable) {
    Turn.takeAll { [self] turn in
      guard !isStopped.isDisposed else { return false }
      subscribe(turn, all)
      return true
    }
  }

  private func subscribe(_ turn: Turn, _ all: any Disposable) {
    let slot = SingleAssignmentDisposable()
    let waiting = SingleAssignmentDisposable()
    current.disposable = Disposables.create(slot, waiting)
    let onEvent = Downstream(onNext: downstream.unless(isStopped).onNext) { [self] error in
      guard let error, let failure = error as? Failure else { return end(error, all) }
      slot.dispose()
      let onTrigger = Downstream<Void>(
        onNext: { [self] in
          waiting.dispose()
          if !turn.isLeftToCaller() { attempt(all) }
        }, onEnd: { [self] in end($0, all) })
      triggers.begin(onTrigger, waiting.setDisposable)
      errors.onNext(failure)
    }
    source.begin(onEvent, slot.setDisposable)
  }

  private func end(_ error: (any Error)?, _ all: any Disposable) {
    guard !isStopped.isDisposed else { return }
    downstream.onEnd(error)
    all.dispose()
  }
}
