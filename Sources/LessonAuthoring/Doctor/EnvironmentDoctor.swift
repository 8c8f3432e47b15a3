import Foundation
import Sandbox

/// Diagnoses the environment of the tool: the workbook, its theme, the cache, the disk, and open
/// files.
struct EnvironmentDoctor {
  /// With less space than this, a first check may fill the disk.
  private static let comfortableSpace = 512 << 20

  /// The workbook's root, as a path to put before others; nil where there is none.
  let root: String?

  /// The folder of the cache; nil for the workbook's own.
  let cacheFolder: String?

  /// Checks all of it.
  func checks() -> [DoctorCheck] { workbook + cache + [openFiles] }

  private var workbook: [DoctorCheck] {
    guard let root else {
      return [
        .advice(
          "no course in this folder or above it ('Lessons/workbook.yml')",
          remedy: "'workbook check' takes any Markdown; the rest of the tool wants a course")
      ]
    }
    let hasTheme = FileManager.default.fileExists(atPath: root + "site/templates")
    return [
      .fine("the workbook in \(Files.absolute(root))"),
      hasTheme
        ? .fine("the theme in \(root)site")
        : .advice("no theme in '\(root)site'", remedy: "restore it, or 'render' has no templates"),
    ]
  }

  private var cache: [DoctorCheck] {
    do {
      let folder = try Cache(folder: cacheFolder ?? CacheHome().cache(of: root ?? "")).folder
      return [
        .fine("the cache in \(folder) (\(Self.size(of: folder) >> 20) MiB)"),
        Self.space(at: folder),
      ]
    } catch {
      let fault = error as? CheckError
      return [
        .missing(
          fault?.message ?? "the cache can't be written",
          remedy: "check its permissions, or choose another one with '--cache'")
      ]
    }
  }

  private static func space(at folder: String) -> DoctorCheck {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.intValue else {
      return .advice("the space on the disk is not known", remedy: "see that it is not full")
    }
    let text = "\(free >> 20) MiB free on the cache's disk"
    if free < Files.leastSpace { return .missing(text, remedy: "free some space") }
    return free < comfortableSpace ? .advice(text, remedy: "free some space") : .fine(text)
  }

  private var openFiles: DoctorCheck {
    do {
      try OpenFiles.prepare()
      try InheritedLimits.check()
    } catch {
      let fault = error as? CheckError
      return .missing(fault?.message ?? "too low limits", remedy: fault?.advice ?? "allow more")
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let jobs = OpenFiles.jobs(wanted: cores)
    guard jobs < cores else { return .fine("\(jobs) processes at once, one a core") }
    return .advice(
      "open files for only \(jobs) processes at once on \(cores) cores",
      remedy: "run 'ulimit -n 1024'")
  }

  private static func size(of folder: String) -> Int {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }
}
