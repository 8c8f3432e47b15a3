import ReactiveCore
import Testing

@Suite struct DisposeBagTests {
  @Test func `a bag that goes disposes of what is in it, in order`() {
    var log: [Int] = []
    func note(_ number: Int) -> any Disposable { Disposables.create { log.append(number) } }
    do {
      let bag = DisposeBag(disposing: note(1), note(2))
      note(3).disposed(by: bag)
      bag.insert(note(4), note(5))
      bag.insert([note(6)])
      bag.insert {
        note(7)
        note(8)
      }
      #expect(log == [])
    }
    #expect(log == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test(.clause(12)) func `subscriptions that are over do not pile up`() {
    let bag = DisposeBag()
    let kept = PublishSubject<Int>()
    var elements: [Int] = []
    kept.subscribe(onNext: { elements.append($0) }).disposed(by: bag)
    weak var first: Witness?
    do {
      let witness = Witness()
      first = witness
      witness.disposed(by: bag)
      witness.dispose()
    }
    for _ in 0..<100 { Observable.just(1).subscribe().disposed(by: bag) }
    #expect(first == nil)
    kept.onNext(1)
    #expect(elements == [1])
  }

  @Test(.clause(13)) func `a disposable that a full bag asks, or lets go, may use the bag`() {
    let bag = DisposeBag()
    var inserted = 0
    for _ in 0..<20 {
      let prying = Witness()
      prying.dispose()
      prying.onAsk = { [weak bag] in
        inserted += 1
        if inserted < 100 { bag?.insert(BooleanDisposable()) }
      }
      prying.onDeinit = prying.onAsk
      bag.insert(prying)
    }
    #expect(inserted > 0)
  }

  @Test func `a bag may be filled from several threads`() {
    let count = 2_000
    var bag: DisposeBag? = DisposeBag()
    let subject = PublishSubject<Int>()
    if let bag {
      concurrently(
        // A thread may keep its work a little longer than it takes.
        (1...4).map { _ in
          { [unowned bag] in
            for number in 0..<count {
              let subscription = subject.subscribe()
              bag.insert(subscription)
              if number.isMultiple(of: 2) { subscription.dispose() }
            }
          }
        })
    }
    #expect(subject.hasObservers)
    bag = nil
    #expect(!subject.hasObservers)
  }
}

/// A disposable that says when it is asked and when it goes.
private final class Witness: Cancelable {
  var onAsk: (() -> Void)?
  var onDeinit: (() -> Void)?
  private var wasDisposed = false

  var isDisposed: Bool {
    onAsk?()
    return wasDisposed
  }

  func dispose() { wasDisposed = true }

  deinit { onDeinit?() }
}
