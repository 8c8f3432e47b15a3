import LessonKit
import Sandbox
import SwiftSource

/// The names that the modules of a package and of its dependencies declare for others.
package struct DeclaredNames {
  /// For each name, the modules that declare it at their top level; behind a dot, those that add a member
  /// of the name to other modules' types.
  private var modules: [String: Set<String>]

  /// The names that are declared for Apple's platforms alone.
  private var appleOnly: Set<String> = []

  /// Names of Foundation that documentation uses most.
  private static let foundation: Set = [
    "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter",
    "Decimal", "DispatchQueue", "FileHandle", "FileManager", "IndexPath", "IndexSet",
    "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale", "Measurement", "NSError",
    "NSLock", "NSObject", "NSRegularExpression", "NSString", "Notification", "NotificationCenter",
    "NumberFormatter", "OperationQueue", "Pipe", "Process", "ProcessInfo", "Progress",
    "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Thread", "TimeInterval", "TimeZone",
    "Timer", "URL", "URLComponents", "UUID", "UserDefaults", "exit", "pow", "sin", "cos", "sqrt",
  ]

  /// Whether a name is one of these.
  static func isOfFoundation(_ name: String) -> Bool { foundation.contains(name) }

  /// Names of other modules of the toolchain.
  private static let toolchain: [String: Set<String>] = [
    "Distributed": ["DistributedActor", "DistributedActorSystem", "Resolvable"],
    "FoundationNetworking": ["HTTPURLResponse", "URLRequest", "URLResponse", "URLSession"],
    "Observation": [
      "Observable", "ObservationIgnored", "ObservationRegistrar", "Observations",
      "withObservationTracking",
    ],
    "RegexBuilder": [
      "Anchor", "Capture", "ChoiceOf", "Lookahead", "NegativeLookahead", "OneOrMore", "Optionally",
      "TryCapture", "ZeroOrMore",
    ],
    "Synchronization": ["Atomic", "AtomicLazyReference", "Mutex"],
    "Testing": [
      "Confirmation", "Issue", "Suite", "Tag", "Test", "confirmation", "expect", "require",
      "withKnownIssue",
    ],
  ]

  /// The module that has the former.
  package static let foundationModule = "Foundation"

  /// Scans the sources of a package and of its dependencies.
  ///
  /// - Parameter package: the package, after it was built.
  package init(of package: WorkingPackage) {
    self.init(in: package.sourceFolders.map { ($0.key, $0.value) } + package.dependencyFolders)
  }

  /// Scans the sources of modules.
  ///
  /// - Parameter folders: the modules, each with a folder of its sources.
  init(in folders: [(module: String, folder: String)]) {
    var modules: [String: Set<String>] = [:]
    var appleOnly: Set<String> = []
    for (module, folder) in folders {
      let found = Names(below: folder)
      for name in found.all { modules[name, default: []].insert(module) }
      appleOnly.formUnion(found.appleOnly)
    }
    self.init(of: modules)
    self.appleOnly = appleOnly.subtracting(modules.keys)
  }

  /// Knows some names, and those of the toolchain.
  init(of modules: [String: Set<String>]) {
    self.init(modules)
    for name in Self.foundation { self.modules[name, default: []].insert(Self.foundationModule) }
    // What a package declares itself is rather meant.
    for (module, names) in Self.toolchain {
      for name in names where modules[name] == nil { self.modules[name] = [module] }
    }
  }

  /// Knows the names of the toolchain alone.
  package init() { self.init(of: [:]) }

  /// Creates an index of the given names.
  init(_ modules: [String: Set<String>]) { self.modules = modules }

  /// The modules that declare a name, sorted.
  package func modules(declaring name: String) -> [String] { (modules[name] ?? []).sorted() }

  /// The modules that add a member to types of others, sorted.
  func modules(addingMember name: String) -> [String] { (modules["." + name] ?? []).sorted() }

  /// Whether a name is declared, but for Apple's platforms alone.
  func isAppleOnly(_ name: String) -> Bool { appleOnly.contains(name) }

  /// Whether one of some modules has a type among some names that Foundation has, too.
  package func repeatsFoundation(in modules: [String], among names: Set<String>) -> Bool {
    Self.foundation.intersection(names).contains { name in
      name.first?.isUppercase == true
        && !(self.modules[name] ?? []).isDisjoint(with: modules)
    }
  }
}

/// The names that the sources of one module declare for others.
private struct Names {
  /// Those at the top level, and behind a dot those of members that it adds to types of other modules.
  private(set) var all: Set<String> = []

  /// Those at the top level that stand in an `#if` which only Apple's platforms meet.
  private(set) var appleOnly: Set<String> = []

  private var types: Set<String> = []
  private var members: [(type: String, name: String)] = []

  init(below folder: String) {
    for source in WorkingPackage.sources(in: folder) { read(source) }
    all.formUnion(members.filter { !types.contains($0.type) }.map { "." + $0.name })
  }

  private mutating func read(_ source: [UInt8]) {
    var depth = 0
    var conditions = AppleModules.Conditions()
    var extended: (type: String, isPublic: Bool)?
    for line in SwiftCode.alone(in: source.split(separator: 0x0A).map { Array($0) }) {
      conditions.read(line)
      if let header = DeclarationHeader(line) {
        let words = Set(Identifiers.of(line))
        let isOpen = !words.isDisjoint(with: ["public", "open"])
        if header.isType, header.keyword != "extension" { types.insert(header.name) }
        if depth == 0 {
          let isExtension = header.keyword == "extension"
          extended = isExtension ? (header.name, isOpen) : nil
          // What is public for those alone who name its group comes with no plain import.
          if isOpen, !isExtension, !words.contains("_spi") {
            if conditions.areOfApple {
              appleOnly.insert(header.name)
            } else {
              all.insert(header.name)
            }
          }
        } else if depth == 1, let extended,
          isOpen || extended.isPublic && words.isDisjoint(with: Self.restricting)
        {
          members.append((extended.type, header.name))
        }
      }
      depth += line.count { $0 == UInt8(ascii: "{") } - line.count { $0 == UInt8(ascii: "}") }
    }
  }

  private static let restricting: Set = ["private", "fileprivate", "internal", "package"]
}
