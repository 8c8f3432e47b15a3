/// The lessons of a workbook in another language, as far as they are there.
public struct Translation: Sendable {
  /// The name of their folder, which is that of the language, such as `ko`.
  public let language: String

  /// The same course with the translated lessons.
  public let workbook: Workbook
}
