import Dispatch
import ReactiveCore
import ReactiveUI
import Testing

@MainActor
struct ControlRxTests {
  let bag = DisposeBag()

  @Test func `a label takes text`() {
    let label = UILabel()
    Observable.just("text").bind(to: label.rx.text).disposed(by: bag)
    #expect(label.text == "text")
  }

  @Test func `a button takes titles, and whether it can be used`() {
    let button = UIButton()
    Observable.just("normal").bind(to: button.rx.title()).disposed(by: bag)
    Observable.just("selected").bind(to: button.rx.title(for: .selected)).disposed(by: bag)
    Observable.just(false).bind(to: button.rx.isEnabled).disposed(by: bag)
    Observable.just(true).bind(to: button.rx.isSelected).disposed(by: bag)
    #expect(button.title(for: .normal) == "normal")
    #expect(button.title(for: .selected) == "selected")
    #expect(!button.isEnabled && button.isSelected)
  }

  @Test func `a switch flips`() {
    let control = UISwitch()
    let log = Log<Bool>()
    control.rx.isOn.subscribe(onNext: log.note).disposed(by: bag)
    control.tap()
    control.isEnabled = false
    control.tap()
    control.setOn(false, animated: false)
    #expect(log.elements == [false, true])
    Observable.just(true).bind(to: control.rx.isOn).disposed(by: bag)
    #expect(control.isOn)
  }

  @Test func `a slider keeps to its range`() {
    let slider = UISlider()
    let log = Log<Float>()
    slider.maximumValue = 10
    slider.rx.value.subscribe(onNext: log.note).disposed(by: bag)
    slider.drag(to: 4)
    slider.drag(to: 40)
    #expect(log.elements == [0, 4, 10])
    slider.maximumValue = 5
    #expect(slider.value == 5)
    Observable.just(2).bind(to: slider.rx.value).disposed(by: bag)
    #expect(slider.value == 2)
  }

  @Test func `a stepper steps, and wraps if it may`() {
    let stepper = UIStepper()
    let log = Log<Double>()
    stepper.maximumValue = 2
    stepper.rx.value.subscribe(onNext: log.note).disposed(by: bag)
    stepper.tapDecrement()
    for _ in 1...3 { stepper.tapIncrement() }
    #expect(log.elements == [0, 1, 2])
    stepper.wraps = true
    stepper.tapIncrement()
    stepper.tapDecrement()
    #expect(log.elements == [0, 1, 2, 0, 2])
  }

  @Test func `a segment is selected by a tap`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    let log = Log<Int>()
    control.rx.selectedSegmentIndex.subscribe(onNext: log.note).disposed(by: bag)
    Observable.just(false).bind(to: control.rx.enabledForSegment(at: 1)).disposed(by: bag)
    Observable.just("C").bind(to: control.rx.titleForSegment(at: 2)).disposed(by: bag)
    for segment in [0, 0, 1, 2] { control.tapSegment(at: segment) }
    #expect(log.elements == [-1, 0, 2])
    #expect(control.titleForSegment(at: 2) == "C")
  }

  @Test func `a text view tells of editing`() {
    let view = UITextView()
    let log = Log<String>()
    view.rx.didBeginEditing.map { "begin" }.subscribe(onNext: log.note).disposed(by: bag)
    view.rx.didChange.map { "change" }.subscribe(onNext: log.note).disposed(by: bag)
    view.rx.didEndEditing.map { "end" }.subscribe(onNext: log.note).disposed(by: bag)
    view.becomeFirstResponder()
    view.insertText("a\n")
    view.deleteBackward()
    view.resignFirstResponder()
    #expect(log.elements == ["begin", "change", "change", "end"])
    Observable.just("bound").bind(to: view.rx.text).disposed(by: bag)
    #expect(view.text == "bound")
  }

  @Test func `a text view's text follows its storage, one turn later`() async {
    let view = UITextView()
    let log = Log<String>()
    view.text = "start"
    view.rx.text.orEmpty.subscribe(onNext: log.note).disposed(by: bag)
    view.insertText("!")
    view.text = "by code"
    #expect(log.elements == ["start"])
    await nextTurn()
    #expect(log.elements == ["start", "by code", "by code"])
    view.becomeFirstResponder()
    view.resignFirstResponder()
    await nextTurn()
    #expect(log.elements.count == 3)
  }

  @Test func `a text view bound both ways comes to rest`() async {
    let view = UITextView()
    let note = BehaviorRelay(value: "saved")
    let log = Log<String>()
    note.bind(to: view.rx.text).disposed(by: bag)
    view.rx.text.orEmpty.bind(to: note).disposed(by: bag)
    note.subscribe(onNext: log.note).disposed(by: bag)
    view.insertText("!")
    for _ in 1...5 { await nextTurn() }
    #expect(note.value == "saved!")
    #expect(log.elements.last == "saved!")
    #expect(log.elements.count <= 3)
  }

  /// Lets the main queue run what waits there.
  private func nextTurn() async {
    await withCheckedContinuation { turn in
      DispatchQueue.main.async { turn.resume() }
    }
  }

  @Test func `a search bar tells of its text and its buttons`() {
    let bar = UISearchBar()
    let log = Log<String>()
    bar.rx.text.orEmpty.subscribe(onNext: log.note).disposed(by: bag)
    bar.rx.searchButtonClicked.map { "search" }.subscribe(onNext: log.note).disposed(by: bag)
    bar.rx.cancelButtonClicked.map { "cancel" }.subscribe(onNext: log.note).disposed(by: bag)
    bar.insertText("a")
    bar.deleteBackward()
    bar.insertText("\n")
    bar.tapCancelButton()
    #expect(log.elements == ["", "a", "", "search", "cancel"])
  }

  @Test func `an indicator turns, and hides when it does not`() {
    let indicator = UIActivityIndicatorView()
    let isLoading = BehaviorRelay(value: true)
    #expect(indicator.isHidden)
    isLoading.bind(to: indicator.rx.isAnimating).disposed(by: bag)
    #expect(indicator.isAnimating && !indicator.isHidden)
    isLoading.accept(false)
    #expect(!indicator.isAnimating && indicator.isHidden)
  }

  @Test func `a refresh control is pulled by the user and released by a stream`() {
    let control = UIRefreshControl()
    let isRefreshing = PublishRelay<Bool>()
    var pulls = 0
    control.rx.controlEvent(.valueChanged).subscribe(onNext: { pulls += 1 }).disposed(by: bag)
    isRefreshing.bind(to: control.rx.isRefreshing).disposed(by: bag)
    control.pull()
    #expect(pulls == 1 && control.isRefreshing)
    isRefreshing.accept(false)
    #expect(!control.isRefreshing)
    isRefreshing.accept(true)
    #expect(pulls == 1 && control.isRefreshing)
  }

  @Test func `a bar button taps`() {
    let item = UIBarButtonItem(title: "Order")
    var count = 0
    item.rx.tap.subscribe(onNext: { count += 1 }).disposed(by: bag)
    item.tap()
    Observable.just(false).bind(to: item.rx.isEnabled).disposed(by: bag)
    item.tap()
    #expect(count == 1)
  }

  @Test func `an image view and a screen take what they show`() {
    let view = UIImageView()
    Observable.just(UIImage(named: "kimchi")).bind(to: view.rx.image).disposed(by: bag)
    #expect(view.image?.name == "kimchi")
    let screen = UIViewController()
    Observable.just("Menu").bind(to: screen.rx.title).disposed(by: bag)
    #expect(screen.title == "Menu")
    #expect(screen.navigationItem.title == "Menu")
  }
}
