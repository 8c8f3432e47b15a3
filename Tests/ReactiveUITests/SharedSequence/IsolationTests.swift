import ReactiveCore
import ReactiveUI
import Testing

/// Code of the main actor: its closures touch the screen without a word about it.
@MainActor
final class IsolatedScreen {
  let label = UILabel()
  let bag = DisposeBag()
  var count = 0

  func bind(_ text: Driver<String>, _ taps: Signal<Int>) {
    text.drive(onNext: { [weak self] in self?.label.text = $0 }).disposed(by: bag)
    text.drive(onNext: show).disposed(by: bag)
    text.drive(with: self, onNext: { screen, text in screen.label.text = text }).disposed(by: bag)
    text.drive(label.rx.text).disposed(by: bag)
    taps.emit(onNext: { self.count += $0 }).disposed(by: bag)
    taps.map { "\($0)" }.emit(to: label.rx.text).disposed(by: bag)
  }

  func show(_ text: String) { label.text = text }
}

/// Code of no actor: it may capture what it likes, or say that a closure belongs to the main actor.
final class PlainModel {
  let bag = DisposeBag()
  var texts: [String] = []

  func follow(_ text: Driver<String>, _ taps: Signal<Int>, _ label: UILabel) {
    text.drive(onNext: { text in self.texts.append(text) }).disposed(by: bag)
    text.drive(onNext: { @MainActor text in label.text = text }).disposed(by: bag)
    taps.emit(onNext: { self.texts.append("\($0)") }).disposed(by: bag)
    taps.emit(onNext: { @MainActor in label.tag = $0 }).disposed(by: bag)
  }
}

extension Reactive where Base: UILabel {
  /// A binder in an extension, which is code of no actor.
  var shout: Binder<String> {
    Binder(base) { label, text in label.text = text.uppercased() }
  }
}

@MainActor
struct IsolationTests {
  @Test func `closures of the main actor touch the screen`() {
    let screen = IsolatedScreen()
    let taps = PublishRelay<Int>()
    screen.bind(BehaviorRelay(value: "a").asDriver(), taps.asSignal())
    #expect(screen.label.text == "a")
    taps.accept(2)
    #expect(screen.count == 2)
    #expect(screen.label.text == "2")
  }

  @Test func `closures of no actor capture what they like, and can be of the main actor`() {
    let model = PlainModel()
    let label = UILabel()
    let taps = PublishRelay<Int>()
    model.follow(BehaviorRelay(value: "a").asDriver(), taps.asSignal(), label)
    taps.accept(2)
    #expect(model.texts == ["a", "2"])
    #expect(label.text == "a")
    #expect(label.tag == 2)
  }

  @Test func `a binder in an extension touches the screen`() {
    let label = UILabel()
    Observable.just("a").bind(to: label.rx.shout).dispose()
    #expect(label.text == "A")
  }
}
