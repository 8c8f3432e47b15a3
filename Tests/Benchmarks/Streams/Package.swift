// swift-tools-version: 6.2
import PackageDescription

// RxSwift is left out where it can't be fetched: WITHOUT_RXSWIFT=1 swift run …
let hasPeer = Context.environment["WITHOUT_RXSWIFT"] == nil

// A package of its own, so that whoever uses or tests the workbook need not fetch what it is measured
// against, and so that the core is built here as any other package would build it.
let package = Package(
  name: "StreamBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ReactiveWorkbook", path: "../../.."),
    // What the core is compared with: Combine's ideas for any platform, and RxSwift.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    // Parses the command line.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ]
    + (hasPeer
      ? [
        .package(name: "RxSwiftForLessons", path: "../../../Lessons/Packages/Rx"),
        .package(url: "https://github.com/ReactiveX/RxSwift.git", exact: "6.10.2"),
      ] : []),
  targets: [
    // Asks the allocator how much is in use; Swift does not see the header that knows.
    .target(name: "CMalloc"),
    // What the core and RxSwift are compared at. Both targets have the folder Tasks, by a link.
    .target(
      name: "OurTasks",
      dependencies: [
        .product(name: "ReactiveCore", package: "ReactiveWorkbook"),
        .product(name: "ReactiveUI", package: "ReactiveWorkbook"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "StreamBenchmarks",
      dependencies: [
        "CMalloc", "OurTasks",
        .product(name: "ReactiveCore", package: "ReactiveWorkbook"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + (hasPeer ? ["PeerTasks"] : []),
      swiftSettings: [.treatAllWarnings(as: .error)] + (hasPeer ? [.define("PEER")] : [])
    ),
  ]
    + (hasPeer
      ? [
        .target(
          name: "PeerTasks",
          dependencies: [
            .product(name: "RxSwift", package: "RxSwift"),
            .product(name: "RxRelay", package: "RxSwift"),
            .product(name: "RxCocoaTraits", package: "RxSwiftForLessons"),
          ],
          swiftSettings: [.swiftLanguageMode(.v5), .define("PEER")])
      ] : []),
  swiftLanguageModes: [.v6]
)
