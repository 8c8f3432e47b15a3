// swift-tools-version: 6.2
import PackageDescription

// Every target is held to the same rules, and a warning is an error: the sources are read as examples.
let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Has the core count what it makes, so that tests can look for what is left over.
let tracing = SwiftSetting.define("TRACE_RESOURCES", .when(traits: ["TraceResources"]))

let package = Package(
  name: "ReactiveWorkbook",
  // The first versions that have `Synchronization`, whose `Mutex` and `Atomic` the core is built on.
  platforms: [
    .macOS(.v15), .macCatalyst(.v18), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2),
  ],
  products: [
    // The reactive system that the first lessons build by hand.
    .library(name: "HandmadeObservable", targets: ["HandmadeObservable"]),
    // Virtual time, recorded events and testable observables, for tests of reactive code.
    .library(name: "ReactiveTesting", targets: ["ReactiveTesting"]),
    // UIKit's views, controls, tables and screens without pixels, for code that runs off Apple's
    // platforms.
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    // Drivers, signals, control properties and the `rx` of HeadlessUIKit, which it re-exports.
    .library(name: "ReactiveUI", targets: ["ReactiveUI"]),
    // The Rx core: observables, observers, subjects, operators and schedulers.
    .library(name: "ReactiveCore", targets: ["ReactiveCore"]),
    // The lesson tool: `swift run workbook --help`.
    .executable(name: "workbook", targets: ["workbook"]),
    // `swift package check-docs` and `swift package render-docs`, for packages that depend on this one.
    .plugin(name: "CheckDocs", targets: ["CheckDocs"]),
    .plugin(name: "RenderDocs", targets: ["RenderDocs"]),
  ],
  traits: [
    .trait(
      name: "TraceResources",
      description:
        "Counts the observables, disposables and bags that are alive, in Resources.total.")
  ],
  dependencies: [
    // Parses the command line and writes `--help`, for the `workbook` tool alone.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Reads a lesson's front matter, `workbook.yml`, `claims.yml` and the words of the site's theme.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // Fills the site's HTML templates; logic-less, so that a theme stays markup.
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    // Starts compilers and lesson programs; its Foundation conveniences are not needed here.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // Opens the files that those programs write to, in the types that swift-subprocess takes.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // Its sockets, FlyingSocks, carry the site to a browser on this machine.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    // Colours terminal output; falls silent where the output is no terminal.
    .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.2"),
  ],
  targets: [
    .target(name: "HandmadeObservable", swiftSettings: rules),
    .target(
      name: "ReactiveCore", exclude: ["Architecture.md", "Contract.md"],
      swiftSettings: rules + [tracing]
    ),
    // Marble diagrams as text; by itself, so that the lesson tool can read them too.
    .target(name: "MarbleText", swiftSettings: rules),
    .target(
      name: "ReactiveTesting", dependencies: ["MarbleText", "ReactiveCore"],
      exclude: ["Marbles.md"], swiftSettings: rules),
    // What a user sees on a screen, as text; by itself for the same reason.
    .target(name: "ScreenText", exclude: ["Screens.md"], swiftSettings: rules),
    // Knows no Rx, so that a screen can be written without it.
    .target(name: "HeadlessUIKit", dependencies: ["ScreenText"], swiftSettings: rules),
    .target(
      name: "ReactiveUI", dependencies: ["HeadlessUIKit", "ReactiveCore"], swiftSettings: rules),
    // libcmark, the CommonMark reference parser, is the one package that the system has to provide.
    .systemLibrary(
      name: "CMark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    // Reads Swift as text: tokens, comments, declarations, imports.
    .target(name: "SwiftSource", swiftSettings: rules),
    // Starts processes under limits and shut off from the rest of the machine, and keeps results; by
    // itself, so that it can be audited alone.
    .target(
      name: "Sandbox",
      dependencies: [
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["README.md"],
      // The C sources of the launcher, which the checker compiles where it runs.
      resources: [.embedInCode("Confinement/Launcher")],
      swiftSettings: rules
    ),
    .target(
      name: "LessonKit",
      dependencies: [
        "CMark", "MarbleText", "SwiftSource", .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["README.md"],
      swiftSettings: rules
    ),
    .target(
      name: "LessonChecker",
      dependencies: ["LessonKit", "MarbleText", "Sandbox", "ScreenText", "SwiftSource"],
      exclude: ["README.md"],
      swiftSettings: rules
    ),
    .target(
      name: "LessonTypes",
      dependencies: [
        "LessonChecker", "LessonKit", "Sandbox", "SwiftSource",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["README.md"],
      swiftSettings: rules
    ),
    .target(
      name: "LessonReport",
      dependencies: [
        "LessonChecker", "LessonKit", "MarbleText", "Sandbox", "ScreenText",
      ],
      exclude: ["README.md", "Report.schema.json"],
      swiftSettings: rules
    ),
    .target(
      name: "LessonAuthoring",
      dependencies: [
        "LessonChecker", "LessonKit", "LessonReport", "Sandbox", "SwiftSource",
        .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["README.md"],
      swiftSettings: rules
    ),
    // The theme in `site/`, as text in C, for folders that have none of their own.
    .target(name: "BuiltInTheme"),
    .target(
      name: "LessonSite",
      dependencies: [
        "BuiltInTheme", "LessonKit", "MarbleText", "Sandbox", "ScreenText", "SwiftSource",
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["README.md"],
      swiftSettings: rules
    ),
    .target(
      name: "LessonServer",
      dependencies: ["Sandbox", .product(name: "FlyingSocks", package: "FlyingFox")],
      // The script and the style sheet that the server adds to pages.
      resources: [.embedInCode("Live")],
      swiftSettings: rules
    ),
    .executableTarget(
      name: "workbook",
      dependencies: [
        "LessonAuthoring", "LessonChecker", "LessonKit", "LessonReport", "LessonServer",
        "LessonSite", "LessonTypes", "MarbleText", "Sandbox", "ScreenText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Rainbow", package: "Rainbow"),
      ],
      swiftSettings: rules
    ),
    // The plugins have SwiftPM build the tool when they run. As dependencies of theirs, the tool's targets
    // would be built a second time in each build of this package.
    .plugin(
      name: "CheckDocs",
      capability: .command(
        intent: .custom(
          verb: "check-docs",
          description: "Compiles and runs the Swift code in Markdown, and compares the results."))
    ),
    .plugin(
      name: "RenderDocs",
      capability: .command(
        intent: .custom(
          verb: "render-docs", description: "Checks the course in Lessons and writes its site."),
        permissions: [
          .writeToPackageDirectory(reason: "To write the site to site/public.")
        ])
    ),
    .testTarget(
      name: "HandmadeObservableTests",
      dependencies: ["HandmadeObservable", "TestTraits"],
      swiftSettings: rules
    ),
    .testTarget(
      name: "ReactiveCoreTests",
      dependencies: ["ReactiveCore", "ReactiveTesting", "TestTraits"],
      exclude: ["Repository/RxSwiftNames.txt"],
      swiftSettings: rules + [tracing]
    ),
    .testTarget(name: "MarbleTextTests", dependencies: ["MarbleText"], swiftSettings: rules),
    // Random screens come from the seeds that random diagrams come from.
    .testTarget(
      name: "ScreenTextTests", dependencies: ["MarbleText", "ScreenText"], swiftSettings: rules),
    .testTarget(
      name: "ReactiveTestingTests",
      dependencies: ["MarbleText", "ReactiveCore", "ReactiveTesting", "TestTraits"],
      swiftSettings: rules
    ),
    .testTarget(
      name: "HeadlessUIKitTests",
      // The screen of the first document brings the two together.
      dependencies: ["HandmadeObservable", "HeadlessUIKit", "ScreenText", "TestTraits"],
      swiftSettings: rules
    ),
    .testTarget(
      name: "ReactiveUITests",
      dependencies: ["ReactiveCore", "ReactiveTesting", "ReactiveUI", "TestTraits"],
      swiftSettings: rules
    ),
    .testTarget(
      name: "Swift5Tests",
      dependencies: ["ReactiveCore", "ReactiveUI"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    // Traits that tests of any target can have.
    .target(name: "TestTraits", path: "Tests/TestTraits", swiftSettings: rules),
    // What the tests of the lesson tool share: temporary folders, sample workbooks, a seeded cache.
    .target(
      name: "TestSupport",
      dependencies: ["LessonChecker", "LessonKit", "LessonReport", "Sandbox", "TestTraits"],
      path: "Tests/TestSupport", swiftSettings: rules
    ),
    .testTarget(
      name: "SandboxTests",
      dependencies: ["LessonChecker", "LessonKit", "Sandbox", "TestSupport", "TestTraits"],
      swiftSettings: rules),
    .testTarget(
      name: "SwiftSourceTests",
      dependencies: ["Sandbox", "SwiftSource", "TestSupport", "TestTraits"],
      swiftSettings: rules),
    .testTarget(
      name: "LessonKitTests",
      dependencies: ["LessonKit", "MarbleText", "TestSupport", "TestTraits"],
      swiftSettings: rules),
    .testTarget(
      name: "LessonCheckerTests",
      dependencies: [
        "LessonAuthoring", "LessonChecker", "LessonKit", "LessonReport", "MarbleText", "Sandbox",
        "SwiftSource", "TestSupport", "TestTraits",
      ],
      exclude: ["Checking/Cases", "Modules/Workbook"], swiftSettings: rules),
    .testTarget(
      name: "LessonTypesTests",
      dependencies: ["LessonChecker", "LessonTypes", "LessonKit", "Sandbox", "TestSupport"],
      swiftSettings: rules),
    .testTarget(
      name: "LessonReportTests",
      dependencies: ["LessonChecker", "LessonKit", "LessonReport", "Sandbox", "TestSupport"],
      swiftSettings: rules),
    .testTarget(
      name: "LessonAuthoringTests",
      dependencies: [
        "LessonAuthoring", "LessonChecker", "LessonKit", "LessonReport", "MarbleText", "Sandbox",
        "TestSupport",
      ],
      swiftSettings: rules),
    .testTarget(
      name: "LessonSiteTests",
      dependencies: [
        "LessonKit", "LessonSite", "MarbleText", "Sandbox", "ScreenText", "TestSupport",
      ],
      swiftSettings: rules
    ),
    .testTarget(
      name: "LessonServerTests",
      dependencies: [
        "LessonServer", "TestSupport", .product(name: "FlyingSocks", package: "FlyingFox"),
      ], swiftSettings: rules),
    .testTarget(
      name: "WorkbookTests",
      dependencies: ["LessonReport", "TestSupport", "TestTraits", "workbook"],
      swiftSettings: rules),
    // What a stranger's workbook may try: cases as data, by the check and by the tool.
    .testTarget(
      name: "HostileTests",
      dependencies: ["LessonChecker", "LessonReport", "Sandbox", "TestSupport", "workbook"],
      exclude: ["Cases"], swiftSettings: rules),
    // The lessons themselves, each program a test case.
    .testTarget(
      name: "LessonsTests",
      dependencies: [
        "LessonAuthoring", "LessonChecker", "LessonKit", "LessonReport", "LessonSite",
        "SwiftSource", "TestSupport",
      ],
      swiftSettings: rules
    ),
    // Calls each reader of a stranger's text with its worst input, for Tests/ReaderCosts/check.py to count.
    .executableTarget(
      name: "ReaderCosts",
      dependencies: ["LessonChecker", "LessonKit", "SwiftSource"],
      path: "Tests/ReaderCosts", exclude: ["check.py"], swiftSettings: rules),
    // Holds the repository to its own map and its rules on files.
    .testTarget(
      name: "RepositoryTests", dependencies: ["SwiftSource", "TestTraits"], swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)
