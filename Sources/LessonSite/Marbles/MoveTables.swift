import Foundation
import LessonKit
import MarbleText

/// The tables of a lesson whose diagrams' marbles can be moved, by the numbers that pages give them.
///
/// They are a script beside the page, since a page that was opened from disk may fetch nothing else,
/// and only readers who move a marble need them.
struct MoveTables: Sendable {
  private var tables: [Int: PageMoves] = [:]
  private var numbers: [Int: Int] = [:]

  /// Whether there is none.
  var isEmpty: Bool { tables.isEmpty }

  /// Collects the tables of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson
  ///   - results: the results of its snippets
  init(_ lesson: Lesson, results: CheckResults) {
    for snippet in lesson.snippets {
      guard case .moves(let moves)? = results.result(of: snippet, in: lesson.path).diagram,
        let expectation = snippet.expectation(.marbles)
      else { continue }
      let number = tables.count + 1
      tables[number] = PageMoves(moves, known: expectation.letters)
      numbers[expectation.range.start.line] = number
    }
  }

  /// The number of the table of a diagram.
  ///
  /// - Parameter expectation: the block of the diagram
  /// - Returns: the number; nil where the diagram's marbles can't be moved
  func number(of expectation: Expectation) -> Int? {
    numbers[expectation.range.start.line]
  }

  /// The file of a page's tables.
  ///
  /// - Parameter page: the page, with `.html`
  /// - Returns: the file, beside the page
  static func file(of page: String) -> String {
    page.replacing(".html", with: "") + ".marbles.js"
  }

  /// The bytes of the script.
  ///
  /// - Throws: `SiteFailure` where a table can't be encoded
  func bytes() throws(SiteFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    do {
      let named = tables.map { ("\($0)", $1) }
      let json = try encoder.encode(Dictionary(uniqueKeysWithValues: named))
      return Array("var marbleMoves = ".utf8) + json + Array(";\n".utf8)
    } catch {
      throw SiteFailure(.makePages, in: "marbles", "\(error)", advice: "check the diagrams")
    }
  }
}

extension Expectation {
  /// The letters of values in its diagram; where two streams have one letter for different values,
  /// that of the last.
  fileprivate var letters: [Character: String] {
    let diagram = try? MarbleDiagram(printed: lines.map(\.text))
    let legends = (diagram?.lines ?? []).flatMap { line -> [MarbleLegend.Entry] in
      if case .stream(_, _, let legend) = line { legend.entries } else { [] }
    }
    return Dictionary(legends.map { ($0.symbol, $0.value) }) { $1 }
  }
}
