package import LessonKit
import SwiftSource

/// The cause of a failure in documentation, if it can be repaired outside the snippet's statements.
package enum FailureCause: Hashable, Comparable, Sendable {
  /// The snippet needs a name that no known module declares, or that an imported one declares.
  case missingName(String)

  /// The snippet needs a name from a known module, which neither it nor its page's settings import.
  case notImported(module: String)

  /// The snippet imports a module that the compiler can't find and that isn't one of Apple's.
  case missingModule(String)

  /// The snippet needs one of Apple's platforms.
  case appleOnly

  /// The snippet ran out of time, exited, or was refused something by the sandbox: it most likely
  /// needs more than a check gives it.
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
      "add it with 'modules', 'package' or 'search-paths' in workbook.yml, or leave the snippet out with '<!-- skip: why -->' above it"
    case .appleOnly: "leave the snippet out with '<!-- skip: why -->' above it"
    case .needsEnvironment:
      "only compile it, with 'norun' after 'swift', or with 'run: no' under 'overrides' in workbook.yml"
    }
  }

  /// Finds the cause of a failure, or returns nil if no case of this type fits.
  ///
  /// - Parameters:
  ///   - page: the snippet's page, whose settings may import modules.
  ///   - names: the names that modules declare.
  package init?(
    of failure: Diagnostic, in snippet: Snippet, on page: Lesson, names: DeclaredNames
  ) {
    switch failure.failure {
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
    name.wholeMatch(of: shared(/(?:AV|CA|CG|CI|CL|MK|SK|UI|WK)[A-Z][a-z].*|IB[A-Z]\w+/)) != nil
  }
}
