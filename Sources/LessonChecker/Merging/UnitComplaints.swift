import LessonKit

/// The reasons against merging files of a unit.
struct UnitComplaints: Equatable, Sendable {
  /// The indices of the files that have one.
  private(set) var places: Set<Int> = []

  /// Whether there is a reason that names none of them.
  private(set) var hasOthers = false

  /// Whether there are none.
  var isEmpty: Bool { places.isEmpty && !hasOthers }

  /// Creates an empty list.
  init() {}

  /// Reads the compiler's diagnostics, except those of any unit: that all files have the same name.
  ///
  /// - Parameter output: its messages in its `llvm` style.
  init(in output: String) {
    for line in output.split(separator: "\n") {
      guard let header = CompilerMessageHeader(line), header.severity != .note, !header.isOfUnits
      else {
        continue
      }
      add(MergedSource.place(inFile: header.file))
    }
  }

  /// Adds a complaint.
  ///
  /// - Parameter place: the index of the file; nil where it is not known.
  mutating func add(_ place: Int?) {
    if let place { places.insert(place) } else { hasOthers = true }
  }

  /// Adds other complaints.
  mutating func formUnion(_ other: UnitComplaints) {
    places.formUnion(other.places)
    hasOthers = hasOthers || other.hasOthers
  }
}

extension CompilerMessageHeader {
  /// Whether it is a warning that files of a unit cause and programs don't.
  fileprivate var isOfUnits: Bool {
    guard severity == .warning else { return false }
    if file.hasSuffix("/\(MergedSource.shadowFile)") {
      return ["never used", "never mutated", "never read"].contains { message.contains($0) }
    }
    return !file.contains("/") && message.contains("#fileID")
  }
}
