public import LessonKit
public import MarbleText
import SwiftSource

/// A one-line string literal in a snippet, without escapes, which may be marbles: `"--1-2|"`.
public struct CodeString: Hashable, Sendable {
  /// The text between the quotation marks.
  public let text: String

  /// The offset of the text in the code, in UTF-16 code units from 0, as scripts in browsers count.
  public let offset: Int

  /// The line of the code, from 1.
  public let line: Int

  /// The column of the text in its line, in UTF-16 code units from 1.
  public let column: Int
}

extension CodeString {
  /// Returns the string literals of a snippet, or none if only a compiler can split its code.
  public static func all(in snippet: Snippet) -> [CodeString] {
    let code = Array(snippet.lines.map(\.text).joined(separator: "\n").utf8)
    var strings: [CodeString] = []
    var (place, offset, line, lineStart) = (0, 0, 1, 0)
    for token in SwiftLexer.tokens(of: code) ?? [] {
      guard token.kind == .literal, token.text.hasPrefix("\""), token.text.count > 1,
        !token.text.hasPrefix("\"\"\""), !token.text.contains(where: { $0 == "\\" || $0.isNewline })
      else { continue }
      // Counting continues at the previous string, so that one pass finds all strings.
      let start = token.range.lowerBound + 1
      for character in String(decoding: code[place..<start], as: UTF8.self) {
        offset += String(character).utf16.count
        if character.isNewline { (line, lineStart) = (line + 1, offset) }
      }
      place = start
      strings.append(
        CodeString(
          text: String(token.text.dropFirst().dropLast()), offset: offset, line: line,
          column: offset - lineStart + 1))
    }
    return strings
  }

  /// Returns the message and the column of a mistake in a string of marbles, or nil without one.
  ///
  /// A string counts as marbles only if the program crashed with the same message about it.
  ///
  /// - Parameter words: the runtime's message when the program crashed
  public func marbleMistake(in words: String) -> (message: String, column: Int)? {
    do throws(MarbleTextError) {
      _ = try MarbleTimeline(parsing: text)
      return nil
    } catch {
      guard words.contains(error.description) else { return nil }
      return (error.message, column + text.prefix(error.column - 1).utf16.count)
    }
  }

  /// Returns whether this string is the text of a timeline.
  public func shows(_ timeline: MarbleTimeline) -> Bool {
    // The texts may differ in white space, so timelines are compared.
    MarbleTimeline(text) == timeline
  }
}
