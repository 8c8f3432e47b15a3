import LessonChecker
import LessonKit
import Sandbox

/// Notices saved, new and removed files by polling their stamps.
///
/// Polling works on any file system, and whichever way an editor saves.
struct FileWatch: Sendable {
  /// The shortest interval between two polls.
  private static let interval = Duration.milliseconds(150)

  /// The interval is at least this many times as long as a poll, so that polling a large workbook
  /// takes little of the machine's time.
  private static let idleFactor = 10

  /// The debounce time after a change: a checkout writes many files, and an editor may write a file
  /// twice.
  private static let debounce = Duration.milliseconds(50)

  /// After this many polls that each found another change, the debounce ends anyway.
  private static let maxDebouncePolls = 60

  private let places: [WatchedPlace]
  private var stamps: [String: FileStamp]

  init(_ places: [WatchedPlace]) {
    self.places = places
    stamps = Self.poll(places)
  }

  /// Waits for a change.
  ///
  /// - Parameter typed: an empty line among these ends the waiting as well
  /// - Returns: the files that have changed, sorted; empty if a check was requested
  /// - Throws: `CancellationError` if the task is cancelled
  mutating func nextChange(
    or typed: ExerciseSession.TypedLines = ExerciseSession.TypedLines()
  ) async throws -> [String] {
    while true {
      if typed.takeRequest() { return [] }
      let start = ContinuousClock.now
      var now = Self.poll(places)
      let cost = ContinuousClock.now - start
      if now != stamps {
        now = try await debounced(after: now)
        let changed = Set(now.keys).union(stamps.keys).filter { now[$0] != stamps[$0] }
        stamps = now
        // A file that was created and removed at once does not count.
        if !changed.isEmpty { return changed.sorted() }
      }
      try await Task.sleep(for: max(Self.interval, cost * Self.idleFactor))
    }
  }

  private func debounced(after first: [String: FileStamp]) async throws -> [String: FileStamp] {
    var last = first
    for _ in 0..<Self.maxDebouncePolls {
      try await Task.sleep(for: Self.debounce)
      let now = Self.poll(places)
      if now == last { break }
      last = now
    }
    return last
  }

  private static func poll(_ places: [WatchedPlace]) -> [String: FileStamp] {
    places.reduce(into: [:]) { all, place in all.merge(place.stamps) { first, _ in first } }
  }
}

/// A file, or a folder with everything in it, that is watched for saves.
struct WatchedPlace: Hashable, Sendable {
  let path: String

  /// The ending of the files that count; empty for all.
  var ending = ""

  /// A folder in it that does not count, such as the one that the tool itself writes to.
  var excludedFolder: String?

  /// The state of each file now, by its path.
  ///
  /// Hidden files, copies, which editors leave beside open files, and what a build of a package notes
  /// in its folder don't count.
  var stamps: [String: FileStamp] {
    if let stamp = FileStamp(of: path), !stamp.isFolder { return [path: stamp] }
    return Files.files(below: path, endingIn: ending).filter(counts).reduce(into: [:]) {
      $0[$1] = FileStamp(of: $1)
    }
  }

  private func counts(_ file: String) -> Bool {
    !file.hasSuffix("~") && !file.hasSuffix("/Package.resolved")
      && excludedFolder.map { !file.hasPrefix("\(path)/\($0)/") } ?? true
  }

  /// The files and folders that decide the result of a check: the lessons, named files, the sources
  /// of modules, and the theme; of documentation, the Markdown and what configures it.
  ///
  /// - Parameters:
  ///   - words: the selection; files that it names may lie anywhere
  ///   - theme: the folder of the theme if pages are rendered, too
  static func all(
    of location: WorkbookLocation, words: [String], theme: String?
  ) -> [WatchedPlace] {
    let named = words.map(SelectionRequest.Word.init).filter(\.isPath).map {
      WatchedPlace(path: $0.name)
    }
    let root = location.root
    if case .docs = location {
      let all = named.isEmpty ? [WatchedPlace(path: root.isEmpty ? "." : root)] : named
      // Of a folder, what documentation is written in; comments, snippets and tutorials' code are Swift.
      let places = all.flatMap { place in
        [".md", ".markdown", ".tutorial", ".swift"].map {
          WatchedPlace(path: place.path, ending: $0)
        }
      }
      return [WatchedPlace(path: root + WorkbookLocation.file)] + places
    }
    let lessons = [WatchedPlace(path: root + "Lessons")]
    let sources = modules(root: root).map { module in
      switch module.origin {
      case .sources(let folder), .package(let folder):
        WatchedPlace(path: root + folder, ending: ".swift")
      }
    }
    let pages = theme.map { [WatchedPlace(path: $0, excludedFolder: "public")] } ?? []
    let inLessons = Files.absolute(root + "Lessons") + "/"
    return lessons + named.filter { !Files.absolute($0.path).hasPrefix(inLessons) } + sources
      + pages
  }

  /// The modules of the course, or none while it can't be read.
  private static func modules(root: String) -> [Course.Module] {
    (try? WorkbookLoader.load(root: root, paths: []))?.course.modules ?? []
  }
}
