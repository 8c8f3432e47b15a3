/// Makes anchors of headings, by GitHub's rules, so that a link works there and on the site.
struct SlugMaker {
  private var taken: Set<String> = []

  /// The anchor of a heading, other than all that were made before.
  ///
  /// - Parameter title: the heading's words.
  mutating func slug(for title: String) -> String {
    let base = Self.slug(title)
    var slug = base
    var number = 1
    while !taken.insert(slug).inserted {
      slug = "\(base)-\(number)"
      number += 1
    }
    return slug
  }

  private static func slug(_ title: String) -> String {
    String(
      title.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }
}
