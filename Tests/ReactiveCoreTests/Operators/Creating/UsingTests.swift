import ReactiveCore
import ReactiveTesting
import Testing

/// A resource that notes when it is made and disposed of.
private final class Resource: Disposable {
  private let scheduler: TestScheduler
  private(set) var ticks: [TestTime]

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
    ticks = [scheduler.clock]
  }

  func dispose() {
    ticks.append(scheduler.clock)
  }
}

@Suite struct UsingTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test(arguments: [Event<Int>.completed, .error(OperatorFault())])
  func `the resource is disposed of at the end of the stream`(end: Event<Int>) throws {
    var resource: Resource?
    let source = scheduler.createColdObservable([
      .next(100, 1), Recorded(time: 200, value: end),
    ])
    let result = scheduler.start {
      Observable.using(
        { [scheduler] in
          let made = Resource(scheduler)
          resource = made
          return made
        }, observableFactory: { _ in source.asObservable() })
    }
    #expect(result.events == [.next(300, 1), Recorded(time: 400, value: end)])
    #expect(try #require(resource).ticks == [200, 400])
    #expect(source.subscriptions == [Subscription(200, 400)])
  }

  @Test func `the resource is disposed of together with the subscription`() throws {
    let resource = Resource(scheduler)
    let source = scheduler.createColdObservable([.next(100, 1), .completed(900)])
    let result = scheduler.start {
      Observable.using({ resource }, observableFactory: { _ in source.asObservable() })
    }
    #expect(result.events == [.next(300, 1)])
    #expect(resource.ticks == [0, 1_000])
    #expect(source.subscriptions == [Subscription(200, 1_000)])
  }

  @Test func `without a resource there is no stream`() {
    var hasAsked = false
    let result = scheduler.start {
      Observable<Int>.using(
        { () throws -> Resource in throw OperatorFault() },
        observableFactory: { _ in
          hasAsked = true
          return .never()
        })
    }
    #expect(result.events == [.error(200, OperatorFault())])
    #expect(!hasAsked)
  }

  @Test func `a resource for which no stream can be made is disposed of after the error`() {
    let resource = Resource(scheduler)
    let result = scheduler.start {
      Observable<Int>.using({ resource }, observableFactory: { _ in throw OperatorFault() })
    }
    #expect(result.events == [.error(200, OperatorFault())])
    #expect(resource.ticks == [0, 200])
  }

  /// Notes in which order a source, a resource and the subscription are let go of.
  private func order(_ body: @escaping (AnyObserver<Int>) -> Void) -> [String] {
    var log: [String] = []
    let resource = CompositeDisposable(disposables: [
      Disposables.create { log.append("resource") }
    ])
    let stream = Observable<Int>.using(
      { resource },
      observableFactory: { _ in
        Observable.create { observer in
          body(observer)
          return Disposables.create { log.append("source") }
        }
      })
    stream.subscribe(onDisposed: { log.append("subscription") }).dispose()
    return log
  }

  @Test func `the source is let go before the resource`() {
    #expect(order { _ in } == ["source", "resource", "subscription"])
  }

  @Test(arguments: [Event<Int>.completed, .error(OperatorFault())])
  func `a source that ends in the subscribing call is let go before the resource, too`(
    end: Event<Int>
  ) {
    #expect(order { $0.on(end) } == ["subscription", "source", "resource"])
  }
}
