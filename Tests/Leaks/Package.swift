// swift-tools-version: 6.2
import PackageDescription

let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// The core counts what it makes, as with the trait `TraceResources`. SwiftPM would tell each target of the
// repository's own package about the trait, and so compile all of them once more.
let tracing = SwiftSetting.define("TRACE_RESOURCES")

let package = Package(
  name: "Leaks",
  platforms: [.macOS(.v15)],
  targets: [
    .target(
      name: "ReactiveCore", exclude: ["Architecture.md", "Contract.md"],
      swiftSettings: rules + [tracing]),
    .target(name: "MarbleText", swiftSettings: rules),
    .target(
      name: "ReactiveTesting", dependencies: ["MarbleText", "ReactiveCore"],
      exclude: ["Marbles.md"], swiftSettings: rules),
    .target(name: "TestTraits", path: "Tests/TestTraits", swiftSettings: rules),
    .testTarget(
      name: "ReactiveCoreTests",
      dependencies: ["ReactiveCore", "ReactiveTesting", "TestTraits"],
      exclude: ["Repository/RxSwiftNames.txt"],
      swiftSettings: rules + [tracing]),
  ],
  swiftLanguageModes: [.v6]
)
