package import LessonKit
import Sandbox

/// One thing that somebody wants checked.
package struct SelectionTarget: Hashable, Sendable {
  /// What of a lesson is meant.
  package enum Part: Hashable, Sendable {
    /// All of it.
    case whole

    /// The program that holds a line.
    case line(Int)

    /// What proves a claim, or any claim of a document.
    case claim(String)

    /// A snippet by its id, a section by its anchor, or a program by its own.
    case name(String)
  }

  /// The lesson, or a folder of lessons; nil for all.
  package var place: String?

  /// What of it.
  package var part = Part.whole

  /// Whether a snippet is meant.
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

  /// Whether a lesson is meant, or something in it.
  package func covers(_ lesson: String) -> Bool {
    guard let place else { return true }
    if lesson == place { return true }
    let folder = Files.absolute(place)
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
