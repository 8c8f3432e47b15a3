/// A lesson of one case, or of several that leave each other alone: those are one program, which is
/// compiled and run once.
struct LessonFile: Sendable {
  /// Its name, without `.md`.
  let name: String

  /// Its content.
  private(set) var bytes: [UInt8] = []

  /// The id of each case, with the line at which it begins.
  private(set) var starts: [(line: Int, id: String)] = []

  /// Puts cases into lessons.
  ///
  /// - Parameters:
  ///   - cases: the cases, each a lesson.
  ///   - values: what the names in their texts stand for.
  /// - Returns: the lessons; the cases `with: others` of an area share one.
  static func all(of cases: [HostileCase], _ values: [String: String]) -> [LessonFile] {
    let shared = Dictionary(grouping: cases.filter { $0["with"] != nil }, by: \.area)
    let single = cases.filter { $0["with"] == nil }.map { ($0.id, [$0]) }
    let groups = shared.map { ("together-\($0.lowercased())", $1) } + single
    return groups.sorted { $0.0 < $1.0 }.map { name, cases in
      var file = LessonFile(name: name)
      if cases[0]["front"] == nil { file.add("---\ntitle: \(name)\n---\n\n", values) }
      for example in cases {
        file.starts.append((file.bytes.count { $0 == UInt8(ascii: "\n") } + 1, example.id))
        file.add(example.body + (cases.count > 1 ? "\n" : ""), values)
      }
      return file
    }
  }

  /// The case that a line of the lesson belongs to.
  func id(atLine line: Int) -> String {
    (starts.last { $0.line <= line } ?? starts[0]).id
  }

  private init(name: String) {
    self.name = name
  }

  private mutating func add(_ text: String, _ values: [String: String]) {
    bytes += Expansion.bytes(of: text, values)
  }
}
