/// One lesson, or one file of documentation, parsed.
public struct Lesson: Sendable {
  /// The file.
  public let source: SourceText

  /// The front matter; empty in documentation.
  public let frontMatter: FrontMatter

  /// The title, from the front matter or the first heading.
  public let title: String

  /// The whole text as Markdown, without the front matter.
  public let document: MarkdownNode

  /// All headings, in order.
  public internal(set) var headings: [Heading]

  /// The sections, in order; the first one ends at the first `##` heading.
  public internal(set) var sections: [Section]

  /// The exercises, in order.
  public let exercises: [Exercise]

  /// The violations of the lesson format; a lesson that has any is not run.
  public internal(set) var problems: [Diagnostic]

  /// What its author may have overlooked, and what fails no check.
  public internal(set) var notes: [Diagnostic] = []

  /// The lines at which the fences of expectations begin.
  public let expectationLines: Set<Int>

  /// The settings of documentation; nil in a course.
  public var settings: FileSettings?

  /// Whether it is documentation, and no lesson of a course.
  public var isDocs: Bool { settings != nil }

  /// The files that it gives to its programs, in order.
  public var files: [GivenFile] = []

  /// The file's path, as the user named it.
  public var path: String { source.path }

  /// The file's name without folder and ending, by which other lessons refer to it; in documentation that is
  /// on a site, the name of its page.
  public var slug: String {
    if let page = settings?.page { return page }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }

  /// The text for a page, with typographic quotes, dashes and ellipses in prose; code is unchanged.
  ///
  /// Positions are the same as in `document`.
  public func typographicDocument() -> MarkdownNode {
    let lines = FrontMatterParser(source).lineCount
    return (try? MarkdownParser.parse(source, skippingLines: lines, isTypographic: true))
      ?? document
  }

  /// All snippets, in order.
  public var snippets: [Snippet] { sections.flatMap(\.snippets) }
}

/// The part of a lesson under one `##` heading.
///
/// Its plain snippets are one program, top to bottom.
public struct Section: Hashable, Sendable {
  /// The heading's words; the lesson's title for the part before the first heading.
  public internal(set) var title: String

  /// The anchor of the heading, as GitHub makes it.
  public internal(set) var slug: String

  /// The position of the heading.
  public internal(set) var position: SourcePosition

  /// The section's snippets, in order.
  public internal(set) var snippets: [Snippet] = []
}

extension Section {
  /// A section that covers a whole file, without a heading.
  ///
  /// - Parameter sections: the sections of the file, at least one
  public init(joining sections: [Section]) {
    self.init(
      title: "", slug: "", position: sections[0].position, snippets: sections.flatMap(\.snippets))
  }

  /// A copy of a section with other snippets.
  public init(_ section: Section, holding snippets: [Snippet]) {
    self = section
    self.snippets = snippets
  }
}

/// A heading of a lesson, and the anchor that links to it.
public struct Heading: Hashable, Sendable {
  /// 1 to 6.
  public let level: Int

  /// The heading's words.
  public let title: String

  /// The anchor.
  public internal(set) var slug: String

  /// The position of the heading.
  public let position: SourcePosition
}

extension Lesson {
  /// A name that a lesson introduces: `share`, or `Observable.map` for one that Swift has too.
  public struct IntroducedName: Hashable, Sendable {
    /// The type that declares it, if the lesson names one.
    public let owner: String?

    /// The name by itself.
    public let word: String

    /// Parses an entry of `introduces`.
    ///
    /// - Parameter text: the name, with the types around it before it or not
    public init(_ text: String) {
      guard let dot = text.lastIndex(of: ".") else {
        (owner, word) = (nil, text)
        return
      }
      owner = String(text[..<dot])
      word = String(text[text.index(after: dot)...])
    }
  }
}

extension LocatedName {
  /// The name with its type, for an entry of `introduces`.
  public var introduced: Lesson.IntroducedName { Lesson.IntroducedName(name) }
}

/// Makes anchors of headings, by GitHub's rules, so that a link works there and on the site.
public struct SlugMaker {
  /// The anchors so far, and the number of repetitions of each.
  private var copies: [String: Int] = [:]

  /// Makes anchors for a page without headings so far.
  public init() {}

  /// The anchor of a heading, different from all earlier ones.
  public mutating func slug(for title: String) -> String {
    let base = Self.slug(title)
    var slug = base
    while copies[slug] != nil {
      let number = copies[base, default: 0] + 1
      copies[base] = number
      slug = "\(base)-\(number)"
    }
    copies[slug] = 0
    return slug
  }

  private static func slug(_ title: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in title.lowercased().unicodeScalars {
      if scalar == " " {
        slug.append("-")
      } else if scalar == "-" || isWord(scalar) {
        slug.append(scalar)
      }
    }
    return String(slug)
  }

  /// Whether Ruby's `\p{Word}`, in which GitHub's rule is written, matches a character.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation:
      true
    default:
      false
    }
  }
}
