import ReactiveCore
import Synchronization
import Testing

/// How `flatMapLatest` ends: when the source and the last of the streams are both over.
@Suite struct SwitchEndTests {
  @Test func `a source that ends while it makes a stream has that take the place of the last`() {
    let source = PublishSubject<Int>()
    let streams = [PublishSubject<String>(), PublishSubject<String>()]
    var taken: [String] = []
    _ = source.flatMapLatest { index in
      if index == 1 { source.onCompleted() }
      return streams[index]
    }
    .subscribe(onNext: { taken.append($0) }, onCompleted: { taken.append("|") })
    source.onNext(0)
    streams[0].onNext("a")
    source.onNext(1)
    streams[0].onNext("late")
    streams[1].onNext("b")
    streams[0].onCompleted()
    #expect(taken == ["a", "b"])
    streams[1].onCompleted()
    #expect(taken == ["a", "b", "|"])
    #expect(!streams.contains { $0.hasObservers })
  }

  @Test func `a source and an inner stream that complete concurrently end the result once`() {
    for _ in 0..<500 {
      let (source, stream) = (PublishSubject<Int>(), PublishSubject<Int>())
      let take = Take()
      _ = source.flatMapLatest { _ in stream }.subscribe { take.on($0) }
      source.onNext(1)
      concurrently([{ source.onCompleted() }, { stream.onCompleted() }])
      #expect(take.endCount == 1 && take.obeysGrammar)
    }
  }

  @Test func `an inner stream that completes while it is replaced is disposed of once`() {
    let source = PublishSubject<Int>()
    let streams = (0..<20_000).map { _ in PublishSubject<Int>() }
    let subscription = source.flatMapLatest { streams[$0] }.subscribe()
    let round = Atomic(-1)
    onThreads(2) { thread in
      for index in streams.indices {
        if thread == 0 {
          source.onNext(index)
          round.store(index, ordering: .releasing)
        } else {
          while round.load(ordering: .acquiring) < index {}
          streams[index].onCompleted()
        }
      }
    }
    #expect(!streams.contains { $0.hasObservers })
    subscription.dispose()
    #expect(!source.hasObservers)
  }

  @Test(arguments: ["completion", "source first", "error", "disposal"])
  func `at the end, what made the streams is let go of`(ending: String) {
    let (source, stream) = (PublishSubject<Int>(), PublishSubject<Int>())
    weak var captive: Captive?
    let subscription = {
      let made = Captive()
      captive = made
      return source.flatMapLatest { _ in stream.do(onNext: { _ in made.stay() }) }
        .subscribe(onError: { _ in })
    }()
    source.onNext(1)
    source.onNext(2)
    #expect(captive != nil)
    switch ending {
    case "completion":
      stream.onCompleted()
      source.onCompleted()
    case "source first":
      source.onCompleted()
      stream.onCompleted()
    case "error": stream.onError(OperatorFault())
    default: subscription.dispose()
    }
    #expect(captive == nil)
    #expect(!source.hasObservers && !stream.hasObservers)
    withExtendedLifetime(subscription) {}
  }
}
