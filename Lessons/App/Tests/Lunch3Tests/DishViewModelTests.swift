import Testing

@testable import Lunch

@MainActor
struct DishViewModelTests {
  let viewModel = DishViewModel(
    Dish(id: 2, name: "Noodles", price: 950, count: 1))

  @Test("The count goes up, and down to nothing")
  func count() {
    let counts = Recording(viewModel.count)
    let canRemove = Recording(viewModel.canRemove)
    viewModel.add()
    for _ in 1...3 { viewModel.remove() }
    #expect(counts.elements.first == "1 × $9.50")
    #expect(counts.elements.contains("2 × $9.50"))
    #expect(counts.last == "0 × $9.50")
    #expect(canRemove.elements == [true, false])
  }

  @Test("What is saved is the change and the note")
  func saved() {
    let saved = Recording(viewModel.saved)
    viewModel.add()
    viewModel.note.accept("no onions")
    #expect(saved.elements.isEmpty)
    viewModel.save()
    #expect(
      saved.elements == [DishChange(id: 2, portions: 1, note: "no onions")])
  }

  @Test("Taps on a count of nothing are no change")
  func belowNothing() {
    let saved = Recording(viewModel.saved)
    for _ in 1...3 { viewModel.remove() }
    viewModel.save()
    #expect(saved.last?.portions == -1)
  }
}
