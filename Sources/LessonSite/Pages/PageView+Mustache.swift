import Mustache

/// Lets the `page` template read its view without reflection.
extension PageView: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "language": language
    case "title": title
    case "description": description
    case "top": top
    case "base": base
    case "course": course
    case "canonical": canonical
    case "content": content
    case "languages": languages
    case "words": words
    default: nil
    }
  }
}

extension PageLanguages: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "others": others
    case "alternates": alternates
    case "canonical": canonical
    default: nil
    }
  }
}

extension PageLanguages.Link: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "code": code
    case "name": self.name
    case "address": address
    default: nil
    }
  }
}
