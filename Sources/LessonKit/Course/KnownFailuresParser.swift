import Yams

/// Reads a list of known failures: a mapping from each file to the names of its snippets that fail.
public enum KnownFailuresParser {
  /// Understands the list.
  ///
  /// - Parameter source: the file.
  /// - Returns: for each file the names of snippets, each with its place.
  /// - Throws: `LessonProblem` at the first thing that is wrong with it.
  public static func parse(_ source: SourceText) throws -> [String: [FrontMatter.Reference]] {
    let reader = try YAMLReader(source)
    return try reader.entries(of: reader.root).reduce(into: [:]) { all, entry in
      all[entry.key] = try reader.texts(of: entry.value)
    }
  }
}
