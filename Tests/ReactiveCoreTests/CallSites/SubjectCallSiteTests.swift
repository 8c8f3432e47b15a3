import ReactiveCore
import Testing

/// The common interface of the four subjects, for functions over any of them.
private func ending<Subject: SubjectType & Cancelable>(
  _ subject: Subject, after elements: Int...
) -> [String] where Subject.Element == Int, Subject.Observer.Element == Int {
  var texts: [String] = []
  let subscription = subject.subscribe { texts.append("\($0)") }
  let input: Subject.Observer = subject.asObserver()
  for element in elements { input.on(.next(element)) }
  input.onCompleted()
  subscription.dispose()
  #expect(!subject.isDisposed)
  subject.dispose()
  #expect(subject.isDisposed)
  return texts
}

/// Subjects, relays and connectable streams, as code for RxSwift writes them.
@Suite struct SubjectCallSiteTests {
  @Test func `subjects are used by what they have in common`() {
    #expect(ending(PublishSubject(), after: 1, 2) == ["next(1)", "next(2)", "completed"])
    #expect(ending(BehaviorSubject(value: 0), after: 1) == ["next(0)", "next(1)", "completed"])
    #expect(ending(ReplaySubject.create(bufferSize: 1), after: 1) == ["next(1)", "completed"])
    #expect(ending(ReplaySubject.createUnbounded(), after: 1) == ["next(1)", "completed"])
    #expect(ending(AsyncSubject(), after: 1, 2) == ["next(2)", "completed"])
  }

  @Test func `a disposed subject sends an error to new subscribers`() throws {
    let replay = ReplaySubject<Int>.create(bufferSize: 2)
    let async = AsyncSubject<Int>()
    let behavior = BehaviorSubject(value: 1)
    replay.dispose()
    async.dispose()
    behavior.dispose()
    #expect(replay.isDisposed && async.isDisposed && behavior.isDisposed)
    #expect(eventTexts(replay).first?.hasPrefix("error") == true)
    #expect(eventTexts(async).first?.hasPrefix("error") == true)
    #expect(throws: RxError.self) { try behavior.value() }
  }

  @Test func `the observer type of a subject has a name`() {
    let publish: PublishSubject<Int>.SubjectObserverType = PublishSubject<Int>().asObserver()
    let behavior: BehaviorSubject<Int>.SubjectObserverType = BehaviorSubject(value: 1)
    let replay: ReplaySubject<Int>.SubjectObserverType = ReplaySubject<Int>.createUnbounded()
    let async: AsyncSubject<Int>.SubjectObserverType = AsyncSubject<Int>()
    for subject in [publish, behavior, replay, async] as [Observable<Int>] {
      #expect(eventTexts(subject.take(0)) == ["completed"])
    }
    #expect(!publish.hasObservers && !behavior.hasObservers && !replay.hasObservers)
  }

  @Test func `a relay is subscribed to by an observer, and taken for a stream`() {
    let output = ReplaySubject<Int>.createUnbounded()
    let (publish, behavior) = (PublishRelay<Int>(), BehaviorRelay(value: 1))
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let bag = DisposeBag()
    publish.subscribe(output).disposed(by: bag)
    behavior.subscribe(output).disposed(by: bag)
    replay.asObservable().subscribe(output).disposed(by: bag)
    publish.accept(2)
    behavior.accept(3)
    replay.accept(4)
    output.onCompleted()
    #expect(
      eventTexts(output) == ["next(1)", "next(2)", "next(3)", "next(4)", "completed"])
  }

  @Test func `any connectable stream is connected, however its subject is made`() {
    func run<Stream: ConnectableObservableType>(_ stream: Stream) -> [String] {
      var texts: [String] = []
      let subscription = stream.subscribe { texts.append("\($0)") }
      let connection = stream.connect()
      connection.dispose()
      subscription.dispose()
      return texts
    }
    let source = Observable.just(1)
    let expected = ["next(1)", "completed"]
    #expect(run(source.publish()) == expected)
    #expect(run(source.multicast(makeSubject: { PublishSubject() })) == expected)
    #expect(run(source.multicast { ReplaySubject.create(bufferSize: 1) }) == expected)
    #expect(run(source.multicast(PublishSubject())) == expected)
  }

  @Test func `a group is made of a key and a stream`() {
    let group = GroupedObservable(key: "a", source: Observable.just(1))
    let output = ReplaySubject<Int>.createUnbounded()
    group.subscribe(output).dispose()
    #expect(group.key == "a")
    #expect(eventTexts(output) == ["next(1)", "completed"])
    #expect(eventTexts(group.asObservable()) == ["next(1)", "completed"])
  }
}
