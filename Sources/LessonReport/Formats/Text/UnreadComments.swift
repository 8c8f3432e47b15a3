import LessonKit

/// The comments in Markdown that say what happens in words that can't be understood, and so were held
/// against nothing.
struct UnreadComments {
  /// More places than this are not named.
  private static let most = 10

  /// How many there are.
  var count: Int { places.count }

  private let places: [String]

  /// Looks for them in a report.
  init(_ document: ReportDocument) {
    places = document.programs.flatMap { program in
      program.snippets.flatMap { $0.unread ?? [] }.map { "\(document.shown(program.file)):\($0)" }
    }
  }

  /// Where they are, in a line.
  var lines: [ReportLine] {
    guard !places.isEmpty else { return [] }
    let named = places.prefix(Self.most).joined(separator: ", ")
    let rest = count > Self.most ? ", and \(count - Self.most) more" : ""
    let subject = count == 1 ? "1 comment is" : "\(count) comments are"
    return [
      .note(
        TerminalText.message(
          "\(subject) not understood, and held against nothing: \(named)\(rest)"))
    ]
  }
}
