import Yams

/// Parses a list of known failures: a mapping from each file to the names of its failing snippets.
public enum KnownFailuresParser {
  /// Parses the list.
  ///
  /// - Parameter source: the file.
  /// - Returns: for each file the names of snippets, with their positions.
  /// - Throws: `Diagnostic` at the first error.
  public static func parse(_ source: SourceText) throws -> [String: [LocatedName]] {
    let reader = try YAMLReader(source)
    return try reader.entries(of: reader.root).reduce(into: [:]) { all, entry in
      all[entry.key] = try reader.texts(of: entry.value)
    }
  }
}
