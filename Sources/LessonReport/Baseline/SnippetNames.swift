import LessonKit
import Sandbox

/// Names for the snippets of a file that stay while the text around them changes.
///
/// A name is made of the code alone, so it survives whatever is written above or below it; where the
/// same code stands in a file several times, the later ones are numbered.
struct SnippetNames {
  /// The names in the order of the file, with the lines at which their snippets begin.
  let all: [(name: String, snippet: Snippet)]

  /// Names the snippets of a file.
  init(_ lesson: Lesson) {
    var copies: [String: Int] = [:]
    all = lesson.snippets.map { snippet in
      var digest = SHA256()
      digest.update(Array(snippet.code.utf8))
      let name = String(digest.finish().prefix(Self.length))
      let number = copies[name, default: 0] + 1
      copies[name] = number
      return (number == 1 ? name : "\(name)-\(number)", snippet)
    }
  }

  private static let length = 12
}
