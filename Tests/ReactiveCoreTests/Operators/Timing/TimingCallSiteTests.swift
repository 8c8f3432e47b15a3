import Dispatch
import Foundation
import ReactiveCore
import ReactiveTesting
import Testing

/// Calls as programs written for RxSwift make them.
@Suite struct TimingCallSiteTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `operators of time chain with the others without help for the compiler`() {
    let bag = DisposeBag()
    let query = PublishSubject<String>()
    var results: [String] = []
    query
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .distinctUntilChanged()
      .debounce(.milliseconds(300), scheduler: scheduler)
      .throttle(.seconds(1), scheduler: scheduler)
      .throttle(.milliseconds(1), latest: true, scheduler: scheduler)
      .flatMapLatest { text in
        Observable<Int>.timer(.seconds(1), scheduler: scheduler).map { "\(text) \($0)" }
      }
      .timeout(.seconds(30), scheduler: scheduler)
      .timeout(.seconds(30), other: Observable.just("late"), scheduler: scheduler)
      .delay(.seconds(2), scheduler: scheduler)
      .delaySubscription(.seconds(0), scheduler: scheduler)
      .subscribe(on: scheduler)
      .observe(on: scheduler)
      .subscribe(onNext: { results.append($0) })
      .disposed(by: bag)
    scheduler.advanceTo(5)
    query.onNext(" a")
    query.onNext("b ")
    scheduler.advanceTo(20)
    #expect(results == ["b 0"])
  }

  @Test func `spans, counts and conditions are told apart`() {
    let source = Observable.from([1, 2, 3])
    #expect(eventTexts(source.take(2).skip(1)).count == 2)
    #expect(eventTexts(source.take(for: .seconds(1), scheduler: scheduler)).count == 4)
    #expect(eventTexts(source.skip(.seconds(1), scheduler: scheduler)) == ["completed"])
    #expect(eventTexts(source.buffer(timeSpan: .never, count: 2, scheduler: scheduler)).count == 3)
    #expect(eventTexts(source.window(timeSpan: .never, count: 2, scheduler: scheduler)).count == 3)
  }

  @Test func `timers are made by any sort of number, with or without a period`() {
    var ended = 0
    let bag = DisposeBag()
    Observable<Int>.interval(.seconds(1), scheduler: scheduler)
      .take(for: .seconds(10), scheduler: scheduler)
      .subscribe(onCompleted: { ended += 1 }).disposed(by: bag)
    Observable<UInt64>.timer(.seconds(1), period: .seconds(2), scheduler: scheduler).take(2)
      .subscribe(onCompleted: { ended += 1 }).disposed(by: bag)
    let timer: Observable<Int32> = .timer(.milliseconds(500), scheduler: scheduler)
    timer.subscribe(onCompleted: { ended += 1 }).disposed(by: bag)
    scheduler.start()
    #expect(ended == 3)
  }

  @Test func `schedulers are passed as what they are`() {
    let all: [any ImmediateSchedulerType] = [
      MainScheduler.instance, MainScheduler.asyncInstance, ConcurrentMainScheduler.instance,
      CurrentThreadScheduler.instance, SerialDispatchQueueScheduler(qos: .background),
      ConcurrentDispatchQueueScheduler(qos: .background),
      OperationQueueScheduler(operationQueue: OperationQueue()),
    ]
    #expect(all.compactMap { $0 as? SerialDispatchQueueScheduler }.count == 3)
    #expect(all.compactMap { $0 as? any SchedulerType }.count == 5)
    let main: any SchedulerType = MainScheduler.instance
    let limit: SerialDispatchQueueScheduler.TimeInterval = -60
    #expect(main.now.timeIntervalSinceNow > limit)
  }
}
