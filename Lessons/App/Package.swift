// swift-tools-version: 6.2
import PackageDescription

// The app of the course after each of its steps. A file that a step doesn't change is a link to that of the
// step before. The package is one of its own, so that whoever depends on the workbook doesn't build it.
let steps = 1...7

let package = Package(
  name: "Lunch",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ReactiveWorkbook", path: "../..")],
  targets: steps.flatMap { step -> [Target] in
    [
      .target(
        name: "Lunch\(step)",
        dependencies: [
          .product(name: "ReactiveCore", package: "ReactiveWorkbook"),
          .product(name: "ReactiveUI", package: "ReactiveWorkbook"),
        ]),
      .testTarget(
        name: "Lunch\(step)Tests",
        dependencies: [
          .target(name: "Lunch\(step)"),
          .product(name: "ReactiveTesting", package: "ReactiveWorkbook"),
        ]),
    ]
  },
  swiftLanguageModes: [.v6]
)
