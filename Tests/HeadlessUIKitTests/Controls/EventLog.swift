import HeadlessUIKit

/// Notes down what a control sends.
@MainActor
final class EventLog {
  private(set) var entries: [String] = []

  /// Starts to note the events of a control, each under its name.
  func watch(_ control: UIControl, _ events: [UIControl.Event], as prefix: String = "") {
    for event in events {
      control.addAction(UIAction { [weak self] _ in self?.note(prefix + event.name) }, for: event)
    }
  }

  func note(_ entry: String) {
    entries.append(entry)
  }
}

extension UIControl.Event {
  /// What the tests call the event.
  fileprivate var name: String {
    switch self {
    case .touchDown: "touchDown"
    case .touchUpInside: "touchUpInside"
    case .primaryActionTriggered: "primaryActionTriggered"
    case .editingDidBegin: "editingDidBegin"
    case .editingChanged: "editingChanged"
    case .editingDidEnd: "editingDidEnd"
    case .editingDidEndOnExit: "editingDidEndOnExit"
    default: "\(rawValue)"
    }
  }
}
