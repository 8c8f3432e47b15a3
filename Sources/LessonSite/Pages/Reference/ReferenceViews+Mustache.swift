import Mustache

/// Lets the templates `document` and `symbols` read their views without reflection.
extension DocumentView: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "credit": credit
    case "sections": sections
    case "claims": claims
    case "words": words
    default: nil
    }
  }
}

extension DocumentView.Section: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "title": title
    case "lessons": lessons
    default: nil
    }
  }
}

extension SymbolsView: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "groups": groups
    case "words": words
    default: nil
    }
  }
}

extension SymbolsView.Group: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "letter": letter
    case "symbols": symbols
    default: nil
    }
  }
}

extension SymbolsView.Symbol: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "name": self.name
    case "introduced": introduced
    case "used": used
    case "words": words
    default: nil
    }
  }
}
