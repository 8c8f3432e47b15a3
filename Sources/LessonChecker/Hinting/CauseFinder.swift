package import LessonKit
import SwiftSource

/// Finds the causes of failures in one page.
package struct CauseFinder {
  private let page: Lesson
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
    (self.page, self.names, self.variables) = (page, names, variables)
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
    let isShown = nested.map { isDeclaredElsewhere(String($0.1), than: snippet) } ?? false
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
    let below = page.snippets.filter { $0.range.start > snippet.range.start }
    for other in below {
      for item in TopLevelReader.items(of: Array(other.code.utf8)) ?? []
      where item.kind == .variable {
        guard let name = item.names.first(where: used.contains) else { continue }
        return (name, other.range.start.line)
      }
    }
    return nil
  }

  private func cause(ofUnknown name: String, in snippet: Snippet) -> FailureCause {
    if isDeclaredElsewhere(name, than: snippet) { return .otherSnippet }
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

  private func isDeclaredElsewhere(_ name: String, than snippet: Snippet) -> Bool {
    declaration(of: name, besides: snippet) != nil
  }

  /// The first other snippet of the page that declares a name.
  func declaration(of name: String, besides snippet: Snippet) -> Snippet? {
    page.snippets.first { other in
      guard other.range != snippet.range else { return false }
      let items = TopLevelReader.items(of: Array(other.code.utf8)) ?? []
      return items.contains { $0.kind != .statements && $0.names.contains(name) }
        || Self.declaresType(name, in: other)
    }
  }

  /// Whether a snippet declares a type of that name, inside of another one as well.
  private static func declaresType(_ name: String, in snippet: Snippet) -> Bool {
    let tokens = SwiftLexer.tokens(of: [UInt8](snippet.code.utf8)) ?? []
    return zip(tokens, tokens.dropFirst()).contains { keyword, found in
      found.text == name
        && ["actor", "class", "enum", "protocol", "struct", "typealias"].contains(keyword.text)
    }
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
