import Mustache

/// Lets the `lesson` template read its view without reflection.
extension LessonView: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "part": part
    case "title": title
    case "anchor": anchor
    case "promise": promise
    case "facts": facts
    case "notices": notices
    case "contents": contents
    case "slug": slug
    case "imports": imports
    case "body": body
    case "editing": editing
    case "previous": previous
    case "next": next
    case "hasNeighbours": hasNeighbours
    case "translation": translation
    case "language": language
    case "frameLanguage": frameLanguage
    case "words": words
    case "frameWords": frameWords
    default: nil
    }
  }
}

extension LessonView.Fact: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "name": self.name
    case "value": value
    default: nil
    }
  }
}

extension LessonView.Link: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "address": address
    case "title": title
    case "language": language
    default: nil
    }
  }
}
