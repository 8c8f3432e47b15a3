import ReactiveCore
import ReactiveUI
import Testing

@MainActor
struct ControlPropertyTests {
  let field = UITextField()
  let bag = DisposeBag()
  let log = Log<String>()

  @Test func `a property sends the present value, and what the user makes of it`() {
    field.text = "a"
    field.rx.text.orEmpty.subscribe(onNext: log.note).disposed(by: bag)
    field.insertText("b")
    #expect(log.elements == ["a", "ab"])
  }

  @Test func `what code sets is not sent`() {
    field.rx.text.orEmpty.subscribe(onNext: log.note).disposed(by: bag)
    field.text = "set"
    Observable.just("bound").bind(to: field.rx.text).disposed(by: bag)
    #expect(field.text == "bound")
    #expect(log.elements == [""])
  }

  @Test func `changed leaves the present value out`() {
    field.rx.text.orEmpty.changed.subscribe(onNext: log.note).disposed(by: bag)
    field.insertText("a")
    #expect(log.elements == ["a"])
  }

  @Test func `a property ends with its control`() {
    var field: UITextField? = UITextField()
    weak let weakField = field
    field?.rx.text.orEmpty
      .subscribe(onNext: log.note, onCompleted: log.mark("completed"))
      .disposed(by: bag)
    field = nil
    #expect(weakField == nil)
    #expect(log.marks == ["completed"])
  }

  @Test func `disposal takes the action off the control`() {
    let subscription = field.rx.text.subscribe()
    #expect(!field.allControlEvents.isEmpty)
    subscription.dispose()
    #expect(field.allControlEvents.isEmpty)
  }

  @Test func `a property and a relay can be bound both ways`() {
    let relay = BehaviorRelay<String?>(value: "start")
    relay.bind(to: field.rx.text).disposed(by: bag)
    field.rx.text.bind(to: relay).disposed(by: bag)
    #expect(field.text == "start")
    field.insertText("!")
    #expect(relay.value == "start!")
    relay.accept("from code")
    #expect(field.text == "from code")
  }

  @Test func `a property is a driver that needs no word about errors`() {
    field.rx.text.orEmpty.asDriver().drive(onNext: log.note).disposed(by: bag)
    field.insertText("a")
    #expect(log.elements == ["", "a"])
  }

  @Test func `a property can be made of any stream and observer`() {
    let relay = BehaviorRelay(value: 1)
    let sink = AnyObserver<Int> { event in event.element.map(relay.accept) }
    let property = ControlProperty(values: relay, valueSink: sink)
    let numbers = Log<Int>()
    property.subscribe(onNext: numbers.note).disposed(by: bag)
    property.onNext(2)
    property.asControlProperty().onCompleted()
    #expect(numbers.elements == [1, 2])
  }
}
