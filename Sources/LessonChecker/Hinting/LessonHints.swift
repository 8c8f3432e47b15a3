import LessonKit
import Sandbox
import SwiftSource

/// Advice on failures whose cause is the form of a lesson: a module that it does not import, a
/// name of another program, the limits of the sandbox.
struct LessonHints {
  private let workbook: Workbook

  /// Prepares to look for causes in a course.
  init(_ workbook: Workbook) {
    self.workbook = workbook
  }

  /// The next step after a failure of a program; nil where its cause is not of this kind.
  func advice(on failure: Diagnostic, of program: Program) -> String? {
    adviceOnForm(failure, of: program) ?? SandboxHint.advice(on: failure)
  }

  private func adviceOnForm(_ failure: Diagnostic, of program: Program) -> String? {
    if let name = name(in: failure.message, after: ["cannot find '", "cannot find type '"]) {
      return placeOfDeclaration(of: name, outside: program) ?? module(declaring: name, for: program)
    }
    if let name = name(in: failure.message, after: ["no such module '"]) {
      return module(insteadOf: name)
    }
    if name(in: failure.message, after: ["invalid redeclaration of '"]) != nil {
      return "rename one of them, or write 'swift alone' to make this snippet a program of its own"
    }
    return nil
  }

  private func name(in message: String, after openings: [String]) -> String? {
    let opening = openings.first { message.hasPrefix($0) }
    return opening.map { String(message.dropFirst($0.count).prefix { $0 != "'" && $0 != "(" }) }
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

extension Snippet {
  /// Whether its top level declares a name.
  fileprivate func declares(_ name: String) -> Bool {
    (TopLevelReader.items(of: Array(code.utf8)) ?? []).contains { $0.names.contains(name) }
  }
}
