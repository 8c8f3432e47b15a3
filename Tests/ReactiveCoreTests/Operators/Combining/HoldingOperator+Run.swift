import ReactiveCore

extension HoldingOperator {
  /// How a subscription comes to its end.
  enum Ending: CaseIterable {
    case completion, error, disposal

    /// Before the call that subscribes returns.
    case atOnce, failureAtOnce
  }

  /// Subscribes, sends some elements, and comes to an end.
  ///
  /// - Returns: the subscription and the sources, to be kept.
  func run(to ending: Ending, _ call: @escaping () -> Void) -> Any {
    let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    let streams: (Observable<Int>, Observable<Int>) =
      switch ending {
      case .atOnce: (.of(1, 2), .just(3))
      case .failureAtOnce: (.concat(.just(1), .error(SubjectFault())), .just(3))
      case .completion, .error, .disposal: (source, other)
      }
    let subscription = apply(streams.0, streams.1, call)
      .subscribe(onNext: { _ in call() }, onError: { _ in call() })
    source.onNext(1)
    other.onNext(1)
    source.onNext(2)
    switch ending {
    case .completion:
      other.onCompleted()
      source.onCompleted()
    case .error: source.onError(SubjectFault())
    case .disposal: subscription.dispose()
    case .atOnce, .failureAtOnce: break
    }
    return (subscription, source, other)
  }
}
