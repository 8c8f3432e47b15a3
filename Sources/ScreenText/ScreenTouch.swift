/// A part of a shown screen that a user can touch, and the code that does the same.
///
/// ```
/// {"kind":"button","code":"$0.order.tap()"}
/// {"kind":"field","code":"$0.name"}
/// {"kind":"button"}
/// ```
///
/// In the code, `$0` stands for the first argument of `show`, and `$1` for the second. A part
/// without code has no name in the program, so no code can touch it.
public struct ScreenTouch: Hashable, Codable, Sendable {
  /// The kind of a part that can be touched.
  public enum Kind: String, Codable, Sendable {
    /// A button or a switch, also in a bar or in an alert. Its code taps it.
    case button

    /// A text field of one line. Its code is the field itself, into which a user can type.
    case field

    /// A text view. Its code is the view itself, into which a user can type.
    case text

    /// A row of a table. Its code taps the row.
    case row

    /// The rows of a table that a user can pull down. Its code pulls them.
    case pull
  }

  /// The kind of the part.
  public let kind: Kind

  /// The code, or `nil` if the program has no name for the part.
  public let code: String?

  /// Creates a description of a part that can be touched.
  public init(_ kind: Kind, code: String?) {
    self.kind = kind
    self.code = code
  }

  /// The environment variable that asks a program to list what can be touched.
  ///
  /// For each screen that the program shows, it then writes a line to its error output: the value
  /// of the variable, a blank, and a JSON array of touches in the order in which the screen's text
  /// has the parts.
  public static let variable = "SCREEN_TOUCHES"
}
