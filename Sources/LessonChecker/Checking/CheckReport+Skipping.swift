import LessonKit

extension CheckReport {
  /// Adds the programs that an implementation lacks modules for.
  mutating func addSkipped(_ all: [Program], lacking modules: ModulePlan) {
    guard let implementation = settings.implementation else { return }
    for program in all {
      let lacks = modules.lacks(program)
      guard !lacks.isEmpty else { continue }
      let reason = "no \(lacks.joined(separator: ", ")) in \(implementation.name)"
      programs.append(
        ProgramVerdict(program: program, lacks: lacks, uncheckedReason: reason))
      for snippet in program.judged {
        results.record(
          SnippetResult(.skipped, skipReason: reason), of: snippet, in: program.lesson)
      }
    }
  }
}
