import Dispatch
import Foundation
import ReactiveCore
import ReactiveUI
import TestTraits
import Testing

struct MainThreadTests {
  @Test(.newProcess) func `driving off the main thread stops the program and says what to do`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        Thread.detachNewThread {
          _ = Driver.just(1).drive(onNext: { _ in })
          continuation.resume()
        }
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("`drive` must be called on the main thread"))
    #expect(output.contains("DispatchQueue.main.async"))
  }

  @Test func `emitting off the main thread is fine, and elements arrive on it`() async {
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal()
    let element = await withCheckedContinuation {
      (continuation: CheckedContinuation<Int, Never>) in
      let box = Captive((relay, signal, continuation))
      Thread.detachNewThread {
        let (relay, signal, continuation) = box.value
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
          signal.emit(onNext: { element in
            MainScheduler.ensureRunningOnMainThread()
            subscription.dispose()
            continuation.resume(returning: element)
          }))
        relay.accept(1)
      }
    }
    #expect(element == 1)
  }

  @MainActor
  @Test func `elements that are sent elsewhere arrive on the main thread`() async {
    let subject = PublishSubject<Int>()
    let driver = subject.asDriver(onErrorJustReturn: -1)
    let elements = await withCheckedContinuation {
      (continuation: CheckedContinuation<[Int], Never>) in
      let log = Log<Int>()
      let subscription = SingleAssignmentDisposable()
      subscription.setDisposable(
        driver.drive(onNext: { element in
          MainScheduler.ensureRunningOnMainThread()
          log.note(element)
          guard element < 0 else { return }
          subscription.dispose()
          continuation.resume(returning: log.elements)
        }))
      let box = Captive(subject)
      Thread.detachNewThread {
        for number in 1...3 { box.value.onNext(number) }
        box.value.onError(Failure())
      }
    }
    #expect(elements == [1, 2, 3, -1])
  }
}
