import Foundation
import ReactiveCore
import ReactiveUI
import Testing

@MainActor
struct ControlEventTests {
  let button = UIButton()
  let bag = DisposeBag()

  @Test func `taps are events, and nothing is sent before one`() {
    var count = 0
    button.rx.tap.subscribe(onNext: { count += 1 }).disposed(by: bag)
    #expect(count == 0)
    button.tap()
    button.tap()
    #expect(count == 2)
  }

  @Test func `any event of a control can be followed`() {
    var names: [String] = []
    button.rx.controlEvent(.touchDown).subscribe(onNext: { names.append("down") })
      .disposed(by: bag)
    button.rx.controlEvent([.touchDown, .touchUpInside])
      .subscribe(onNext: { names.append("either") })
      .disposed(by: bag)
    button.tap()
    #expect(names == ["down", "either", "either"])
  }

  @Test func `events are signals and drivers`() {
    let log = Log<String>()
    button.rx.tap.asSignal().map { "signal" }.emit(onNext: log.note).disposed(by: bag)
    button.rx.tap.asDriver().map { "driver" }.drive(onNext: log.note).disposed(by: bag)
    button.tap()
    #expect(log.elements == ["signal", "driver"])
  }

  @Test func `events end with their control`() {
    let log = Log<Void>()
    var button: UIButton? = UIButton()
    button?.rx.tap.subscribe(onCompleted: log.mark("completed")).disposed(by: bag)
    button = nil
    #expect(log.marks == ["completed"])
  }

  @Test func `a subscription from another thread is made on the main thread`() async {
    let event = ControlEvent(
      events: Observable<Int>.create { observer in
        MainScheduler.ensureRunningOnMainThread()
        observer.onNext(1)
        return Disposables.create()
      })
    let element = await withCheckedContinuation {
      (continuation: CheckedContinuation<Int, Never>) in
      let box = Captive(event)
      Thread.detachNewThread {
        _ = box.value.asControlEvent().take(1)
          .subscribe(onNext: { continuation.resume(returning: $0) })
      }
    }
    #expect(element == 1)
  }
}
