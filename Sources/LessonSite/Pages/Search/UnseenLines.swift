/// The lines of code that no earlier snippet of the course has: programs repeat most of their last step, and
/// lessons their helpers.
struct UnseenLines {
  private var seen: Set<Substring> = []

  /// The new lines of some code; those without a word are left out.
  mutating func text(of code: String) -> String {
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    let new = lines.filter { line in
      line.contains { $0.isLetter || $0.isNumber } && seen.insert(line).inserted
    }
    return new.joined(separator: " ")
  }
}
