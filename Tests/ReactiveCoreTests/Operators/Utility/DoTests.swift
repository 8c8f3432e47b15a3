import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct DoTests {
  /// Everything that a stream with a `do` and its subscriber do, in order.
  private final class Log {
    var lines: [String] = []

    func observe(_ source: Observable<Int>, as name: String = "do") -> Observable<Int> {
      source.do(
        onNext: { self.lines.append("\(name) onNext \($0)") },
        afterNext: { self.lines.append("\(name) afterNext \($0)") },
        onError: { _ in self.lines.append("\(name) onError") },
        afterError: { _ in self.lines.append("\(name) afterError") },
        onCompleted: { self.lines.append("\(name) onCompleted") },
        afterCompleted: { self.lines.append("\(name) afterCompleted") },
        onSubscribe: { self.lines.append("\(name) onSubscribe") },
        onSubscribed: { self.lines.append("\(name) onSubscribed") },
        onDispose: { self.lines.append("\(name) onDispose") })
    }

    func subscribe(_ source: Observable<Int>) -> any Disposable {
      source.subscribe(
        onNext: { self.lines.append("next \($0)") }, onError: { _ in self.lines.append("error") },
        onCompleted: { self.lines.append("completed") },
        onDisposed: { self.lines.append("disposed") })
    }
  }

  private let log = Log()
  private let subject = PublishSubject<Int>()

  @Test func `a completion goes through before and after it is sent`() {
    withExtendedLifetime(log.subscribe(log.observe(subject))) {
      subject.onNext(1)
      subject.onCompleted()
    }
    #expect(
      log.lines == [
        "do onSubscribe", "do onSubscribed", "do onNext 1", "next 1", "do afterNext 1",
        "do onCompleted", "completed", "disposed", "do afterCompleted", "do onDispose",
      ])
  }

  @Test func `an error calls closures before and after it is emitted`() {
    withExtendedLifetime(log.subscribe(log.observe(subject))) { subject.onError(OperatorFault()) }
    #expect(
      log.lines == [
        "do onSubscribe", "do onSubscribed", "do onError", "error", "disposed", "do afterError",
        "do onDispose",
      ])
  }

  @Test func `onDispose is called once`() {
    let subscription = log.subscribe(log.observe(subject))
    subscription.dispose()
    subscription.dispose()
    subject.onNext(1)
    #expect(log.lines == ["do onSubscribe", "do onSubscribed", "do onDispose", "disposed"])
  }

  @Test func `a stream that ends at once does so before the subscription stands`() {
    _ = log.subscribe(log.observe(.empty()))
    #expect(
      log.lines == [
        "do onSubscribe", "do onCompleted", "completed", "disposed", "do afterCompleted",
        "do onSubscribed", "do onDispose",
      ])
  }

  @Test(.clause(6))
  func `a stream sent from the current thread begins when the subscription stands`() {
    _ = log.subscribe(log.observe(.from([1])))
    #expect(
      log.lines == [
        "do onSubscribe", "do onSubscribed", "do onNext 1", "next 1", "do afterNext 1",
        "do onCompleted", "completed", "disposed", "do afterCompleted", "do onDispose",
      ])
  }

  @Test func `the outer one of two do operators is subscribed to first and disposed of last`() {
    withExtendedLifetime(log.subscribe(log.observe(log.observe(subject, as: "a"), as: "b"))) {
      subject.onCompleted()
    }
    #expect(
      log.lines == [
        "b onSubscribe", "a onSubscribe", "a onSubscribed", "b onSubscribed", "a onCompleted",
        "b onCompleted", "completed", "disposed", "b afterCompleted", "a onDispose", "b onDispose",
        "a afterCompleted",
      ])
  }

  @Test func `the upstream is released before onDispose is called`() {
    let source = Observable<Int>.create { [log] _ in
      Disposables.create { log.lines.append("source") }
    }
    log.observe(source).subscribe().dispose()
    #expect(log.lines.suffix(2) == ["source", "do onDispose"])
  }

  @Test func `after disposal in onNext the element is not sent`() {
    let subscription = SerialDisposable()
    var events: [Event<Int>] = []
    let stream = subject.do(onNext: { _ in subscription.dispose() })
    subscription.disposable = stream.subscribe(AnyObserver { events.append($0) })
    subject.onNext(1)
    #expect(events == [])
    #expect(!subject.hasObservers)
  }
}
