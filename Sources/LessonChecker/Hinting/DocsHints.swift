import LessonKit
import Sandbox
import SwiftSource

/// Advice on failures in documentation whose cause is not in the snippet: what `workbook.yml` does
/// not say, the limits of the sandbox, code for other platforms.
struct DocsHints {
  private let workbook: Workbook
  private let package: WorkingPackage?
  private lazy var names = DeclaredNames(in: folders + (package?.dependencyFolders ?? []))
  private lazy var internals = InternalNames(in: package?.sourceFolders ?? [:])
  private var pages: [String: PageDeclarations] = [:]
  private lazy var modules = ModuleHint(workbook, package)

  /// Prepares to look for causes in documentation.
  ///
  /// - Parameters:
  ///   - workbook: the documentation.
  ///   - tools: the compiler.
  init(_ workbook: Workbook, with tools: Tools) {
    self.workbook = workbook
    package = workbook.course.prebuilt.package.flatMap { folder in
      try? WorkingPackage(in: workbook.root + folder, with: tools)
    }
  }

  /// The next step after a failure of a program; nil where its cause is not of this kind.
  mutating func advice(on failure: Diagnostic, of program: Program) -> String? {
    guard let page = workbook.lessons.first(where: { $0.path == program.lesson }),
      let snippet = page.snippets.first(where: { $0.owns(failure) }),
      // Whatever the compiler says there, it is about an error that is meant.
      snippet.expectation(.error) == nil
    else { return nil }
    if let advice = SandboxHint.advice(on: failure, adding: ", '--sandbox=off' opens all") {
      return advice
    }
    let declarations = self.declarations(of: page)
    let finder = CauseFinder(page, names: DeclaredNames(), declarations: declarations)
    if let unset = finder.unsetVariable(failure, snippet) {
      return "'\(unset.name)' has no value yet, which line \(unset.line) gives it; move that up"
    }
    guard failure.advice == nil else { return nil }
    return adviceOnLanguage(failure, in: page) ?? adviceOnName(failure, snippet, page)
  }

  /// What a page declares, which is read for its first failure and kept for all others.
  private mutating func declarations(of page: Lesson) -> PageDeclarations {
    if let known = pages[page.path] { return known }
    let read = PageDeclarations(of: page)
    pages[page.path] = read
    return read
  }

  private mutating func adviceOnName(
    _ failure: Diagnostic, _ snippet: Snippet, _ page: Lesson
  ) -> String? {
    // Reading all sources takes its time, so what needs no names does without.
    let isAboutName =
      failure.message.hasPrefix("cannot find ") || failure.message.contains(" member ")
    let finder = CauseFinder(
      page, names: isAboutName ? names : DeclaredNames(), declarations: declarations(of: page))
    switch finder.cause(of: failure, in: snippet) {
    case .appleOnly:
      return "only Apple's platforms have this; '<!-- skip: why -->' above the fence leaves it out"
    case .missingModule(let name):
      return modules.advice(on: name)
    case .notImported(let module):
      return "\(module) declares it: import it here, or add it to 'defaults: modules:' in "
        + "workbook.yml"
    case .otherSnippet:
      return adviceOnOrder(failure, snippet, finder)
    case .undeclared, .wrong:
      guard InternalNames.mayExplain(failure) else { return nil }
      return internals.module(in: failure).flatMap { Self.advice(onInternalNamesOf: $0, in: page) }
    case .command, .confined, .endless, .otherPage:
      return nil
    }
  }

  /// What stands above is only missing where it fails itself, which details of the failure say; what
  /// stands in another program is of no use wherever it stands.
  private func adviceOnOrder(
    _ failure: Diagnostic, _ snippet: Snippet, _ finder: CauseFinder
  ) -> String? {
    guard let name = CauseFinder.quoted(in: failure.message),
      let other = finder.declaration(of: name, besides: snippet),
      other.range.start > snippet.range.start
    else { return nil }
    return "line \(other.range.start.line) declares it, further down; move it up"
  }

  private func adviceOnLanguage(_ failure: Diagnostic, in page: Lesson) -> String? {
    guard page.settings?.languageMode == 5, let position = failure.position,
      failure.message == "'/' is not a prefix unary operator"
    else { return nil }
    let line = page.source.line(position.line).utf8.dropFirst(position.column - 1)
    guard line.first == UInt8(ascii: "/"), line.dropFirst().contains(UInt8(ascii: "/")) else {
      return nil
    }
    return "Swift 5 reads no regex in '/'; write '#/…/#', or 'swift: 6' under 'defaults' in "
      + "workbook.yml"
  }

  private static func advice(onInternalNamesOf module: String, in page: Lesson) -> String? {
    guard page.settings?.ownModule == module else {
      return "\(module) does not make it public; '@testable import \(module)' brings it"
    }
    return page.settings?.isTestable == true
      ? nil : "\(module) does not make it public; 'testable: true' in workbook.yml brings it"
  }

  private var folders: [(module: String, folder: String)] {
    let own = package?.sourceFolders.map { ($0.key, $0.value) } ?? []
    return own
      + workbook.course.modules.compactMap { module in
        guard case .sources(let folder) = module.origin else { return nil }
        return (module.name, workbook.root + folder)
      }
  }
}
