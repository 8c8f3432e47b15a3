import Foundation
import LessonKit
import Sandbox

/// One parsed word of a selection.
package struct SelectionWord: Sendable {
  /// The word as it was typed.
  package let text: String

  /// The file or the name, without the part.
  package let name: String

  /// The part of it.
  package let part: SelectionTarget.Part

  /// Whether it names a file or a folder, and not an item of the course.
  package let isPath: Bool

  /// The target, where it is a path.
  package var target: SelectionTarget { SelectionTarget(path: name, part: part) }

  /// Advice for a name that no file or folder has.
  package var nearestFile: String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    let names = Files.names(in: folder.isEmpty ? "." : folder)
    return Suggestion.nearest(to: String(parts.last ?? ""), among: names)
      .map { "did you mean '\(folder)\($0)'?" }
      ?? "name a Markdown file, or a folder that holds some"
  }

  /// Parses a word.
  package init(_ text: String) {
    self.text = text
    if FileManager.default.fileExists(atPath: text) {
      (name, part, isPath) = (text, .whole, true)
      return
    }
    let (name, part) = Self.split(text)
    self.name = name
    self.part = part
    isPath = name.hasSuffix(".md") || FileManager.default.fileExists(atPath: name)
  }

  /// Splits `:LINE`, `:LINE:COLUMN` or `#NAME` off the end.
  private static func split(_ text: String) -> (String, SelectionTarget.Part) {
    if let mark = text.firstIndex(of: "#") {
      let name = String(text[text.index(after: mark)...])
      return (String(text[..<mark]), name.isEmpty ? .whole : .name(name))
    }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // In a diagnostic, a colon follows the column.
    if parts.count > 2, parts.last?.isEmpty == true { parts.removeLast() }
    var numbers: [Int] = []
    while parts.count > 1, numbers.count < 2, let number = parts.last.flatMap({ Int($0) }) {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    return (parts.joined(separator: ":"), numbers.first.map { .line($0) } ?? .whole)
  }
}
