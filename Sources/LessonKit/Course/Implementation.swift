extension Course {
  /// Another implementation of the workbook's modules, against which the lessons can be checked.
  public struct Implementation: Sendable {
    /// Its name in reports.
    public let name: String

    /// Its name in prose, with its version; the name in reports where the course gives none.
    public internal(set) var title: String

    /// The position of its name in the course's file.
    public let position: SourcePosition

    /// For modules of the workbook, the modules to import instead.
    public internal(set) var replacements: [String: [String]] = [:]

    /// Modules of its own that are built from their sources.
    ///
    /// One with the name of a module of the workbook replaces it.
    public internal(set) var sources: [Module] = []

    /// The compiler flags that these are built with.
    public internal(set) var moduleFlags: [String] = []

    /// Modules of the workbook that stay as they are, compiled against the replacements.
    public internal(set) var kept: [String] = []

    /// The record of where it does not do what the lessons say, seen from the workbook's root.
    public internal(set) var differences: String?

    /// A Markdown file with tables of its names, some of which have no counterpart in the
    /// workbook's modules, seen from the workbook's root.
    public internal(set) var names: String?

    /// Prebuilt modules of its own.
    public internal(set) var prebuilt = PrebuiltModules()
  }
}
