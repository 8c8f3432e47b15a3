import LessonKit

/// The snippets of docs that were compiled and not run, though they hold.
struct NotRunSnippets {
  /// No more places than this are named for one reason.
  private static let most = 10

  private let places: [String: [String]]

  /// Looks for them in a report.
  init(_ document: ReportDocument) {
    var places: [String: [String]] = [:]
    for program in document.programs {
      for snippet in program.snippets {
        guard let reason = snippet.notRun else { continue }
        places[reason, default: []].append("\(document.shown(program.file)):\(snippet.line)")
      }
    }
    self.places = places
  }

  /// Where they are, in a line for each reason.
  var lines: [ReportLine] {
    places.sorted { $0.key < $1.key }.map { reason, places in
      let rest = places.count > Self.most ? ", and \(places.count - Self.most) more" : ""
      let named = places.prefix(Self.most).joined(separator: ", ")
      return .note(
        TerminalText.message("compiled, but not run, since \(reason): \(named)\(rest)"))
    }
  }
}
