// swift-tools-version: 6.2
import PackageDescription

// OpenCombine for lessons to import. The checker builds it when a lesson does. The folder must not be
// called OpenCombine: SwiftPM would take it for the package that it depends on.
let package = Package(
  name: "OpenCombineForLessons",
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
  ],
  targets: [
    // A product is built only for a target that depends on it.
    .target(
      name: "Imports",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ])
  ]
)
