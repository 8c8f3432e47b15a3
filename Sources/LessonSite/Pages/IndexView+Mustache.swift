import Mustache

/// Lets the `index` template read its view without reflection.
extension IndexView: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "title": title
    case "summary": summary
    case "parts": parts
    case "documents": documents
    case "references": references
    case "words": words
    default: nil
    }
  }
}

extension IndexView.Part: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "title": title
    case "lessons": lessons
    default: nil
    }
  }
}

extension IndexView.Entry: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "address": address
    case "slug": slug
    case "language": language
    case "title": title
    case "summary": summary
    case "exercises": exercises
    case "tally": tally
    default: nil
    }
  }
}
