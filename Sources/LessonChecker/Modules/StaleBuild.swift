package import LessonKit
import Sandbox

/// Finds a package that was built before its sources were changed.
///
/// What such a build made is still linked, so a check would tell of code that is no longer there.
package enum StaleBuild {
  /// The file that each build of SwiftPM writes, also one that has nothing to do.
  private static let record = ".build/build.db"

  /// A warning about the package that a folder of documentation imports.
  ///
  /// - Parameter workbook: the documentation.
  /// - Returns: the warning; nil where the build is newer than all sources, or its age is unknown.
  package static func warning(for workbook: Workbook) -> Diagnostic? {
    let prebuilt = workbook.course.prebuilt
    guard workbook.docs != nil, let package = prebuilt.package,
      let source = source(newerThanBuildIn: Files.absolute(workbook.root + package))
    else { return nil }
    let command = BuildCommand(folder: workbook.root + package, traits: prebuilt.traits)
    return Diagnostic(
      .warning, in: workbook.course.path,
      "the package '\(package)' was built before '\(source)' was changed, so an older build is checked",
      advice: "run '\(command)'")
  }

  /// The source that was changed last, if that was after the last build.
  ///
  /// - Parameter folder: the package's folder, as an absolute path.
  /// - Returns: the path of the file in the package.
  static func source(newerThanBuildIn folder: String) -> String? {
    guard let build = FileStamp(of: "\(folder)/\(record)") else { return nil }
    let newer = Files.files(below: folder, endingIn: ".swift").compactMap { path in
      FileStamp(of: path).flatMap { $0.isNewer(than: build) ? (path, $0) : nil }
    }
    let own = newer.map { (name: String($0.0.dropFirst(folder.count + 1)), stamp: $0.1) }
      .filter { isBuilt($0.name, in: folder) }
    return own.max { $1.stamp.isNewer(than: $0.stamp) }?.name
  }

  /// Whether `swift build` reads a file: tests, what tutorials show, and packages in the package are
  /// left out.
  private static func isBuilt(_ name: String, in folder: String) -> Bool {
    let folders = name.split(separator: "/").dropLast().map(String.init)
    let isLeftOut = folders.contains { $0 == "Tests" || $0.hasSuffix(".docc") }
    guard !isLeftOut else { return false }
    return folders.indices.allSatisfy { index in
      let inner = folders[...index].joined(separator: "/")
      return FileStamp(of: "\(folder)/\(inner)/Package.swift") == nil
    }
  }
}
