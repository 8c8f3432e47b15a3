import ReactiveCore
import TestTraits
import Testing

/// Everything at once: threads that send to a subject, end it, subscribe to it and leave.
@Suite(.long) struct SubjectStormTests {
  @Test
  func `all subscribers get the same elements in the same order, and then the terminal event`() {
    for round in 0..<40 {
      let subject = ReplaySubject<Int>.createUnbounded()
      let takers = (0..<3).map { _ in Taker() }
      let senders = (0..<2).map { thread in
        { for number in 0..<200 { subject.onNext(number * 2 + thread) } }
      }
      let subscribers = takers.map { taker in { _ = subject.subscribe(taker.take) } }
      let leave = {
        for _ in 0..<20 {
          let taker = Taker()
          let subscription = subject.subscribe(taker.take)
          subscription.dispose()
          taker.check()
        }
      }
      concurrently(
        senders + subscribers + [leave] + (round.isMultiple(of: 2) ? [subject.onCompleted] : []))
      subject.onCompleted()
      let all = Taker()
      _ = subject.subscribe(all.take)
      for taker in takers {
        taker.check()
        #expect(taker.events == all.events)
      }
      #expect(all.events.last == "completed")
      #expect(!subject.hasObservers)
    }
  }
}

/// Takes events, and notices when two threads bring them at once.
private final class Taker {
  private(set) var events: [String] = []
  private let watch = Watch()

  func take(_ event: Event<Int>) {
    watch.deliver { events.append("\(event)") }
  }

  func check() { #expect(!watch.sawOverlap) }
}
