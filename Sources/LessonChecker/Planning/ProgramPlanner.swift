package import LessonKit
import SwiftSource

/// How the snippets of a file of docs are divided into programs, beyond what its headings say.
///
/// A snippet is identified by the line at which it begins. A lesson is never divided so: there each
/// snippet has to hold where it stands.
package struct Division: Hashable, Sendable {
  /// What is left of a snippet that fails, or has to: less and less, until it does not stand in the way of
  /// others.
  package enum Remainder: Int, Sendable {
    /// All that no comment says of that it fails.
    case uncommented

    /// All that did not fail.
    case unbroken

    /// The types, functions and extensions of it.
    case declarations

    /// Nothing.
    case nothing

    /// What is left if that stands in the way.
    var next: Remainder { Remainder(rawValue: rawValue + 1) ?? .nothing }
  }

  /// The snippets that hold by themselves and not with those above them: they begin programs.
  package var alone: Set<Int> = []

  /// The snippets that hold in neither way, which no program contains but those of `replacing`.
  package var failing: Set<Int> = []

  /// The failing snippets that declare again what stands above them, or go on from such a one, and that
  /// are compiled with all that stands above them; for each the places of that which are left out.
  package var replacing: [Int: Set<SourcePosition>] = [:]

  /// For each snippet among these that lacks names which an earlier section declares, or which only code below it
  /// does, these names.
  package var borrowing: [Int: Set<String>] = [:]

  /// The snippets that a comment says may not compile, and that do.
  package var compiling: Set<Int> = []

  /// The snippets after which a program waits for what they have started.
  package var awaited: Set<Int> = []

  /// What is left of the snippets that fail, or have to, for those below to go on from.
  package var remainders: [Int: Remainder] = [:]

  /// The lines of the file at which a snippet does not compile, or ended its program.
  package var brokenLines: Set<Int> = []

  /// The places in them at which it does not compile.
  package var brokenPlaces: Set<SourcePosition> = []

  /// The snippets whose programs import the module that the file belongs to, and no other.
  package var narrowed: Set<Int> = []

  /// The snippets of which Swift 6 alone has the errors that they quote.
  package var modern: Set<Int> = []

  /// The snippets in which a program notes how far it comes.
  package var traced: Set<Int> = []

  /// The snippets whose comments on an error turned out to mean a crash.
  package var crashing: Set<Int> = []

  /// The lines of statements that crashed as their comments say, and that are left out to come to the
  /// next one that has to.
  package var crashed: Set<Int> = []

  /// The snippets that have the errors which they have to have, and of which comments state more.
  package var besideErrors: Set<Int> = []

  /// Creates the division that the headings make.
  package init() {}
}

/// Groups a lesson's snippets into programs.
///
/// The plain snippets of a section are one program. A snippet that must fail, or must not run, is
/// the end of a program of its own that begins with the plain snippets above it; so is a
/// starter and a solution. `alone` and `release` snippets stand by themselves.
package struct ProgramPlanner {
  private let lesson: Lesson
  private let course: Course
  private let settings: FileSettings
  private let prebuilt: Prebuilt

  /// The types and functions that each snippet declares, by its line, and those of all sections before each
  /// one, where a section may go on from another.
  private let globalNames: [Int: Set<String>]
  private let earlierNames: [SourcePosition: Set<String>]

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - course: the modules that its snippets can import.
  ///   - prebuilt: the flags for prebuilt modules that they can import.
  package init(_ lesson: Lesson, in course: Course, prebuilt: Prebuilt = Prebuilt()) {
    self.lesson = lesson
    self.course = course
    self.prebuilt = prebuilt
    settings = lesson.settings ?? FileSettings(lesson, in: course)
    var (own, earlier): ([Int: Set<String>], [SourcePosition: Set<String>]) = ([:], [:])
    var names: Set<String> = []
    let sections = lesson.isDocs && settings.scope == .section ? lesson.sections : []
    for section in sections {
      earlier[section.position] = names
      for snippet in section.snippets {
        own[snippet.line] = snippet.globalNames
        if snippet.isPlain { names.formUnion(own[snippet.line] ?? []) }
      }
    }
    (globalNames, earlierNames) = (own, earlier)
  }

  /// The programs, in the order of the lesson.
  package func programs(_ division: Division = Division()) -> [Program] {
    let all = scopes.flatMap { scope in
      chains(of: scope, division).flatMap { self.programs(of: $0, in: scope, division) }
    }
    let others = scopes.flatMap {
      replacingPrograms(in: $0, division) + programsBesideErrors(in: $0, division)
    }
    return (Self.numbered(all.sorted { $0.position < $1.position }) + others)
      .sorted { $0.position < $1.position }
  }

  /// A program of a snippet by itself; nil if no snippet begins at the line.
  func program(ofLine line: Int, _ division: Division) -> Program? {
    for scope in scopes {
      guard let snippet = scope.snippets.first(where: { $0.line == line }) else { continue }
      return program(judging: [snippet.divided(division)], in: scope)
    }
    return nil
  }

  /// The snippets of a snippet's scope, itself among them.
  func scope(of snippet: Snippet) -> [Snippet] {
    scopes.first { $0.snippets.contains { $0.line == snippet.line } }?.snippets ?? []
  }

  /// The snippets that are never compiled, each as a program, so that they can be highlighted.
  package func leftOut() -> [Program] {
    lesson.sections.flatMap { section in
      section.snippets.filter(\.isLeftOut).map { program(judging: [$0], in: section) }
    }
  }

  /// The snippets that go on from one another, by the file's scope.
  private var scopes: [Section] {
    switch settings.scope {
    case .section:
      lesson.sections
    case .file:
      [Section(joining: lesson.sections)]
    case .fence:
      lesson.sections.flatMap { section in section.snippets.map { Section(section, holding: [$0]) }
      }
    }
  }

  /// The snippets of a scope, each in the chain of those that it goes on from.
  ///
  /// A snippet that holds by itself begins a chain, and those below that mention a name that it
  /// declares go on from there; all others go on from the first chain.
  private func chains(of scope: Section, _ division: Division) -> [[Snippet]] {
    var chains: [[Snippet]] = [[]]
    var declared: [Set<String>] = [[]]
    let replacing = replacingLater(in: scope, division)
    for snippet in scope.snippets where !snippet.isLeftOut {
      let snippet = snippet.divided(division)
      let isFailing = division.failing.contains(snippet.line)
      var chain = 0
      if !isFailing, division.alone.contains(snippet.line) || replacing[snippet.line] != nil {
        chain = chains.count
        chains.append([])
        declared.append([])
      } else if chains.count > 1 {
        let mentioned = Identifiers.of(Array(snippet.code.utf8))
        chain = declared.lastIndex { !$0.isDisjoint(with: mentioned) } ?? 0
      }
      chains[chain].append(snippet)
      if !isFailing, !division.alone.isEmpty || !replacing.isEmpty {
        declared[chain].formUnion(snippet.declaredNames)
      }
    }
    return chains
  }

  private func programs(
    of chain: [Snippet], in scope: Section, _ division: Division
  ) -> [Program] {
    let remains = borrowed(by: chain, in: scope, division) + chain.remains(division)
    let sound = chain.filter { !division.failing.contains($0.line) }
    let plain = sound.filter(\.isPlain)
    var programs: [Program] = []
    if !plain.isEmpty { programs.append(program(judging: plain, after: remains, in: scope)) }
    for snippet in sound where !snippet.isPlain {
      // What is not run either is there for it all the same.
      let quiet = lesson.isDocs && snippet.isQuiet ? sound.filter(\.isQuiet) : []
      let above = (remains + plain + quiet).filter { $0.line < snippet.line }
        .sorted { $0.line < $1.line }
      programs.append(
        program(judging: [snippet], after: snippet.standsAlone ? [] : above, in: scope))
    }
    return programs
  }

  /// A program for each snippet that replaces what stands above it.
  private func replacingPrograms(in scope: Section, _ division: Division) -> [Program] {
    scope.snippets.compactMap { snippet in
      division.replacing[snippet.line].map { places in
        let above = above(snippet, in: scope, division).leavingOut(places)
        let below = declarations(below: snippet, beside: above, in: scope, division)
        var program = program(
          judging: [snippet.divided(division)], after: above + below.leavingOut(places), in: scope)
        // The others are called what they would be without it.
        program.anchor += "/line-\(snippet.line)"
        return program
      }
    }
  }

  /// A program for what is left of each snippet of which comments state more than errors.
  private func programsBesideErrors(in scope: Section, _ division: Division) -> [Program] {
    scope.snippets.filter { division.besideErrors.contains($0.line) }.compactMap { snippet in
      snippet.divided(division).besideErrors(division).map { rest in
        let above = snippet.standsAlone ? [] : above(snippet, in: scope, division)
        let context = above.filter { other in
          other.line != snippet.line && other.addedNames.isDisjoint(with: rest.addedNames)
        }
        var program = program(judging: [rest], after: context, in: scope)
        program.isBesideErrors = true
        program.anchor += "/line-\(snippet.line)"
        return program
      }
    }
  }

  /// All sound code above a snippet in its scope, whichever chain it is in.
  private func above(
    _ snippet: Snippet, in scope: Section, _ division: Division
  ) -> [Snippet] {
    var division = division
    // What is left out of it is known line by line.
    division.remainders = [:]
    division.failing.subtract(division.replacing.keys.filter { $0 < snippet.line })
    let later = replacingLater(in: scope, division).filter { $0.key <= snippet.line }
    let snippets = scope.snippets.filter { other in
      // What uses a type of an earlier section does not use the one that replaces it further down.
      !other.isLeftOut && other.line <= snippet.line
        && !later.contains { line, names in
          other.line < line && !names.isDisjoint(with: Identifiers.of(Array(other.code.utf8)))
        }
    }.map { $0.divided(division) }
    let remains = borrowed(by: snippets, in: scope, division) + snippets.remains(division)
    let plain = snippets.filter {
      $0.isPlain && !division.failing.contains($0.line) && $0.line < snippet.line
    }
    return (remains + plain).sorted { $0.line < $1.line }
  }

  /// The names of the code above a snippet that are left out since the snippet replaces them, or since they
  /// need what it replaces.
  func namesReplaced(by snippet: Snippet, _ division: Division) -> Set<String> {
    guard let places = division.replacing[snippet.line],
      let scope = scopes.first(where: { $0.snippets.contains { $0.line == snippet.line } })
    else { return [] }
    let all = above(snippet, in: scope, division)
    let names = [all, all.leavingOut(places)].map { Set($0.flatMap(\.declaredNames)) }
    return names[0].subtracting(names[1])
  }

  /// The snippets that declare again a type or a function of an earlier section, after one of their own
  /// section has used it: for each, by its line, these names.
  ///
  /// In one program the later declaration would count for what stands above it, too.
  private func replacingLater(in scope: Section, _ division: Division) -> [Int: Set<String>] {
    guard let earlier = earlierNames[scope.position], !earlier.isEmpty, scope.snippets.count > 1
    else { return [:] }
    var (declared, used): (Set<String>, Set<String>) = ([], [])
    var replacing: [Int: Set<String>] = [:]
    for snippet in scope.snippets where snippet.divided(division).isPlain {
      let own = globalNames[snippet.line] ?? []
      let names = own.intersection(earlier).intersection(used).subtracting(declared)
      if !names.isEmpty { replacing[snippet.line] = names }
      declared.formUnion(own)
      used.formUnion(Identifiers.of(Array(snippet.code.utf8)).subtracting(own))
    }
    return replacing
  }

  /// The snippets of an earlier section that a chain goes on from, since its own section declares their
  /// names only further down.
  private func borrowed(
    by chain: [Snippet], in scope: Section, _ division: Division
  ) -> [Snippet] {
    let names = replacingLater(in: scope, division).filter { line, _ in
      !chain.contains { $0.line == line }
    }.values.reduce(into: Set()) { $0.formUnion($1) }
      .union(chain.last.flatMap { division.borrowing[$0.line] } ?? [])
    guard !names.isEmpty else { return [] }
    let mentioned = chain.reduce(into: Set()) { $0.formUnion(Identifiers.of(Array($1.code.utf8))) }
    guard !names.isDisjoint(with: mentioned) else { return [] }
    let sections = lesson.sections.prefix { $0.position != scope.position }
    // An aside may declare a type again with other members than those that the text goes on with.
    let members = chain.last?.memberNames ?? []
    let wanted = names.intersection(mentioned)
    let source = sections.reversed().compactMap {
      section -> (section: Section, rank: (Int, Int))? in
      let declaring = section.snippets.filter {
        $0.isPlain && !$0.addedNames.isDisjoint(with: names)
      }
      let found = wanted.intersection(declaring.flatMap(\.addedNames))
      return declaring.isEmpty
        ? nil : (section, (found.count, declaring.declarations(of: members)))
    }.max { $0.rank < $1.rank }?.section
    let divided = source?.snippets.filter { !$0.isLeftOut }.map { $0.divided(division) } ?? []
    let plain = divided.filter { $0.isPlain && !division.failing.contains($0.line) }
    let all =
      (divided + chain).remains(division).filter { remnant in
        divided.contains { $0.line == remnant.line }
      } + plain.needed(by: chain).map { $0.keeping(Set($0.lines.indices)) }
    return all.sorted { $0.line < $1.line }
  }

  /// The types and functions further down in its scope that a snippet lacks, and those that they need: a page
  /// may show one side of a relation before the other.
  private func declarations(
    below snippet: Snippet, beside above: [Snippet], in scope: Section, _ division: Division
  ) -> [Snippet] {
    guard let lacked = division.borrowing[snippet.line] else { return [] }
    var wanted = names(lacked, below: snippet)
    var present = (above + [snippet]).reduce(into: Set()) { $0.formUnion($1.addedNames) }
    var found: [Snippet] = []
    while let next = scope.snippets.first(where: { other in
      other.line > snippet.line && other.isPlain
        && !other.globalNames.subtracting(present).isDisjoint(with: wanted)
    }) {
      let declarations = next.declarations(besides: present)
      present.formUnion(next.globalNames)
      wanted.formUnion(Identifiers.of(Array(declarations.code.utf8)))
      found.append(declarations)
    }
    return found
  }

  /// Those of some names that code further down in a snippet's scope declares as types or functions, and none
  /// above it, be it left out or failing.
  func names(_ names: Set<String>, below snippet: Snippet) -> Set<String> {
    guard !names.isEmpty else { return [] }
    let (above, below) = (
      scope(of: snippet).filter { $0.line < snippet.line },
      scope(of: snippet).filter { $0.line > snippet.line && $0.isPlain }
    )
    return below.reduce(into: Set()) { $0.formUnion($1.globalNames) }.intersection(names)
      .subtracting(above.flatMap(\.addedNames))
  }

  /// Those of some names that an earlier section declares which is in no program with a snippet.
  func names(_ names: Set<String>, above snippet: Snippet) -> Set<String> {
    guard lesson.isDocs, settings.scope == .section else { return [] }
    let sections = lesson.sections.prefix { section in
      !section.snippets.contains { $0.line >= snippet.line }
    }
    return sections.flatMap(\.snippets).filter { !$0.isLeftOut }
      .reduce(into: Set()) { $0.formUnion($1.addedNames) }.intersection(names)
  }

  /// Numbers the programs of each section.
  private static func numbered(_ programs: [Program]) -> [Program] {
    var counts: [String: Int] = [:]
    return programs.map { program in
      var program = program
      counts[program.anchor, default: 0] += 1
      program.anchor += "/\(counts[program.anchor] ?? 1)"
      return program
    }
  }
  private func solutionExpectations(of snippet: Snippet) -> [Expectation]? {
    lesson.exercises.first { $0.starter == snippet }?.solution.expectations
  }

  private func program(
    judging judged: [Snippet], after context: [Snippet] = [], in section: Section
  ) -> Program {
    let isMain = judged[0].isPlain && settings.scope != .fence
    let isNarrowed = judged.contains(where: \.importsOwnModuleAlone)
    let defaults = isNarrowed ? nearModules ?? settings.allModules : settings.allModules
    let place = section.slug.isEmpty ? lesson.slug : "\(lesson.slug), \(section.title)"
    var program = Program(
      lesson: lesson.path, name: isMain ? place : "\(place), line \(judged[0].range.start.line)",
      section: section.title, anchor: section.slug,
      purpose: judged[0].isNeverRun ? .compile : .run, context: context, judged: judged,
      modules: defaults, languageMode: judged[0].isModern ? 6 : settings.languageMode,
      isOptimised: judged[0].words.contains(.release),
      solutionExpectations: solutionExpectations(of: judged[0]),
      timeout: (context + judged).compactMap(\.options.timeout).max() ?? settings.timeout)
    program.importable = defaults
    program.testableModule = settings.isTestable ? settings.ownModule : nil
    program.prelude = lesson.isDocs ? prelude(of: context + judged) : settings.prelude
    program.inputs.variables = settings.environment
    let last = program.snippets.map(\.range.start.offset).max() ?? 0
    for file in lesson.files where file.position.offset < last {
      program.inputs.files[file.path] = file.text
    }
    program.warnings = settings.warnings
    program.prebuilt = prebuilt
    if lesson.isDocs {
      program.isDocs = true
      program.statesOutput = settings.statesOutput
      program.isLibrary = (context + judged).contains(where: \.hasMain)
    }
    program.importable += modules(importedBy: program)
    if program.countsLinesByFence { program.prelude += ProgramSource.Lines.declaration }
    if program.waits { program.prelude += ProgramSource.WaitFunction.declaration }
    if program.snippets.contains(where: \.holdsExpectations) {
      program.prelude += ProgramSource.Expectations.declaration
    }
    if program.showsValues { program.prelude += ProbeFunction.declaration }
    return program
  }

  /// The prelude without what a program declares itself before it uses it.
  private func prelude(of snippets: [Snippet]) -> String {
    var code = Array(settings.prelude.utf8)
    let declaring: [TopLevelItem.Kind] = [.variable, .type, .declaration]
    for item in TopLevelItem.items(of: code) ?? [] where declaring.contains(item.kind) {
      let first = snippets.first { snippet in
        !Identifiers.of(Array(snippet.code.utf8)).isDisjoint(with: item.names)
      }
      guard let first, Set(item.names).isSubset(of: first.addedNames) else { continue }
      for index in item.range where code[index] != UInt8(ascii: "\n") { code[index] = 0x20 }
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// The module that the file belongs to, with Foundation if all are imported with it; nil where snippets
  /// import nothing else.
  var nearModules: [String]? {
    let all = settings.allModules
    let catalog = settings.catalogModule.flatMap { all.contains($0) ? $0 : nil }
    guard let near = settings.ownModule ?? catalog else { return nil }
    let kept = all.filter { [near, "Foundation"].contains($0) }
    return kept.count < all.count ? kept : nil
  }

  /// The modules that the source of a program may import: in a lesson, those of packages only.
  private func modules(importedBy program: Program) -> [String] {
    let open = course.modules.filter { program.isDocs || $0.isOfPackage }.map(\.name)
    guard !open.isEmpty else { return [] }
    let lines = program.lines
    // Most programs have no imports of their own, and a scan of every line takes time.
    guard lines.contains(where: { $0.utf8.contains("import") }) else { return [] }
    let imported = ImportedModules.names(in: lines).subtracting(program.modules)
    return open.filter(imported.contains)
  }
}

extension Snippet {
  /// The snippet as a division has it.
  func divided(_ division: Division) -> Snippet {
    var snippet = division.compiling.contains(line) ? droppingAmbiguousExpectations : self
    if division.crashing.contains(line) { snippet = snippet.expectingCrash }
    if expectation(.trap) != nil { snippet = snippet.leavingOutCrashes(at: division.crashed) }
    snippet.isAwaited = division.awaited.contains(line)
    snippet.isTraced = division.traced.contains(line)
    snippet.importsOwnModuleAlone = division.narrowed.contains(line)
    snippet.isModern = division.modern.contains(line)
    return snippet
  }
}

extension FileSettings {
  /// The modules that each snippet imports, and the file's own.
  fileprivate var allModules: [String] {
    modules + (ownModule.map { modules.contains($0) ? [] : [$0] } ?? [])
  }

  /// What a lesson and its course say.
  fileprivate init(_ lesson: Lesson, in course: Course) {
    self.init()
    modules = lesson.frontMatter.modules?.map(\.name) ?? course.defaultModules
    languageMode = lesson.frontMatter.languageMode ?? 6
    timeout = course.timeout
    warnings = .show
  }
}
