import Mustache

/// Lets the `figure` template read its views without reflection, which would take most of the time that a
/// page takes: there are a dozen figures on it, and dozens of names in each.
extension FigureView: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "anchor": anchor
    case "isMeantToFail": isMeantToFail
    case "program": program
    case "isAside": isAside
    case "label": label
    case "tags": tags
    case "code": code
    case "outcomes": outcomes
    case "mark": mark
    case "faults": faults
    case "words": words
    default: nil
    }
  }
}

extension FigureView.Outcome: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "kind": kind
    case "caption": caption
    case "text": text
    case "picture": picture
    default: nil
    }
  }
}

extension FigureView.Picture: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "svg": svg
    case "isWide": isWide
    case "title": title
    case "legend": legend
    default: nil
    }
  }
}

extension FigureView.Fault: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "message": message
    case "details": details
    default: nil
    }
  }
}

extension StateMark: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "state": state
    case "sign": sign
    case "word": word
    case "evidence": evidence
    case "isOpen": isOpen
    default: nil
    }
  }
}
