import LessonChecker
import LessonKit
import Sandbox

/// The permission to write actual results into lessons.
///
/// Output may be written. A snippet that proves a claim, or that shows how something fails, is changed
/// only if it is named: there a new text is a new statement.
public struct BlessingPermission: Sendable {
  /// Snippets that are named: by their id, a claim that they prove, or `file:line`.
  let names: [String]

  /// Whether files are rewritten that git does not hold as they are.
  let isForced: Bool

  /// Makes a permission.
  ///
  /// - Parameters:
  ///   - names: snippets by their id, a claim that they prove, or `file:line`.
  ///   - isForced: whether files are rewritten that git does not hold as they are.
  public init(names: [String] = [], isForced: Bool = false) {
    self.names = names
    self.isForced = isForced
  }

  /// Makes sure that each name is that of a snippet.
  ///
  /// - Throws: `CheckError` where one is not: most likely it is misspelt.
  func checkNames(in lessons: [Lesson]) throws {
    for name in names {
      let isKnown = lessons.contains { lesson in
        lesson.snippets.contains { $0.isCalled(name, in: lesson.path) }
      }
      guard !isKnown else { continue }
      throw CheckError(
        "no snippet is called '\(name)'",
        advice: "give its id, a claim that it proves, or file:line")
    }
  }

  /// Why a mismatch may not be written down; nil where it may.
  func objection(to mismatch: Mismatch) -> BlessRefusal? {
    guard !names.contains(where: { mismatch.snippet.isCalled($0, in: mismatch.lesson) }) else {
      return nil
    }
    let claims = mismatch.snippet.options.proves.map(\.id)
    guard claims.isEmpty else {
      return BlessRefusal(
        "it proves \(claims.joined(separator: ", "))",
        advice: "if that still holds, add '--bless-named \(claims[0])'")
    }
    switch mismatch.part {
    case .expectation(.error), .expectation(.trap):
      return BlessRefusal(
        "it says how something fails",
        advice: "if the new message is right, give this place to '--bless-named'")
    default:
      return nil
    }
  }
}

extension Mismatch {
  /// Whether a permission that names the snippet has its new message written down.
  ///
  /// - Parameter lesson: the lesson.
  /// - Returns: whether it does; no where it proves a claim, which its author has to think about.
  func wantsName(in lesson: Lesson) -> Bool {
    guard part == .expectation(.error) || part == .expectation(.trap) else { return false }
    let edits = try? MismatchEdits(self, in: lesson.source).edits()
    return snippet.options.proves.isEmpty && edits != nil
  }
}

extension Snippet {
  /// Whether a name is one of this snippet's.
  fileprivate func isCalled(_ name: String, in lesson: String) -> Bool {
    if name == options.id || options.proves.contains(where: { $0.id == name }) { return true }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard let line = parts.last.flatMap({ Int($0) }), blockLines.contains(line) else {
      return false
    }
    let place = parts.dropLast().joined(separator: ":")
    let file = lesson.split(separator: "/").last ?? ""
    let isItsName = !place.isEmpty && [".md", ".markdown"].contains { place + $0 == file }
    return isItsName || Files.absolute(place) == Files.absolute(lesson)
  }
}
