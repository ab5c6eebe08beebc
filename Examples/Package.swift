// swift-tools-version: 6.3

import PackageDescription

let unidirectional: Target.Dependency = .product(name: "Unidirectional", package: "countbiki")
let terminalUI: Target.Dependency = .product(name: "TerminalUI", package: "countbiki")
let files: Target.Dependency = .product(name: "UnidirectionalFiles", package: "countbiki")
let testing: Target.Dependency = .product(name: "UnidirectionalTesting", package: "countbiki")

/// The language modes in which others write. In both the library must compile without a warning.
var swift5: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  .enableExperimentalFeature("StrictConcurrency"),
  .enableUpcomingFeature("InferSendableFromCaptures"),
]
var onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

if Context.environment["COUNTBIKI_WARNINGS_AS_ERRORS"] != nil {
  swift5.append(.treatAllWarnings(as: .error))
  onMainActor.append(.treatAllWarnings(as: .error))
}

/// Programs on the store library and the terminal interface as anybody would write them: a package
/// of their own, which knows only their products.
let package = Package(
  name: "Examples",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "countbiki", path: "..")],
  targets: [
    .target(name: "CaseStudies", dependencies: [unidirectional], swiftSettings: onMainActor),
    .testTarget(name: "CaseStudiesTests", dependencies: ["CaseStudies", files, testing]),
    .executableTarget(name: "egg", dependencies: [unidirectional, terminalUI]),
    .testTarget(name: "EggTests", dependencies: ["egg", unidirectional, testing]),
    .executableTarget(name: "Widgets", dependencies: [terminalUI]),
    .executableTarget(name: "LogViewer", dependencies: [terminalUI]),
    .executableTarget(name: "BigTable", dependencies: [terminalUI]),
    .executableTarget(name: "SignUp", dependencies: [terminalUI]),
    .target(name: "SyncUps", dependencies: [unidirectional], swiftSettings: swift5),
    .testTarget(name: "SyncUpsTests", dependencies: ["SyncUps", testing]),
  ]
)
