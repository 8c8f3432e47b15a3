import Foundation
import SwiftSource

/// Makes the sections of documentation ready to be checked, by the settings of their file.
///
/// What comments state is read last, when the lines of each snippet are complete.
struct SectionPreparation {
  private let settings: FileSettings

  /// The setup of left-out snippets that the next snippet takes over.
  private var pendingSetup: [FencedLine] = []

  /// Prepares sections.
  ///
  /// - Returns: the sections, with the same snippets
  static func prepare(_ sections: [Section], _ settings: FileSettings) -> [Section] {
    var preparation = SectionPreparation(settings: settings)
    return sections.map { preparation.prepare($0) }
  }

  private init(settings: FileSettings) {
    self.settings = settings
  }

  private mutating func prepare(_ section: Section) -> Section {
    if settings.scope == .section { pendingSetup = [] }
    var section = section
    for index in section.snippets.indices {
      leaveOut(&section.snippets[index])
      carrySetup(into: &section.snippets[index])
      if !settings.runs, !section.snippets[index].isLeftOut {
        section.snippets[index].words.insert(.norun)
      }
      section.snippets[index].readClaims(settings.values)
    }
    return section
  }

  private func leaveOut(_ snippet: inout Snippet) {
    guard !snippet.isLeftOut,
      let reason = LeftOutCode.reason(for: snippet.lines, absent: settings.absentModules)
    else { return }
    snippet.words.insert(.skip)
    snippet.options.skipReason = reason
  }

  /// Puts the setup of snippets that are left out before the next snippet.
  private mutating func carrySetup(into snippet: inout Snippet) {
    guard settings.scope != .fence else { return }
    if snippet.isLeftOut {
      let setup = snippet.options.setup
      let imported = ImportedModules.names(in: setup.map(\.text))
      if imported.isDisjoint(with: settings.absentModules) { pendingSetup += setup }
    } else if !pendingSetup.isEmpty, !snippet.words.contains(.alone) {
      snippet.lines = pendingSetup + snippet.lines
      snippet.options.setup = pendingSetup + snippet.options.setup
      pendingSetup = []
    }
  }
}

extension Snippet {
  /// Reads what its comments state.
  fileprivate mutating func readClaims(_ values: FileSettings.ValuePolicy?) {
    guard !isLeftOut else { return }
    let reader = OutcomeReader(lines, after: options.setup.count, readsValues: values != .ignore)
    let isValue = { (claim: OutcomeClaim) in
      if case .value = claim.content { true } else { false }
    }
    (claims, unreadComments) = (reader.claims, reader.unreadComments)
    if values == nil {
      // Nobody has said whether they are compared: they are counted.
      uncomparedValues = claims.count(where: isValue)
      claims = OutcomeReader(lines, after: options.setup.count, readsValues: false).claims
    }
  }
}

extension AppleModules {
  #if canImport(Darwin)
  private static let unavailable: Set<String> = []
  #else
  private static let unavailable = names.subtracting(["CoreFoundation"])
  #endif

  /// The modules that snippets can't import: neither the platform nor the configuration provides them.
  ///
  /// - Parameters:
  ///   - course: the modules that snippets can import
  ///   - root: the folder that its paths are seen from, as a prefix for other paths
  /// - Returns: the names
  static func unavailable(from course: Course, at root: String) -> Set<String> {
    let built = course.prebuilt.package.map { ["\($0)/.build/debug/Modules"] } ?? []
    let files = (course.prebuilt.searchPaths + built).flatMap { folder in
      let path = folder.hasPrefix("/") ? folder : root + folder
      return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
    let own =
      course.modules.map(\.name)
      + files.compactMap { $0.split(separator: ".").first.map(String.init) }
    return unavailable.subtracting(own)
  }
}
