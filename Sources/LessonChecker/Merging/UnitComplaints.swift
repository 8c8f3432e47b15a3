import LessonKit

/// What there is to say against the files of a unit.
struct UnitComplaints: Equatable, Sendable {
  /// The places in the unit of the files that something was said of.
  private(set) var places: Set<Int> = []

  /// Whether something was said that names none of them.
  private(set) var hasOthers = false

  /// Whether there is nothing to say.
  var isEmpty: Bool { places.isEmpty && !hasOthers }

  /// Begins with nothing to say.
  init() {}

  /// Reads what the compiler says, but for what it says of any unit: that all files call themselves
  /// the same.
  ///
  /// - Parameter output: its messages in its `llvm` style.
  init(in output: String) {
    for line in output.split(separator: "\n") {
      guard let header = DiagnosticHeader(line), header.kind != .note, !header.isOfUnits else {
        continue
      }
      add(MergedSource.place(inFile: header.file))
    }
  }

  /// Adds a complaint.
  ///
  /// - Parameter place: the place of the file; nil where it is not known.
  mutating func add(_ place: Int?) {
    if let place { places.insert(place) } else { hasOthers = true }
  }

  /// Adds other complaints.
  mutating func formUnion(_ other: UnitComplaints) {
    places.formUnion(other.places)
    hasOthers = hasOthers || other.hasOthers
  }
}

extension DiagnosticHeader {
  /// Whether it warns of what is natural to files of a unit, and not to programs.
  fileprivate var isOfUnits: Bool {
    guard kind == .warning else { return false }
    if file.hasSuffix("/\(MergedSource.shadowFile)") {
      return ["never used", "never mutated", "never read"].contains { message.contains($0) }
    }
    return !file.contains("/") && message.contains("#fileID")
  }
}
