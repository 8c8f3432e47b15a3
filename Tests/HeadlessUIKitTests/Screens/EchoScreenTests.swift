import HandmadeObservable
import HeadlessUIKit
import Testing

/// D1.16 to D1.18: the screen of the first document, used as a user would.
@MainActor
struct EchoScreenTests {
  let screen = EchoViewController(viewModel: EchoViewModel())

  init() {
    screen.loadViewIfNeeded()
  }

  @Test func `nothing is shown before anything is typed`() {
    #expect(screen.label.text == nil)
    #expect(screen.heard.isEmpty)
  }

  @Test func `what is typed is shown twice on two lines, and heard by a second subscription`() {
    for letter in ["R", "x"] { screen.field.insertText(letter) }
    #expect(screen.label.text == "Rx\nRx")
    #expect(screen.heard == ["R", "Rx"])
  }

  @Test func `setting the text in code notifies nobody`() {
    screen.field.text = "set"
    #expect(screen.label.text == nil)
  }

  @Test func `after a press of the button typing changes nothing`() {
    screen.field.insertText("R")
    screen.button.tap()
    screen.field.insertText("x")
    #expect(screen.label.text == "R\nR")
    #expect(screen.heard == ["R"])
  }

  @Test func `a second press binds anew and shows the current value at once`() {
    screen.field.insertText("R")
    screen.button.tap()
    screen.field.insertText("x")
    screen.button.tap()
    #expect(screen.label.text == "Rx\nRx")
    #expect(screen.heard == ["R", "Rx"])
    screen.field.deleteBackward()
    #expect(screen.label.text == "R\nR")
  }

  @Test func `the observable is freed with the view model, not with the bag`() {
    weak let echo = screen.viewModel?.echo
    screen.button.tap()
    #expect(echo != nil)
    screen.viewModel = nil
    #expect(echo == nil)
  }

  @Test func `the screen is freed with all that it bound`() {
    weak var screen: EchoViewController?
    let viewModel = EchoViewModel()
    do {
      let shownScreen = EchoViewController(viewModel: viewModel)
      shownScreen.loadViewIfNeeded()
      shownScreen.field.insertText("Rx")
      screen = shownScreen
    }
    #expect(screen == nil)
    viewModel.textDidChange(text: "nobody listens")
  }
}
