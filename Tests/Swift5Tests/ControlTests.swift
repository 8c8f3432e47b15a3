import ReactiveCore
import ReactiveUI
import Testing

/// Code as it was written for Swift 5: it touches controls, and says nothing about the main actor.
private final class OlderScreen {
  let label = UILabel()
  let button = UIButton()
  let bag = DisposeBag()
  var taps = 0

  func bind(_ text: Driver<String>) {
    text.drive(label.rx.text).disposed(by: bag)
    button.rx.tap.bind { self.taps += 1 }.disposed(by: bag)
    text.map { $0.count }.drive(onNext: { self.label.tag = $0 }).disposed(by: bag)
  }

  func tapTwice() {
    button.tap()
    button.tap()
  }
}

@MainActor
struct ControlTests {
  @Test func `Swift 5 code of no actor makes controls, binds and reads them`() {
    let screen = OlderScreen()
    screen.bind(.just("abc"))
    screen.tapTwice()
    #expect(screen.label.text == "abc")
    #expect(screen.label.tag == 3)
    #expect(screen.taps == 2)
  }
}
