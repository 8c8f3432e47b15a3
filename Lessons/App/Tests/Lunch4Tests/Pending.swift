import ReactiveCore

/// Requests that a test answers when it wants to, the oldest first.
final class Pending<Answer> {
  private var waiting: [PublishSubject<Answer>] = []

  /// How many have been made so far.
  private(set) var count = 0

  /// A request, made at each subscription.
  func request() -> Single<Answer> {
    Single.deferred { [self] in
      count += 1
      let subject = PublishSubject<Answer>()
      waiting.append(subject)
      return subject.asSingle()
    }
  }

  func succeed(_ answer: Answer) {
    let subject = waiting.removeFirst()
    subject.onNext(answer)
    subject.onCompleted()
  }

  func fail(_ error: any Error) { waiting.removeFirst().onError(error) }
}
