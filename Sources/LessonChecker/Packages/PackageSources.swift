import Foundation
import LessonKit

/// The files of a Swift package that decide what is built of it.
struct PackageSources: Sendable {
  /// Where SwiftPM notes which versions of other packages it has chosen.
  static let choice = "Package.resolved"

  /// The package's folder, as an absolute path.
  let folder: String

  /// Whether the package says which versions of others it is built with.
  var hasChoice: Bool { FileManager.default.fileExists(atPath: "\(folder)/\(Self.choice)") }

  /// Looks at a package.
  ///
  /// - Parameter path: its folder, as it is shown in messages.
  /// - Throws: `CheckError` where there is none.
  init(in path: String) throws {
    folder = Files.absolute(path)
    guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else {
      throw CheckError(
        "there is no Swift package in '\(path)'",
        advice: "mend 'package', which names a folder with a Package.swift")
    }
  }

  /// Takes the files into a key: all but hidden ones, and Markdown, which nothing is built of.
  ///
  /// - Throws: `LessonProblem` where one of them can't be read.
  func add(to key: inout ContentKey) throws {
    for name in names {
      key.add(name)
      key.add(bytes: try FileReader.bytes(of: "\(folder)/\(name)"))
    }
  }

  private var names: [String] {
    let files = FileManager.default.enumerator(atPath: folder)
    var names: [String] = []
    while let name = files?.nextObject() as? String {
      let type = files?.fileAttributes?[.type] as? FileAttributeType
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        if type == .typeDirectory { files?.skipDescendants() }
      } else if type == .typeRegular, !name.hasSuffix(".md") {
        names.append(name)
      }
    }
    return names.sorted()
  }
}
