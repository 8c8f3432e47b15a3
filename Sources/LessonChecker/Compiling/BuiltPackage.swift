import Foundation
import LessonKit

/// What `swift build` has left in a package's folder.
struct BuiltPackage {
  /// The folder of the modules.
  let modules: String

  /// What the compiler is told of modules in C.
  let headerFlags: [String]

  /// All object files but those of tests.
  let objects: [String]

  /// Looks at a package.
  ///
  /// - Parameters:
  ///   - folder: the package's folder, as an absolute path.
  ///   - name: the folder, as it is shown in messages.
  ///   - file: the file that names it.
  /// - Throws: `CheckError` where it has not been built.
  init(in folder: String, named name: String, by file: String) throws {
    let build = "\(folder)/.build/debug"
    modules = "\(build)/Modules"
    guard !PrebuiltFinder.names(in: modules, endingIn: ".swiftmodule").isEmpty else {
      throw CheckError(
        "the package in '\(name)', which '\(file)' names, has not been built",
        advice: "run 'swift build --package-path \(name)'")
    }
    let targets = PrebuiltFinder.names(in: build, endingIn: ".build")
    headerFlags = PackageDescription.headerFlags(in: build)
    objects = targets.flatMap { Self.objects(below: $0) }
  }

  private static func objects(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".o") && !$0.hasSuffix(".swiftmodule.o") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}

extension Prebuilt {
  /// What can be imported with what a package has built.
  ///
  /// The linker takes the objects as those of a library: one that nobody refers to stays out, and so do
  /// the package's own programs and tests.
  func adding(_ package: BuiltPackage) -> Prebuilt {
    var all = self
    all.compilerFlags += ["-I", package.modules]
    all.compilerFlags += package.headerFlags
    all.linkerFlags += Self.asLibrary(package.objects)
    let modules = PrebuiltFinder.names(in: package.modules, endingIn: ".swiftmodule")
    all.stamp += PrebuiltFinder.stamp(of: modules + package.objects)
    return all
  }

  private static func asLibrary(_ objects: [String]) -> [String] {
    ["-Xlinker", "--start-lib"] + objects + ["-Xlinker", "--end-lib"]
  }
}
