import Foundation
public import LessonKit
import Sandbox

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

  private static let place = "Lessons/App/"

  /// The number of its steps.
  public let steps: Int

  private let name: String
  private let workbook: Workbook

  /// Finds the app of a course.
  ///
  /// - Throws: `CheckError` if it has none
  public init(of workbook: Workbook) throws {
    let folder = workbook.root + Self.place + "Sources"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.compactMap { try? /([A-Za-z]+)([0-9]+)/.wholeMatch(in: $0) }
    guard let name = found.first?.1, let last = found.compactMap({ Int($0.2) }).max(), last > 0
    else {
      throw CheckError(
        "this course has no app", advice: "keep it in '\(Self.place)', step 1 in 'Sources/App1'")
    }
    self.name = String(name)
    steps = last
    self.workbook = workbook
  }

  /// Writes the app to a folder of its own in `Exercises`.
  ///
  /// - Parameters:
  ///   - choice: the state of the app.
  ///   - other: the library that it imports instead of the course's modules; nil for these.
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
      throw CheckError("the app has no step \(number)", advice: "name one from 1 to \(steps)")
    case .finished: (sources, tests) = (steps, steps)
    }
    let kind = choice == .finished ? "" : "-\(tests)"
    let title = name + kind + (other.map { "-\($0.library)" } ?? "")
    let target = "\(ExerciseItem.folder)/\(title)"
    let exercises = try Folder(named: workbook.root).folder(ExerciseItem.folder)
    guard exercises.kind(of: title) == nil else {
      throw CheckError(
        "'\(workbook.root)\(target)' is there already",
        advice: "go on in it, or move it away to begin anew")
    }
    var imports = AppImports(other, in: workbook.course, app: name)
    var files = try read("Sources/\(name)\(sources)", as: "Sources/\(name)", &imports)
    let own = imports.products
    files += try read("Tests/\(name)\(tests)Tests", as: "Tests/\(name)Tests", &imports)
    if other != nil { files += try read("Xcode", as: "Xcode", &imports) }
    files.append(("Package.swift", manifest(own, imports.products.subtracting(own), other)))
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
    let place = workbook.root + Self.place + folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let files = TrustedFolders(workbook.root)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
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
