import ReactiveCore
import ReactiveTesting
import TestTraits
import Testing

@Suite struct ErrorTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `catch goes on with another stream`() {
    let first = scheduler.createHotObservable(nexts((210, 1)) + [.error(230, Broken())])
    let second = scheduler.createHotObservable(nexts((220, 2), (240, 3)) + [.completed(250)])
    let result = scheduler.start { first.catch { _ in second.asObservable() } }
    #expect(result.events == nexts((210, 1), (240, 3)) + [.completed(250)])
    #expect(first.subscriptions == [Subscription(200, 230)])
    #expect(second.subscriptions == [Subscription(230, 250)])
  }

  @Test func `catch lets a stream without an error alone`() {
    let first = scheduler.createHotObservable(nexts((210, 1)) + [.completed(230)])
    let result = scheduler.start { first.catch { _ in .just(2) } }
    #expect(result.events == nexts((210, 1)) + [.completed(230)])
    #expect(first.subscriptions == [Subscription(200, 230)])
  }

  @Test func `an error of the handler, or of its stream, ends the result`() {
    let source = Observable<Int>.error(Broken())
    #expect(
      eventTexts(source.catch { _ in throw RxError.timeout }) == ["error(\(RxError.timeout))"])
    #expect(
      eventTexts(source.catch { _ in .error(RxError.overflow) }) == ["error(\(RxError.overflow))"])
    #expect(eventTexts(source.catchAndReturn(7)) == ["next(7)", "completed"])
    #expect(eventTexts(Observable.just(1).catchAndReturn(7)) == ["next(1)", "completed"])
  }

  @Test func `disposal disposes of the stream that was put in`() {
    let second = scheduler.createHotObservable(nexts((240, 3), (260, 4)))
    let result = scheduler.start(disposed: 250) {
      Observable<Int>.error(Broken()).catch { _ in second.asObservable() }
    }
    #expect(result.events == nexts((240, 3)))
    #expect(second.subscriptions == [Subscription(200, 250)])
  }

  @Test func `disposal stops a caught stream that sends all at once`() {
    let first = PublishSubject<Int>()
    var taken: [Int] = []
    let subscription = SerialDisposable()
    subscription.disposable = first.catch { _ in
      .create { observer in
        for number in 1...3 { observer.onNext(number) }
        return Disposables.create()
      }
    }.subscribe(onNext: { number in
      taken.append(number)
      subscription.dispose()
    })
    first.onError(Broken())
    #expect(taken == [1])
  }

  @Test func `a sequence of streams is tried until one completes`() {
    let failing = Observable<Int>.concat(.just(1), .error(Broken()))
    #expect(
      eventTexts(Observable.catch(sequence: [failing, .just(2), .just(3)]))
        == ["next(1)", "next(2)", "completed"])
    #expect(
      eventTexts(Observable.catch(sequence: [failing, failing]))
        == ["next(1)", "next(1)", "error(Broken())"])
    #expect(eventTexts(Observable<Int>.catch(sequence: [])) == ["completed"])
  }

  @Test func `streams of an array follow one another at once, also when another was let go`() {
    var lines: [String] = []
    let failing = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(Broken())
      return Disposables.create()
    }
    let other = Observable.just(2).do(onNext: { _ in lines.append("other") })
    // The race lets go of the slower stream, which it has not subscribed to yet.
    _ = Observable.amb([.catch(sequence: [failing, .empty()]), other])
      .subscribe { lines.append("\($0)") }
    #expect(lines == ["next(1)", "completed", "other"])
  }

  @Test func `a stream without attempts completes a sequence of streams as it completes alone`() {
    #expect(
      eventTexts(Observable.catch(sequence: [Observable.just(1).retry(0), .just(2)]))
        == ["completed"])
    #expect(
      eventTexts(Observable.catch(sequence: [.error(Broken()), Observable.just(1).retry(0)]))
        == ["completed"])
  }

  @Test func `retry subscribes again at the time of the error`() {
    let source = scheduler.createColdObservable(nexts((100, 1), (150, 2)) + [.error(250, Broken())])
    let result = scheduler.start { source.retry() }
    #expect(result.events == nexts((300, 1), (350, 2), (550, 1), (600, 2), (800, 1), (850, 2)))
    let times = [(200, 450), (450, 700), (700, 950), (950, 1000)]
    #expect(source.subscriptions == times.map { Subscription($0.0, $0.1) })
  }

  @Test func `retry leaves a stream alone that completes or never ends`() {
    let source = scheduler.createColdObservable(nexts((100, 1)) + [.completed(250)])
    let result = scheduler.start { source.retry() }
    #expect(result.events == nexts((300, 1)) + [.completed(450)])
    #expect(source.subscriptions == [Subscription(200, 450)])
    #expect(eventTexts(Observable<Int>.never().retry()) == [])
  }

  @Test func `retry counts its attempts`() {
    let source = scheduler.createColdObservable(nexts((5, 1)) + [.error(20, Broken())])
    let result = scheduler.start { source.retry(3) }
    #expect(result.events == nexts((205, 1), (225, 1), (245, 1)) + [.error(260, Broken())])
    let times = [(200, 220), (220, 240), (240, 260)]
    #expect(source.subscriptions == times.map { Subscription($0.0, $0.1) })
    #expect(eventTexts(Observable<Int>.error(Broken()).retry(0)) == ["completed"])
    #expect(eventTexts(Observable<Int>.error(Broken()).retry(1)) == ["error(Broken())"])
  }

  @Test(.long) func `a hundred thousand attempts need no deeper stack than one`() {
    var attempts = 0
    let source = Observable<Int>.create { observer in
      attempts += 1
      if attempts % 100_000 == 0 { observer.onCompleted() } else { observer.onError(Broken()) }
      return Disposables.create()
    }
    #expect(eventTexts(source.retry()) == ["completed"])
    #expect(attempts == 100_000)
    #expect(
      eventTexts(source.retry(when: { (errors: Observable<any Error>) in errors })) == ["completed"]
    )
    #expect(attempts == 200_000)
  }

  @Test(arguments: StreamEnding.allCases)
  func `handlers are let go at the end`(ending: StreamEnding) {
    var released = 0
    let source = PublishSubject<Int>()
    let rescue = PublishSubject<Int>()
    let subscription: any Disposable = {
      let token = ReleaseToken { released += 1 }
      return source.catch { _ in withExtendedLifetime(token) { rescue.asObservable() } }
        .subscribe(onError: { _ in })
    }()
    switch ending {
    case .completion: source.onCompleted()
    case .error:
      source.onError(Broken())
      rescue.onError(Broken())
    case .disposal: subscription.dispose()
    }
    #expect(released == 1)
    #expect(!source.hasObservers && !rescue.hasObservers)
  }
}
