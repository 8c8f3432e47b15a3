import LessonKit
import Sandbox
import SwiftSource

/// Names that the modules of a package declare for themselves alone.
struct InternalNames {
  private static let others: Set = ["public", "open", "package", "private", "fileprivate"]

  private static let unknown = "cannot find "
  private static let inaccessible = "is inaccessible due to 'internal' protection level"

  /// For each name, a module that declares it at its top level, and one that declares it anywhere.
  private var atTop: [String: String] = [:]
  private var anywhere: [String: String] = [:]

  /// Scans sources.
  ///
  /// - Parameter folders: for each module, the folder of its sources.
  init(in folders: [String: String]) {
    for (module, folder) in folders.sorted(by: { $0.key < $1.key }) {
      for file in Files.files(below: folder, endingIn: ".swift") {
        let source = (try? FileReader.bytes(of: file)) ?? []
        let lines = source.split(separator: 0x0A).map { Array($0) }
        for line in SwiftCode.alone(in: lines) { add(line, of: module) }
      }
    }
  }

  private mutating func add(_ line: [UInt8], of module: String) {
    guard let header = DeclarationHeader(line), header.keyword != "extension",
      Set(Identifiers.of(line)).isDisjoint(with: Self.others)
    else { return }
    anywhere[header.name] = anywhere[header.name] ?? module
    if let first = line.first, !" \t".utf8.contains(first) {
      atTop[header.name] = atTop[header.name] ?? module
    }
  }

  /// Whether a failure is one that such names can cause.
  static func mayExplain(_ failure: Diagnostic) -> Bool {
    failure.message.hasPrefix(unknown) || failure.message.hasSuffix(inaccessible)
  }

  /// The module that keeps the name of a failure for itself; nil where none does.
  func module(in failure: Diagnostic) -> String? {
    guard let name = CauseFinder.quoted(in: failure.message) else { return nil }
    if failure.message.hasSuffix(Self.inaccessible) { return anywhere[name] }
    // What stands inside of a type or a function is not looked up by its name alone.
    return failure.message.hasPrefix(Self.unknown) ? atTop[name] : nil
  }
}
