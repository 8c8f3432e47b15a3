import LessonKit
import MarbleText
import ScreenText

/// The tables of the diagrams in a lesson whose marbles can be moved, by the numbers of their
/// files.
///
/// Each table is a script beside the page. It is a script because a page that was opened from disk
/// can't load data, and a separate file because only readers who touch the diagram need the table.
struct MoveTables: Sendable {
  private let slug: String
  private var tables: [DrawnMoves] = []
  private var numbers: [Int: Int] = [:]

  init(_ lesson: Lesson, results: CheckResults, diagrams: MarbleDiagrams) {
    slug = lesson.slug
    for snippet in lesson.snippets {
      guard case .moves(let moves)? = results.result(of: snippet, in: lesson.path).diagram,
        let expectation = snippet.expectation(.marbles), let picture = diagrams[expectation],
        let table = DrawnMoves(moves, printed: picture.drawn, known: expectation.letters)
      else { continue }
      tables.append(table)
      numbers[expectation.range.start.line] = tables.count
    }
  }

  /// Returns the file with the table of a diagram, beside the page, or empty if its marbles can't
  /// be moved.
  func file(of expectation: Expectation) -> HTML {
    numbers[expectation.range.start.line].map { HTML(text: file($0)) } ?? HTML()
  }

  private func file(_ number: Int) -> String { "\(slug).\(number).js" }

  /// Returns the scripts of the page at an address, by their own addresses.
  ///
  /// Each script gives its table to the element that loads the script.
  func files(beside page: String) throws(SiteFailure) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (number, table) in zip(1..., tables) {
      files[FilePath.resolved(file(number), in: page)] = try ScriptText.assigning(
        table, to: "document.currentScript.table", in: file(number))
    }
    return files
  }
}

/// The data that `site/moves.js` needs to draw a diagram with its marbles in other places: the
/// table as the program printed it, and the look of the symbols on the page.
private struct DrawnMoves: Encodable, Sendable {
  /// The look of a value.
  ///
  /// A sign always looks the same.
  private struct Appearance: Encodable, Sendable {
    let text: String

    /// The width of the text, in letters.
    let width: Int

    /// The number of the lane with this element, or nil unless exactly one lane has the element.
    let source: Int?
  }

  /// The maximum width of a value.
  ///
  /// Wider values are shown as letters.
  private static let maxValueLength = 10

  private let moves: MarbleMoves
  private let looks: [Appearance?]

  /// Takes a table, or returns nil if its diagram can only be shown as it was printed.
  ///
  /// - Parameter known: the letters of values in the printed diagram
  init?(_ moves: MarbleMoves, printed: [MarbleRow], known: [Character: String]) {
    guard Self.canDraw(moves, printed), let texts = Self.texts(in: printed) else { return nil }
    self.moves = moves
    let values = moves.symbols.compactMap { if case .value(let value) = $0 { value } else { nil } }
    let letters = MarbleLegend.Letters(values, known: known)
    let origins = ElementOrigins(printed)
    looks = moves.symbols.map { symbol in
      guard case .value(let value) = symbol else { return nil }
      let fits = FrameColumn.isShort(value, longest: Self.maxValueLength)
      let text = texts[value] ?? (fits ? value : String(letters[value]))
      return Appearance(text: text, width: text.columns, source: origins.source(of: text))
    }
  }

  /// Returns whether the script can draw the diagram.
  ///
  /// It can if the diagram has streams from time zero on, with their subscriptions on their own
  /// lanes, an operation, and the result.
  private static func canDraw(_ moves: MarbleMoves, _ printed: [MarbleRow]) -> Bool {
    let lanes = printed.dropLast().compactMap(\.lane)
    let names = lanes.reduce(into: [String]()) { names, lane in
      if names.last != lane.name { names.append(lane.name) }
    }
    return names == moves.lanes.map(\.name) && moves.tracks.last == MarbleDiagram.result
      && printed.last?.lane?.isResult == true && printed.count == lanes.count + 2
      && printed.dropLast().last?.lane == nil
      && lanes.allSatisfy { $0.zero == 0 && !$0.isSubscription && !$0.isResult }
      && moves.lanes.contains { !$0.units.isEmpty }
  }

  /// Returns the texts in the printed marbles, by their values, or nil if a value has two texts.
  ///
  /// It has two if it's drawn as a letter on one lane, and whole on another.
  private static func texts(in printed: [MarbleRow]) -> [String: String]? {
    var texts: [String: String] = [:]
    for lane in printed.compactMap(\.lane) {
      for case .value(let letter) in lane.frames.flatMap(\.symbols) {
        let text = FrameColumn.text(of: letter, in: lane.legend, longest: lane.longest)
        let old = texts.updateValue(text, forKey: lane.legend[letter] ?? String(letter))
        guard old == nil || old == text else { return nil }
      }
    }
    return texts
  }
}

extension Expectation {
  /// The letters of values in the block's diagram.
  ///
  /// If two streams use a letter for different values, the last value wins.
  fileprivate var letters: [Character: String] {
    let diagram = try? MarbleDiagram(printed: lines.map(\.text))
    let legends = (diagram?.lines ?? []).flatMap { line -> [MarbleLegend.Entry] in
      if case .stream(_, _, let legend) = line { legend.entries } else { [] }
    }
    return Dictionary(legends.map { ($0.symbol, $0.value) }) { $1 }
  }
}
