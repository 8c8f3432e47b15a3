import ReactiveCore
import Testing

/// Deprecated code may use the old names without a warning.
@Suite struct VariableTests {
  @available(*, deprecated)
  @Test func `a variable sends its value and every new one, and completes when it goes`() {
    var texts: [String] = []
    var variable: Variable<Int>? = Variable(1)
    let bag = DisposeBag()
    variable?.asObservable()
      .subscribe(onNext: { texts.append("\($0)") }, onCompleted: { texts.append("completed") })
      .addDisposableTo(bag)
    variable?.value = 2
    variable?.value += 1
    #expect(variable?.value == 3)
    variable = nil
    #expect(texts == ["1", "2", "3", "completed"])
  }

  @available(*, deprecated)
  @Test func `the value is set before it is sent`() {
    let variable = Variable("a")
    var values: [String] = []
    let subscription = variable.asObservable().subscribe(onNext: { [unowned variable] in
      values += [$0, variable.value]
    })
    variable.value = "b"
    subscription.dispose()
    #expect(values == ["a", "a", "b", "b"])
  }

  @available(*, deprecated)
  @Test func `a bag disposes of what was added under the old name`() {
    var isDisposed = false
    do {
      let bag = DisposeBag()
      Disposables.create { isDisposed = true }.addDisposableTo(bag)
      #expect(!isDisposed)
    }
    #expect(isDisposed)
  }

  @available(*, deprecated)
  @Test func `the old name of a single's closure is called with its element`() {
    var texts: [String] = []
    let single = Single.just(1).do(
      onNext: { texts.append("\($0)") }, onSubscribe: { texts.append("subscribe") })
    _ = single.do(onError: { _ in texts.append("!") }).do { texts.append("last \($0)") }.subscribe()
    #expect(texts == ["subscribe", "1", "last 1"])
  }
}
