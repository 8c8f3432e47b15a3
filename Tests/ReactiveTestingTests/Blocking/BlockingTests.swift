import Dispatch
import Foundation
import ReactiveCore
import ReactiveTesting
import Testing

struct Broken: Error, Equatable {}

/// `toBlocking` on streams that send everything synchronously.
@Suite struct BlockingTests {
  @Test func `toArray waits for all elements`() throws {
    #expect(try Observable.of(1, 2, 3).toBlocking().toArray() == [1, 2, 3])
    #expect(try Observable<Int>.empty().toBlocking().toArray() == [])
    #expect(throws: Broken()) { try Observable<Int>.error(Broken()).toBlocking().toArray() }
  }

  @Test func `first takes one element, or none`() throws {
    #expect(try Observable.of(1, 2, 3).toBlocking().first() == 1)
    #expect(try Observable<Int>.empty().toBlocking().first() == nil)
    #expect(throws: Broken()) { try Observable<Int>.error(Broken()).toBlocking().first() }
    let failing = Observable.of(1).concat(Observable.error(Broken()))
    #expect(try failing.toBlocking().first() == 1)
  }

  @Test func `first stops a stream without end`() throws {
    var disposals = 0
    let stream = Observable<Int>.generate(
      initialState: 0, condition: { _ in true }, iterate: { $0 + 1 })
    #expect(try stream.do(onDispose: { disposals += 1 }).toBlocking().first() == 0)
    #expect(disposals == 1)
  }

  @Test func `last takes the last element, or none`() throws {
    #expect(try Observable.of(1, 2, 3).toBlocking().last() == 3)
    #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    #expect(throws: Broken()) {
      try Observable.of(1).concat(Observable.error(Broken())).toBlocking().last()
    }
  }

  @Test func `single wants exactly one element`() throws {
    #expect(try Observable.just(1).toBlocking().single() == 1)
    #expect(try Observable.of(1, 2, 3).toBlocking().single { $0 == 2 } == 2)
    #expect(throws: Broken()) { try Observable<Int>.error(Broken()).toBlocking().single() }
    #expect(throws: Broken()) {
      try Observable.of(1).toBlocking().single { _ in throw Broken() }
    }
  }

  @Test func `single says what is wrong`() {
    let none = #expect(throws: RxError.self) { try Observable<Int>.empty().toBlocking().single() }
    #expect(none?.debugDescription == RxError.noElements.debugDescription)
    let many = #expect(throws: RxError.self) { try Observable.of(1, 2).toBlocking().single() }
    #expect(many?.debugDescription == RxError.moreThanOneElement.debugDescription)
    let unmatched = #expect(throws: RxError.self) {
      try Observable.of(1, 2).toBlocking().single { $0 > 2 }
    }
    #expect(unmatched?.debugDescription == RxError.noElements.debugDescription)
  }

  @Test func `materialize keeps what came before an error`() {
    switch Observable.of(1, 2).toBlocking().materialize() {
    case .completed(let elements): #expect(elements == [1, 2])
    case .failed: Issue.record("the stream did not fail")
    }
    switch Observable.of(1, 2).concat(Observable.error(Broken())).toBlocking().materialize() {
    case .completed: Issue.record("the stream failed")
    case .failed(let elements, let error):
      #expect(elements == [1, 2])
      #expect(error is Broken)
    }
  }

  @Test func `each time it is asked, it subscribes anew`() throws {
    var subscriptions = 0
    let blocking = Observable<Int>.deferred {
      subscriptions += 1
      return .just(subscriptions)
    }.toBlocking()
    #expect(try blocking.first() == 1)
    #expect(try blocking.last() == 2)
  }
}
