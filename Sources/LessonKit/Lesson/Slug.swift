/// Makes anchors of headings, by GitHub's rules, so that a link works there and on the site.
struct SlugMaker {
  /// The anchors that were made, and how many copies of each were asked for since.
  private var copies: [String: Int] = [:]

  /// The anchor of a heading, other than all that were made before.
  ///
  /// - Parameter title: the heading's words.
  /// - Returns: the anchor.
  mutating func slug(for title: String) -> String {
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

  /// What Ruby's `\p{Word}` takes in, since GitHub's rule is written in it.
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
