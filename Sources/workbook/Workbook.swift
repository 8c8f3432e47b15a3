import ArgumentParser

/// The tool's name and its subcommands.
@main
struct WorkbookCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workbook",
    abstract: "Checks the lessons of a workbook and renders them as a site.",
    discussion: """
      A lesson is a Markdown file with Swift snippets, each followed by what it must print, or by \
      the compile error or the crash that it must give. 'check' compiles and runs the snippets and \
      holds them to that; 'render' shows them on pages with what was verified.

      Run it anywhere inside a folder that holds 'Lessons/workbook.yml'. 'check' takes any other \
      Markdown too: see 'workbook help check'.
      """,
    subcommands: [Check.self, Render.self, Claims.self]
  )
}
