import Foundation
import LessonKit

/// One word of a selection, taken apart.
package struct SelectionWord: Sendable {
  /// What was typed.
  package let text: String

  /// The file or the name, without what of it is meant.
  package let place: String

  /// What of it is meant.
  package let part: SelectionTarget.Part

  /// Whether it names a file or a folder, and not something that the course knows.
  package let isPath: Bool

  /// The target, where it is a path.
  package var target: SelectionTarget { SelectionTarget(place: place, part: part) }

  /// What may have been meant, where no file or folder has this name.
  package var nearestFile: String {
    let parts = place.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return Suggestion.nearest(to: String(parts.last ?? ""), among: (names ?? []).sorted())
      .map { "did you mean '\(folder)\($0)'?" }
      ?? "name a Markdown file, or a folder that holds some"
  }

  /// Takes a word apart.
  package init(_ text: String) {
    self.text = text
    if FileManager.default.fileExists(atPath: text) {
      (place, part, isPath) = (text, .whole, true)
      return
    }
    let (place, part) = Self.split(text)
    self.place = place
    self.part = part
    isPath = place.hasSuffix(".md") || FileManager.default.fileExists(atPath: place)
  }

  /// Cuts `:LINE`, `:LINE:COLUMN` or `#NAME` off the end.
  private static func split(_ text: String) -> (String, SelectionTarget.Part) {
    if let mark = text.firstIndex(of: "#") {
      let name = String(text[text.index(after: mark)...])
      return (String(text[..<mark]), name.isEmpty ? .whole : .name(name))
    }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // The compiler's own messages end in a colon before the word 'error'.
    if parts.count > 2, parts.last?.isEmpty == true { parts.removeLast() }
    var numbers: [Int] = []
    while parts.count > 1, numbers.count < 2, let number = parts.last.flatMap({ Int($0) }) {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    return (parts.joined(separator: ":"), numbers.first.map { .line($0) } ?? .whole)
  }
}
