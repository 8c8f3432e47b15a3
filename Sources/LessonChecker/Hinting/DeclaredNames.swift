import LessonKit
import Sandbox
import SwiftSource

/// The public names that modules declare, to find the import that a snippet lacks.
package struct DeclaredNames {
  /// For each name, the modules that declare it at their top level.
  private var modules: [String: Set<String>]

  /// The names from `import Foundation` that documentation uses most.
  private static let foundation: Set = [
    "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter",
    "Decimal", "DispatchQueue", "FileHandle", "FileManager", "IndexPath", "IndexSet",
    "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale", "Measurement", "NSError",
    "NSArray", "NSAttributedString", "NSData", "NSDate", "NSDictionary", "NSLock", "NSMutableArray",
    "NSMutableString", "NSNumber", "NSObject", "NSPredicate", "NSRange", "NSRegularExpression",
    "NSString", "NSURL", "Notification", "NotificationCenter",
    "NumberFormatter", "OperationQueue", "Pipe", "Process", "ProcessInfo", "Progress",
    "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Thread", "TimeInterval", "TimeZone",
    "Timer", "URL", "URLComponents", "UUID", "UserDefaults", "exit", "pow", "sin", "cos", "sqrt",
  ]

  /// Names that the toolchain's modules except Foundation declare, by module.
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

  package static let foundationModule = "Foundation"

  /// Scans the built modules of a package and of its dependencies, and adds the toolchain's names.
  package init(of package: PackageInPlace) {
    self.init(in: package.sourceFolders.map { ($0.key, $0.value) } + package.dependencyFolders)
  }

  /// Scans the sources of modules, and adds the names of the toolchain.
  ///
  /// - Parameter folders: the modules, each with a folder of its sources.
  init(in folders: [(module: String, folder: String)]) {
    var modules: [String: Set<String>] = [:]
    for (module, folder) in folders {
      for name in Names(below: folder).all { modules[name, default: []].insert(module) }
    }
    self.init(withToolchain: modules)
  }

  /// Combines the toolchain's names and the given names, each with the modules that declare it.
  init(withToolchain modules: [String: Set<String>]) {
    self.init(exactly: modules)
    for name in Self.foundation { self.modules[name, default: []].insert(Self.foundationModule) }
    // Unlike Foundation's names, these are added only if no given module declares them.
    for (module, names) in Self.toolchain {
      for name in names where modules[name] == nil { self.modules[name] = [module] }
    }
  }

  /// Takes only the names of the toolchain.
  package init() { self.init(withToolchain: [:]) }

  /// Takes only the given names, each with the modules that declare it.
  init(exactly modules: [String: Set<String>]) { self.modules = modules }

  /// Returns the known modules that declare a name, in alphabetical order.
  package func modules(declaring name: String) -> [String] { (modules[name] ?? []).sorted() }

  /// Returns whether one of `names` is a type of Foundation that one of `modules` declares, too.
  package func repeatsFoundation(in modules: [String], among names: Set<String>) -> Bool {
    Self.foundation.intersection(names).contains { name in
      name.first?.isUppercase == true
        && !(self.modules[name] ?? []).isDisjoint(with: modules)
    }
  }
}

/// The public names that the Swift files below a folder declare at their top level.
private struct Names {
  private(set) var all: Set<String> = []

  init(below folder: String) {
    for source in PackageInPlace.sourceContents(in: folder) { read(source) }
  }

  private mutating func read(_ source: [UInt8]) {
    var depth = 0
    for line in SwiftCode.alone(in: source.split(separator: 0x0A).map { Array($0) }) {
      if depth == 0, let header = DeclarationHeader(line), header.keyword != "extension" {
        let words = Identifiers.of(line)
        // Names with `@_spi` need a special import, so they don't count as public.
        if !words.isDisjoint(with: ["public", "open"]), !words.contains("_spi") {
          all.insert(header.name)
        }
      }
      depth += line.count { $0 == UInt8(ascii: "{") } - line.count { $0 == UInt8(ascii: "}") }
    }
  }
}
