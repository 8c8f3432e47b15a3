import Foundation
import TestTraits
import Testing

/// A package that depends on this one uses each of its libraries.
@Suite struct DependencyTests {
  /// How the package says where this one is.
  enum Requirement: CaseIterable {
    case path
    case version

    /// The dependency in the package's manifest.
    func declaration(in folder: String) -> String {
      switch self {
      case .path: #".package(name: "reactive-workbook", path: "\#(Repository.root)")"#
      case .version: #".package(url: "file://\#(folder)/reactive-workbook", from: "1.0.0")"#
      }
    }
  }

  @Test(.long, arguments: Requirement.allCases)
  func `an executable of another package uses each library`(requirement: Requirement) throws {
    let folder = NSTemporaryDirectory() + "dependency-tests-\(UUID().uuidString)"
    let sources = "\(folder)/App/Sources/App"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if requirement == .version { try tagWorkingTree(in: "\(folder)/reactive-workbook") }
    try manifest(requirement.declaration(in: folder)).write(
      toFile: "\(folder)/App/Package.swift", atomically: true, encoding: .utf8)
    try Self.program.write(toFile: "\(sources)/main.swift", atomically: true, encoding: .utf8)

    let (code, output) = try Shell.run("swift run --quiet App", in: "\(folder)/App")
    #expect(output == "2\n[next(10) @ 210, next(20) @ 220, completed @ 230]\ntapped\n")
    #expect(code == 0)
  }

  /// Copies the files of this repository, as they are, into a repository with a version.
  private func tagWorkingTree(in copy: String) throws {
    let script = """
      mkdir -p '\(copy)'
      git ls-files -zco --exclude-standard | tar --null -T - -cf - | tar -xf - -C '\(copy)'
      cd '\(copy)'
      git init -q
      git add -A
      git -c user.name=test -c user.email=test -c commit.gpgsign=false commit -qm copy
      git tag 1.0.0
      """
    try #require(try Shell.run(script).code == 0)
  }

  private func manifest(_ dependency: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let libraries = [
      "HandmadeObservable", "HeadlessUIKit", "ReactiveCore", "ReactiveTesting", "ReactiveUI",
    ]
    let package = Package(
      name: "App",
      platforms: [.macOS(.v15)],
      dependencies: [\(dependency)],
      targets: [
        .executableTarget(
          name: "App",
          dependencies: libraries.map { .product(name: $0, package: "reactive-workbook") })
      ]
    )
    """
  }

  private static let program = """
    import HandmadeObservable
    import HeadlessUIKit
    import ReactiveCore
    import ReactiveTesting
    import ReactiveUI

    let number = HandmadeObservable.Observable(1)
    let (label, bag) = (UILabel(), HandmadeObservable.DisposeBag())
    number.subscribe(on: label, disposeBag: bag, onNext: { label.text = "\\($0)" })
    number.value = 2
    print(label.text ?? "")

    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    print(scheduler.start { source.map { $0 * 10 } }.events)

    let button = UIButton()
    let taps = button.rx.tap.asSignal().emit(onNext: { print("tapped") })
    button.tap()
    taps.dispose()
    """
}
