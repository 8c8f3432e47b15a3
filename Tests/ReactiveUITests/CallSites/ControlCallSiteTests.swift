import Foundation
import ReactiveCore
import ReactiveUI
import Testing

/// Any event of a control, as extensions of an application are written.
extension ControlEventType {
  fileprivate var count: Observable<Int> { asControlEvent().scan(0) { count, _ in count + 1 } }
}

/// Any property of a control, likewise.
extension ControlPropertyType {
  fileprivate func set(_ element: Element) { asControlProperty().on(.next(element)) }
}

/// Controls' properties and events in ways that no other test writes them.
@MainActor
struct ControlCallSiteTests {
  private let bag = DisposeBag()
  private let log = Log<String>()

  private func note<Element>(_ source: Observable<Element>) {
    source.subscribe(onNext: { [log] in log.note("\($0)") }).disposed(by: bag)
  }

  @Test func `an event is subscribed to by an observer, and extended`() {
    let button = UIButton()
    let taps = PublishSubject<ControlEvent<Void>.Element>()
    note(taps.map { "tap" })
    note(button.rx.tap.count)
    button.rx.tap.subscribe(taps).disposed(by: bag)
    note(button.rx.tap.asObservable().map { "observed" })
    button.tap()
    #expect(log.elements.sorted() == ["1", "observed", "tap"])
  }

  @Test func `a property is an observer and a stream, and extended`() {
    let field = UITextField()
    let texts = ReplaySubject<ControlProperty<String?>.Element>.createUnbounded()
    field.rx.value.set("a")
    field.rx.text.onNext("b")
    field.rx.text.subscribe(texts).disposed(by: bag)
    note(texts.map { $0 ?? "nil" })
    note(field.rx.text.orEmpty.asObservable())
    #expect(log.elements == ["b", "b"])
  }

  @Test func `a property is made of what a control gets and sets`() {
    let stepper = UIStepper()
    let whole: ControlProperty<Int> = stepper.rx.controlProperty(
      editingEvents: .valueChanged, getter: { Int($0.value) },
      setter: { $0.value = Double($1) })
    note(whole.asObservable())
    stepper.tapIncrement()
    whole.onNext(5)
    stepper.tapIncrement()
    #expect(stepper.value == 6)
    #expect(log.elements == ["0", "1", "6"])
  }

  @Test func `the value of a control has that name, too`() {
    let (search, view) = (UISearchBar(), UITextView())
    let (slider, stepper) = (UISlider(), UIStepper())
    search.rx.value.onNext("a")
    view.rx.value.onNext("b")
    slider.rx.value.onNext(0.5)
    stepper.rx.value.onNext(3)
    #expect(search.text == "a" && view.text == "b")
    #expect(slider.value == 0.5 && stepper.value == 3)
  }

  @Test func `an object emits before and after it is deallocated`() {
    var label: UILabel? = UILabel()
    observe(label?.rx.deallocating, label?.rx.deallocated)
    #expect(log.marks.isEmpty)
    label = nil
    #expect(log.marks == ["goes", "gone", "completed", "all over"])
  }

  @Test func `bar button items emit before and after deallocation, too`() {
    var item: UINavigationItem? = UINavigationItem(title: "Menu")
    observe(item?.rx.deallocating, item?.rx.deallocated)
    item = nil
    var button: UIBarButtonItem? = UIBarButtonItem(title: "Order")
    observe(button?.rx.deallocating, button?.rx.deallocated)
    button = nil
    let all = ["goes", "gone", "completed", "all over"]
    #expect(log.marks == all + all)
  }

  private func observe(_ deallocating: Observable<Void>?, _ deallocated: Observable<Void>?) {
    deallocating?
      .subscribe(onNext: log.mark("goes"), onCompleted: log.mark("all over"))
      .disposed(by: bag)
    deallocated?
      .subscribe(onNext: log.mark("gone"), onCompleted: log.mark("completed"))
      .disposed(by: bag)
  }

  @Test func `every error of a screen says what happened`() {
    let errors: [RxCocoaError] = [
      .unknown, .invalidOperation(object: 1), .itemsNotYetBound(object: 2),
      .castingError(object: 3, targetType: String.self),
    ]
    #expect(Set(errors.map(\.debugDescription)).count == errors.count)
    #expect(errors.last?.debugDescription.contains("String") == true)
  }
}
