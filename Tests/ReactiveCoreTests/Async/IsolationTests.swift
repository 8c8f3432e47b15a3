import Foundation
import ReactiveCore
import TestTraits
import Testing

/// Closures that are formed in main-actor code, and called on another thread.
///
/// The compiler has such a closure inherit the main actor. Where a library is built in the Swift 5 mode,
/// it also has the closure check that it runs there, and the program stops in the middle of an event,
/// without a word about why. This library is built in the Swift 6 mode, so there is no such check: what
/// a closure touches is left to Rx's own rule, that nothing moves to the main thread by itself.
@Suite struct IsolationTests {
  @MainActor private final class Screen {
    private(set) var sum = 0
    private let bag = DisposeBag()

    func listen(to source: Observable<Int>) {
      source.subscribe(onNext: { self.sum += $0 }).disposed(by: bag)
      source.map { $0 * 10 }.bind { self.sum += $0 }.disposed(by: bag)
      source.subscribe(with: self) { $0.sum += $1 * 100 }.disposed(by: bag)
      source.subscribe { [weak self] in self?.sum += ($0.element ?? 0) * 1_000 }.disposed(by: bag)
      source.first().subscribe(onSuccess: { self.sum += ($0 ?? 0) * 10_000 }).disposed(by: bag)
    }
  }

  @Test(.newProcess, .clause(15))
  func `a closure of main-actor code that an event reaches on another thread is called`()
    async
  {
    await #expect(processExitsWith: .success) {
      let subject = Shared(value: PublishSubject<Int>())
      let screen = await Screen()
      await screen.listen(to: subject.value)
      await withCheckedContinuation { continuation in
        Thread {
          subject.value.onNext(1)
          continuation.resume()
        }.start()
      }
      let sum = await screen.sum
      #expect(sum == 11_111)
      exit(sum == 11_111 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
  @Test(.clause(15)) @MainActor func `observe(on:) brings the events to the main actor`() async {
    let subject = Shared(value: PublishSubject<Int>())
    let screen = Screen()
    let events = subject.value.observe(on: MainScheduler.instance)
    screen.listen(to: events)
    await withCheckedContinuation { continuation in
      _ = events.subscribe(onNext: { _ in
        MainActor.assertIsolated()
        continuation.resume()
      })
      Thread { subject.value.onNext(1) }.start()
    }
    #expect(screen.sum == 11_111)
  }
}
