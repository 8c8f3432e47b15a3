/// Writes the texts of a screen's parts, so that none of them can be taken for something else.
///
/// `a  b` is written as `a \u{20}b`, because two blanks separate parts, and `( a )` as `\( a )`, because
/// it is no button.
enum PartText {
  /// The text of a spinner.
  static let spinner = "<spinner>"

  /// How the text of an image begins.
  static let imageStart = "<image "

  /// How the text of a button that leads back begins.
  static let backStart = "< "

  /// A text without words.
  static let empty = "\"\""

  /// The empty inside of a field, and of a button.
  private static let room = String(repeating: " ", count: 8)

  /// A label.
  static func label(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return empty }
    let isMarker =
      ["-", ">"].contains(first)
      && text.unicodeScalars.dropFirst().first.map { $0 == " " } ?? true
    let isSign = isMarker || ["(", "[", "<", "+", "|", "\""].contains(first)
    return (isSign ? "\\" : "") + escaped(text)
  }

  /// A text in brackets.
  static func inside(_ text: String, _ opening: String, _ closing: Unicode.Scalar) -> String {
    guard !text.isEmpty else { return "\(opening)\(room)\(closing)" }
    return "\(opening) \(escaped(text, closing)) \(closing)"
  }

  /// An image.
  static func image(_ name: String) -> String {
    "\(imageStart)\(name.isEmpty ? empty : escaped(name, ">", "\""))>"
  }

  /// A button that leads back.
  static func back(_ title: String) -> String {
    backStart + (title.isEmpty ? empty : escaped(title, "\""))
  }

  /// A text in which signs, line breaks, blanks that nobody would see, and characters that can't be seen are
  /// written as escapes.
  private static func escaped(_ text: String, _ signs: Unicode.Scalar...) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    // Whether what comes before can take up a combining character.
    var isBase = false
    for (index, scalar) in scalars.enumerated() {
      let before = index > 0 ? scalars[index - 1] : "\n"
      let after = index + 1 < scalars.count ? scalars[index + 1] : "\n"
      let isLostBlank = scalar == " " && (before == " " || before == "\n" || after == "\n")
      if scalar == "\n" {
        result.append(contentsOf: "\\\n".unicodeScalars)
      } else if scalar == "\\" || signs.contains(scalar) {
        result.append(contentsOf: ["\\", scalar])
      } else if isLostBlank || isUnseen(scalar, isBase) {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        isBase = false
        continue
      } else {
        result.append(scalar)
      }
      isBase = scalar != "\n" && scalar != " "
    }
    return String(result)
  }

  private static func isUnseen(_ scalar: Unicode.Scalar, _ isBase: Bool) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    if scalar.properties.isGraphemeExtend || scalar == "\u{200D}" { return !isBase }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .surrogate, .unassigned:
      true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
