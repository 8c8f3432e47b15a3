import Testing

@testable import Lunch

@MainActor
struct MenuWishesTests {
  let viewModel = MenuViewModel(service: FakeMenuService())

  @Test("The view model emits the wish to log out")
  func logOut() {
    let wishes = Recording(viewModel.logOutWishes.map { "log out" })
    viewModel.logOut()
    #expect(wishes.elements == ["log out"])
  }

  @Test("The view model emits the wish to see earlier orders")
  func history() {
    let wishes = Recording(viewModel.historyWishes.map { "history" })
    viewModel.showHistory()
    #expect(wishes.elements == ["history"])
  }
}
