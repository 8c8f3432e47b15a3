import LessonReport

/// The rules that `workbook lint` checks.
public enum LintRule: String, CaseIterable, Codable, Hashable, Sendable {
  case format
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
  public var isAdvice: Bool {
    switch self {
    case .prose, .term, .title: true
    default: false
    }
  }

  /// Whether a lesson that breaks it is wrong, and not only hard to read.
  public var isError: Bool {
    switch self {
    case .format, .link, .id, .order, .introduction, .translation, .disguise: true
    case .stale, .words, .heading, .width, .space, .raw, .prose, .term, .title: false
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
  fileprivate let mending: String

  /// All rules: those of lint, then those of checks.
  public static var all: [RuleExplanation] {
    LintRule.allCases.map { rule in
      let (summary, example, mending) = rule.explained
      return RuleExplanation(
        rule: rule.rawValue, summary: summary, example: example, mending: mending)
    }
      + CheckRule.allCases.map { rule in
        let (example, mending) = rule.explained
        return RuleExplanation(
          rule: rule.rawValue, summary: rule.summary, example: example, mending: mending)
      }
  }

  /// The explanation, line by line.
  public var lines: [String] {
    ["\(rule): \(summary)", "", "For example:"]
      + example.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      + ["", "Mend it: \(mending)"]
  }
}

extension CheckRule {
  fileprivate var explained: (example: String, mending: String) {
    switch self {
    case .file:
      (
        "<!-- check: timeout=soon -->",
        "do what the message says at its line; nothing in the file is run before."
      )
    case .snippet:
      (
        "print(1 + 1)  // Prints \"3\"",
        "mend the code, or what the page says of it; '--bless' writes down what really came."
      )
    case .compiler:
      (
        "var total = 0  // never changed: the compiler asks for 'let'",
        "do what the compiler asks for; in docs, 'warnings: ignore' hides its warnings."
      )
    case .comment:
      (
        "print(total)  // Prints the total",
        "quote what is printed, as in '// Prints \"3\"', or say it so that it reads as prose."
      )
    }
  }
}

extension LintRule {
  fileprivate var explained: (summary: String, example: String, mending: String) {
    switch self {
    case .format:
      (
        "A file keeps to the lesson format, and the course lists it.",
        "```swift nurun",
        "write the word that the message suggests, or name the file in Lessons/workbook.yml."
      )
    case .link:
      (
        "Links, anchors and images lead to something.",
        "[the glossary](glosary.md#hot)",
        "link to a file and a heading that are there; an image lies beside its lesson."
      )
    case .id:
      (
        "An id stands for one snippet of the workbook.",
        "<!-- check: id=first -->    in two lessons",
        "choose another id for one of them, and follow it where links name it."
      )
    case .order:
      (
        "Nothing is used before it is introduced.",
        "'map' in a snippet, and a later lesson says 'introduces: [map]'",
        "require the lesson that introduces it, move one of the two, or name it in 'previews'."
      )
    case .introduction:
      (
        "What snippets use is introduced by some lesson.",
        "'concat' in a snippet, and no lesson says 'introduces: [concat]'",
        "add it to 'introduces' of the lesson that shows it first."
      )
    case .disguise:
      (
        "Nothing reads as something else than it is.",
        "let \u{0440}rice = 1    with a Cyrillic '\u{0440}'",
        "type the name anew in letters of one script, and take unseen characters out."
      )
    case .translation:
      (
        "A translation says and shows what its original does.",
        "a snippet that differs from the original's",
        "copy headings' levels, snippets and blocks from the original."
      )
    case .stale:
      (
        "A translation was made from what its original says now.",
        "a paragraph of the original that was changed since",
        "translate what has changed, then say 'workbook translate FILE'."
      )
    case .words:
      (
        "What the course says of itself is there in each language.",
        "a part of the course without a title in 'ko'",
        "add the text to the workbook.yml of that language."
      )
    case .heading:
      (
        "No level of headings is left out.",
        "## Streams\n#### Their ends",
        "write '###': a heading is one level below the one above it at most."
      )
    case .width:
      (
        "Lines fit a window: 100 columns of prose, 80 of Swift.",
        "a line of 120 columns",
        "break it; 'workbook fmt' does so for Swift."
      )
    case .space:
      (
        "There is no white space that nobody sees.",
        "a space at the end of a line, or a tab",
        "take it out; indent with spaces."
      )
    case .raw:
      (
        "What GitHub shows is what was meant.",
        "![](diagram.svg)    a picture without words",
        "say what a picture shows, name the language of a fence, let bold marks touch the words."
      )
    case .prose:
      (
        "Prose avoids the phrases and the long sentences that the course's style names.",
        "a sentence of 60 words",
        "make two of it, or change what Lessons/prose.yml says."
      )
    case .term:
      (
        "A term is linked to the glossary where it is shown.",
        "the lesson that the glossary names for 'hot', without a link to it",
        "link the first use of the term to its entry."
      )
    case .title:
      (
        "A title names its subject.",
        "title: A few more things",
        "name what the lesson is about, or add a word to 'subjects' in Lessons/prose.yml."
      )
    }
  }
}
