import Sandbox

/// The modules and objects that `swift build` made in a package's folder.
struct BuiltPackage {
  /// The folder of the modules.
  let modules: String

  /// The compiler's flags for modules in C.
  let headerFlags: [String]

  /// All object files but those of tests.
  let objects: [String]

  /// Finds what a package has built.
  ///
  /// - Parameters:
  ///   - folder: the package's folder, as an absolute path.
  ///   - command: the command that builds it, for messages.
  ///   - file: the file that names it.
  /// - Throws: `CheckError` where it has not been built.
  init(in folder: String, by command: BuildCommand, of file: String) throws {
    guard let built = BuiltPackage(at: "\(folder)/.build/debug") else {
      throw CheckError(
        "the package in '\(command.folder)', which '\(file)' names, has not been built",
        advice: "run '\(command)'")
    }
    self = built
  }

  /// Finds what has been built; nil where there is no module in Swift.
  ///
  /// - Parameter build: the folder of a configuration, as an absolute path.
  init?(at build: String) {
    modules = "\(build)/Modules"
    guard !PrebuiltFinder.paths(in: modules, endingIn: ".swiftmodule").isEmpty else { return nil }
    // What runs during the build, such as macros, is built as a tool.
    let targets = PrebuiltFinder.paths(in: build, endingIn: ".build")
      .filter { !$0.hasSuffix("-tool.build") }
    headerFlags = PackageDescription.headerFlags(in: build)
    objects = targets.flatMap { Self.objects(below: $0) }
  }

  /// The linker's flag for the library that code in C++ needs.
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
    Files.files(below: folder, endingIn: ".o").filter { !$0.hasSuffix(".swiftmodule.o") }
  }
}

extension Prebuilt {
  /// Adds the modules that a package has built.
  ///
  /// All objects are linked, as SwiftPM does it: no symbol refers to an object that holds only a
  /// conformance, but a cast finds the conformance.
  func adding(_ package: BuiltPackage) -> Prebuilt {
    var all = self
    all.compilerFlags += ["-I", package.modules]
    all.compilerFlags += package.headerFlags
    all.linkerFlags += package.objects + package.libraries
    let modules = PrebuiltFinder.paths(in: package.modules, endingIn: ".swiftmodule")
    all.stamp += PrebuiltFinder.stamp(of: modules + package.objects)
    return all
  }
}
