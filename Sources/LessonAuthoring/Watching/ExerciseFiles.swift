import Foundation
import LessonChecker
public import LessonKit
import Sandbox

/// The file that a learner works in.
public struct WorkFile: Sendable {
  let item: ExerciseItem

  /// Names the file of an exercise, which need not exist.
  public init(_ item: ExerciseItem) {
    self.item = item
  }

  private var name: String { "\(item.exercise.id).swift" }

  /// Whether it has been begun.
  ///
  /// What a link leads to, or through, is no work of the learner's: a clone may have brought it.
  var exists: Bool { (try? folder(making: false))?.kind(of: name) == .file }

  /// The line between the lesson's declarations and the learner's part.
  static let divider =
    "// ---- Your part. The check takes the code above this line from the lesson. ----"

  /// The imports and the declarations of the lesson that the exercise needs, for editors, then the
  /// task as comments, and the starter.
  private var beginning: String { head + item.exercise.starter.code }

  private var head: String {
    let imports = item.modules.map { "import \($0)\n" }
    let exercise = item.exercise
    let above = exercise.context.needed(by: [exercise.starter, exercise.solution])
    let context =
      above.isEmpty ? [] : ["\n", location(of: above[0])] + above.map { "\n\($0.code)" }
    let divider = above.isEmpty ? [] : ["\n\(Self.divider)\n"]
    let comments = (item.task + [""] + item.goal).drop(while: \.isEmpty)
      .map { ($0.isEmpty ? "//" : "// \($0)") + "\n" }
    return (imports + context + divider + ["\n"] + comments + ["\n"]).joined()
  }

  /// The learner's code: what stands below the imports, the lesson's declarations and the task.
  ///
  /// - Returns: the code, or nil if the file has not been begun, or can't be read
  public func code() -> String? {
    guard exists, let text = try? read() else { return nil }
    let whole = String(decoding: text.bytes, as: UTF8.self)
    return String(whole.dropFirst(startOfCode(in: whole)))
  }

  /// Puts other code into the file, and begins it if need be.
  ///
  /// - Parameter base: the code that it was made from, ``code()`` or the starter
  /// - Returns: the code that is in the file now: what somebody else has saved meanwhile stays
  /// - Throws: `CheckError` if it can't be written
  public func save(_ code: String, over base: String) throws -> String {
    let old = self.code() ?? item.exercise.starter.code
    guard old == base || old == code else { return old }
    _ = try begin()
    let whole = String(decoding: try read().bytes, as: UTF8.self)
    let head = whole.prefix(startOfCode(in: whole))
    try folder(making: false).replace(name, with: Array((head + code).utf8))
    return code
  }

  /// The number of characters above the learner's code, which the learner may have changed, too.
  private func startOfCode(in text: String) -> Int {
    let head = head
    guard !text.hasPrefix(head) else { return head.count }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let divider =
      lines.firstIndex { $0 == Self.divider } ?? lines.lastIndex { $0.hasPrefix("import ") }
    let start = divider.map { $0 + 1 } ?? 0
    let rest = lines[start...].drop { line in line.isEmpty || line.hasPrefix("//") }
    return lines[..<rest.startIndex].reduce(0) { $0 + $1.count + 1 }
  }

  private func location(of snippet: Snippet) -> String {
    "// The lesson's declarations, from \(item.lesson.path):\(snippet.range.start.line) on.\n"
  }

  /// Writes the file unless it exists: a learner's work is never overwritten.
  ///
  /// - Returns: whether it was written
  /// - Throws: `CheckError` if it can't be written, or is a link
  func begin() throws -> Bool {
    let folder = try folder(making: true)
    try refuseLink(in: folder)
    return try folder.create(name, holding: Array(beginning.utf8))
  }

  /// Its text.
  ///
  /// - Throws: `CheckError` if it is a link; `Diagnostic` if it can't be read
  func read() throws -> SourceText {
    try refuseLink(in: try folder(making: false))
    return try FileReader.read(item.workFile)
  }

  private func folder(making: Bool) throws -> Folder {
    try Folder(named: item.root, making: making)
      .folder("\(ExerciseItem.folder)/\(item.lesson.slug)", making: making)
  }

  private func refuseLink(in folder: Folder) throws {
    guard folder.kind(of: name) == .link else { return }
    throw CheckError(
      "'\(TerminalText.message(item.workFile))' is a symbolic link, but an exercise needs a file",
      advice: "remove the link, and run the command again to get a new file")
  }
}

/// The Swift package around the learners' files, so that an editor that opens their folder knows
/// the course's modules, and each file can be run.
public struct ExercisePackage: Sendable {
  /// A package whose products are modules of the course.
  private struct Origin: Sendable {
    let folder: String
    let modules: [String]
  }

  /// Whether it has dependencies: a course without a package needs none for its exercises.
  var isNeeded: Bool { !origins.isEmpty }

  private let root: String
  private let items: [ExerciseItem]
  private let origins: [Origin]

  /// Finds the packages that have the modules of a course as products.
  public init(_ workbook: Workbook) {
    root = workbook.root
    items = ExerciseBook(workbook).items
    let folders = workbook.course.modules.map { module in
      switch module.origin {
      case .sources: ""
      case .package(let folder): folder == "." ? "" : folder
      }
    }
    let byFolder = Dictionary(grouping: zip(folders, workbook.course.modules), by: \.0)
    origins = byFolder.sorted { $0.key < $1.key }.compactMap { folder, found in
      let place = folder.isEmpty ? "" : "\(folder)/"
      let manifest = Files.read("\(workbook.root)\(place)Package.swift") ?? []
      let text = String(decoding: manifest, as: UTF8.self)
      let modules = found.map(\.1.name).filter { text.contains(".library(name: \"\($0)\"") }
      return modules.isEmpty ? nil : Origin(folder: folder, modules: modules)
    }
  }

  /// Writes the manifest, unless somebody else wrote one.
  ///
  /// - Throws: `CheckError` if it can't be written
  public func update() throws {
    guard isNeeded else { return }
    let folder = try Folder(named: root).folder(ExerciseItem.folder)
    guard !(try folder.create(Self.file, holding: Array(manifest.utf8))) else { return }
    guard let old = folder.read(Self.file).map({ String(decoding: $0, as: UTF8.self) }),
      old.split(separator: "\n").contains(Self.header[...]), old != manifest
    else { return }
    try folder.replace(Self.file, with: Array(manifest.utf8))
  }

  private static let file = "Package.swift"

  /// The line by which the tool knows a manifest as its own.
  private static let header =
    "// Written by 'workbook try' for editors: open this folder as a package."

  /// The manifest: one executable for each file that has been begun.
  ///
  /// SwiftPM reads a manifest again only if its text changes, so the text names the files. All are
  /// sources of targets in the package's own folder: SwiftPM ignores one that was deleted since,
  /// while a missing folder would be an error.
  private var manifest: String {
    let packages = origins.map { origin in
      #"    .package(name: "\#(name(of: origin))", path: "\#(path(to: origin))"),\#n"#
    }
    let products = origins.flatMap { origin in
      origin.modules.map { #"  .product(name: "\#($0)", package: "\#(name(of: origin))"),\#n"# }
    }
    let targets = items.filter { WorkFile($0).exists }.map { item in
      let file = item.workFile.dropFirst("\(root)\(ExerciseItem.folder)/".count)
      return """
            .executableTarget(
              name: "\(item.targetName)", dependencies: modules, path: ".",
              sources: ["\(file)"]),

        """
    }
    return #"""
      // swift-tools-version: 6.2
      \#(Self.header)
      import PackageDescription

      let modules: [Target.Dependency] = [
      \#(products.joined())]

      let package = Package(
        name: "Exercises",
        platforms: [.macOS(.v15)],
        dependencies: [
      \#(packages.joined())  ],
        targets: [
      \#(targets.joined())  ],
        swiftLanguageModes: [.v6])

      """#
  }

  private func name(of origin: Origin) -> String {
    origin.folder.isEmpty ? "course" : URL(fileURLWithPath: origin.folder).lastPathComponent
  }

  private func path(to origin: Origin) -> String {
    origin.folder.isEmpty ? ".." : "../\(origin.folder)"
  }
}

/// The app that a course builds step by step, and that its readers take along.
///
/// It is a package in `Lessons/App`: `Sources/Lunch3` is the app, here called Lunch, after its third step, and
/// `Tests/Lunch3Tests` are the tests that hold then; `Sources/Lunch0` is what the first step begins with. Who takes
/// up step 4 gets the sources of step 3 and the tests of step 4, as one module without a number.
public struct CourseApp {
  /// What of it to write.
  public enum Choice: Hashable, Sendable {
    /// What a step begins with, and the tests that hold at its end.
    case step(Int)

    /// The app after its last step.
    case finished
  }

  private static let appFolder = "Lessons/App/"
  private static let manifest = "Package.swift"

  /// The number of its steps.
  public let steps: Int

  private let name: String
  private let workbook: Workbook

  /// Finds the app of a course.
  ///
  /// - Throws: `CheckError` if it has none
  public init(of workbook: Workbook) throws {
    let folder = workbook.root + Self.appFolder + "Sources"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.compactMap { try? /([A-Za-z]+)([0-9]+)/.wholeMatch(in: $0) }
      .sorted { $0.1 < $1.1 }
    guard let name = found.first?.1,
      let last = found.filter({ $0.1 == name }).compactMap({ Int($0.2) }).max(), last > 0
    else {
      throw CheckError(
        "this course has no app",
        advice:
          "leave out '--app', or add '\(Self.appFolder)Sources/App0' for the start and 'App1' for step 1"
      )
    }
    self.name = String(name)
    steps = last
    self.workbook = workbook
  }

  /// Writes the app to a folder of its own in `Exercises`.
  ///
  /// - Parameter other: the library that it imports instead of the course's modules; nil for these.
  /// - Returns: the folder, as the user would name it.
  /// - Throws: `CheckError` if there is no such step, or the folder is there already or can't be made; `Diagnostic` if
  ///   a file of the app can't be read.
  public func write(_ choice: Choice, importing other: ImportsElsewhere? = nil) throws -> String {
    let sources: Int
    let tests: Int
    switch choice {
    case .step(let number) where (1...steps).contains(number):
      (sources, tests) = (number - 1, number)
    case .step(let number):
      throw CheckError("the app has no step \(number)", advice: "name a step from 1 to \(steps)")
    case .finished: (sources, tests) = (steps, steps)
    }
    guard other == nil || other?.dependency != nil else {
      throw CheckError(
        "the course has no package dependency for \(other?.library ?? "")",
        advice: "add 'dependency' to 'imports-elsewhere' in '\(workbook.course.path)'")
    }
    let kind = choice == .finished ? "" : "-\(tests)"
    let title = name + kind + (other.map { "-\($0.library)" } ?? "")
    let target = "\(ExerciseItem.folder)/\(title)"
    let exercises = try Folder(named: workbook.root).folder(ExerciseItem.folder)
    // The manifest is written last: without it, an earlier run was cut short, and what lies there is kept.
    let begun = try? exercises.folder(title, making: false)
    guard begun?.kind(of: Self.manifest) == nil else {
      throw CheckError(
        "'\(workbook.root)\(target)' exists already",
        advice: "continue in it, or move it away to start again")
    }
    var imports = AppImports(other, in: workbook.course, app: name)
    var files = try read("Sources/\(name)\(sources)", as: "Sources/\(name)", &imports)
    let own = imports.products
    files += try read("Tests/\(name)\(tests)Tests", as: "Tests/\(name)Tests", &imports)
    if other != nil,
      FileManager.default.fileExists(
        atPath: workbook.root + Self.appFolder + "Xcode")
    {
      files += try read("Xcode", as: "Xcode", &imports)
    }
    files.append((Self.manifest, manifest(own, imports.products.subtracting(own), other)))
    let folder = try exercises.folder(title)
    for (path, text) in files {
      let parts = path.split(separator: "/").map(String.init)
      var place = folder
      for part in parts.dropLast() { place = try place.folder(part) }
      _ = try place.create(parts.last ?? path, holding: Array(text.utf8))
    }
    return workbook.root + target
  }

  private func read(
    _ folder: String, as target: String, _ imports: inout AppImports
  ) throws -> [(path: String, text: String)] {
    let place = workbook.root + Self.appFolder + folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    guard names.contains(where: { $0.hasSuffix(".swift") }) else {
      throw CheckError("'\(place)' has no Swift files", advice: "add the app's files there")
    }
    let files = TrustedFolders(workbook.root)
    // An app that starts on a phone has an `Info.plist`, too.
    let kept = names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".plist") }
    return try kept.sorted().map { name in
      let text = String(decoding: try files.bytes(of: "\(place)/\(name)"), as: UTF8.self)
      return ("\(target)/\(name)", imports.text(of: text))
    }
  }

  /// - Parameters:
  ///   - own: the products that the app imports.
  ///   - others: those that its tests alone import.
  private func manifest(
    _ own: Set<String>, _ others: Set<String>, _ other: ImportsElsewhere?
  ) -> String {
    let course = "course"
    let list = { (products: Set<String>) in
      products.sorted().map {
        "\n        .product(name: \"\($0)\", package: \"\(other?.library ?? course)\"),"
      }.joined()
    }
    let platform = other == nil ? ".macOS(.v15)" : ".iOS(.v18)"
    let dependency = other?.dependency ?? ".package(name: \"\(course)\", path: \"../..\")"
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [\(platform)],
        dependencies: [\(dependency)],
        targets: [
          .target(
            name: "\(name)",
            dependencies: [\(list(own))
            ]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)",\(list(others))
            ]),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }
}

/// What the files of an app import, and what they import when they are taken along.
private struct AppImports {
  /// The products of packages that they import then.
  private(set) var products: Set<String> = []

  private let others: [String: [String]]?
  private let own: Set<String>
  private let app: String

  init(_ other: ImportsElsewhere?, in course: Course, app: String) {
    others = other?.modules
    own = Set(course.modules.map(\.name))
    self.app = app
  }

  /// The text of a file with those imports, each once.
  mutating func text(of file: String) -> String {
    var seen: Set<String> = []
    return file.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      guard let match = try? /(\s*(?:@testable )?import )(\w+)/.wholeMatch(in: line) else {
        return [String(line)]
      }
      let module = String(match.2)
      let numberless = String(module.reversed().drop(while: \.isNumber).reversed())
      guard own.contains(module), numberless != app else {
        return ["\(match.1)\(numberless == app ? app : module)"]
      }
      let names = others.map { $0[module] ?? [] } ?? [module]
      products.formUnion(names.filter { !AppleModules.names.contains($0) })
      return names.filter { seen.insert($0).inserted }.map { "\(match.1)\($0)" }
    }.joined(separator: "\n")
  }
}
