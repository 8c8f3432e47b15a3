import Foundation

/// Prints what every scenario does in every situation; with the argument `names`, the scenarios' names.
///
/// A scenario may end the program: then another process is told how many to leave out, and goes on.
@main enum Main {
  private static var begun = 0
  private static let argument = CommandLine.arguments.dropFirst().first ?? "0"

  static func main() {
    for scenario in Scenario.all {
      guard argument != "names" else {
        print(scenario.name)
        continue
      }
      for situation in VirtualSituation.all {
        run(scenario, situation.name) { situation.run(scenario) }
      }
      for situation in ColdSituation.all {
        run(scenario, situation.name) { situation.run(scenario) }
      }
      for situation in SubjectSituation.all {
        run(scenario, situation.name) { SubjectRun(situation).run(scenario) }
      }
    }
  }

  private static func run(_ scenario: Scenario, _ situation: String, _ work: () -> [String]) {
    begun += 1
    guard begun > Int(argument) ?? 0 else { return }
    func print(_ lines: [String]) {
      Trace(scenario: scenario.name, situation: situation, lines: lines).print()
    }
    print(["begins"])
    let before = Counts.resources()
    let lines = work()
    print(lines + (Counts.settle(at: before) ? [] : ["resources are left"]))
  }
}
