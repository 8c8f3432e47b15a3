import Foundation
import LessonKit
import Sandbox

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
    guard let built = BuiltPackage(at: "\(folder)/.build/debug") else {
      throw CheckError(
        "the package in '\(name)', which '\(file)' names, has not been built",
        advice: "run 'swift build --package-path \(name)'")
    }
    self = built
  }

  /// Looks at what has been built; nil where there is no module in Swift.
  ///
  /// - Parameter build: the folder of a configuration, as an absolute path.
  init?(at build: String) {
    modules = "\(build)/Modules"
    guard !PrebuiltFinder.names(in: modules, endingIn: ".swiftmodule").isEmpty else { return nil }
    // What runs while a package is built, its macros say, is built as a tool.
    let targets = PrebuiltFinder.names(in: build, endingIn: ".build")
      .filter { !$0.hasSuffix("-tool.build") }
    headerFlags = PackageDescription.headerFlags(in: build)
    objects = targets.flatMap { Self.objects(below: $0) }
  }

  /// What the linker is told of the library that code in C++ needs.
  var libraries: [String] {
    let isWithCxx = objects.contains { object in
      [".cpp.o", ".cc.o", ".cxx.o", ".mm.o"].contains(where: object.hasSuffix)
    }
    #if canImport(Darwin)
    return isWithCxx ? ["-lc++"] : []
    #else
    return isWithCxx ? ["-lstdc++"] : []
    #endif
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
  /// All objects are linked, as SwiftPM does it: nobody refers to one that has nothing but a
  /// conformance, and yet a cast looks for that.
  func adding(_ package: BuiltPackage) -> Prebuilt {
    var all = self
    all.compilerFlags += ["-I", package.modules]
    all.compilerFlags += package.headerFlags
    all.linkerFlags += package.objects + package.libraries
    let modules = PrebuiltFinder.names(in: package.modules, endingIn: ".swiftmodule")
    all.stamp += PrebuiltFinder.stamp(of: modules + package.objects)
    return all
  }
}
