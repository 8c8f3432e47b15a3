import Foundation
public import LessonChecker
public import LessonKit
import LessonReport
import Sandbox
import SwiftSource

/// Prepares a folder for checks of its documentation, as `workbook init` does: builds the Swift package
/// in it, if there is one, and writes `workbook.yml`.
public struct DocsInit: Sendable {
  /// Pages about old versions, whose code is no longer meant to compile.
  private static let historicalPages = [
    "CHANGELOG.md", "Changelog.md", "HISTORY.md", "RELEASES.md",
  ]

  /// The package's name; nil where there is none, or it can't be built.
  public private(set) var name: String?

  /// Why snippets can import nothing of a package; nil where they can.
  public private(set) var blocker: String?

  /// The modules of its library products that could be built, without those left out.
  public private(set) var modules: [String] = []

  /// A sentence about each module that repeats types of the others: names are ambiguous if both are
  /// imported.
  public private(set) var leftOut: [String] = []

  /// The traits that the package was built with; empty for its default ones.
  public private(set) var traits: [String] = []

  /// Why a part of the package that its library products don't need can't be built, or nil if all
  /// of it can.
  public private(set) var buildFailure: String?

  /// The targets of its library products where nothing else can be built; empty where all of it can.
  public private(set) var targets: [String] = []

  /// Whether a `workbook.yml` that was there already names other traits, or none.
  public private(set) var namesOtherTraits = false

  /// Whether it names other targets, or none.
  public private(set) var namesOtherTargets = false

  private let folder: String

  /// The names that the package's modules declare, and those of its dependencies.
  private var names = DeclaredNames()

  /// Reads the manifest of the package in a folder, and builds the package.
  ///
  /// - Parameters:
  ///   - folder: the folder; empty for the current one
  ///   - requested: the package's traits to build it with; empty for its default ones, nil for
  ///     those that its `workbook.yml` names
  ///   - progress: called from any thread
  /// - Throws: `CheckError` if there is no compiler, or a trait has no valid
  ///   name; `Diagnostic` if its `workbook.yml` can't be read
  public init(
    in folder: String = "", traits requested: [String]? = nil, cacheFolder: String,
    progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws {
    self.folder = folder.isEmpty ? "." : folder
    let requested = try requested.map(Self.distinct)
    let tools = try await Tools(cacheFolder: cacheFolder, sandbox: .auto)
    let configured = try Self.configuration(at: folder.isEmpty ? "" : folder + "/")
    do {
      let package = try PackageInPlace(in: self.folder, with: tools)
      try await build(
        package, traits: requested ?? configured?.traits ?? [], configured, progress: progress)
    } catch let error as CheckError {
      blocker = error.message
    }
  }

  private mutating func build(
    _ package: PackageInPlace, traits: [String], _ configured: PrebuiltModules?,
    progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws {
    let manifest = try Manifest(try await package.manifest())
    buildFailure = try await package.build(
      targets: manifest.libraryTargets, traits: traits, progress: progress
    )?.message
    self.traits = traits
    namesOtherTraits = configured.map { Set($0.traits) != Set(traits) } ?? false
    targets = buildFailure == nil ? [] : manifest.libraryTargets
    namesOtherTargets = configured.map { Set($0.targets) != Set(targets) } ?? false
    try CacheHome().takeAsTrusted(package.folder)
    name = manifest.name
    names = DeclaredNames(of: package)
    let built = package.built(manifest.libraryModules)
    let umbrellas = UmbrellaModules(among: built, in: package.folder)
    leftOut = umbrellas.explanations
    modules = built.filter { umbrellas.repeated[$0] == nil }
  }

  /// Writes `workbook.yml`, unless there is one.
  ///
  /// - Returns: whether it was written
  /// - Throws: `CheckError` if it can't be written; `Diagnostic` if the documentation can't be read
  public func writeConfiguration() throws -> Bool {
    let files = Set(Files.names(in: folder))
    let historicalPages = Self.historicalPages.filter(files.contains)
    let root = folder == "." ? "" : "\(folder)/"
    let documentation = try Self.documentation(at: root, isConfigured: false)
    let pages = documentation.lessons
    if pages.isEmpty, let problem = documentation.problems.first { throw problem }
    let current = pages.filter { !historicalPages.contains($0.path) }
    let snippets = current.flatMap(\.snippets)
    let configuration = Configuration(
      isOfPackage: name != nil, modules: modules,
      importsFoundation: Self.assumesFoundation(in: current, names: names, modules: modules),
      statesValues: snippets.contains { $0.uncomparedValues > 0 },
      hasComments: current.contains { $0.path.hasSuffix(".swift") && !$0.snippets.isEmpty },
      leftOut: leftOut, historicalPages: historicalPages, traits: traits, targets: targets)
    return try Folder(named: folder).create(
      WorkbookLocation.file, holding: Array(configuration.text.utf8))
  }

  /// The documentation of a folder: its Markdown, and the comments of its sources.
  ///
  /// - Parameter isConfigured: whether its `workbook.yml` is read
  public static func documentation(at root: String = "", isConfigured: Bool) throws -> Workbook {
    let sources = root + "Sources"
    let hasSources = !Files.files(below: sources, endingIn: ".swift").isEmpty
    return try DocsLoader.load(
      root: root, isConfigured: isConfigured,
      paths: [root.isEmpty ? "." : root] + (hasSources ? [sources] : []))
  }

  /// What fails in a check of the documentation.
  public func survey(_ verdicts: CheckVerdicts) -> FailureSurvey {
    FailureSurvey(verdicts, names: names)
  }

  /// Offers `workbook init` after a check.
  ///
  /// - Returns: one line, or nil if there is a configuration or no package, or if no snippet lacks
  ///   a module or a name
  public static func offer(for verdicts: CheckVerdicts) -> String? {
    let workbook = verdicts.workbook
    // `init` leaves a course as it is.
    let configurations = [workbook.course.path, workbook.root + WorkbookLoader.courseFile]
    let exists = FileManager.default.fileExists(atPath:)
    guard workbook.isDocs, !configurations.contains(where: exists),
      exists(workbook.root + "Package.swift"),
      workbook.lessons.contains(where: { page in
        verdicts.firstFailures(in: page).contains { isMissingName($0.failure) }
      })
    else { return nil }
    return "without a workbook.yml, snippets can't import this package; "
      + "run 'workbook init' to create this file"
  }

  private static func isMissingName(_ failure: Diagnostic) -> Bool {
    switch failure.failure?.compilerError {
    case .unknownModule, .unknownName: true
    default: false
    }
  }

  /// Each of some traits once, in their order, as `workbook.yml` wants them.
  private static func distinct(_ traits: [String]) throws -> [String] {
    try traits.reduce(into: []) { names, trait in
      guard BuildNamesParser.isTrait(trait) else {
        throw CheckError(
          "'\(TerminalText.message(trait))' isn't the name of a trait",
          advice: "write traits as in Package.swift, with commas and without spaces between them")
      }
      if !names.contains(trait) { names.append(trait) }
    }
  }

  /// How the package's `workbook.yml` says that it is built, or nil if there is none, or it is about
  /// another package.
  private static func configuration(at root: String) throws -> PrebuiltModules? {
    guard let prebuilt = try DocsLoader.prebuilt(root: root), let package = prebuilt.package,
      Files.absolute(root + package) == Files.absolute(root)
    else { return nil }
    return prebuilt
  }

  /// Whether snippets use types of Foundation without an import.
  ///
  /// - Returns: false also if they use a type of one of the modules whose name Foundation has, too, and
  ///   which would be ambiguous
  static func assumesFoundation(
    in pages: [Lesson], names: DeclaredNames, modules: [String]
  ) -> Bool {
    let snippets = pages.flatMap(\.snippets).filter { $0.options.skipReason == nil }
    let used = snippets.map { Identifiers.of(Array($0.code.utf8)) }
    return used.contains { used in
      !used.contains("Foundation")
        && used.contains { names.modules(declaring: $0).contains(DeclaredNames.foundationModule) }
    } && !names.repeatsFoundation(in: modules, among: used.reduce(into: []) { $0.formUnion($1) })
  }
}

extension DocsInit {
  /// The `workbook.yml` that `init` writes.
  struct Configuration {
    /// Whether it is the folder of a package that could be built.
    var isOfPackage = true

    /// The modules that each snippet imports.
    let modules: [String]

    /// Whether each snippet imports Foundation, too.
    var importsFoundation = false

    /// Whether comments state values.
    var statesValues = false

    /// Whether documentation comments have code.
    var hasComments = false

    /// Sentences about modules that are not among these.
    let leftOut: [String]

    /// The pages about old versions.
    let historicalPages: [String]

    /// The traits that the package was built with; empty for its default ones.
    var traits: [String] = []

    /// The targets that can be built where not all can; empty where all can.
    var targets: [String] = []

    var text: String {
      let build =
        targets.isEmpty
        ? "'swift build'" : targets.map { "'swift build --target \($0)'" }.joined(separator: ", ")
      var lines = [
        "# Settings of 'workbook check' for the Swift code in this documentation."
      ]
      if isOfPackage { lines.append("package: .  # built by \(build)") }
      if !traits.isEmpty {
        let option = "--traits \(traits.joined(separator: ","))"
        lines.append("traits: [\(traits.joined(separator: ", "))]  # with '\(option)'")
      }
      if !targets.isEmpty {
        let list = targets.joined(separator: ", ")
        lines.append("targets: [\(list)]  # because the rest of the package can't be built")
      }
      let imported = modules + (importsFoundation ? [DeclaredNames.foundationModule] : [])
      if !imported.isEmpty || statesValues { lines.append("defaults:") }
      if !imported.isEmpty {
        lines.append(
          "  modules: [\(imported.joined(separator: ", "))]  # imported into every snippet")
      }
      if importsFoundation {
        lines.append(
          "  # Foundation is included because snippets use its types without an import.")
      }
      lines += leftOut.map { "  # \($0)" }
      if statesValues { lines.append("  values: check  # as in 'x.count  // 3'") }
      if !historicalPages.isEmpty || hasComments { lines.append("files:") }
      if !historicalPages.isEmpty {
        let pages = historicalPages.joined(separator: ", ")
        lines.append("  except: [\(pages)]  # pages about old versions")
      }
      if hasComments { lines.append("  comments: [Sources]  # the code in '///' comments") }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// The parts of a package's manifest that say what its documentation imports.
  struct Manifest: Decodable {
    private struct Product: Decodable {
      let targets: [String]

      /// The kind with its details: `{"library": ["automatic"]}`, `{"executable": null}`.
      let type: [String: [String]?]
    }

    let name: String
    private let products: [Product]

    /// Reads the JSON that `swift package dump-package` prints.
    ///
    /// - Throws: `CheckError` if it is something else
    init(_ json: [UInt8]) throws {
      guard let manifest = try? JSONDecoder().decode(Self.self, from: Data(json)) else {
        throw CheckError(
          "'swift package dump-package' didn't print a manifest",
          advice: "run it to see its messages")
      }
      self = manifest
    }

    /// The targets of its library products in the order of the manifest, each once, without those
    /// that begin with an underscore: these are not for others.
    var libraryTargets: [String] {
      var seen: Set<String> = []
      return products.filter { $0.type["library"] != nil }.flatMap(\.targets)
        .filter { !$0.hasPrefix("_") && seen.insert($0).inserted }
    }

    var libraryModules: [String] { libraryTargets.map(PackageInPlace.moduleName) }
  }

  /// Modules that repeat types of others under the same names, as
  /// `public typealias Heap = HeapModule.Heap` does.
  ///
  /// In a snippet that imports both, each of these names is ambiguous.
  struct UmbrellaModules {
    /// For each such module, those that it repeats.
    let repeated: [String: Set<String>]

    /// A sentence about each, by name.
    var explanations: [String] {
      repeated.sorted { $0.key < $1.key }.map { umbrella, repeated in
        "\(umbrella) is left out because it repeats names of \(repeated.sorted().joined(separator: ", ")), "
          + "which would be ambiguous."
      }
    }

    /// Scans the sources of a package.
    ///
    /// - Parameter modules: the modules that snippets would import
    init(among modules: [String], in folder: String) {
      let sources = "\(folder)/Sources"
      var repeated: [String: Set<String>] = [:]
      for target in Files.names(in: sources) {
        let module = PackageInPlace.moduleName(of: target)
        guard modules.contains(module) else { continue }
        let others = DocsLoader.modulesRepeated(inSources: "\(sources)/\(target)")
          .intersection(modules)
        if !others.isEmpty { repeated[module] = others }
      }
      self.repeated = repeated
    }
  }
}
