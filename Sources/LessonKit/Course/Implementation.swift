extension Course {
  /// Another implementation of what the workbook's modules offer, to hold the lessons against.
  public struct Implementation: Sendable {
    /// What it is called in reports.
    public let name: String

    /// Where the course names it.
    public let position: SourcePosition

    /// For modules of the workbook, the modules to import instead.
    public internal(set) var replacements: [String: [String]] = [:]

    /// Modules of its own that are built from their sources.
    ///
    /// One that is named as a module of the workbook stands for it.
    public internal(set) var sources: [Module] = []

    /// The compiler flags that these are built with.
    public internal(set) var moduleFlags: [String] = []

    /// Modules of the workbook that stay as they are, compiled against the replacements.
    public internal(set) var kept: [String] = []

    /// Modules of its own that somebody else has built.
    public internal(set) var prebuilt = PrebuiltModules()
  }
}
