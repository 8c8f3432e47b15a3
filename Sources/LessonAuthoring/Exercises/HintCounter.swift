import Foundation
import LessonKit
import Sandbox

/// Shows an exercise's hints one after the other, and stores how many were shown.
public struct HintCounter: Sendable {
  private let item: ExerciseItem
  private let cache: String
  private let file: String

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - item: the exercise.
  ///   - cacheFolder: the folder of the cache, which stores the number.
  public init(_ item: ExerciseItem, cacheFolder: String) {
    self.item = item
    cache = cacheFolder
    file = "\(item.lesson.slug)-\(item.exercise.id)"
  }

  /// How many hints were not shown yet.
  public var left: Int { max(0, item.exercise.hints.count - shown) }

  /// The next hint; after the last one it is nil, and the one after that is the first again.
  ///
  /// - Returns: the hint, with its number.
  /// - Throws: `CheckError` where the number can't be stored.
  public func next() throws -> (number: Int, text: String)? {
    let hints = item.exercise.hints
    let number = shown
    let isLast = number >= hints.count
    try folder.replace(file, with: Array("\(isLast ? 0 : number + 1)".utf8))
    return isLast ? nil : (number + 1, TerminalText.text(hints[number]))
  }

  private var shown: Int {
    (try? folder)?.read(file, atMost: 16).flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
  }

  private var folder: Folder {
    get throws { try Folder(Cache(folder: cache).folder).folder("hints") }
  }
}

extension TerminalText {
  /// A text of several lines that can't speak to the terminal.
  fileprivate static func text(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { message(String($0)) }.joined(separator: "\n")
  }
}
