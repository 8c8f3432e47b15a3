import ArgumentParser

@main
struct Workbook: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workbook",
    abstract: "Checks the lessons of the workbook and renders them as a site."
  )
}
