import Foundation
import LessonChecker
import Sandbox

/// The parts of a package's manifest that say what its documentation imports.
struct PackageManifest: Decodable {
  /// A product of the package.
  struct Product: Decodable {
    let name: String
    let targets: [String]

    /// Whether other packages can import it.
    let isLibrary: Bool

    private enum CodingKeys: String, CodingKey { case name, targets, type }
    private enum TypeKeys: String, CodingKey { case library }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      targets = try container.decode([String].self, forKey: .targets)
      let type = try container.nestedContainer(keyedBy: TypeKeys.self, forKey: .type)
      isLibrary = type.contains(.library)
    }
  }

  /// The package's name.
  let name: String

  /// Its products, in the order of the manifest.
  let products: [Product]

  /// Reads the JSON that `swift package dump-package` prints.
  ///
  /// - Parameter json: the JSON.
  /// - Throws: `CheckError` where it is something else.
  init(_ json: [UInt8]) throws {
    guard let manifest = try? JSONDecoder().decode(Self.self, from: Data(json)) else {
      throw CheckError(
        "'swift package dump-package' prints no manifest", advice: "run it to see what it says")
    }
    self = manifest
  }

  /// The modules of its library products, each once, without those that begin with an underscore:
  /// these are not for others.
  var libraryModules: [String] {
    var seen: Set<String> = []
    return products.filter(\.isLibrary).flatMap(\.targets)
      .filter { !$0.hasPrefix("_") && seen.insert($0).inserted }
      .map(WorkingPackage.moduleName)
  }
}
