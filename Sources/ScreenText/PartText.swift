/// Writes the texts of a screen's parts so that a reader can't take a text for a sign.
///
/// The label `a  b` becomes `a \u{20}b`, because two blanks separate parts. The label `( a )`
/// becomes `\( a )`, because it isn't a button.
enum PartText {
  /// The text of a spinner.
  static let spinner = "<spinner>"

  /// The text of a switch that is on.
  static let on = "<switch on>"

  /// The text of a switch that is off.
  static let off = "<switch off>"

  /// The start of an image's text.
  static let imageStart = "<image "

  /// The start of a back button's text.
  static let backStart = "< "

  /// The text of a part whose content is empty.
  static let empty = "\"\""

  /// The blanks inside an empty field or button.
  private static let room = String(repeating: " ", count: 8)

  /// Returns the text of a label.
  static func label(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return empty }
    let isMarker =
      ["-", ">"].contains(first)
      && text.unicodeScalars.dropFirst().first.map { $0 == " " } ?? true
    let isSign = isMarker || ["(", "[", "<", "+", "|", "\""].contains(first)
    return (isSign ? "\\" : "") + escaped(text)
  }

  /// Returns a text in brackets, such as `( Order )`.
  static func inside(_ text: String, _ opening: String, _ closing: Unicode.Scalar) -> String {
    guard !text.isEmpty else { return "\(opening)\(room)\(closing)" }
    return "\(opening) \(escaped(text, closing)) \(closing)"
  }

  /// Returns the text of an image.
  static func image(_ name: String) -> String {
    "\(imageStart)\(name.isEmpty ? empty : escaped(name, ">", "\""))>"
  }

  /// Returns the text of a back button.
  static func back(_ title: String) -> String {
    backStart + (title.isEmpty ? empty : escaped(title, "\""))
  }

  /// Returns a text with escapes.
  ///
  /// The escapes replace the given signs, line breaks, blanks that nobody would see, and invisible
  /// characters.
  private static func escaped(_ text: String, _ signs: Unicode.Scalar...) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    // Whether a combining character would combine with the character before it.
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
