import ArgumentParser
import LessonChecker
import LessonReport
import Sandbox

/// Which part of a check to do, where several machines share it.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check part k of n, which take about equally long; 'workbook merge' puts reports together.",
      valueName: "k/n"),
    transform: Shard.init(argument:))
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      """
      An earlier report as JSON, to divide by the times in it; the same file for all shards. \
      Without it they are estimated.
      """, valueName: "file"),
    completion: .file(extensions: ["json", "jsonl"]))
  var timings: String?

  func validate() throws {
    guard timings == nil || shard != nil else {
      throw ValidationError("'--timings' says how to divide a check; give '--shard' with it.")
    }
  }

  /// Notes in settings which part is to be done.
  ///
  /// - Throws: exit code 2, with the reason printed, where the times can't be read.
  func apply(to settings: inout CheckSettings) throws {
    settings.shard = shard
    guard let timings else { return }
    do {
      settings.timings = Timings(try WrittenReport(readingJSONFrom: timings))
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }
}
