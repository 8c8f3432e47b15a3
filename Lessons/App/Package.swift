// swift-tools-version: 6.2
import PackageDescription

// The app of the course after each of its steps: `Sources/Lunch1` to `Sources/Lunch7`, with tests beside them;
// `Sources/Lunch0` is what step 1 begins with. A file that a step doesn't change is a link to that of the step
// before, so the files that are no links are what the step is about. `workbook try --app 4` writes out what step 4
// begins with, which is `Sources/Lunch3`, and its tests. The lessons quote these files, and import the steps as
// modules; lines have at most 80 columns, since they stand on pages.
//
// The files in `Xcode` start the app on a phone, from step 5 on. They need UIKit, so nothing here compiles them, nor the
// branches of `#if canImport(UIKit)` and `#if canImport(SwiftUI)`; `XcodeTests` reads them.
//
// The package is one of its own, so that whoever depends on the workbook doesn't build it.
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
        ],
        // Tests of all steps import `Lunch`, so that a step has those of the step before as links.
        swiftSettings: [.unsafeFlags(["-module-alias", "Lunch=Lunch\(step)"])]),
    ]
  } + [.testTarget(name: "XcodeTests")],
  swiftLanguageModes: [.v6]
)
