import LessonKit
import MarbleText
import Sandbox

extension MutationPlan {
  /// A mutant that is to be tried, with its file.
  struct Draw: Sendable {
    let file: MutableFile
    let mutant: Mutant
  }

  /// The files that the words name.
  ///
  /// - Parameter files: the files of all modules.
  /// - Returns: those to mutate; all where there are no words.
  /// - Throws: `CheckError` where a word names none.
  func chosen(among files: [MutableFile]) throws -> [MutableFile] {
    for word in words where !files.contains(where: { $0.isNamed(by: word) }) {
      let known = files.flatMap { [$0.path] + $0.names.sorted() }
      let meant = Suggestion.nearest(to: word, among: known).map { "did you mean '\($0)'?" }
      throw CheckError(
        "no file of a module is called '\(TerminalText.message(word))', or declares it",
        advice: meant ?? "name a file, a folder, a module, or an operator")
    }
    guard !words.isEmpty else { return files }
    return files.filter { file in words.contains { file.isNamed(by: $0) } }
  }

  /// The mutants to try, in random order: so those that are reached in a given time are a fair
  /// sample.
  func drawn(from files: [MutableFile]) -> [Draw] {
    var generator = SeededGenerator(seed: seed)
    let all = files.flatMap { file in (file.mutants ?? []).map { Draw(file: file, mutant: $0) } }
    return Array(all.shuffled(using: &generator).prefix(sample ?? .max))
  }
}
