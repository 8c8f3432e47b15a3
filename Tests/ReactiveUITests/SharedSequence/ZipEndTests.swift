import ReactiveCore
import ReactiveUI
import Testing

/// When `zip` of drivers and signals completes.
@Suite @MainActor struct ZipEndTests {
  @Test func `zip of drivers waits for the end of both`() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    var events: [String] = []
    let subscription = Driver.zip(
      first.asDriver(onErrorJustReturn: 0), second.asDriver(onErrorJustReturn: 0)
    ) { $0 + $1 }
    .drive(onNext: { events.append("\($0)") }, onCompleted: { events.append("completed") })
    first.onCompleted()
    second.onNext(1)
    #expect(events == [])
    second.onCompleted()
    #expect(events == ["completed"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `zip of signals waits for the end of both`() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    var events: [String] = []
    let subscription = Signal.zip(
      first.asSignal(onErrorJustReturn: 0), second.asSignal(onErrorJustReturn: 0)
    ).emit(onNext: { events.append("\($0)") }, onCompleted: { events.append("completed") })
    second.onCompleted()
    first.onNext(1)
    #expect(events == [])
    first.onCompleted()
    #expect(events == ["completed"])
    withExtendedLifetime(subscription) {}
  }
}
