package import LessonKit
import SwiftSource

/// What a snippet in documentation lacks, if that is why it fails.
package enum FailureCause: Hashable, Comparable, Sendable {
  /// The snippet needs a name that no import can add: no known module declares it, or a module that
  /// declares it is imported already.
  case missingName(String)

  /// The snippet needs a name from a module that neither the snippet nor the settings import.
  case notImported(module: String)

  /// The snippet imports a module that the compiler can't find and that isn't one of Apple's.
  case missingModule(String)

  /// The snippet needs one of Apple's platforms.
  case appleOnly

  /// The snippet ran out of time, exited unexpectedly, or crashed because the sandbox refused
  /// something. It most likely needs more than a check offers.
  case needsEnvironment
}

extension FailureCause {
  /// The title of a list of all failures with this cause.
  package var title: String {
    switch self {
    case .missingName(let name): "no module declares '\(name)'"
    case .notImported(let module): "\(module) isn't imported"
    case .missingModule(let module): "there is no module '\(module)'"
    case .appleOnly: "only works on an Apple platform"
    case .needsEnvironment: "needs files, the network, arguments or more time"
    }
  }

  /// The next step to take.
  package var advice: String {
    switch self {
    case .missingName(let name):
      "declare '\(name)' in the snippet, in '<!-- swift: … -->' above it, or in 'defaults: prelude:' in workbook.yml"
    case .notImported(let module):
      "import \(module), or add it to 'defaults: modules:' in workbook.yml"
    case .missingModule:
      "add the module with 'modules', 'package' or 'search-paths' in workbook.yml, or leave the snippet out with '<!-- skip: why -->' above it"
    case .appleOnly: "leave the snippet out with '<!-- skip: why -->' above it"
    case .needsEnvironment:
      "compile without running: write 'swift norun', or 'run: no' under 'overrides' in workbook.yml"
    }
  }

  /// Finds the cause of a failure, or returns nil if no case of this type fits.
  ///
  /// - Parameters:
  ///   - page: the snippet's page, whose settings may import modules.
  ///   - names: the names that modules declare.
  package init?(
    of diagnostic: Diagnostic, in snippet: Snippet, on page: Lesson, names: DeclaredNames
  ) {
    switch diagnostic.failure {
    case .timedOut, .exited, .crashed(_, .some): self = .needsEnvironment
    case .compiler(let error, _):
      let settings = page.settings ?? FileSettings()
      let imported = Set(settings.modules + (settings.ownModule.map { [$0] } ?? []))
        .union(ImportedModules.names(in: snippet.lines.map(\.text)))
      switch error {
      case .appleOnly: self = .appleOnly
      case .unknownModule(let name):
        self = AppleModules.names.contains(name) ? .appleOnly : .missingModule(name)
      case .unknownName(let name), .unknownAttribute(let name), .unknownMacro(let name):
        let modules = names.modules(declaring: name)
        if let module = modules.first, imported.isDisjoint(with: modules) {
          self = .notImported(module: module)
        } else if Self.isOfApple(name) {
          self = .appleOnly
        } else {
          self = .missingName(name)
        }
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns whether a name begins like the names in Apple's frameworks, such as `UIView`.
  private static func isOfApple(_ name: String) -> Bool {
    name.wholeMatch(of: cached(/(?:AV|CA|CG|CI|CL|MK|SK|UI|WK)[A-Z][a-z].*|IB[A-Z]\w+/)) != nil
  }
}
