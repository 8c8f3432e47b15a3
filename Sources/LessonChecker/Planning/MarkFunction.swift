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

  /// The name of the function that runs the tasks of the main actor, for a merged program whose
  /// statements wait.
  static let runningTasks = "__workbookRunTasks"

  /// The name of the function that such a program ends with.
  static let end = "__workbookEnd"

  /// The names that the linker knows these by.
  static let symbolOfRunningTasks = "workbook_run_tasks"
  static let symbolOfEnd = "workbook_end"

  /// The names that all programs of a unit see.
  static let namesForUnits: Set = [name, runningTasks, end]

  /// The source that declares all to the programs of a unit.
  static let declarationForUnits =
    declaration + """
      @_silgen_name("\(symbolOfRunningTasks)") func \(runningTasks)() -> Never
      @_silgen_name("\(symbolOfEnd)") func \(end)() -> Never

      """
}
