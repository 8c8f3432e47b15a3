// swift-tools-version: 6.2
import PackageDescription

// AsyncAlgorithms for lessons to import. The checker builds it when a lesson does. The folder must not be
// called swift-async-algorithms: SwiftPM would take it for the package that it depends on.
let package = Package(
  name: "AsyncAlgorithmsForLessons",
  dependencies: [
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4")
  ],
  targets: [
    // A product is built only for a target that depends on it.
    .target(
      name: "Imports",
      dependencies: [
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms")
      ])
  ]
)
