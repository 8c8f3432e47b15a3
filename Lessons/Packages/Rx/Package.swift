// swift-tools-version: 6.2
import PackageDescription

// RxSwift for lessons, for comparing and for benchmarks. The folder must not be called RxSwift: SwiftPM would
// take it for the package that it depends on.
let package = Package(
  name: "RxSwiftForLessons",
  products: [
    .library(name: "RxCocoaTraits", targets: ["RxCocoa"])
  ],
  dependencies: [
    .package(url: "https://github.com/ReactiveX/RxSwift.git", exact: "6.10.2")
  ],
  targets: [
    // A product is built only for a target that depends on it.
    .target(
      name: "Imports",
      dependencies: [
        "RxCocoa",
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "RxRelay", package: "RxSwift"),
        .product(name: "RxTest", package: "RxSwift"),
        .product(name: "RxBlocking", package: "RxSwift"),
      ]),
    // RxSwift's own manifest leaves RxCocoa out where there is no UIKit. Its drivers, signals, control
    // properties and binders need none.
    .target(
      name: "RxCocoa",
      dependencies: [
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "RxRelay", package: "RxSwift"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: ["CopyRxCocoa"]),
    .plugin(name: "CopyRxCocoa", capability: .buildTool()),
  ]
)
