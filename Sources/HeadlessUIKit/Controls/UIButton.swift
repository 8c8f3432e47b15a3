/// A control to tap, with a title for each of its states.
open class UIButton: UIControl {
  private var titles: [State: String] = [:]

  /// The title that the button shows now.
  open var currentTitle: String? { title(for: state) }

  /// Gives the button a title for a state.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` to show the one of the normal state.
  ///   - state: The state, or an exact combination of states.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// Gives the title that the button shows in a state.
  ///
  /// - Parameter state: The state, or an exact combination of states.
  /// - Returns: The title set for exactly this, or else for the normal state.
  open func title(for state: State) -> String? {
    titles[state] ?? titles[.normal]
  }

  /// Taps the button as a user would.
  ///
  /// This method is ours; UIKit has none like it. A finger comes down and is lifted, which sends
  /// ``UIControl/Event/touchDown``, ``UIControl/Event/touchUpInside`` and
  /// ``UIControl/Event/primaryActionTriggered``, with the button highlighted until it is lifted.
  ///
  /// Nothing happens if the button is disabled, or if it or a view that it is in is hidden or takes
  /// no touches. That is the difference from ``UIControl/sendActions(for:)``, which sends in any
  /// case, and only what it is told to.
  open func tap() {
    guard isUsable else { return }
    isHighlighted = true
    sendActions(for: .touchDown)
    isHighlighted = false
    // What ran for the first event may have put the button out of reach.
    guard isUsable else { return }
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }
}
