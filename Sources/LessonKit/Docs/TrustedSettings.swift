/// Finds the settings of a folder of Markdown that take trust.
struct TrustedSettings {
  private static let reasons = [
    "link": "can have the linker load any file, or another linker run",
    "search-paths": "has the compiler and the linker load what somebody else has built",
    "framework-paths": "has the compiler and the linker load what somebody else has built",
    "package": "has the compiler and the linker load what lies outside of the repository",
    "module-flags": "can have the compiler load and run any file",
  ]

  private let course: Course

  init(_ course: Course) {
    self.course = course
  }

  /// The settings among some entries of the file.
  func all(in entries: [YAMLReader.Entry], of file: String) -> [TrustedSetting] {
    entries.flatMap { entry in
      let nested = course.implementations.map { ($0.prebuilt, $0.moduleFlags) }
      let own = entry.key == "implementations" ? nested : [(course.prebuilt, course.moduleFlags)]
      let keys = entry.key == "implementations" ? Array(Self.reasons.keys.sorted()) : [entry.key]
      return keys.filter { key in own.contains { Self.takesTrust(key, $0.0, $0.1) } }.map { key in
        TrustedSetting(
          file: file, position: entry.position, key: key, reason: Self.reasons[key] ?? "")
      }
    }
  }

  private static func takesTrust(
    _ key: String, _ prebuilt: PrebuiltModules, _ flags: [String]
  ) -> Bool {
    switch key {
    case "link": !prebuilt.linkFlags.allSatisfy(namesLibrary)
    case "search-paths": !prebuilt.searchPaths.isEmpty
    case "framework-paths": !prebuilt.frameworkPaths.isEmpty
    // One whose folder the user has taken as trusted needs no more; see `Checker`.
    case "package": prebuilt.package != nil
    case "module-flags": !areHarmless(flags)
    default: false
    }
  }

  /// Whether a flag names a library of the system, as in `-lname`.
  private static func namesLibrary(_ flag: String) -> Bool {
    flag.wholeMatch(of: /-l[A-Za-z0-9_+-][A-Za-z0-9_.+-]*/) != nil
  }

  /// Whether flags choose nothing but conditions, features and the mode of the language.
  private static func areHarmless(_ flags: [String]) -> Bool {
    let pairs = [
      "-swift-version", "-enable-upcoming-feature", "-enable-experimental-feature", "-D",
    ]
    var rest = flags[...]
    while let flag = rest.popFirst() {
      if pairs.contains(flag) {
        guard rest.popFirst()?.wholeMatch(of: /[A-Za-z0-9_.:]+/) != nil else { return false }
      } else if flag.wholeMatch(of: /-D[A-Za-z0-9_]+|-strict-concurrency=[a-z]+/) == nil {
        return false
      }
    }
    return true
  }
}
