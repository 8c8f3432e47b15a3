import ReactiveCore
import TestTraits
import Testing

/// Events that another thread has sent are delivered before nested ones.
@Suite(.long) struct PassingOrderTests {
  /// Delivers an element, and has another thread do something before that is over.
  private func deliver(
    _ send: @escaping () -> Void, holding hold: Hold, meanwhile work: @escaping () -> Void
  ) {
    concurrently([
      send,
      {
        hold.isIn.wait()
        work()
        hold.isDone.happen()
      },
    ])
  }

  @Test(.clause(4))
  func `an element that is sent while waiting ones are delivered comes after all of them`() {
    let relay = PublishRelay<Int>()
    let hold = Hold()
    var taken: [Int] = []
    _ = relay.subscribe(onNext: { taken.append($0) })
    _ = relay.subscribe(onNext: { element in
      if element == 1 { hold.wait() }
      if element == 2 { relay.accept(4) }
    })
    deliver(
      { relay.accept(1) }, holding: hold,
      meanwhile: {
        relay.accept(2)
        relay.accept(3)
      })
    #expect(taken == [1, 2, 3, 4])
  }

  @Test func `a source's elements keep their order in a merge that it is sent to from inside`() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let hold = Hold()
    var taken: [Int] = []
    _ = Observable.merge(first, second).subscribe(onNext: { element in
      taken.append(element)
      guard element == 1 else { return }
      hold.wait()
      second.onNext(3)
    })
    deliver(
      { first.onNext(1) }, holding: hold,
      meanwhile: { second.onNext(2) })
    #expect(taken == [1, 2, 3])
  }

  @Test func `an end from inside does not overtake what waits`() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let hold = Hold()
    var events: [String] = []
    _ = Observable.merge(first, second).subscribe { event in
      events.append("\(event)")
      guard case .next(1) = event else { return }
      hold.wait()
      first.onCompleted()
    }
    deliver(
      { first.onNext(1) }, holding: hold,
      meanwhile: {
        second.onNext(2)
        second.onCompleted()
      })
    #expect(events == ["next(1)", "next(2)", "completed"])
  }

  @Test func `a subscriber takes nothing on another thread during its replay`() {
    let subject = ReplaySubject<Int>.createUnbounded()
    let (hold, watch) = (Hold(), Watch())
    var taken: [Int] = []
    _ = subject.subscribe(onNext: { if $0 == 2 { hold.wait() } })
    subject.onNext(1)
    let isDelivered = Happening()
    concurrently([
      {
        subject.onNext(2)
        isDelivered.happen()
      },
      {
        hold.isIn.wait()
        _ = subject.subscribe(onNext: { element in
          watch.deliver {
            taken.append(element)
            guard element == 1 else { return }
            subject.onNext(3)
            hold.isDone.happen()
            isDelivered.wait()
          }
        })
      },
    ])
    #expect(!watch.sawOverlap)
    #expect(taken == [1, 2, 3])
  }
}

/// Holds a delivery up until another thread has done something.
private struct Hold {
  let isIn = Happening()
  let isDone = Happening()

  func wait() {
    isIn.happen()
    isDone.wait()
  }
}
