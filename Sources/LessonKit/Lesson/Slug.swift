/// Makes anchors of headings, by GitHub's rules, so that a link works there and on the site.
public struct SlugMaker {
  /// The anchors so far, and the number of repetitions of each.
  private var copies: [String: Int] = [:]

  /// Makes anchors for a page without headings so far.
  public init() {}

  /// The anchor of a heading, different from all earlier ones.
  ///
  /// - Parameter title: the heading's words
  /// - Returns: the anchor
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
