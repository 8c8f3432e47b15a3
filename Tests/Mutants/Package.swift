// swift-tools-version: 6.2
import PackageDescription

let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A package of its own, so that whoever uses the lesson tool need not compile mutation tests. They need
// declarations that the tool's targets share with nobody, so these targets are compiled here once more:
// `Tool` is a link to `Sources`.
let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .executableTarget(
      name: "mutate",
      dependencies: [
        "LessonChecker", "LessonKit", "MarbleText", "Sandbox", "SwiftSource",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: rules),
    .testTarget(
      name: "MutateTests",
      dependencies: ["LessonChecker", "LessonKit", "Sandbox", "mutate"],
      swiftSettings: rules),

    // The targets of the lesson tool that these need, as the repository's own manifest has them.
    .systemLibrary(
      name: "CMark", path: "Tool/CMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .target(name: "MarbleText", path: "Tool/MarbleText", swiftSettings: rules),
    .target(
      name: "ScreenText", path: "Tool/ScreenText", exclude: ["Screens.md"], swiftSettings: rules),
    .target(name: "SwiftSource", path: "Tool/SwiftSource", swiftSettings: rules),
    .target(
      name: "Sandbox",
      dependencies: [
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tool/Sandbox", exclude: ["README.md"],
      resources: [.embedInCode("Confinement/Launcher")], swiftSettings: rules),
    .target(
      name: "LessonKit",
      dependencies: [
        "CMark", "MarbleText", "SwiftSource", .product(name: "Yams", package: "Yams"),
      ],
      path: "Tool/LessonKit", exclude: ["README.md"], swiftSettings: rules),
    .target(
      name: "LessonChecker",
      dependencies: ["LessonKit", "MarbleText", "Sandbox", "ScreenText", "SwiftSource"],
      path: "Tool/LessonChecker", exclude: ["README.md"], swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)
