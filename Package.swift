// swift-tools-version: 6.3

import PackageDescription

var strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Products with which a `TestStore` compares states, and fails a test of either framework.
let testing: [Target.Dependency] = [
  .product(name: "CustomDump", package: "swift-custom-dump"),
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]

// .ci/run sets this. Another compiler may warn of more, which is no reason to refuse someone the
// program. Changing the variable compiles everything anew.
if Context.environment["COUNTBIKI_WARNINGS_AS_ERRORS"] != nil {
  strict.append(.treatAllWarnings(as: .error))
}

// scripts/test sets this and passes -O for all modules, those of other packages too. Tests of
// optimised code take less than half of the time, and it is still compiled file by file, so that a
// change is built as fast. The tests themselves aren't optimised. A debugger needs the plain build.
let unoptimized: [SwiftSetting] =
  Context.environment["COUNTBIKI_OPTIMIZED"] == nil
  ? [] : [.unsafeFlags(["-Xfrontend", "-Onone"], .when(configuration: .debug))]

let package = Package(
  name: "countbiki",
  platforms: [.macOS("15.4")],
  products: [
    .executable(name: "countbiki", targets: ["countbiki"]),
    .library(name: "Unidirectional", targets: ["Unidirectional"]),
    .library(name: "UnidirectionalFiles", targets: ["UnidirectionalFiles"]),
    .library(name: "UnidirectionalTesting", targets: ["UnidirectionalTesting"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "TerminalUITesting", targets: ["TerminalUITesting"]),
    .library(name: "JapaneseNumbers", targets: ["JapaneseNumbers"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(
      url: "https://github.com/pointfreeco/swift-custom-dump", .upToNextMinor(from: "1.7.3")),
    .package(
      url: "https://github.com/pointfreeco/xctest-dynamic-overlay", .upToNextMinor(from: "1.13.1")),
  ],
  targets: [
    // The store library and its testing aids.
    .target(name: "Unidirectional", dependencies: ["CLibrary", "FoundationShim"]),
    // Shared values in files.
    .target(
      name: "UnidirectionalFiles", dependencies: ["FoundationShim", "Platform", "Unidirectional"]),
    .target(
      name: "UnidirectionalTesting", dependencies: ["CTestingHook", "Unidirectional"] + testing),
    // Calls UnidirectionalTesting when a test program is loaded.
    .target(name: "CTestingHook"),

    // Foundation's core under one name, and the C library under another.
    .target(name: "FoundationShim"),
    .target(name: "CLibrary"),

    // The process: files, clock, executor, environment. Has the C library with it.
    .target(name: "Platform", dependencies: ["CLibrary", "CMainLoop"]),
    // Hooks of the Swift runtime and limits for malloc, which C alone can set.
    .target(name: "CMainLoop"),

    // The terminal interface.
    .target(name: "TerminalUI", dependencies: ["Platform"]),
    .target(name: "TerminalUITesting", dependencies: ["TerminalUI"]),
    // Shows sample screens.
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "Clients", "Features", "FeaturesTesting", "FoundationShim", "JapaneseNumbers", "Platform",
        "Storage",
        "TerminalUI", "Unidirectional",
      ]),

    // Numbers and their readings; topics, questions and answers.
    .target(name: "JapaneseNumbers"),
    .target(
      name: "Domain",
      dependencies: ["CLibrary", "CSentences", "FoundationShim", "JapaneseNumbers"],
      exclude: ["Scenes/sentences.txt"]),
    // The sentences as bytes. As a resource that is embedded in code they would be an array of
    // 50,000 literals, over which the Swift compiler takes longer than over the rest of Domain.
    .target(name: "CSentences"),

    // The outside world: interfaces, then the live one for speech.
    .target(name: "Clients", dependencies: ["Domain", "JapaneseNumbers", "Unidirectional"]),
    // Declares the libraries that are loaded when they are first used.
    .systemLibrary(name: "CLoadedLibraries"),
    // Not called Speech: swift-custom-dump imports Apple's framework of that name wherever it finds
    // one, and then needs our modules.
    .target(
      name: "SpeechSynthesis",
      dependencies: [
        "CLoadedLibraries", "Clients", "Domain", "FoundationShim", "JapaneseNumbers", "Platform",
      ],
      resources: [.embedInCode("voices.json")],
      // libespeak-ng finds this function in the program before it looks in libpcaudio: see
      // NoAudioDevice.swift.
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "--export-dynamic-symbol=create_audio_device_object"],
          .when(platforms: [.linux]))
      ]),
    .target(
      name: "Storage",
      dependencies: ["Clients", "Domain", "FoundationShim", "Platform", "Unidirectional"]),

    // The app.
    .target(
      name: "Features",
      dependencies: [
        "Clients", "Domain", "FoundationShim", "JapaneseNumbers", "TerminalUI", "Unidirectional",
      ]),
    // Sample screens, for tests and tools only.
    .target(
      name: "FeaturesTesting",
      dependencies: [
        "Clients", "Domain", "Features", "FoundationShim", "LearnerSimulation", "TerminalUI",
      ]),
    .executableTarget(
      name: "countbiki",
      dependencies: [
        "CLoadedLibraries", "CMainLoop", "Clients", "Domain", "Features", "FoundationShim",
        "JapaneseNumbers", "Platform", "SpeechSynthesis", "Storage", "TerminalUI", "Unidirectional",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Draws the pictures in docs, and writes the tables there that come from the program.
    .executableTarget(
      name: "Documents",
      dependencies: [
        "Clients", "Domain", "Features", "FeaturesTesting", "FoundationShim", "JapaneseNumbers",
        "LearnerSimulation", "Platform", "Storage", "TerminalUI",
      ]),

    // Counts what is allocated, for benchmarks and tests that promise not to.
    .target(name: "CHeapCount"),
    // The benchmarks that `scripts/bench` runs.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CLoadedLibraries", "CHeapCount", "Clients", "Domain", "Features", "FoundationShim",
        "JapaneseNumbers",
        "LearnerSimulation", "Platform", "SpeechSynthesis", "Storage", "TerminalUI",
        "Unidirectional",
      ]),

    .testTarget(
      name: "UnidirectionalTests",
      dependencies: [
        "CHeapCount", "Platform", "Unidirectional", "UnidirectionalFiles", "UnidirectionalTesting",
      ]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    .executableTarget(
      name: "TerminalProgram", dependencies: ["Platform", "TerminalUI"]),
    .testTarget(
      name: "TerminalUITests",
      dependencies: ["Platform", "TerminalProgram", "TerminalUI", "TerminalUITesting"],
      exclude: ["Data"]),
    .testTarget(name: "JapaneseNumbersTests", dependencies: ["JapaneseNumbers"], exclude: ["Data"]),
    // Learners who mishear some parts, for tests and benchmarks.
    .target(
      name: "LearnerSimulation",
      dependencies: ["Domain", "FoundationShim", "JapaneseNumbers", "Platform"]),
    .testTarget(
      name: "DomainTests", dependencies: ["Domain", "JapaneseNumbers", "LearnerSimulation"],
      exclude: ["Data"]),
    .executableTarget(
      name: "StorageWriter", dependencies: ["Clients", "Domain", "Platform", "Storage"]),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Clients", "Domain", "Platform", "Storage", "StorageWriter", "UnidirectionalTesting",
      ]),
    // Compares the declarations of CLoadedLibraries with the library's headers.
    .systemLibrary(name: "CEspeakNGHeaders", path: "Tests/CEspeakNGHeaders"),
    .testTarget(
      name: "SpeechTests",
      dependencies: [
        "CLoadedLibraries", "CEspeakNGHeaders", "Clients", "Domain", "JapaneseNumbers", "Platform",
        "SpeechSynthesis",
        "UnidirectionalTesting",
      ],
      exclude: ["HTS/expected-labels.txt", "HTS/scene-labels.txt"]),
    .testTarget(
      name: "FeaturesTests",
      dependencies: [
        "Clients", "Domain", "Features", "FeaturesTesting", "JapaneseNumbers", "Storage",
        "TerminalUI",
        "TerminalUITesting", "Unidirectional", "UnidirectionalTesting",
      ],
      exclude: ["Screens"]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: ["Documents", "Domain", "Features", "Storage", "TerminalUI"]),
    // Random input for everything that reads foreign bytes.
    .testTarget(
      name: "FuzzingTests",
      dependencies: ["Clients", "Domain", "Platform", "SpeechSynthesis", "Storage", "TerminalUI"]),
    .testTarget(
      name: "JourneyTests",
      dependencies: ["countbiki", "Platform", "TerminalUI", "TerminalUITesting"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

// The folders of the targets, the product first. Tests are in Tests, as usual.
let wings = [
  "Sources/App": [
    "countbiki", "Features", "Domain", "Clients", "Storage", "SpeechSynthesis", "CLoadedLibraries",
    "CSentences",
  ],
  "Sources/Libraries": [
    "Unidirectional", "UnidirectionalFiles", "TerminalUI", "JapaneseNumbers", "Platform",
    "CMainLoop", "FoundationShim",
    "CLibrary",
  ],
  "Sources/Testing": [
    "UnidirectionalTesting", "TerminalUITesting", "FeaturesTesting", "CTestingHook", "CHeapCount",
    "LearnerSimulation",
  ],
  "Sources/Tools": ["Benchmarks", "Documents", "Gallery"],
  "Tests/Programs": ["TerminalProgram", "StorageWriter"],
]
for (wing, names) in wings {
  for target in package.targets where names.contains(target.name) {
    target.path = "\(wing)/\(target.name)"
  }
}

let targetsInC = ["CHeapCount", "CMainLoop", "CSentences", "CTestingHook"]
for target in package.targets
where target.type != .system && !targetsInC.contains(target.name) {
  target.swiftSettings = strict + (target.type == .test ? unoptimized : [])
}

// With COUNTBIKI_TESTS=UnidirectionalTests,TerminalUITests only these targets are there, and what
// they need. They build in a third of the time, which leaves time for a sanitizer.
if let names = Context.environment["COUNTBIKI_TESTS"] {
  var wanted = Set(names.split(separator: ",").map(String.init))
  // Each pass adds what the targets of the pass before need.
  for _ in package.targets {
    for target in package.targets where wanted.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products = []
}
