public import LessonKit
public import MarbleText
import ScreenText

extension SiteRenderer {
  /// Renders the output of code that a reader has changed, as the pages in one language show
  /// output.
  ///
  /// The theme and the records of differences are read only once, because they don't change while
  /// code is edited.
  public struct PrintedOutcomes: Sendable {
    private let language: String
    private let theme: Theme
    private let differences: RecordedDifferences

    /// Makes a renderer for each language of a workbook.
    ///
    /// - Returns: the renderers by the code of the language
    public static func all(
      of workbook: Workbook, theme: String
    ) throws(SiteFailure) -> [String: PrintedOutcomes] {
      let differences = try RecordedDifferences(workbook)
      var all: [String: PrintedOutcomes] = [:]
      for language in SiteRenderer.languages(of: workbook) {
        all[language] = PrintedOutcomes(
          language: language,
          theme: try Theme(folder: theme, language: language, needs: SiteRenderer.themeNeeds),
          differences: differences)
      }
      return all
    }

    /// Renders the output of snippets of a lesson.
    ///
    /// - Parameters:
    ///   - path: the path of the lesson
    ///   - workbook: the workbook, with the reader's code in the lesson
    ///   - printed: the output, by the index of the snippet on the page
    /// - Returns: the blocks as HTML, by the index of the snippet, or nil if the lesson doesn't
    ///   exist
    public func html(
      of path: String, in workbook: Workbook, printed: [Int: PrintedOutcome]
    ) throws(SiteFailure) -> [Int: String]? {
      guard let lesson = workbook.lessons.first(where: { $0.path == path }) else { return nil }
      let translation = SiteRenderer.translations(of: workbook).first { $0.language == language }
      let sources = SourceLinks(
        repository: workbook.course.repository, commit: nil,
        root: FilePath.normalized(workbook.root))
      let figures = FigureRenderer(
        LessonVersion(lesson, of: workbook, in: translation), results: CheckResults(),
        sources: sources, documents: [], differences: differences, theme: theme)
      var html: [Int: String] = [:]
      for (index, outcome) in printed where lesson.snippets.indices.contains(index) {
        html[index] = try figures.html(of: outcome, ofSnippet: index)
      }
      return html
    }
  }
}

/// The output of a snippet, in parts, and the Swift runtime's message if the snippet crashed.
public struct PrintedOutcome: Sendable {
  /// A part of the output.
  public enum Part: Sendable {
    /// A text or a diagram.
    case printed(PrintedPart)

    /// The lines of consecutive screens.
    case screens([String])
  }

  /// The text, the diagrams and the screens, in order.
  public let parts: [Part]

  /// The lines of the runtime's message, such as `Fatal error: Index out of range`, or empty
  /// without a crash.
  public let crash: [String]

  /// Makes the output of a snippet.
  public init(parts: [Part], crash: [String]) {
    (self.parts, self.crash) = (parts, crash)
  }
}

extension FigureRenderer {
  /// Renders the output of a snippet as blocks below its code.
  ///
  /// A diagram that is too large for a picture becomes text.
  fileprivate func html(
    of outcome: PrintedOutcome, ofSnippet index: Int
  ) throws(SiteFailure) -> String {
    let snippet = lesson.snippets[index]
    // The reader's diagram has the same scale as the page's diagram above.
    let own = snippet.expectation(.marbles).flatMap { diagrams[$0] }
    let kinds = kinds(around: snippet)
    var blocks: [TemplateValues] = []
    for part in outcome.parts {
      switch part {
      case .printed(.diagram(let diagram, let lines)) where !MarbleDiagrams.isTooLarge(diagram):
        let rows = MarbleRow.rows(of: diagram)
        let picture = MarbleSVG(
          rows, kinds: kinds, frame: max(diagrams.frame, MarbleMeasures.frame(for: [rows])),
          left: own?.left ?? 0, id: "Printed.\(index + 1).\(blocks.count + 1)", words: words)
        blocks.append(block("marbles", .printsDiagram, lines, picture))
      case .printed(.diagram(_, let lines)): blocks.append(block("marbles", .printsDiagram, lines))
      case .printed(.text(let lines)): blocks.append(block("output", .prints, lines))
      case .screens(let lines):
        let screens = try? ScreenContent.screens(parsing: lines)
        var block = block(screens == nil ? "output" : "screen", .showsScreen, lines)
        block["phones"] = screens.flatMap { ScreenPicture($0, words: words) }?.values ?? HTML()
        blocks.append(block)
      }
    }
    if !outcome.crash.isEmpty { blocks.append(block("trap", .crashes, outcome.crash)) }
    var html = ""
    for var block in blocks {
      block["pictureLabel"] = words.text(.pictureOf, ["number": "\(index + 1)"])
      block["screensLabel"] = words.text(.screensOf, ["number": "\(index + 1)"])
      block["words"] = words
      html += try theme.render(block, with: Templates.outcome).markup
    }
    return html
  }

  private func block(
    _ kind: HTML, _ caption: LocalizationKey, _ lines: [String], _ picture: MarbleSVG? = nil
  ) -> TemplateValues {
    let text = lines.map { "\(HTML(text: $0))\n" as HTML }.joined()
    let values = picture?.values.merging(["moves": HTML()]) { $1 }
    return [
      "kind": kind, "caption": words.text(caption), "text": text, "picture": values ?? HTML(),
      "phones": HTML(),
      "textNote": HTML(),
    ]
  }

  /// Returns which streams are cold, by the code of the snippet's section, or else of the lesson.
  private func kinds(around snippet: Snippet) -> StreamKinds {
    let section = lesson.sections.first { section in
      section.snippets.contains { $0.range == snippet.range }
    }
    return StreamKinds(section?.snippets ?? [], otherwise: StreamKinds(of: lesson))
  }
}
