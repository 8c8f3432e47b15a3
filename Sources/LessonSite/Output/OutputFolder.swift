import Foundation
import Sandbox

/// The folder that the site is written to.
///
/// A manifest in it lists the files of the last rendering. Where the folder has other files,
/// nothing is written or removed.
struct OutputFolder {
  private static let manifest = ".workbook-site"

  /// The name of a file that is being written; it gets its own name when it is complete.
  private static let unfinished = ".workbook-site.part"

  private static let own: Set = [manifest, unfinished]

  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Makes the folder hold these files and no others.
  ///
  /// - Parameter files: the files by path.
  /// - Returns: the files that were written and removed.
  /// - Throws: `SiteFailure` where the folder holds foreign files, or a file can't be written.
  func replaceContents(with files: [String: [UInt8]]) throws(SiteFailure) -> SiteReport {
    let present = try FolderContents(path)
    let listed = try readManifest(present)
    try refuseForeignFiles(present.files.subtracting(listed), present.others)
    let stale = present.files.intersection(listed).subtracting(files.keys).subtracting(Self.own)
    for folder in Set(files.keys.map(Self.folder)).sorted() { try make(folder) }
    // Both the old and the new files, in case this run is interrupted.
    try write(manifest: listed.union(files.keys))
    var written: [String] = []
    var unchanged: [String] = []
    for (file, bytes) in files.sorted(by: { $0.key < $1.key }) {
      if present.files.contains(file), holds(bytes, in: file) {
        unchanged.append(file)
      } else {
        try write(bytes, to: file)
        written.append(file)
      }
    }
    for file in stale.sorted() { try remove(file) }
    try write(manifest: Set(files.keys))
    return SiteReport(written: written, unchanged: unchanged, removed: stale.sorted())
  }

  private func readManifest(_ present: FolderContents) throws(SiteFailure) -> Set<String> {
    guard present.files.contains(Self.manifest) else { return Self.own }
    do {
      let text = try String(contentsOfFile: "\(path)/\(Self.manifest)", encoding: .utf8)
      return Self.own.union(text.split(separator: "\n").map(String.init))
    } catch {
      throw SiteFailure(
        .inspectOutput, in: "\(path)/\(Self.manifest)", "the list of pages can't be read",
        advice: "move the folder away, and render anew")
    }
  }

  private func refuseForeignFiles(
    _ files: Set<String>, _ others: Set<String>
  ) throws(SiteFailure) {
    let foreign = files.union(others).sorted()
    guard let first = foreign.first else { return }
    let more = foreign.count > 1 ? ", nor \(foreign.count - 1) more" : ""
    throw SiteFailure(
      .inspectOutput, in: "\(path)/\(first)", "no rendering wrote this file\(more)",
      advice: "move it away, or choose another folder for the site")
  }

  private func holds(_ bytes: [UInt8], in file: String) -> Bool {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)"))) == Data(bytes)
  }

  private func write(manifest files: Set<String>) throws(SiteFailure) {
    let lines = files.subtracting(Self.own).sorted().map { $0 + "\n" }
    try write(Array(lines.joined().utf8), to: Self.manifest)
  }

  private func make(_ folder: String) throws(SiteFailure) {
    do {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    } catch {
      throw failure(toWrite: folder)
    }
  }

  private func failure(toWrite file: String) -> SiteFailure {
    SiteFailure(
      .write, in: "\(path)/\(file)", "the file can't be written",
      advice: "check the folder's permissions, its disk's space, and that no folder has this name")
  }

  /// The folder of a file; empty at the top.
  private static func folder(of file: String) -> String {
    file.split(separator: "/").dropLast().joined(separator: "/")
  }

  private func write(_ bytes: [UInt8], to file: String) throws(SiteFailure) {
    do {
      try Files.replace("\(path)/\(file)", with: bytes, draft: "\(path)/\(Self.unfinished)")
    } catch {
      throw failure(toWrite: file)
    }
  }

  private func remove(_ file: String) throws(SiteFailure) {
    guard unlink("\(path)/\(file)") == 0 else {
      throw SiteFailure(
        .write, in: "\(path)/\(file)", "the old page can't be removed", advice: "remove it")
    }
    // Removes the folder if it is empty now; `rmdir` fails otherwise.
    let folder = Self.folder(of: file)
    if !folder.isEmpty { rmdir("\(path)/\(folder)") }
  }
}
