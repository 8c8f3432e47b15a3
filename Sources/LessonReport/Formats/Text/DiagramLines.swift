import LessonKit

/// The diagrams of a check in words: how many can be moved, and why the others are pictures.
struct DiagramLines {
  /// The lines; empty where no diagram was verified.
  let lines: [ReportLine]

  /// Counts the diagrams of a check.
  init(_ document: ReportDocument) {
    let diagrams = document.programs.flatMap { program in
      program.snippets.compactMap { snippet in
        snippet.diagram.map {
          (place: TerminalText.message("\(document.shown(program.file)):\(snippet.line)"), $0)
        }
      }
    }
    let pictures = diagrams.compactMap { place, diagram in
      diagram.picture.map { (place: place, reason: $0) }
    }
    guard !diagrams.isEmpty else {
      lines = []
      return
    }
    var summary =
      "\(diagrams.count - pictures.count) of \(CheckSummary.count(diagrams.count, "diagram")) "
      + "can be moved"
    if !pictures.isEmpty {
      let reasons = Dictionary(grouping: pictures, by: \.reason).mapValues(\.count)
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) (\($0.value))" }
      summary += pictures.count == 1 ? "; 1 is a picture: " : "; \(pictures.count) are pictures: "
      summary += reasons.joined(separator: ", ")
    }
    lines =
      [.note(summary)]
      + pictures.map { .note(TerminalText.message("picture    \($0.place)  \($0.reason)")) }
      + diagrams.compactMap { place, diagram in
        diagram.still.map { still in
          .note("in part    \(place)  \(CheckSummary.count(still, "marble")) can't be moved")
        }
      }
  }
}
