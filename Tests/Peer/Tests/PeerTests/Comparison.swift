import Foundation

/// What both libraries did, and where it differs.
struct Comparison {
  let ours: [Place: [String]]
  let theirs: [Place: [String]]
  let differences: [Place: Difference]

  init() throws {
    ours = try Library.ours.traces()
    theirs = try Library.theirs.traces()
    var differences: [Place: Difference] = [:]
    for (place, trace) in ours {
      guard let other = theirs[place] else { continue }
      differences[place] = Difference(trace, other)
    }
    self.differences = differences
  }

  /// The first few traces side by side, as in a diff.
  func text(of places: [Place]) -> String {
    let shown = places.prefix(20).map { place in
      let changes = (theirs[place] ?? []).difference(from: ours[place] ?? []).map { change in
        switch change {
        case .insert(let offset, let line, _): "  + \(offset): \(line)"
        case .remove(let offset, let line, _): "  - \(offset): \(line)"
        }
      }
      return (["\(place):"] + changes).joined(separator: "\n")
    }
    return "\(places.count) differences\n" + shown.joined(separator: "\n")
  }
}
