import Foundation
public import LessonChecker
import LessonKit
import Sandbox

/// Prepares a Swift package for checks of its documentation: builds it, and writes `workbook.yml`.
public struct PackageAdoption: Sendable {
  /// Pages that tell of old versions.
  private static let historical = ["CHANGELOG.md", "Changelog.md", "HISTORY.md", "RELEASES.md"]

  private let package: WorkingPackage

  /// The names that the package's modules declare, and those of its dependencies.
  private let names: DeclaredNames

  /// The traits that the package was built with; empty for its default ones.
  public let traits: [String]

  /// Whether a `workbook.yml` that was there already names other traits, or none.
  public let contradictsConfiguration: Bool

  /// The package's name.
  public let name: String

  /// The modules of its library products that could be built, without those left out.
  public let modules: [String]

  /// A sentence about each module that gives types of the others again: names are ambiguous where
  /// both are imported.
  public let leftOut: [String]

  /// Reads the manifest of the package in a folder, and builds the package.
  ///
  /// - Parameters:
  ///   - folder: the package's folder; empty for the current one
  ///   - wanted: the package's traits to build it with; empty for its default ones, nil for those
  ///     that its `workbook.yml` names
  ///   - cacheFolder: the folder of the cache
  ///   - progress: called with the progress of the build, from any thread
  /// - Throws: `CheckError` where there is no package, it can't be built, or a trait is no name of one;
  ///   `Diagnostic` where its `workbook.yml` can't be read.
  public init(
    in folder: String = "", traits wanted: [String]? = nil, cacheFolder: String,
    progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws {
    let wanted = try wanted.map(Self.distinct)
    let tools = try await Tools(cacheFolder: cacheFolder, sandbox: .auto)
    package = try WorkingPackage(in: folder.isEmpty ? "." : folder, with: tools)
    let configured = try Self.configuredTraits(at: folder.isEmpty ? "" : folder + "/")
    let traits = wanted ?? configured ?? []
    self.traits = traits
    contradictsConfiguration = configured.map { Set($0) != Set(traits) } ?? false
    let manifest = try PackageManifest(try await package.manifest())
    try await package.build(traits: traits, progress: progress)
    try CacheHome().takeAsTrusted(package.folder)
    name = manifest.name
    names = DeclaredNames(of: package)
    let built = package.built(manifest.libraryModules)
    let umbrellas = UmbrellaModules(among: built, in: package.folder)
    leftOut = umbrellas.explanations
    modules = built.filter { umbrellas.repeated[$0] == nil }
  }

  /// Each of some traits once, in their order, as `workbook.yml` wants them.
  private static func distinct(_ traits: [String]) throws -> [String] {
    try traits.reduce(into: []) { names, trait in
      guard TraitsParser.isName(trait) else {
        throw CheckError(
          "'\(TerminalText.message(trait))' is no name of a trait",
          advice: "write it as in Package.swift, and a comma without spaces between two")
      }
      if !names.contains(trait) { names.append(trait) }
    }
  }

  /// The traits that the package's `workbook.yml` names; nil where there is none, or it is about
  /// another package.
  private static func configuredTraits(at root: String) throws -> [String]? {
    guard let prebuilt = try DocsLoader.prebuilt(root: root), let package = prebuilt.package,
      Files.absolute(root + package) == Files.absolute(root)
    else { return nil }
    return prebuilt.traits
  }

  /// Writes `workbook.yml` beside the manifest, unless there is one.
  ///
  /// - Returns: whether it was written.
  /// - Throws: `CheckError` where it can't be; `Diagnostic` where the documentation can't be read.
  public func writeConfiguration() throws -> Bool {
    let files = Set(Files.names(in: package.folder))
    let historical = Self.historical.filter(files.contains)
    let root = package.folder == "." ? "" : "\(package.folder)/"
    let pages = try DocsLoader.load(root: root, isConfigured: false).lessons
    let usesFoundation = FoundationUse.isTakenForGranted(
      in: pages.filter { !historical.contains($0.path) }, besides: names, of: modules)
    let configuration = AdoptedConfiguration(
      modules: modules, usesFoundation: usesFoundation, leftOut: leftOut, historical: historical,
      traits: traits)
    return try Folder(named: package.folder).create(
      WorkbookLocation.file, holding: Array(configuration.text.utf8))
  }

  /// Explains a check of the package's documentation.
  ///
  /// - Parameter report: the check.
  /// - Returns: what failed, by cause.
  public func explanation(of report: CheckReport) -> FailureSurvey {
    FailureSurvey(report, names: names)
  }
}
