import ReactiveCore
import Testing

/// A bag drops what is over only if that can be asked.
@Suite struct OverTests {
  private static let streams: [NamedCase<Observable<Int>, Observable<Int>>] = [
    .init("subject") { $0 },
    .init("map") { $0.map { $0 } },
    .init("merge") { .merge($0, $0) },
    .init("concat") { $0.concat($0) },
    .init("catch") { $0.catchAndReturn(1) },
    .init("create") { source in .create { source.subscribe($0) } },
    .init("share") { $0.share() },
    .init("publish") { $0.publish().refCount() },
  ]

  @Test(arguments: streams)
  func `an observer's subscription that has ended says so`(
    stream: NamedCase<Observable<Int>, Observable<Int>>
  ) throws {
    let source = PublishSubject<Int>()
    let observer = AnyObserver<Int> { _ in }
    let subscription = stream.make(source).subscribe(observer)
    source.onNext(1)
    source.onCompleted()
    let cancelable = try #require(subscription as? any Cancelable)
    #expect(cancelable.isDisposed)
  }
}
