package import LessonKit
import SwiftSource

/// Why a snippet of documentation fails, as far as that can be told from the compiler's words.
package enum FailureCause: Hashable, Comparable, Sendable {
  /// Nothing outside of the snippet explains it.
  case wrong

  /// It uses a name that another snippet of the page declares, from which it does not go on.
  case otherSnippet

  /// It uses an undeclared name: no page and no module has it.
  case undeclared

  /// It uses a name that another page declares, on that line.
  case otherPage(name: String, declaration: String, place: String)

  /// It uses a name of a module that nothing imports.
  case notImported(module: String)

  /// It uses a name that several modules declare, of which these names are a list; the example is one that
  /// it imports.
  case severalModules(names: String, example: String)

  /// It imports a module that is not there.
  case missingModule(String)

  /// It is a program that wants arguments, or ends with an exit code.
  case command

  /// It wants what the sandbox does not give.
  case confined

  /// It waits for something, or goes on for ever.
  case endless

  /// It needs one of Apple's platforms.
  case appleOnly
}

extension FailureCause {
  /// What such snippets have in common.
  package var title: String {
    switch self {
    case .wrong: "in the snippet itself: nothing outside of it explains it"
    case .otherSnippet: "in another section: the page declares the name below, or in failing code"
    case .otherPage(let name, _, _): "on another page: '\(name)'"
    case .undeclared: "undeclared: no page and no module has the name"
    case .notImported(let module): "in the module \(module), which no default imports"
    case .severalModules(let names, _): "ambiguous: the name is of several modules, \(names)"
    case .missingModule(let module): "no such module here: \(module)"
    case .command: "a command that wants arguments, or ends with an exit code"
    case .confined: "not here: files, the network, or an environment that the code wants"
    case .endless: "not ending by itself"
    case .appleOnly: "Apple's only"
    }
  }

  /// What can be done about it.
  package var advice: String {
    switch self {
    case .wrong: "mend the page; '<!-- skip: why -->' above a fence leaves out what is no program"
    case .otherSnippet:
      "mend the snippet that declares it, or move it up; 'scope: file' joins all sections"
    case .otherPage(_, let declaration, let place):
      "declare it in the page, or put '\(declaration)' of \(place) into a 'prelude' of workbook.yml"
    case .undeclared:
      "declare it in the page, or in a 'prelude' of workbook.yml that no reader sees"
    case .notImported(let module): "add \(module) to 'defaults: modules:' in workbook.yml"
    case .severalModules(_, let example):
      "'modules: [\(example)]' for such a file, under 'overrides' in workbook.yml, says which is meant"
    case .missingModule: "'<!-- skip: why -->' above the fence leaves a snippet out"
    case .command:
      "say how it is called: 'swift args=\"…\"', 'swift exit=64' or 'swift norun' on its fence"
    case .confined, .endless:
      "'swift norun' on its fence, or 'run: no' for a folder under 'overrides', compiles it and no more"
    case .appleOnly: "check these pages on a Mac; '<!-- skip: why -->' leaves a snippet out"
    }
  }
}

extension FailureCause {
  /// Finds the causes of failures in one page.
  package struct Finder {
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
      if unsetVariable(failure, snippet) != nil { return .otherSnippet }
      switch failure.failure {
      case .timedOut: return .endless
      case .exited: return .command
      case .crashed(_, .some): return .confined
      case .crashed where wantsArguments(snippet): return .command
      case .compiler(.ambiguous(let name), _):
        return severalModules(declaring: name, failure, snippet) ?? .wrong
      case .compiler(let error, _): return cause(of: error, in: snippet)
      default: return .wrong
      }
    }

    private func cause(of error: CompilerError, in snippet: Snippet) -> FailureCause {
      switch error {
      case .appleOnly:
        return .appleOnly
      case .unknownModule(let name):
        return AppleModules.names.contains(name) ? .appleOnly : .missingModule(name)
      case .unknownAttribute(let name) where Self.attributesOfApple.contains(name):
        return .appleOnly
      case .unknownAttribute(let name), .unknownMacro(let name):
        return module(of: names.modules(declaring: name), snippet)
          .map { .notImported(module: $0) } ?? .wrong
      case .unknownName(let name):
        return name.hasPrefix("XCT")
          ? .notImported(module: "XCTest") : cause(ofUnknown: name, in: snippet)
      case .unknownMember(let member):
        return module(of: names.modules(addingMember: member), snippet)
          .map { .notImported(module: $0) } ?? .wrong
      case .unknownMemberType(let type):
        return declarations.declares(type, besides: snippet) ? .otherSnippet : .wrong
      case .redeclaration, .ambiguous, .internalName, .unclosed, .other:
        return .wrong
      }
    }

    private func wantsArguments(_ snippet: Snippet) -> Bool {
      Identifiers.of([UInt8](snippet.code.utf8)).contains("CommandLine")
    }

    /// The variable that a program may crash for, since it has no value yet: only a snippet further down
    /// gives it one.
    ///
    /// - Parameters:
    ///   - failure: what is wrong with the snippet.
    ///   - snippet: the snippet.
    /// - Returns: its name, and the line of the snippet that declares it
    func unsetVariable(_ failure: Diagnostic, _ snippet: Snippet) -> (name: String, line: Int)? {
      guard case .crashed("SIGSEGV", _) = failure.failure else { return nil }
      let own = TopLevelItem.items(of: Array(snippet.code.utf8)) ?? []
      let used = Set(own.flatMap(\.mentionedNames)).subtracting(own.flatMap(\.names))
      return declarations.variable(among: used, below: snippet)
    }

    private func cause(ofUnknown name: String, in snippet: Snippet) -> FailureCause {
      if declarations.declares(name, besides: snippet) { return .otherSnippet }
      if let module = module(of: names.modules(declaring: name), snippet) {
        return .notImported(module: module)
      }
      if names.isAppleOnly(name) { return .appleOnly }
      if let shown = variables[name] {
        return .otherPage(name: name, declaration: shown.declaration, place: shown.place)
      }
      return Self.isOfApple(name) ? .appleOnly : .undeclared
    }

    /// The first of the modules that have a name, if the snippet imports none of them.
    private func module(of modules: [String], _ snippet: Snippet) -> String? {
      let known = imported.union(ImportedModules.names(in: snippet.lines.map(\.text)))
      return modules.contains(where: known.contains) ? nil : modules.first
    }

    /// The cause of a name that is ambiguous, if several modules declare it and the snippet imports one: by
    /// the compiler's notes, which don't name the modules of types, or else by their sources.
    private func severalModules(
      declaring name: String, _ failure: Diagnostic, _ snippet: Snippet
    ) -> FailureCause? {
      let noted = failure.details.compactMap { detail in
        detail.text.firstMatch(of: shared(/found this candidate in module '([^']+)'/)).map {
          String($0.1)
        }
      }
      let known = imported.union(ImportedModules.names(in: snippet.lines.map(\.text)))
      let modules = noted.isEmpty ? names.modules(declaring: name) : Set(noted).sorted()
      // What Swift declares, too, such as an operator, is ambiguous since a type can't be inferred.
      guard modules.count > 1, !modules.contains("Swift"),
        let example = modules.first(where: known.contains)
      else { return nil }
      return .severalModules(names: modules.joined(separator: " and "), example: example)
    }

    /// The first other snippet that declares a name, of those that may be in one program with a snippet.
    func declaration(of name: String, besides snippet: Snippet) -> Snippet? {
      declarations.declaration(of: name, besides: snippet)
    }

    /// The last snippet of the sections above that declares a name at its top level, where each section begins
    /// a program.
    func declaration(of name: String, inSectionsAbove snippet: Snippet) -> Snippet? {
      declarations.declaration(of: name, inSectionsAbove: snippet)
    }

    /// Attributes of SwiftUI, Combine and UIKit.
    private static let attributesOfApple: Set = [
      "AppStorage", "Binding", "Environment", "EnvironmentObject", "FocusState", "IBAction",
      "IBOutlet", "ObservedObject", "Published", "Query", "SceneStorage", "State", "StateObject",
      "UIApplicationDelegateAdaptor", "ViewBuilder",
    ]

    /// Whether a name begins as those of Apple's frameworks do, such as `UIView`.
    private static func isOfApple(_ name: String) -> Bool {
      name.wholeMatch(of: shared(/(AV|CA|CG|CI|CL|MK|NS|SK|UI|WK)[A-Z][a-z].*/)) != nil
    }
  }
}

extension FailureCause {
  /// What the snippets of a page declare, read once for all of its failures.
  struct PageDeclarations {
    /// A snippet, and what others may look for in it.
    private struct Part {
      let snippet: Snippet

      /// The place of its section in the page.
      let section: Int

      /// The variables that it declares at its top level.
      let variables: [String]
    }

    private let scope: FileSettings.Scope
    private let parts: [Part]

    /// For each name, the places of the parts that declare it.
    private let declaring: [String: [Int]]

    /// Reads the snippets of a page.
    init(of page: Lesson) {
      var parts: [Part] = []
      var declaring: [String: [Int]] = [:]
      for (section, snippets) in page.sections.map(\.snippets).enumerated() {
        for snippet in snippets {
          let code = Array(snippet.code.utf8)
          let items = TopLevelItem.items(of: code) ?? []
          let names = Set(items.filter { $0.kind != .statements }.flatMap(\.names))
          for name in names.union(Self.types(in: code)) {
            declaring[name, default: []].append(parts.count)
          }
          let variables = items.filter { $0.kind == .variable }.flatMap(\.names)
          parts.append(Part(snippet: snippet, section: section, variables: variables))
        }
      }
      scope = page.settings?.scope ?? .section
      (self.parts, self.declaring) = (parts, declaring)
    }

    /// The types that code declares, inside of others as well.
    private static func types(in code: [UInt8]) -> [String] {
      let tokens = SwiftLexer.tokens(of: code) ?? []
      return zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
        keyword.isKeyword(in: ["actor", "class", "enum", "protocol", "struct", "typealias"])
          ? name.text : nil
      }
    }

    /// Whether a snippet of the page declares a name, besides the given one.
    func declares(_ name: String, besides snippet: Snippet) -> Bool {
      declaring[name, default: []].contains { parts[$0].snippet.range != snippet.range }
    }

    /// The first other snippet that declares a name, of those that may be in one program with a snippet.
    func declaration(of name: String, besides snippet: Snippet) -> Snippet? {
      guard let own = section(of: snippet) else { return nil }
      return declaring[name, default: []].lazy.map { parts[$0] }
        .first { $0.snippet.range != snippet.range && isShared($0.section, with: own) }?.snippet
    }

    /// The last snippet of the sections above that declares a name at its top level, where each section begins
    /// a program.
    func declaration(of name: String, inSectionsAbove snippet: Snippet) -> Snippet? {
      guard scope == .section, let own = section(of: snippet) else { return nil }
      return declaring[name, default: []].lazy.filter { parts[$0].section < own }
        .map { parts[$0].snippet }.last { $0.addedNames.contains(name) }
    }

    /// The first variable among some names that a snippet below declares, of those that may be in one
    /// program with a snippet.
    ///
    /// - Parameters:
    ///   - names: the names.
    ///   - snippet: the snippet.
    /// - Returns: the name, and the line of the snippet that declares it.
    func variable(among names: Set<String>, below snippet: Snippet) -> (name: String, line: Int)? {
      guard let own = section(of: snippet) else { return nil }
      for part in parts
      where part.snippet.range.start > snippet.range.start && isShared(part.section, with: own) {
        guard let name = part.variables.first(where: names.contains) else { continue }
        return (name, part.snippet.range.start.line)
      }
      return nil
    }

    private func section(of snippet: Snippet) -> Int? {
      parts.first { $0.snippet.range == snippet.range }?.section
    }

    /// Whether the snippets of two sections may be in one program.
    private func isShared(_ section: Int, with other: Int) -> Bool {
      switch scope {
      case .file: true
      case .section: section == other
      case .fence: false
      }
    }
  }
}

extension FailureCause {
  /// The variables that pages declare on one line each, at the top level of their snippets.
  package struct ShownVariables {
    /// No longer declarations than this are named, in characters.
    private static let longest = 80

    /// One of them.
    struct Variable {
      /// The line that declares it.
      let declaration: String

      /// The file and the line.
      let place: String
    }

    private var variables: [String: Variable] = [:]

    /// Knows none.
    package init() {}

    /// Reads pages; where several declare a name, the first of them counts.
    package init(in pages: [Lesson]) {
      for page in pages where !page.path.hasSuffix(".swift") {
        for snippet in page.snippets { add(snippet, of: page) }
      }
    }

    /// The declaration of a name; nil where no page has one.
    subscript(name: String) -> Variable? { variables[name] }

    private mutating func add(_ snippet: Snippet, of page: Lesson) {
      let code = Array(snippet.code.utf8)
      for item in TopLevelItem.items(of: code) ?? [] where item.kind == .variable {
        let text = String(decoding: code[item.range], as: UTF8.self)
        guard text.count <= Self.longest, !text.contains(where: \.isNewline), text.contains("="),
          let name = item.names.first, item.names.count == 1, variables[name] == nil
        else { continue }
        let row = code[..<item.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
        let place = "\(page.path):\(snippet.lines[row].start.line)"
        variables[name] = Variable(declaration: text, place: place)
      }
    }
  }
}
