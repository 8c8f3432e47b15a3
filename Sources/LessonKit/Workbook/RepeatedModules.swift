/// Finds the modules whose types another module gives again, under the same names.
///
/// Where a snippet imports such a module and one that it repeats, each of these names is ambiguous,
/// and so is what extensions in both declare.
public enum RepeatedModules {
  /// The modules of whose types there are public aliases with the types' own names.
  ///
  /// - Parameter folder: the folder of a module's sources
  /// - Returns: the names of the modules
  public static func names(inSources folder: String) -> Set<String> {
    var modules: Set<String> = []
    for file in DocsFinder.files(below: folder, where: DocCommentParser.reads) {
      // What can't be read repeats nothing that could be known.
      guard let bytes = try? FileReader.bytes(of: file) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      for alias in text.matches(of: /(?m)^public typealias (\w+)(?:<[^=]*>)? = (\w+)\.(\w+)/)
      where alias.1 == alias.3 {
        modules.insert(String(alias.2))
      }
    }
    return modules
  }
}
