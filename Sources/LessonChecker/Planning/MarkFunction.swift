/// The function that a program calls between two of its snippets.
///
/// It marks how much has been printed by then, so that each snippet is judged by its own output.
enum MarkFunction {
  /// The name that a program calls it by.
  static let name = "__workbookMark"

  /// The file that declares it, which is compiled beside a program's own.
  static let file = "marking.swift"

  /// The source that declares it to a program.
  static let declaration = """
    @_silgen_name("\(symbol)") func \(name)(_ snippet: Int32)

    """

  /// The name that the linker knows it by.
  static let symbol = "workbook_mark"
}
