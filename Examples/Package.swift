// swift-tools-version: 6.3

import PackageDescription

let unidirectional: Target.Dependency = .product(name: "Unidirectional", package: "countbiki")
let terminalUI: Target.Dependency = .product(name: "TerminalUI", package: "countbiki")
let testing: Target.Dependency = .product(name: "UnidirectionalTesting", package: "countbiki")

/// Programs on the store library and the terminal interface as anybody would write them: a package
/// of their own, which knows only their products.
let package = Package(
  name: "Examples",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "countbiki", path: "..")],
  targets: [
    .target(name: "CaseStudies", dependencies: [unidirectional]),
    .testTarget(name: "CaseStudiesTests", dependencies: ["CaseStudies", testing]),
    .executableTarget(name: "Widgets", dependencies: [terminalUI]),
    .executableTarget(name: "LogViewer", dependencies: [terminalUI]),
    .executableTarget(name: "BigTable", dependencies: [terminalUI]),
    .executableTarget(name: "SignUp", dependencies: [terminalUI]),
    .target(name: "SyncUps", dependencies: [unidirectional]),
    .testTarget(name: "SyncUpsTests", dependencies: ["SyncUps", testing]),
  ]
)
