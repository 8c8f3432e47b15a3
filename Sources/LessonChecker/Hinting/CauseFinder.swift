package import LessonKit
import SwiftSource

/// Finds the causes of failures in one page.
package struct CauseFinder {
  private let declarations: PageDeclarations
  private let imported: Set<String>
  private let names: DeclaredNames
  private let variables: ShownVariables

  /// Prepares for the failures of a page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - names: the names that modules declare.
  ///   - variables: the variables of all pages.
  package init(
    _ page: Lesson, names: DeclaredNames, variables: ShownVariables = ShownVariables()
  ) {
    self.init(page, names: names, variables: variables, declarations: PageDeclarations(of: page))
  }

  /// Prepares for the failures of a page of which it is known what its snippets declare.
  init(
    _ page: Lesson, names: DeclaredNames, variables: ShownVariables = ShownVariables(),
    declarations: PageDeclarations
  ) {
    (self.names, self.variables, self.declarations) = (names, variables, declarations)
    let settings = page.settings ?? FileSettings()
    imported = Set(settings.modules + (settings.ownModule.map { [$0] } ?? []))
  }

  /// The cause of a failure.
  ///
  /// - Parameters:
  ///   - failure: what is wrong with the snippet.
  ///   - snippet: the snippet.
  /// - Returns: the cause.
  package func cause(of failure: Diagnostic, in snippet: Snippet) -> FailureCause {
    let message = failure.message
    if AppleCode.messages.contains(where: message.contains) { return .appleOnly }
    if message.hasPrefix("this does not end within") { return .endless }
    if SandboxHint.isRefused(failure) { return .confined }
    if endsAsCommand(failure, snippet) { return .command }
    if unsetVariable(failure, snippet) != nil { return .otherSnippet }
    guard let name = Self.quoted(in: message) else { return .wrong }
    if message.hasPrefix("no such module") {
      return AppleModules.names.contains(name) ? .appleOnly : .missingModule(name)
    }
    if let module = Self.testModule(of: message, name) { return .notImported(module: module) }
    if message.hasPrefix("cannot find ") { return cause(ofUnknown: name, in: snippet) }
    if let member = Self.member(in: message), let module = module(declaring: member, snippet) {
      return .notImported(module: module)
    }
    let nested = message.firstMatch(of: /^'([^']+)' is not a member type of/)
    let isShown = nested.map { declarations.declares(String($0.1), besides: snippet) } ?? false
    return isShown ? .otherSnippet : .wrong
  }

  /// Whether a program ended as one does that wants arguments.
  private func endsAsCommand(_ failure: Diagnostic, _ snippet: Snippet) -> Bool {
    if failure.message.hasPrefix("this ended the program with exit code") { return true }
    return failure.message.hasPrefix("this crashes")
      && Identifiers.of([UInt8](snippet.code.utf8)).contains("CommandLine")
  }

  /// The variable that a program may crash for, since it has no value yet: only a snippet further down
  /// gives it one.
  ///
  /// - Parameters:
  ///   - failure: what is wrong with the snippet.
  ///   - snippet: the snippet.
  /// - Returns: its name, and the line of the snippet that declares it
  func unsetVariable(_ failure: Diagnostic, _ snippet: Snippet) -> (name: String, line: Int)? {
    guard failure.message.hasPrefix("this crashes (SIGSEGV)") else { return nil }
    let own = TopLevelReader.items(of: Array(snippet.code.utf8)) ?? []
    let used = Set(own.flatMap(\.freeNames)).subtracting(own.flatMap(\.names))
    return declarations.variable(among: used, below: snippet)
  }

  private func cause(ofUnknown name: String, in snippet: Snippet) -> FailureCause {
    if declarations.declares(name, besides: snippet) { return .otherSnippet }
    if let module = module(declaring: name, snippet) { return .notImported(module: module) }
    if let shown = variables[name] {
      return .otherPage(name: name, declaration: shown.declaration, place: shown.place)
    }
    return Self.isOfApple(name) ? .appleOnly : .undeclared
  }

  /// The module of the macro of tests, or the class of tests, that a message does not know.
  private static func testModule(of message: String, _ name: String) -> String? {
    switch name {
    case "Suite", "Test": message.hasPrefix("unknown attribute") ? "Testing" : nil
    case "expect", "require": message.hasPrefix("no macro named") ? "Testing" : nil
    default: message.hasPrefix("cannot find ") && name.hasPrefix("XCT") ? "XCTest" : nil
    }
  }

  /// The first module that declares a name and that the snippet does not import.
  private func module(declaring name: String, _ snippet: Snippet) -> String? {
    let known = imported.union(ImportedModules.names(in: snippet.lines.map(\.text)))
    let modules = names.modules(declaring: name)
    return modules.contains(where: known.contains) ? nil : modules.first
  }

  /// The first other snippet that declares a name, of those that may be in one program with a snippet.
  func declaration(of name: String, besides snippet: Snippet) -> Snippet? {
    declarations.declaration(of: name, besides: snippet)
  }

  /// Whether a name begins as those of Apple's frameworks do, such as `UIView`.
  private static func isOfApple(_ name: String) -> Bool {
    name.wholeMatch(of: /(AV|CA|CG|CI|CL|MK|NS|SK|UI|WK)[A-Z][a-z].*/) != nil
  }

  /// The first name in quotation marks.
  static func quoted(in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? parts[1].split(separator: "(").first.map(String.init) : nil
  }

  /// The member that a type lacks.
  static func member(in message: String) -> String? {
    message.firstMatch(of: /has no (?:dynamic )?member '([^'(]+)/).map { String($0.1) }
  }
}
