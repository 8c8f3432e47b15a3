import Foundation
import LessonKit
import Sandbox
import SwiftSource

/// Advice on failures whose cause is not in the snippet.
struct Hints {
  private let inCourse: LessonHints

  /// Nil in a course.
  private var inDocs: DocsHints?

  /// Prepares to look for causes.
  ///
  /// - Parameters:
  ///   - workbook: the course, or the documentation.
  ///   - tools: the compiler.
  init(_ workbook: Workbook, with tools: Tools) {
    inCourse = LessonHints(workbook)
    inDocs = workbook.isDocs ? DocsHints(workbook, with: tools) : nil
  }

  /// The next step after a failure of a program; nil where its cause is in the snippet, or unknown.
  mutating func advice(on failure: Diagnostic, of program: Program) -> String? {
    inDocs == nil
      ? inCourse.advice(on: failure, of: program) : inDocs?.advice(on: failure, of: program)
  }
}

/// Advice on failures in documentation whose cause is not in the snippet: what `workbook.yml` does
/// not say, the limits of the sandbox, code for other platforms.
private struct DocsHints {
  private let workbook: Workbook
  private let package: WorkingPackage?
  private lazy var names = DeclaredNames(in: folders + (package?.dependencyFolders ?? []))
  private lazy var internals = InternalNames(in: package?.sourceFolders ?? [:])
  private var pages: [String: FailureCause.PageDeclarations] = [:]
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
    if case .crashed(_, let refusal?) = failure.failure {
      return refusal.advice(on: snippet, in: page)
        + (refusal == .access ? ", '--sandbox=off' opens all" : "")
    }
    let declarations = self.declarations(of: page)
    let finder = FailureCause.Finder(page, names: DeclaredNames(), declarations: declarations)
    if let unset = finder.unsetVariable(failure, snippet) {
      return "'\(unset.name)' has no value yet, which line \(unset.line) gives it; move that up"
    }
    guard failure.advice == nil else { return nil }
    return adviceOnName(failure, snippet, page)
  }

  /// What a page declares, which is read for its first failure and kept for all others.
  private mutating func declarations(of page: Lesson) -> FailureCause.PageDeclarations {
    if let known = pages[page.path] { return known }
    let read = FailureCause.PageDeclarations(of: page)
    pages[page.path] = read
    return read
  }

  private mutating func adviceOnName(
    _ failure: Diagnostic, _ snippet: Snippet, _ page: Lesson
  ) -> String? {
    // Reading all sources takes its time, so what needs no names does without.
    let isAboutName =
      switch failure.failure?.compilerError {
      case .unknownName, .unknownMember, .unknownMemberType, .ambiguous: true
      default: false
      }
    let finder = FailureCause.Finder(
      page, names: isAboutName ? names : DeclaredNames(), declarations: declarations(of: page))
    switch finder.cause(of: failure, in: snippet) {
    case .appleOnly:
      return
        "only Apple's platforms have this; '<!-- skip: why -->' above the fence leaves it out"
    case .missingModule(let name):
      return modules.advice(on: name)
    case .notImported(let module):
      return "\(module) declares it: import it here, or add it to 'defaults: modules:' in "
        + "workbook.yml"
    case .severalModules(let names, let example):
      return "it is of \(names): 'modules: [\(example)]' for this file, under 'overrides' in "
        + "workbook.yml, says which is meant"
    case .otherSnippet:
      return adviceOnOrder(failure, snippet, finder)
    case .undeclared, .wrong:
      guard let error = failure.failure?.compilerError else { return nil }
      if let line = internals.restrictedImport(for: error) { return "'\(line)' brings it" }
      return internals.module(of: error).flatMap { Self.advice(onInternalNamesOf: $0, in: page) }
    case .command, .confined, .endless, .otherPage:
      return nil
    }
  }

  /// What stands above in its section is only missing where it fails itself, which details of the failure say.
  ///
  /// Of the sections above, sound code is lent; what stands in a section below is of no use.
  private func adviceOnOrder(
    _ failure: Diagnostic, _ snippet: Snippet, _ finder: FailureCause.Finder
  ) -> String? {
    guard let name = failure.failure?.compilerError?.missingName else { return nil }
    if let other = finder.declaration(of: name, besides: snippet) {
      return other.range.start > snippet.range.start
        ? "line \(other.range.start.line) declares it, further down; move it up" : nil
    }
    return finder.declaration(of: name, inSectionsAbove: snippet).map { other in
      "line \(other.range.start.line) declares it, in code that fails or is left out; mend that, or declare "
        + "it in a 'prelude'"
    }
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

/// Advice on failures whose cause is the form of a lesson: a module that it does not import, a
/// name of another program, the limits of the sandbox.
private struct LessonHints {
  private let workbook: Workbook

  /// Prepares to look for causes in a course.
  init(_ workbook: Workbook) {
    self.workbook = workbook
  }

  /// The next step after a failure of a program; nil where its cause is not of this kind.
  func advice(on failure: Diagnostic, of program: Program) -> String? {
    switch failure.failure {
    case .crashed(_, let refusal?):
      refusal.advice()
    case .compiler(.unknownName(let name), _):
      placeOfDeclaration(of: name, outside: program) ?? module(declaring: name, for: program)
    case .compiler(.unknownModule(let name), _):
      module(insteadOf: name)
    case .compiler(.redeclaration(_?), _):
      "rename one of them, or write 'swift alone' to make this snippet a program of its own"
    default:
      nil
    }
  }

  /// Each section is a program, and so are some snippets.
  private func placeOfDeclaration(of name: String, outside program: Program) -> String? {
    guard let lesson = workbook.lessons.first(where: { $0.path == program.lesson }) else {
      return nil
    }
    let own = Set(program.snippets.map(\.range.start))
    let ownSection = lesson.sections.first { section in
      section.snippets.contains { $0.range.start == program.position }
    }
    for section in lesson.sections {
      let found = section.snippets.first { snippet in
        !own.contains(snippet.range.start) && snippet.declares(name)
      }
      guard let found else { continue }
      let line = found.range.start.line
      return section.position == ownSection?.position
        ? "the snippet in line \(line) declares it, and is not part of this program"
        : "line \(line) declares it, in another section; each '##' heading begins a program"
    }
    return nil
  }

  private func module(declaring name: String, for program: Program) -> String? {
    let missing = workbook.course.modules.filter { !program.modules.contains($0.name) }
    let module = missing.first { module in
      guard case .sources(let folder) = module.origin else { return false }
      return Files.files(below: workbook.root + folder, endingIn: ".swift").contains { file in
        (try? FileReader.read(file)).map { PublicNames.declares(name, in: $0.bytes) } ?? false
      }
    }
    return module.map { "the module \($0.name) has it; write 'modules: [\($0.name)]' at the top" }
  }

  private func module(insteadOf name: String) -> String? {
    let modules = workbook.course.modules.map(\.name)
    let elsewhere = workbook.course.importsElsewhere?.modules ?? [:]
    // The module that stands for this one and for the fewest others is the nearest.
    let counterpart = modules.filter { elsewhere[$0]?.contains(name) == true }
      .min { (elsewhere[$0]?.count ?? 0) < (elsewhere[$1]?.count ?? 0) }
    if let counterpart { return "here, '\(counterpart)' stands for it" }
    let meant = Suggestion.nearest(to: name, among: modules)
    return meant.map { "did you mean '\($0)'?" }
      ?? "the modules of this course are \(modules.joined(separator: ", "))"
  }
}

/// The names that a source file offers to those who import its module.
private enum PublicNames {
  /// Whether a file declares a name publicly at its top level; false if the file can't be read as Swift.
  static func declares(_ name: String, in source: [UInt8]) -> Bool {
    guard let tokens = SwiftLexer.tokens(of: source) else { return false }
    return tokens.indices.contains { index in
      guard tokens[index].depth == 0, tokens[index].text == name, index > tokens.startIndex,
        tokens[index - 1].isKeyword(in: SwiftToken.declaring)
      else { return false }
      let modifiers = tokens[..<(index - 1)].reversed().prefix {
        $0.kind == .word && !SwiftToken.declaring.contains($0.text)
      }
      return modifiers.contains { ["public", "open"].contains($0.text) }
    }
  }
}

extension Snippet {
  /// Whether its top level declares a name.
  fileprivate func declares(_ name: String) -> Bool {
    (TopLevelItem.items(of: Array(code.utf8)) ?? []).contains { $0.names.contains(name) }
  }
}

extension Failure.Refusal {
  /// The next step after a crash that the sandbox caused.
  fileprivate func advice(on snippet: Snippet, in page: Lesson) -> String {
    let first = page.source.line(snippet.range.start.line)
    let isFenced = ["```", "~~~"].contains(where: first.contains)
    // The whole of a file begins at the margin, and code in a comment does not.
    let isFile = !isFenced && snippet.lines.first?.start.column == 1
    let comment = isFile ? "" : "'<!-- workbook: run=no -->' in a comment of this file, or "
    return advice(
      compilingOnly: isFenced
        ? nil : comment + "'run: no' for it under 'overrides' in workbook.yml",
      namesAbsolutePath: snippet.code.contains(/"\/\w/))
  }

  /// - Parameters:
  ///   - setting: what keeps code without a fence from being run; nil for code in a fence
  ///   - namesAbsolutePath: whether it names a file that no page can give it
  fileprivate func advice(
    compilingOnly setting: String? = nil, namesAbsolutePath: Bool = false
  ) -> String {
    let norun = setting ?? "'swift norun'"
    switch self {
    case .access:
      return "the sandbox lets a program use no network and no files but those of its own folder; "
        + "\(norun) compiles it and no more"
    case .surroundings:
      let file = "a file with '<!-- file: NAME -->' above a block of its text, "
      return "it wants files, the network or an environment that is not here: give it "
        + (namesAbsolutePath ? "" : file) + "a variable with 'environment:' in workbook.yml, or "
        + "compile it and no more, with "
        + (setting ?? "'swift norun' on its fence or 'run: no' for its folder in workbook.yml")
    case .missingFile where namesAbsolutePath:
      return "a page can give its programs no file outside of their own folder; "
        + "\(norun) compiles it and no more"
    case .missingFile:
      return "each program begins in an empty folder; give it the file with '<!-- file: NAME -->' "
        + "above a block of its text, or compile it and no more, with \(norun)"
    }
  }
}

/// Advice on a module that documentation imports and that is not there.
private struct ModuleHint {
  private let importable: [String]

  /// The targets of the package in the folder whose modules could be imported, if it were named or built.
  private let targets: [ManifestTarget]

  /// How to build it; nil where the configuration names no package.
  private let command: BuildCommand?

  /// Finds out what can be imported.
  ///
  /// - Parameters:
  ///   - workbook: the documentation.
  ///   - package: the package that its configuration names.
  init(_ workbook: Workbook, _ package: WorkingPackage?) {
    importable = workbook.course.modules.map(\.name) + (package?.builtModules ?? [])
    let root = package?.folder ?? (workbook.root.isEmpty ? "." : workbook.root)
    targets = ManifestTarget.all(in: (try? FileReader.bytes(of: "\(root)/Package.swift")) ?? [])
    let prebuilt = workbook.course.prebuilt
    command =
      package == nil
      ? nil : prebuilt.package.map { BuildCommand(folder: workbook.root + $0, of: prebuilt) }
  }

  /// The next step where there is no module of that name.
  func advice(on name: String) -> String {
    let target = targets.first { $0.module == name }
    if let target, !importable.contains(name) {
      var command = command
      if command?.targets.isEmpty == false { command?.targets = [target.name] }
      let step =
        command.map { "run '\($0)'" }
        ?? "name the package in workbook.yml, with 'package: .', after 'swift build'"
      return "it has sources here, and no build that is known: \(step)"
    }
    let owner = targets.first { $0.folder?.split(separator: "/").last.map(String.init) == name }
    if let owner, let folder = owner.folder {
      return "no target has that name; '\(folder)' is the folder of the module '\(owner.module)'"
    }
    return Suggestion.nearest(to: name, among: importable.filter { $0 != name })
      .map { "did you mean '\($0)'?" } ?? "'modules' or 'package' in workbook.yml can bring it"
  }
}

/// A target of a package that is compiled from Swift, as far as the text of its manifest says.
private struct ManifestTarget {
  let name: String

  /// The path of its sources; nil where SwiftPM finds them by its name.
  let folder: String?

  var module: String { WorkingPackage.moduleName(of: name) }

  /// Functions of manifests that declare such targets.
  private static let functions: Set = ["target", "executableTarget", "macro"]

  /// The targets of a manifest; none of those whose names it computes.
  static func all(in manifest: [UInt8]) -> [ManifestTarget] {
    guard let tokens = SwiftLexer.tokens(of: manifest) else { return [] }
    return tokens.indices.compactMap { index in
      guard tokens[index].isMember, functions.contains(tokens[index].text) else { return nil }
      let arguments = tokens[(index + 1)...].dropFirst().prefix { $0.depth > tokens[index].depth }
        .filter { $0.depth == tokens[index].depth + 1 }
      func text(of label: String) -> String? {
        zip(arguments, arguments.dropFirst(2)).first { $0.text == label && $1.kind == .literal }
          .map { $1.text.filter { $0 != "\"" } }
      }
      return text(of: "name").map { ManifestTarget(name: $0, folder: text(of: "path")) }
    }
  }
}

/// Names that the modules of a package declare for themselves alone.
private struct InternalNames {
  private static let others: Set = ["public", "open", "package", "private", "fileprivate"]

  /// For each name, a module that declares it at its top level, and one that declares it anywhere.
  private var atTop: [String: String] = [:]
  private var anywhere: [String: String] = [:]

  /// For each name that is public under `@_spi(Group)`, the import that brings it.
  private var imports: [String: String] = [:]

  /// Scans sources.
  ///
  /// - Parameter folders: for each module, the folder of its sources.
  init(in folders: [String: String]) {
    for (module, folder) in folders.sorted(by: { $0.key < $1.key }) {
      for source in WorkingPackage.sources(in: folder) {
        let lines = source.split(separator: 0x0A).map { Array($0) }
        for line in SwiftCode.alone(in: lines) { add(line, of: module) }
      }
    }
  }

  private mutating func add(_ line: [UInt8], of module: String) {
    guard let header = DeclarationHeader(line), header.keyword != "extension" else { return }
    if let spi = String(decoding: line, as: UTF8.self).firstMatch(of: /@_spi\(\w+\)/) {
      imports[header.name] = "\(spi.0) import \(module)"
    }
    guard Set(Identifiers.of(line)).isDisjoint(with: Self.others) else { return }
    anywhere[header.name] = anywhere[header.name] ?? module
    if let first = line.first, !" \t".utf8.contains(first) {
      atTop[header.name] = atTop[header.name] ?? module
    }
  }

  /// The import that brings the name of a failure, which is meant for few; nil if there is none.
  func restrictedImport(for error: CompilerError) -> String? {
    switch error {
    case .unknownName(let name), .unknownMember(let name): imports[name]
    default: nil
    }
  }

  /// The module that keeps the name of a failure for itself; nil if there is none.
  func module(of error: CompilerError) -> String? {
    switch error {
    case .internalName(let name): anywhere[name]
    // What stands inside of a type or a function is not looked up by its name alone.
    case .unknownName(let name): atTop[name]
    default: nil
    }
  }
}
