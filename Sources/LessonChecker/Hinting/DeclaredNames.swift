import LessonKit
import Sandbox
import SwiftSource

/// The names that the modules of a package and of its dependencies declare for others.
package struct DeclaredNames {
  /// For each name, the modules that declare it.
  private var modules: [String: Set<String>]

  /// Names of Foundation that documentation uses most.
  private static let foundation: Set = [
    "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter",
    "Decimal", "DispatchQueue", "FileHandle", "FileManager", "IndexPath", "IndexSet",
    "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale", "Measurement", "NSError",
    "NSLock", "NSObject", "NSRegularExpression", "NSString", "Notification", "NotificationCenter",
    "NumberFormatter", "OperationQueue", "Pipe", "Process", "ProcessInfo", "Progress",
    "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Thread", "TimeInterval", "TimeZone",
    "Timer", "URL", "URLComponents", "URLRequest", "URLSession", "UUID", "UserDefaults", "exit",
    "pow", "sin", "cos", "sqrt",
  ]

  /// The module that has these.
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
    for (module, folder) in folders {
      for name in Self.publicNames(below: folder) { modules[name, default: []].insert(module) }
    }
    self.init(of: modules)
  }

  /// Knows some names, and those of Foundation.
  init(of modules: [String: Set<String>]) {
    self.init(modules)
    for name in Self.foundation { self.modules[name, default: []].insert(Self.foundationModule) }
  }

  /// Knows the names of Foundation alone.
  package init() { self.init(of: [:]) }

  /// Creates an index of the given names.
  init(_ modules: [String: Set<String>]) { self.modules = modules }

  /// The modules that declare a name, sorted.
  package func modules(declaring name: String) -> [String] { (modules[name] ?? []).sorted() }

  /// Whether one of some modules has a type among some names that Foundation has, too.
  package func repeatsFoundation(in modules: [String], among names: Set<String>) -> Bool {
    Self.foundation.intersection(names).contains { name in
      name.first?.isUppercase == true
        && !(self.modules[name] ?? []).isDisjoint(with: modules)
    }
  }

  private static func publicNames(below folder: String) -> Set<String> {
    var names: Set<String> = []
    for file in Files.files(below: folder, endingIn: ".swift")
    // What a tutorial shows belongs to no module.
    where !file.contains(".docc/") {
      // A pipe or a huge file in a stranger's folder would keep the check from its end.
      let source = (try? FileReader.bytes(of: file)) ?? []
      if source.contains("public extension".utf8) {
        names.formUnion(PublicNames.membersOfExtensions(in: source))
      }
      let lines = source.split(separator: 0x0A).map { Array($0) }
      for line in SwiftCode.alone(in: lines) {
        // An extension declares nothing by its own name, which may be another module's.
        guard line.contains(UInt8(ascii: "p")), let header = DeclarationHeader(line),
          header.keyword != "extension"
        else { continue }
        let text = String(decoding: line, as: UTF8.self)
        let isPublic = text.contains("public ") || text.contains("open ")
        // What is public for those alone who name its group comes with no plain import.
        if isPublic, !text.contains("@_spi(") { names.insert(header.name) }
      }
    }
    return names
  }
}
