/// Divides the texts of a picture that have a place for each letter into one element a letter.
///
/// SVG allows a list of places, and browsers follow it, but librsvg takes the first one for all.
enum LetterElements {
  /// Divides the texts.
  ///
  /// - Parameter svg: the picture.
  /// - Returns: the picture, which looks the same.
  static func divided(_ svg: HTML) -> HTML {
    let divided = svg.markup.replacing(#/<text x="([^" ]+ [^"]+)"([^>]*)>([^<]*)</text>/#) {
      match in
      zip(match.1.split(separator: " "), match.3.matches(of: #/&[^;]*;|./#)).map { place, letter in
        "<text x=\"\(place)\"\(match.2)>\(letter.0)</text>"
      }.joined()
    }
    return HTML(rendered: divided)
  }
}
