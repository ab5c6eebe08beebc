#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Testing

/// The scripts that install what is needed and the program.
@Suite(.timeLimit(.minutes(1)))
struct ScriptTests {
  @Test func `install puts everything below a prefix, and --uninstall removes just that`() throws {
    let home = Home()
    try home.makeFolder("a b/share/man")
    let install = try run("install", "--program \"$C\" --prefix \"$HOME/a b/\"", in: home)
    install.expectStatus(0)
    let read = try CommandRun(script: #""$HOME/a b/bin/countbiki" read 300"#, environment: home.environment)
    read.expectOutput("さんびゃく")
    for file in [
      "man/man1/countbiki.1", "bash-completion/completions/countbiki", "zsh/site-functions/_countbiki",
      "fish/vendor_completions.d/countbiki.fish", "doc/countbiki/LICENSE", "doc/countbiki/THIRD-PARTY-NOTICES.txt",
    ] {
      #expect(try !home.data("a b/share/\(file)").isEmpty, "\(file)")
    }
    try home.write("", to: "a b/bin/other")
    // A second time finds all folders there, but still knows that the first time made them.
    try run("install", "--program \"$C\" --prefix \"$HOME/a b\"", in: home).expectStatus(0)
    try run("install", "--uninstall --prefix \"$HOME/a b\"", in: home).expectStatus(0)
    let rest = try CommandRun(script: #"cd "$HOME/a b"; find . | sort"#, environment: home.environment)
    #expect(rest.output == ".\n./bin\n./bin/other\n./share\n./share/man\n")
    let again = try run("install", "--uninstall --prefix \"$HOME/a b\"", in: home)
    again.expectStatus(1)
    again.expectError("wasn't installed")
  }

  @Test func `install puts what is packaged below DESTDIR`() throws {
    let home = Home()
    try run("install", "--program \"$C\" --prefix /usr", in: home, variables: "DESTDIR=\"$HOME/root\"").expectStatus(0)
    #expect(try !home.data("root/usr/bin/countbiki").isEmpty)
  }

  #if os(Linux)
    @Test(arguments: [
      (["swift": "exit 1"], 1, "isn't installed: https://swift.org/install\n"),
      (["swift": "echo Swift version 6.2.3"], 1, "this is Swift 6.2.3: https://swift.org/install\n"),
      (
        [
          "swift": "echo Swift version 6.10", "ldconfig": "", "id": "echo 1000", "apt-get": "",
          "sudo": "exit 1",
        ],
        2, "for which you need root.\n"
      ),
      (["swift": "echo Swift version 99.0", "ldconfig": "echo libespeak-ng.so.1"], 0, ""),
    ])
    func `setup says in a sentence what is missing`(
      programs: [String: String], status: Int32, sentence: String
    ) throws {
      let home = Home()
      for (name, script) in programs { try home.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)") }
      let run = try run("setup", "", in: home, variables: "PATH=\"$HOME/bin:$PATH\"")
      run.expectStatus(status)
      #expect(run.output.isEmpty)
      #expect(run.error.hasSuffix(sentence), "\(run.error)")
      if programs["sudo"] == nil { #expect(run.error.split(separator: "\n").count <= 1) }
    }
  #endif

  /// Runs a script of the repository.
  private func run(_ name: String, _ arguments: String, in home: Home, variables: String = "") throws -> CommandRun {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = "chmod +x \"$HOME\"/bin/* 2>/dev/null; \(variables) \"$ROOT/scripts/\(name)\" \(arguments)"
    return try CommandRun(script: script, environment: home.environment.merging(["ROOT": root.path]) { $1 })
  }
}
