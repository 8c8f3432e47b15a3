import HeadlessUIKit
import Testing

/// A delegate that notes what it is told.
private final class Delegate: UISearchBarDelegate {
  let note: (String) -> Void

  init(note: @escaping (String) -> Void) {
    self.note = note
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    note("delegate \(searchText)")
  }
}

@MainActor
struct EventHandlersTests {
  private let bar = UISearchBar()

  @Test func `handlers are called after the delegate, in the order in which they were added`() {
    var log: [String] = []
    let delegate = Delegate { log.append($0) }
    bar.delegate = delegate
    _ = bar.textDidChange.add { log.append("first") }
    _ = bar.textDidChange.add { log.append("second") }
    bar.insertText("a")
    #expect(log == ["delegate a", "first", "second"])
  }

  @Test func `a removed handler is not called again, and the others are`() {
    var log: [String] = []
    let token = bar.searchButtonClicked.add { log.append("removed") }
    _ = bar.searchButtonClicked.add { log.append("kept") }
    bar.tapSearchButton()
    bar.searchButtonClicked.remove(token)
    bar.searchButtonClicked.remove(token)
    bar.tapSearchButton()
    #expect(log == ["removed", "kept", "kept"])
  }

  @Test func `a handler that is added inside another is called from the next event on`() {
    let button = UIBarButtonItem()
    var calls = 0
    _ = button.taps.add { [button] in _ = button.taps.add { calls += 1 } }
    button.tap()
    #expect(calls == 0)
    button.tap()
    #expect(calls == 1)
  }

  @Test func `setting the text in code calls no handler`() {
    var calls = 0
    _ = bar.textDidChange.add { calls += 1 }
    bar.text = "a"
    #expect(calls == 0)
  }
}
