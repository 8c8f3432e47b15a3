import ReactiveCore

extension HoldingOperator {
  /// How a subscription comes to its end.
  enum Ending: CaseIterable {
    case completion, error, disposal

    /// The other stream fails, and then the source completes.
    case errorOfOther

    /// The source completes before the other stream does.
    case sourceFirst

    /// Both complete without an element.
    case nothingOfEither, nothingOfSourceFirst

    /// Before the call that subscribes returns.
    case atOnce, failureAtOnce

    var isWithoutElements: Bool { self == .nothingOfEither || self == .nothingOfSourceFirst }
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
      default: (source, other)
      }
    let subscription = apply(streams.0, streams.1, call)
      .subscribe(onNext: { _ in call() }, onError: { _ in call() })
    if !ending.isWithoutElements {
      source.onNext(1)
      other.onNext(1)
      source.onNext(2)
    }
    end(source, other, ending, subscription)
    return (subscription, source, other)
  }

  private func end(
    _ source: PublishSubject<Int>, _ other: PublishSubject<Int>, _ ending: Ending,
    _ subscription: any Disposable
  ) {
    switch ending {
    case .completion, .nothingOfEither:
      other.onCompleted()
      source.onCompleted()
    case .sourceFirst, .nothingOfSourceFirst:
      source.onCompleted()
      other.onCompleted()
    case .errorOfOther:
      other.onError(SubjectFault())
      source.onCompleted()
    case .error: source.onError(SubjectFault())
    case .disposal: subscription.dispose()
    case .atOnce, .failureAtOnce: break
    }
  }
}
