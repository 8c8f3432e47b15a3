import LessonReport

/// The rules that `workbook lint` checks.
public enum LintRule: String, CaseIterable, Codable, Hashable, Sendable {
  case format
  case draft
  case link
  case id
  case order
  case introduction
  case translation
  case stale
  case words
  case disguise
  case heading
  case width
  case space
  case raw
  case prose
  case term
  case title

  /// Whether it only gives advice: a course that breaks it can be published.
  ///
  /// Every other rule fails lint. A translation may be behind its original, because its page says so.
  public var isAdvice: Bool {
    switch self {
    case .stale, .words, .prose, .term, .title: true
    default: false
    }
  }
}

/// The explanation of a rule: what it asks for, an example that breaks it, and how to mend that.
public struct RuleExplanation: Sendable {
  /// The name of the rule, as reports give it.
  public let rule: String

  /// What it asks for, in one sentence.
  public let summary: String

  fileprivate let example: String
  fileprivate let fix: String

  /// All rules: those of lint, then those of checks.
  public static var all: [RuleExplanation] {
    LintRule.allCases.map { rule in
      let (summary, example, fix) = rule.explained
      return RuleExplanation(
        rule: rule.rawValue, summary: summary, example: example, fix: fix)
    }
      + CheckRule.allCases.map { rule in
        let (example, fix) = rule.explained
        return RuleExplanation(
          rule: rule.rawValue, summary: rule.summary, example: example, fix: fix)
      }
  }

  /// The explanation, line by line.
  public var lines: [String] {
    ["\(rule): \(summary)", "", "For example:"]
      + example.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      + ["", "To fix it: \(fix)"]
  }
}

extension CheckRule {
  fileprivate var explained: (example: String, fix: String) {
    switch self {
    case .file:
      (
        "<!-- check: timeout=soon -->",
        "correct the line that the message names; until then, nothing in the file runs."
      )
    case .snippet:
      (
        "print(1 + 1)  // Prints \"3\"",
        "correct the code, or the page; '--bless' writes the actual output into the page."
      )
    case .compiler:
      (
        "var total = 0  // never changed: the compiler suggests 'let'",
        "follow the suggestion. In docs, 'defaults: {warnings: ignore}' hides all warnings."
      )
    case .comment:
      (
        "print(total)  // Prints the total",
        "quote the output, as in '// Prints \"3\"', or begin the comment with a different word."
      )
    }
  }
}

extension LintRule {
  fileprivate var explained: (summary: String, example: String, fix: String) {
    switch self {
    case .format:
      (
        "Each file follows the lesson format and is listed in the course.",
        "```swift nurun",
        "follow the message; if a file isn't listed, list it in Lessons/workbook.yml."
      )
    case .draft:
      (
        "A lesson contains no placeholders from its draft.",
        "TODO: Say why it printed that.",
        "write your own text instead, and remove the draft's examples that you don't need."
      )
    case .link:
      (
        "Links, anchors and images lead to something that exists.",
        "[the glossary](glosary.md#hot)",
        "link to an existing file and heading; put an image next to its lesson."
      )
    case .id:
      (
        "Each id belongs to one snippet of the course.",
        "<!-- check: id=first -->    in two lessons",
        "give one of the snippets a different id, and update the links to that snippet."
      )
    case .order:
      (
        "A name is introduced before it is used.",
        "'map' in a snippet, and a later lesson says 'introduces: [map]'",
        "require the lesson that introduces it, move a lesson, or list the name in 'previews'."
      )
    case .introduction:
      (
        "Each name that snippets use is introduced by a lesson.",
        "'concat' in a snippet, but no lesson says 'introduces: [concat]'",
        "add the name to 'introduces' of the lesson that shows it first."
      )
    case .disguise:
      (
        "Names and text have no misleading characters.",
        "let \u{0440}rice = 1    with a Cyrillic '\u{0440}'",
        "type the name again in letters of one script, and remove invisible characters."
      )
    case .translation:
      (
        "A translation has the same structure and the same snippets as its original.",
        "a snippet that differs from the original's",
        "copy the snippets, the blocks and the levels of headings from the original."
      )
    case .stale:
      (
        "A translation is up to date with its original.",
        "a paragraph of the original that has changed since the translation",
        "translate the changes, then run 'workbook translate FILE'."
      )
    case .words:
      (
        "The course's own texts, such as its titles, exist in each language.",
        "a part of the course without a title in 'ko'",
        "add the text to the 'course.yml' or the 'claims.yml' of that language."
      )
    case .heading:
      (
        "Headings don't skip a level.",
        "## Streams\n#### Their ends",
        "write '###', because the next level after '##' is '###'."
      )
    case .width:
      (
        "Lines fit into a window: at most 100 columns of prose and 80 of Swift.",
        "a line of 120 columns",
        "break the line; 'workbook fmt' does that for Swift."
      )
    case .space:
      (
        "There is no invisible white space.",
        "a space at the end of a line, or a tab",
        "remove it, and indent with spaces."
      )
    case .raw:
      (
        "GitHub shows the page as you intended.",
        "![](a.svg)    a picture without words\n** bold **    visible marks\n```    no language",
        "describe each picture, put '**' next to the words, and name each fence's language."
      )
    case .prose:
      (
        "Prose follows the course's style: no unwanted phrases, and no long sentences.",
        "a sentence of 60 words",
        "split the sentence, or change the limit in Lessons/prose.yml."
      )
    case .term:
      (
        "A lesson that explains a term links to its entry in the glossary.",
        "the glossary's entry 'hot' links to a lesson, but the lesson doesn't link back",
        "link the first use of the term to its entry."
      )
    case .title:
      (
        "A title names the subject of its lesson.",
        "title: A few more things",
        "name what the lesson is about, or add a word to 'subjects' in Lessons/prose.yml."
      )
    }
  }
}
