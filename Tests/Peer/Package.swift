// swift-tools-version: 6.2
import PackageDescription

// Compares the core with RxSwift itself: the same scenarios are compiled against each. A package of its
// own, so that whoever uses or tests the workbook need not fetch what it is compared with.
let package = Package(
  name: "PeerComparison",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ReactiveWorkbook", path: "../.."),
    .package(name: "RxSwiftForLessons", path: "../../Lessons/Packages/Rx"),
    .package(url: "https://github.com/ReactiveX/RxSwift.git", exact: "6.10.2"),
    // Reads the record of differences.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // Both have the folder Scenarios, by a link.
    .executableTarget(
      name: "Ours",
      dependencies: [
        .product(name: "ReactiveCore", package: "ReactiveWorkbook"),
        .product(name: "ReactiveTesting", package: "ReactiveWorkbook"),
        .product(name: "ReactiveUI", package: "ReactiveWorkbook"),
      ]),
    .executableTarget(
      name: "Theirs",
      dependencies: [
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "RxRelay", package: "RxSwift"),
        .product(name: "RxTest", package: "RxSwift"),
        .product(name: "RxCocoaTraits", package: "RxSwiftForLessons"),
      ],
      swiftSettings: [.define("PEER")]),
    // Random chains, as data, and an interpreter for each library: both have the folder Interpreter.
    .target(name: "Chains"),
    .target(
      name: "OurChains",
      dependencies: [
        "Chains",
        .product(name: "ReactiveCore", package: "ReactiveWorkbook"),
        .product(name: "ReactiveTesting", package: "ReactiveWorkbook"),
      ]),
    .target(
      name: "TheirChains",
      dependencies: [
        "Chains",
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "RxTest", package: "RxSwift"),
      ],
      swiftSettings: [.define("PEER")]),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Chains", "OurChains", "TheirChains", .product(name: "Yams", package: "Yams"),
      ]),
    .testTarget(
      name: "PeerTests",
      dependencies: [
        "Chains", "Ours", "Theirs", "Fuzz", .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v5]
)
