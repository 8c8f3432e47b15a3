import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

/// Streams with a trait at virtual times; the subscription is made at 200.
@Suite struct TraitTimingTests {
  private func events<Source: ObservableConvertibleType>(
    _ make: @escaping (TestScheduler) -> Source
  ) -> [Recorded<Event<Source.Element>>] {
    let scheduler = TestScheduler(initialClock: 0)
    return scheduler.start { make(scheduler) }.events
  }

  private func late(_ scheduler: TestScheduler) -> Single<Int> {
    scheduler.createColdObservable([.next(10, 1), .completed(20)]).asSingle()
  }

  @Test func `delay sends the element and the end later`() {
    #expect(
      events { Single.just(1).delay(.seconds(2), scheduler: $0) } == [
        .next(202, 1), .completed(203),
      ])
    #expect(
      events { Maybe.just(1).delay(.seconds(2), scheduler: $0) } == [
        .next(202, 1), .completed(203),
      ])
    #expect(events { Completable.empty().delay(.seconds(2), scheduler: $0) } == [.completed(202)])
    #expect(
      events { Infallible.just(1).delay(.seconds(2), scheduler: $0) } == [
        .next(202, 1), .completed(203),
      ])
  }

  @Test func `delaySubscription subscribes later`() {
    #expect(
      events { Single.just(1).delaySubscription(.seconds(2), scheduler: $0) } == [
        .next(202, 1), .completed(202),
      ])
    #expect(
      events { Completable.empty().delaySubscription(.seconds(2), scheduler: $0) } == [
        .completed(202)
      ])
    #expect(
      events { Infallible.just(1).delaySubscription(.seconds(2), scheduler: $0) } == [
        .next(202, 1), .completed(202),
      ])
  }

  @Test func `a scheduler delivers, or subscribes`() {
    #expect(events { Single.just(1).observe(on: $0) } == [.next(201, 1), .completed(202)])
    #expect(events { Maybe<Int>.empty().observe(on: $0) } == [.completed(201)])
    #expect(events { Single.just(1).subscribe(on: $0) } == [.next(201, 1), .completed(201)])
    #expect(events { Completable.empty().subscribe(on: $0) } == [.completed(201)])
    #expect(events { Infallible.just(1).observe(on: $0) } == [.next(201, 1), .completed(202)])
    #expect(events { Infallible.just(1).subscribe(on: $0) } == [.next(201, 1), .completed(201)])
  }

  @Test func `timeout fails, or goes on with another stream`() {
    #expect(
      events { late($0).timeout(.seconds(5), scheduler: $0) } == [.error(205, RxError.timeout)])
    #expect(
      events { late($0).timeout(.seconds(5), other: .just(2), scheduler: $0) } == [
        .next(205, 2), .completed(205),
      ])
    #expect(
      events { late($0).timeout(.seconds(30), scheduler: $0) } == [.next(220, 1), .completed(220)])
    #expect(
      events { Completable.never().timeout(.seconds(5), other: .empty(), scheduler: $0) } == [
        .completed(205)
      ])
  }

  @Test func `timer sends zero`() {
    #expect(
      events { Single<Int>.timer(.seconds(2), scheduler: $0) } == [.next(202, 0), .completed(202)])
    #expect(
      events { Maybe<Int>.timer(.seconds(2), scheduler: $0) } == [.next(202, 0), .completed(202)])
  }

  @Test func `infallible streams are thinned out by time`() {
    func source(_ scheduler: TestScheduler) -> Infallible<Int> {
      scheduler.createColdObservable([.next(10, 1), .next(11, 2), .next(30, 3), .completed(40)])
        .asInfallible(onErrorJustReturn: 0)
    }
    #expect(
      events { source($0).debounce(.seconds(5), scheduler: $0) } == [
        .next(216, 2), .next(235, 3), .completed(240),
      ])
    #expect(
      events { source($0).throttle(.seconds(5), scheduler: $0) } == [
        .next(210, 1), .next(215, 2), .next(230, 3), .completed(240),
      ])
    #expect(
      events { source($0).throttle(.seconds(5), latest: false, scheduler: $0) } == [
        .next(210, 1), .next(230, 3), .completed(240),
      ])
    #expect(
      events { source($0).take(for: .seconds(15), scheduler: $0) } == [
        .next(210, 1), .next(211, 2), .completed(215),
      ])
  }
}
