public import ArgumentParser
import LessonChecker
import LessonReport

extension ReportFormat: ExpressibleByArgument {}

extension Shard {
  /// Reads `2/4`.
  ///
  /// - Parameter argument: what the user typed.
  /// - Throws: `ValidationError` where it is no part of a check, with what to write.
  init(argument: String) throws {
    if let shard = Shard(argument) {
      self = shard
      return
    }
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...Self.mostParts).contains(count)
    else {
      throw ValidationError(
        "write the number of the part, a slash and the number of parts, up to \(Self.mostParts), as "
          + "in '2/4'.")
    }
    throw ValidationError(
      number < 1
        ? "parts are numbered from 1; write one of '1/\(count)' to '\(count)/\(count)'."
        : "there is no part \(number) of \(count); write one of '1/\(count)' to "
          + "'\(count)/\(count)', or '\(number)/n' with n of \(number) or more.")
  }
}
