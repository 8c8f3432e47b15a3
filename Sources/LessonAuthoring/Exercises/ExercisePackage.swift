import Foundation
import LessonKit
import Sandbox

/// The Swift package around the learners' files, so that an editor that opens their folder knows the
/// course's modules, and each file can be run.
struct ExercisePackage {
  /// A package of which a module is a product.
  private struct Origin {
    let folder: String
    let modules: [String]
  }

  /// Whether it says anything: a course without a package of its own has none for its exercises.
  var isNeeded: Bool { !origins.isEmpty }

  private let root: String
  private let origins: [Origin]

  /// Finds the packages that have the modules of a course as products.
  ///
  /// - Parameter workbook: the course
  init(_ workbook: Workbook) {
    root = workbook.root
    let folders = workbook.course.modules.map { module in
      switch module.origin {
      case .sources: ""
      case .package(let folder): folder == "." ? "" : folder
      }
    }
    let byFolder = Dictionary(grouping: zip(folders, workbook.course.modules), by: \.0)
    origins = byFolder.sorted { $0.key < $1.key }.compactMap { folder, found in
      let place = folder.isEmpty ? "" : "\(folder)/"
      let manifest = Files.read("\(workbook.root)\(place)Package.swift") ?? []
      let text = String(decoding: manifest, as: UTF8.self)
      let modules = found.map(\.1.name).filter { text.contains(".library(name: \"\($0)\"") }
      return modules.isEmpty ? nil : Origin(folder: folder, modules: modules)
    }
  }

  /// Writes the manifest, unless there is one.
  ///
  /// - Throws: `CheckError` where it can't be written
  func begin() throws {
    let path = "\(root)\(ExerciseItem.folder)/Package.swift"
    guard isNeeded, !FileManager.default.fileExists(atPath: path) else { return }
    try Files.makeFolder("\(root)\(ExerciseItem.folder)")
    _ = try Files.create(path, holding: Array(manifest.utf8))
  }

  /// The manifest: one executable for each file that is there when it is read.
  private var manifest: String {
    let packages = origins.map { origin in
      #"    .package(name: "\#(name(of: origin))", path: "\#(way(to: origin))"),\#n"#
    }
    let products = origins.flatMap { origin in
      origin.modules.map { #"  .product(name: "\#($0)", package: "\#(name(of: origin))"),\#n"# }
    }
    return #"""
      // swift-tools-version: 6.2
      // Written by 'workbook try', for editors: open this folder as a package.
      import Foundation
      import PackageDescription

      let modules: [Target.Dependency] = [
      \#(products.joined())]

      func visible(in folder: String) -> [String] {
        let path = Context.packageDirectory + folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
      }

      let files = visible(in: "").flatMap { lesson in
        visible(in: "/\(lesson)").filter { $0.hasSuffix(".swift") }.map { "\(lesson)/\($0)" }
      }

      /// The file's name, after its lesson's where several lessons have an exercise of that name.
      func name(of file: String) -> String {
        let parts = file.dropLast(".swift".count).split(separator: "/").map(String.init)
        let isUnique = files.count { $0.hasSuffix("/\(parts[1]).swift") } == 1
        return isUnique ? parts[1] : parts.joined(separator: "-")
      }

      let package = Package(
        name: "Exercises",
        platforms: [.macOS(.v15)],
        dependencies: [
      \#(packages.joined())  ],
        targets: files.map { file in
          let parts = file.split(separator: "/").map(String.init)
          return .executableTarget(
            name: name(of: file), dependencies: modules, path: parts[0], sources: [parts[1]])
        },
        swiftLanguageModes: [.v6])

      """#
  }

  private func name(of origin: Origin) -> String {
    origin.folder.isEmpty ? "course" : URL(fileURLWithPath: origin.folder).lastPathComponent
  }

  private func way(to origin: Origin) -> String {
    origin.folder.isEmpty ? ".." : "../\(origin.folder)"
  }
}
