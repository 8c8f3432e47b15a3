import Foundation
public import LessonKit
import Sandbox

/// The folder that the site is written to.
///
/// A manifest in the folder lists the files of the last rendering. If the folder has other files,
/// nothing is written or removed.
struct OutputFolder {
  private static let manifest = ".workbook-site"

  /// The folder of a workbook that its site is written to, unless the user names a folder.
  static let defaultPath = "site/public"

  private let customPath: String?
  private let root: String

  /// The folder's path for messages.
  private var path: String { customPath ?? root + Self.defaultPath }

  /// Names a folder.
  ///
  /// - Parameter customPath: the folder that the user names, or nil for the default folder.
  init(_ customPath: String?, of root: String) {
    (self.customPath, self.root) = (customPath, root)
  }

  /// Replaces the folder's contents with these files.
  ///
  /// - Throws: `SiteFailure` if the folder holds foreign files, or a file can't be written.
  func replaceContents(with files: [String: [UInt8]]) throws(SiteFailure) -> SiteReport {
    let folder = try openFolder(.inspectOutput, path) { () throws(CheckError) in
      if let customPath { return try Folder(named: customPath) }
      return try Folder(named: root, making: false).folder(Self.defaultPath)
    }
    let present = FolderContents(folder)
    let listed = readManifest(in: folder)
    try refuseForeignFiles(present.files.subtracting(listed).union(present.others))
    let stale = present.files.intersection(listed).subtracting(files.keys)
      .subtracting([Self.manifest])
    // The manifest lists both the old and the new files, in case this run is interrupted.
    try write(manifest: listed.union(files.keys), to: folder)
    var written: [String] = []
    var unchanged: [String] = []
    let byFolder = Dictionary(grouping: files.keys.sorted(), by: Self.folder).sorted {
      $0.key < $1.key
    }
    for (name, names) in byFolder {
      let inner = try openFolder(.write, "\(path)/\(name)") { () throws(CheckError) in
        try folder.folder(name)
      }
      inner.removeDrafts()
      for file in names {
        let bytes = files[file] ?? []
        let last = Self.name(of: file)
        if present.files.contains(file), inner.read(last) == bytes {
          unchanged.append(file)
        } else {
          try write(bytes, to: last, in: inner, as: file)
          written.append(file)
        }
      }
    }
    for file in stale.sorted() { try remove(file, of: folder) }
    try write(manifest: Set(files.keys), to: folder)
    return SiteReport(
      written: written.sorted(), unchanged: unchanged.sorted(), removed: stale.sorted())
  }

  private func openFolder(
    _ step: SiteFailure.Step, _ place: String, _ body: () throws(CheckError) -> Folder
  ) throws(SiteFailure) -> Folder {
    do {
      return try body()
    } catch {
      throw SiteFailure(step, in: place, error.message, advice: error.advice)
    }
  }

  private func readManifest(in folder: Folder) -> Set<String> {
    let lines = String(decoding: folder.read(Self.manifest) ?? [], as: UTF8.self)
    return Set(lines.split(separator: "\n").map(String.init)).union([Self.manifest])
  }

  private func refuseForeignFiles(_ files: Set<String>) throws(SiteFailure) {
    let foreign = files.sorted()
    guard let first = foreign.first else { return }
    let isOne = foreign.count == 1
    let object = isOne ? "it" : "them"
    let list = foreign.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let rest = foreign.count > 3 ? ", and \(foreign.count - 3) more" : ""
    throw SiteFailure(
      .inspectOutput, in: isOne ? "\(path)/\(first)" : path,
      isOne
        ? "this file can't be replaced, because 'workbook render' didn't write it"
        : "'workbook render' can't replace these files, because it didn't write them: \(list)\(rest)",
      advice: "move \(object) away, or use 'workbook render --output' with a different folder")
  }

  private func write(manifest files: Set<String>, to folder: Folder) throws(SiteFailure) {
    let lines = files.subtracting([Self.manifest]).sorted().map { $0 + "\n" }
    try write(Array(lines.joined().utf8), to: Self.manifest, in: folder, as: Self.manifest)
  }

  private func write(
    _ bytes: [UInt8], to name: String, in folder: Folder, as file: String
  ) throws(SiteFailure) {
    do {
      try folder.replace(name, with: bytes)
    } catch {
      throw SiteFailure(
        .write, in: "\(path)/\(file)", "the file can't be written",
        advice:
          "check the folder's permissions, the space on its disk, and that no folder has this name"
      )
    }
  }

  private func remove(_ file: String, of folder: Folder) throws(SiteFailure) {
    let place = Self.folder(of: file)
    let inner = try openFolder(.write, "\(path)/\(place)") { () throws(CheckError) in
      try folder.folder(place, making: false)
    }
    guard inner.removeFile(Self.name(of: file)) else {
      throw SiteFailure(
        .write, in: "\(path)/\(file)", "the old page can't be removed", advice: "remove it yourself"
      )
    }
    // This fails if the folder contains anything else.
    guard !place.isEmpty else { return }
    let outer = try? folder.folder(Self.folder(of: place), making: false)
    outer?.removeEmpty(Self.name(of: place))
  }

  /// Returns the folder of a file, or empty at the top.
  private static func folder(of file: String) -> String {
    file.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func name(of file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? ""
  }
}

/// The files in a folder and its subfolders, by their relative paths.
private struct FolderContents {
  private(set) var files: Set<String> = []

  /// Links, pipes and similar files, and folders that can't be read.
  private(set) var others: Set<String> = []

  init(_ folder: Folder) { read(folder, as: "") }

  private mutating func read(_ folder: Folder, as prefix: String) {
    guard let names = folder.listing else {
      others.insert(prefix)
      return
    }
    for name in names {
      switch folder.kind(of: name) {
      case .file where folder.isDraft(name): break
      case .file: files.insert(prefix + name)
      case .folder:
        if let inner = try? folder.folder(name, making: false) {
          read(inner, as: "\(prefix)\(name)/")
        } else {
          others.insert("\(prefix)\(name)/")
        }
      default: others.insert(prefix + name)
      }
    }
  }
}

/// The changes of a rendering to the output folder.
///
/// All paths are relative to the folder and sorted.
public struct SiteReport: Hashable, Sendable {
  /// The files that are new or have changed.
  public let written: [String]

  /// The files that have not changed.
  public let unchanged: [String]

  /// The files of an earlier rendering that the site no longer has.
  public let removed: [String]
}

/// The error of rendering: the step that failed, and its problems.
public struct SiteFailure: Error, Hashable, Sendable {
  /// A step on the way from lessons to pages.
  public enum Step: String, CaseIterable, Hashable, Sendable {
    case readTheme = "read the theme"
    case arrange = "arrange the pages"
    case makePages = "make the pages"
    case inspectOutput = "look at the output folder"
    case write = "write the files"
  }

  /// The step that failed.
  public let step: Step

  /// The problems, each with its file and the next step.
  public let problems: [Diagnostic]

  /// Makes a failure.
  public init(_ step: Step, _ problems: [Diagnostic]) {
    self.step = step
    self.problems = problems
  }

  init(_ step: Step, in file: String, _ message: String, advice: String) {
    self.init(step, [Diagnostic.problem(in: file, message, advice: advice)])
  }
}

/// A script that assigns data to a variable, because a page that was opened from disk can't load
/// data.
enum ScriptText {
  /// Returns the script.
  ///
  /// - Parameter target: the variable, such as `var searchIndex`
  static func assigning(
    _ value: some Encodable, to target: String, in file: String
  ) throws(SiteFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    do {
      return try Array("\(target) = ".utf8) + encoder.encode(value) + Array(";\n".utf8)
    } catch {
      throw SiteFailure(.makePages, in: file, "\(error)", advice: "check the file")
    }
  }
}

extension SiteFailure: CustomStringConvertible {
  /// The step, and a line for each problem, for a terminal.
  public var lines: [String] { ["couldn't \(step.rawValue):"] + problems.map(\.description) }

  /// The step, and a line for each problem.
  public var description: String { lines.joined(separator: "\n") }
}
