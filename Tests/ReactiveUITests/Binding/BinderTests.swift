import Foundation
import ReactiveCore
import ReactiveTesting
import ReactiveUI
import TestTraits
import Testing

@MainActor
struct BinderTests {
  final class Target: ReactiveCompatible {
    var number = 0
    var numbers: [Int] = []
  }

  @Test func `a binder puts elements on its target`() {
    let target = Target()
    let binder = Binder(target) { target, number in target.numbers.append(number) }
    Observable.of(1, 2).bind(to: binder).dispose()
    binder.asObserver().onNext(3)
    binder.onCompleted()
    #expect(target.numbers == [1, 2, 3])
  }

  @Test func `a binder does not keep its target`() {
    var target: Target? = Target()
    weak let weakTarget = target
    var count = 0
    let binder = target.map { Binder<Int>($0) { _, _ in count += 1 } }
    target = nil
    binder?.onNext(1)
    #expect(weakTarget == nil)
    #expect(count == 0)
  }

  @Test func `a binder uses the scheduler it is given`() {
    let scheduler = TestScheduler(initialClock: 0)
    let target = Target()
    let binder = Binder(target, scheduler: scheduler) { $0.numbers.append($1) }
    scheduler.scheduleAt(10) { binder.onNext(1) }
    scheduler.scheduleAt(11) { target.numbers.append(0) }
    scheduler.start()
    #expect(target.numbers.sorted() == [0, 1])
  }

  @Test func `elements from elsewhere are put on the target on the main thread`() async {
    let target = Target()
    let number = await withCheckedContinuation {
      (continuation: CheckedContinuation<Int, Never>) in
      let binder = Binder(target) { target, number in
        MainScheduler.ensureRunningOnMainThread()
        target.number = number
        continuation.resume(returning: number)
      }
      let box = Captive(binder)
      Thread.detachNewThread { box.value.onNext(1) }
    }
    #expect(number == 1)
    #expect(target.number == 1)
  }

  @Test func `every property that can be set has a binder`() {
    let target = Target()
    Observable.of(1, 2).bind(to: target.rx.number).dispose()
    #expect(target.number == 2)
    let view = UIView()
    Observable.just(true).bind(to: view.rx.isHidden).dispose()
    Observable.just(0.5).bind(to: view.rx.alpha).dispose()
    #expect(view.isHidden)
    #expect(view.alpha == 0.5)
  }

  @Test func `an NSObject has a reactive side, and so have types`() {
    let object = NSObject()
    #expect(object.rx.base === object)
    #expect(Target.rx == Reactive<Target>.self)
  }

  #if DEBUG
  @Test(.newProcess) func `an error sent to a binder stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      Binder(Target()) { (_, _: Int) in }.onError(Failure())
    }
  }
  #endif
}
