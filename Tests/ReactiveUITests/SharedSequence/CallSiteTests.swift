import ReactiveCore
import ReactiveUI
import Testing

/// Call sites as applications have them; that they compile is what they test.
@MainActor
struct CallSiteTests {
  final class Owner { var texts: [String] = [] }

  let bag = DisposeBag()

  @Test func `closures may trail`() {
    let owner = Owner()
    let label = UILabel()
    let text = BehaviorRelay(value: "a").asDriver()
    let taps = PublishRelay<String>()
    text.drive { owner.texts.append($0) }.disposed(by: bag)
    text.drive { [weak label] text in label?.text = text }.disposed(by: bag)
    text.drive(with: owner) { owner, text in owner.texts.append(text) }.disposed(by: bag)
    text.drive { print($0) }.disposed(by: bag)
    text.drive(onNext: { print($0) }).disposed(by: bag)
    taps.asSignal().emit { owner.texts.append($0) }.disposed(by: bag)
    taps.asSignal().emit(with: owner) { $0.texts.append($1) }.disposed(by: bag)
    taps.accept("b")
    #expect(owner.texts == ["a", "a", "b", "b"])
    #expect(label.text == "a")
  }
}
