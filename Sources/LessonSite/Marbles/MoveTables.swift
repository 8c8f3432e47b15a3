import Foundation
import LessonKit
import MarbleText

/// The tables of a lesson whose diagrams' marbles can be moved, by the numbers of their files.
///
/// Each is a script beside the page, since a page that was opened from disk may fetch nothing
/// else, and only readers who touch its diagram need it.
struct MoveTables: Sendable {
  private let slug: String
  private var tables: [Int: Result<Data, any Error>] = [:]
  private var numbers: [Int: Int] = [:]

  /// Collects the tables of a lesson, and encodes them once for the pages of all languages.
  ///
  /// - Parameters:
  ///   - lesson: the lesson
  ///   - results: the results of its snippets
  ///   - diagrams: its diagrams as they are printed
  init(_ lesson: Lesson, results: CheckResults, diagrams: MarbleDiagrams) {
    slug = lesson.slug
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    for snippet in lesson.snippets {
      guard case .moves(let moves)? = results.result(of: snippet, in: lesson.path).diagram,
        let expectation = snippet.expectation(.marbles), let picture = diagrams[expectation],
        let table = PageMoves(moves, printed: picture.drawn, known: expectation.letters)
      else { continue }
      let number = tables.count + 1
      tables[number] = Result { try encoder.encode(table) }
      numbers[expectation.range.start.line] = number
    }
  }

  /// The file with the table of a diagram.
  ///
  /// - Parameter expectation: the block of the diagram
  /// - Returns: the file, beside the page; empty where the diagram's marbles can't be moved
  func file(of expectation: Expectation) -> HTML {
    numbers[expectation.range.start.line].map { HTML(text: file($0)) } ?? HTML()
  }

  private func file(_ number: Int) -> String { "\(slug).\(number).js" }

  /// The scripts of a page: each gives its table to the element that loads it.
  ///
  /// - Parameter page: the address of the page
  /// - Returns: the scripts by their addresses
  /// - Throws: `SiteFailure` where a table can't be encoded
  func files(beside page: String) throws(SiteFailure) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (number, table) in tables {
      do {
        let json = try table.get()
        files[FilePath.resolved(file(number), in: page)] =
          Array("document.currentScript.table = ".utf8) + json + Array(";\n".utf8)
      } catch {
        throw SiteFailure(.makePages, in: "marbles", "\(error)", advice: "check the diagrams")
      }
    }
    return files
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
