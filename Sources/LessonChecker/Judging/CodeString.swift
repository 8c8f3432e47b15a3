public import LessonKit
public import MarbleText
import SwiftSource

/// A one-line string literal in a snippet, without escapes, such as the marbles `"--1-2|"`.
public struct CodeString: Hashable, Sendable {
  /// The text between the quotation marks.
  public let text: String

  /// The text's offset in the snippet's code, in UTF-16 code units from 0, as browsers count.
  public let offset: Int

  /// The text's line in the snippet's code, from 1.
  public let line: Int

  /// The column of the text in its line, in UTF-16 code units from 1.
  public let column: Int
}

extension CodeString {
  /// Returns the literals of this kind in a snippet, or none if `SwiftLexer` can't split its code.
  public static func all(in snippet: Snippet) -> [CodeString] {
    let code = Array(snippet.lines.map(\.text).joined(separator: "\n").utf8)
    var strings: [CodeString] = []
    var (place, offset, line, lineStart) = (0, 0, 1, 0)
    for token in SwiftLexer.tokens(of: code) ?? [] {
      guard token.kind == .literal, token.text.hasPrefix("\""), token.text.count > 1,
        !token.text.hasPrefix("\"\"\""), !token.text.contains(where: { $0 == "\\" || $0.isNewline })
      else { continue }
      // Counting continues where the previous string began, so that no code is counted twice.
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

  /// Returns why the string isn't a timeline, and the mistake's column in the line, or nil if that
  /// doesn't explain a crash.
  ///
  /// - Parameter crashMessage: the runtime's message about the crash.
  public func marbleMistake(in crashMessage: String) -> (message: String, column: Int)? {
    do throws(MarbleTextError) {
      _ = try MarbleTimeline(parsing: text)
      return nil
    } catch {
      guard crashMessage.contains(error.description) else { return nil }
      return (error.message, column + text.prefix(error.column - 1).utf16.count)
    }
  }

  /// Returns whether this string draws the given timeline; white space is ignored.
  public func shows(_ timeline: MarbleTimeline) -> Bool {
    MarbleTimeline(text) == timeline
  }
}
