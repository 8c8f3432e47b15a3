public import LessonChecker

/// A mutant as JSON has it.
private struct MutantRecordLine: Encodable {
  let file: String
  let line: Int
  let mutation: String
  let from: String
  let to: String
  let occurrence: Int
  let state: String
  var by: String?
  var reason: String?

  init(_ result: MutantResult) {
    let mutant = result.mutant
    (file, line, mutation) = (mutant.file, mutant.line, mutant.mutation)
    (from, to, occurrence) = (mutant.from, mutant.to, mutant.occurrence)
    switch result.outcome {
    case .killed(let program, let how): (state, by, reason) = ("killed", program, how)
    case .survived: state = "survived"
    case .equivalent(let why): (state, reason) = ("equivalent", why)
    case .notCompiled(let error): (state, reason) = ("not compiled", error)
    case .notTried: state = "not tried"
    }
  }
}

extension MutationReport {
  /// The report for programs: a JSON object a mutant.
  ///
  /// - Returns: the lines
  /// - Throws: `CheckError` where one can't be encoded
  public func jsonLines() throws -> [String] {
    try JSONLines.encode(results.map(MutantRecordLine.init))
  }
}
