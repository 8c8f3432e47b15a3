public import LessonKit
import Sandbox

extension CheckSettings {
  /// The settings for the workbook's own modules, followed by the same settings for each implementation.
  ///
  /// - Parameters:
  ///   - names: the implementations.
  ///   - course: the course that defines them.
  /// - Returns: the plans, one more than there are names.
  /// - Throws: `CheckError` where the course defines no such implementation.
  public func comparing(with names: [String], in course: Course) throws -> [CheckSettings] {
    try [self]
      + names.map { name in
        var settings = self
        settings.implementation = try course.implementation(named: name)
        return settings
      }
  }
}

extension Course {
  fileprivate func implementation(named name: String) throws -> Implementation {
    if let found = implementations.first(where: { $0.name == name }) { return found }
    let known = implementations.map(\.name)
    let meant = Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
    let all =
      known.isEmpty ? "define it under" : "it defines \(known.joined(separator: ", ")) under"
    throw CheckError(
      "there is no implementation '\(TerminalText.message(name))'",
      advice: meant ?? "\(all) 'implementations' in \(path)")
  }
}
