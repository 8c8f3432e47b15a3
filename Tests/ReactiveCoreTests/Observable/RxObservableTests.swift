import ReactiveCore
import Testing

/// Something else that is called so, as a file of a program may have it.
private struct Observable {}

@Suite struct RxObservableTests {
  @Test func `the alias names the stream where something else is called Observable`() {
    var elements: [Int] = []
    let numbers: RxObservable<Int> = RxObservable.of(1, 2)
    _ = numbers.subscribe(onNext: { elements.append($0) })
    #expect(elements == [1, 2])
    #expect(type(of: Observable()) != type(of: numbers))
  }
}
