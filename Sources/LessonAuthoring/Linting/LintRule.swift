/// The rules that lessons are held to beyond those of the lesson format.
public enum LintRule: String, CaseIterable, Codable, Hashable, Sendable {
  /// A file keeps to the lesson format, and the course lists it.
  case format

  /// Links, anchors and images lead to something.
  case link

  /// An id stands for one snippet of the workbook.
  case id

  /// Nothing is used before it is introduced.
  case order

  /// What snippets use is introduced by some lesson.
  case introduction

  /// A translation says and shows what its original does.
  case translation

  /// A translation was made from what its original says now.
  case stale

  /// What the course says of itself is there in each language.
  case words

  /// Nothing reads as something else than it is.
  case disguise

  /// No level of headings is left out.
  case heading

  /// Lines fit a window.
  case width

  /// There is no white space that nobody sees.
  case space

  /// What GitHub shows is what was meant.
  case raw

  /// Prose avoids the phrases and the long sentences that the course's style names.
  case prose

  /// A term is linked to the glossary where it is shown.
  case term

  /// A title names its subject.
  case title

  /// Whether it only gives advice: a course that breaks it can be published.
  public var isAdvice: Bool {
    switch self {
    case .prose, .term, .title: true
    default: false
    }
  }

  /// Whether a lesson that breaks it says something wrong, and does not only read badly.
  public var isError: Bool {
    switch self {
    case .format, .link, .id, .order, .introduction, .translation, .disguise: true
    case .stale, .words, .heading, .width, .space, .raw, .prose, .term, .title: false
    }
  }
}
