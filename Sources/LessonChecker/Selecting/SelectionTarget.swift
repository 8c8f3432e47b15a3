package import LessonKit
import Sandbox

/// One target of a selection: a lesson, or a part of it.
package struct SelectionTarget: Hashable, Sendable {
  /// A part of a lesson.
  package enum Part: Hashable, Sendable {
    /// All of it.
    case whole

    /// The program that holds a line.
    case line(Int)

    /// The snippets that prove a claim, or any claim of a document.
    case claim(String)

    /// A snippet by its id, a section by its anchor, or a program by its own.
    case name(String)
  }

  /// The path of the lesson, or of a folder of lessons; nil for all.
  package var path: String?

  /// The part of it.
  package var part = Part.whole

  /// Whether a snippet is selected.
  package func covers(_ snippet: Snippet, of anchor: String, in lesson: String) -> Bool {
    guard covers(lesson) else { return false }
    switch part {
    case .whole: return true
    case .line(let line): return snippet.blockLines.contains(line)
    case .claim(let id): return snippet.options.proves.contains { $0.isNamed(by: id) }
    case .name(let name):
      let section = anchor.lastIndex(of: "/").map { anchor[..<$0] } ?? anchor[...]
      return snippet.options.id == name || anchor == name || section == name
    }
  }

  /// Whether a lesson is selected, or a part of it.
  package func covers(_ lesson: String) -> Bool {
    guard let path else { return true }
    if lesson == path { return true }
    let folder = Files.absolute(path)
    return Files.absolute(lesson).hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

extension ProvenClaim {
  /// Whether an id is the claim's own or its document's.
  fileprivate func isNamed(by name: String) -> Bool { id == name || id.hasPrefix(name + ".") }
}

extension Snippet {
  /// The lines of the snippet with the comment above it and the blocks under it.
  package var blockLines: ClosedRange<Int> {
    let first = min(options.position?.line ?? range.start.line, range.start.line)
    let last = expectations.map(\.range.end.line).max() ?? range.end.line
    return first...max(last, range.end.line)
  }
}
