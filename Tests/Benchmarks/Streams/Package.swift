// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever uses or tests the workbook need not fetch what it is measured
// against, and so that the core is built here as any other package would build it.
let package = Package(
  name: "StreamBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ReactiveWorkbook", path: "../../.."),
    // What the core is compared with: the one other implementation of Rx's ideas for any platform.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    // Parses the command line.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Asks the allocator how much is in use; Swift does not see the header that knows.
    .target(name: "CMalloc"),
    .executableTarget(
      name: "StreamBenchmarks",
      dependencies: [
        "CMalloc",
        .product(name: "ReactiveCore", package: "ReactiveWorkbook"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
