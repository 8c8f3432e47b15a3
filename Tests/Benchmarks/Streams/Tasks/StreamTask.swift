/// Something that both libraries can do, any number of times.
public struct StreamTask {
  /// What is done.
  public let name: String

  /// Builds what the task needs, so that only the repetitions are measured.
  public let prepare: () -> (_ repetitions: Int) -> Void

  /// All of them.
  public static let all = events + timed + cold + driven + contended

  /// Sends each repetition's number to a subject, whose chain adds up what comes out of it.
  static func sending<Stream: ObservableConvertibleType>(
    _ name: String, _ chain: @escaping (Observable<Int>) -> Stream
  ) -> StreamTask where Stream.Element == Int {
    StreamTask(name: name) {
      let subject = PublishSubject<Int>()
      let sum = Sum()
      let subscription = chain(subject).asObservable().subscribe(onNext: { sum.value &+= $0 })
      return { count in
        for element in 0..<count { subject.onNext(element) }
        withExtendedLifetime(subscription) {}
      }
    }
  }
}

/// What subscribers add up, so that no event is for nothing.
final class Sum {
  var value = 0
}
