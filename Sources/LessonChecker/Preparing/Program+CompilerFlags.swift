extension Program {
  /// The compiler's flags for the program, without its names and the paths of files.
  var compilerFlags: [String] {
    ["-module-name", "main", "-swift-version", "\(languageMode)"]
      + ModuleBuilder.flags(isOptimised: isOptimised)
      + (isLibrary ? ["-parse-as-library"] : [])
      + modules.flatMap { ["-import-module", $0] }
      + (testableModule.map { ["-testable-import-module", $0] } ?? []) + prebuilt.compilerFlags
  }
}
