import Foundation
import Platform
import Testing

/// The scripts that install what is needed and the program.
@Suite(.limited)
struct ScriptTests {
  @Test func `install puts everything below a prefix, and --uninstall removes just that`() throws {
    let home = Home()
    try home.makeFolder("a b/share/man")
    let program = "--program \"$(command -v countbiki)\""
    try run("install", "\(program) --prefix \"$HOME/a b/\"", in: home).expectStatus(0)
    let read = try home.run(script: #""a b/bin/countbiki" read 300"#)
    read.expectOutput("さんびゃく")
    for file in [
      "man/man1/countbiki.1", "bash-completion/completions/countbiki",
      "zsh/site-functions/_countbiki",
      "fish/vendor_completions.d/countbiki.fish", "doc/countbiki/LICENSE",
      "doc/countbiki/THIRD-PARTY-NOTICES.txt",
    ] {
      #expect(try !home.data("a b/share/\(file)").isEmpty, "\(file)")
    }
    // The shell that reads the script isn't the one of its first line.
    #expect(try !home.text("a b/share/bash-completion/completions/countbiki").hasPrefix("#!"))
    let installer = try home.run(
      script: """
        mkdir bin
        printf '#!/bin/sh\\nshift\\necho "$*" >>calls\\n' >bin/python3
        chmod +x bin/python3
        PATH="$HOME/bin:$PATH" "a b/bin/countbiki" install-voice --neural
        COUNTBIKI_VOICE_PATH=/nonexistent "a b/bin/countbiki" voices | grep -F '`countbiki install-voice`'
        rm -r bin
        """)
    installer.expectStatus(0)
    #expect(try home.text("calls") == "\n")
    try home.write("", to: "a b/bin/other")
    // A second time finds all folders there, but still knows that the first time made them.
    // Relative paths are in the caller's folder.
    let link = "ln -s \"$(command -v countbiki)\" program;"
    try run("install", "--program program --prefix \"a b\"", in: home, variables: link)
      .expectStatus(0)
    try run("install", "--uninstall --prefix \"a b\"", in: home).expectStatus(0)
    let rest = try home.run(script: #"cd "a b"; find . | sort"#)
    #expect(rest.output == ".\n./bin\n./bin/other\n./share\n./share/man\n")
    let again = try run("install", "--uninstall --prefix \"$HOME/a b\"", in: home).expectStatus(1)
    again.expectError("wasn't installed")
  }

  @Test func `Everybody can read what somebody installed with files of their own`() throws {
    let home = Home()
    let program = "--program \"$(command -v countbiki)\""
    try run("install", "\(program) --prefix \"$HOME/all\"", in: home, variables: "umask 077;")
      .expectStatus(0)
    let unreadable = try home.run(script: "find all ! -perm -444 -o -type d ! -perm -555")
    unreadable.expectStatus(0)
    #expect(unreadable.output == "")
  }

  @Test func `What was unpacked has a script that removes it, and says what stays`() throws {
    let home = Home()
    try home.makeFolder("bin")
    let program = "--program \"$(command -v countbiki)\""
    try run("install", "\(program) --prefix \"$HOME\"", in: home).expectStatus(0)
    try home.write("{}", to: ".config/countbiki/settings.json")
    let removal = try home.run(script: #"libexec/countbiki/uninstall; find . -type f"#)
    removal.expectOutput("Your answers and settings are still there")
    #expect(removal.output.hasSuffix("\n./.config/countbiki/settings.json\n"))
    #expect(access(home.path("bin"), F_OK) == 0 && access(home.path("share"), F_OK) != 0)
  }

  @Test func `install puts what is packaged below DESTDIR, and --uninstall removes it only there`()
    throws
  {
    let home = Home()
    try home.write("", to: "usr/bin/countbiki")
    let (prefix, root) = ("--prefix \"$HOME/usr\"", "DESTDIR=\"$HOME/root\"")
    let program = "--program \"$(command -v countbiki)\""
    try run("install", "\(program) \(prefix)", in: home, variables: root).expectStatus(0)
    let installed = "root" + home.path("usr/bin/countbiki")
    #expect(try !home.data(installed).isEmpty && home.data("usr/bin/countbiki").isEmpty)
    try run("install", "--uninstall \(prefix)", in: home, variables: root).expectStatus(0)
    #expect(
      access(home.path(installed), F_OK) != 0 && access(home.path("usr/bin/countbiki"), F_OK) == 0)
  }

  #if os(Linux)
    @Test(arguments: [
      (
        ["swift": "echo libncurses.so.6: not found >&2; exit 127"], 1,
        """
        libncurses.so.6: not found
        Swift is there and doesn't start. https://swift.org/install lists the packages that it \
        needs.

        """
      ),
      (
        ["swift": "echo Swift version 6.2.3"], 1, "this is Swift 6.2.3: https://swift.org/install\n"
      ),
      (
        [
          "swift": "echo Swift version 6.10", "ldconfig": "", "id": "echo 1000", "apt-get": "",
          "sudo": "exit 1",
        ],
        2, "for which you need root.\n"
      ),
      (["swift": "echo Apple Swift version 99.0", "ldconfig": "echo libespeak-ng.so.1"], 0, ""),
    ])
    func `setup says in a sentence what is missing`(
      programs: [String: String], status: Int32, sentence: String
    ) throws {
      let home = Home()
      for (name, script) in programs { try home.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)") }
      let run = try run("setup", "", in: home, variables: "PATH=\"$HOME/bin:$PATH\"").expectStatus(
        status)
      #expect(run.output.isEmpty)
      #expect(run.error.hasSuffix(sentence), "\(run.error)")
      let isLong = programs["sudo"] != nil || sentence.contains("libncurses")
      if !isLong { #expect(run.error.split(separator: "\n").count <= 1) }
    }

    @Test func `setup says that there is no compiler`() throws {
      let home = Home()
      let path = """
        mkdir tools
        for tool in bash dirname sed head; do ln -s "$(command -v $tool)" tools; done
        export PATH="$HOME/tools"

        """
      let run = try run("setup", "", in: home, variables: path).expectStatus(1)
      #expect(
        run.error.hasSuffix("which isn't installed: https://swift.org/install\n"), "\(run.error)")
      #expect(run.error.split(separator: "\n").count == 1)
    }

    @Test func `install-voice installs what is missing, and --remove takes it away`() throws {
      let home = Home()
      for (name, script) in [
        ("dpkg", "[ -e \"$HOME/installed\" ] && echo Status: install ok installed && seq 100000"),
        // More than a pipe holds follows what is looked for.
        ("apt-cache", "echo '  Candidate: 1.05-7' && seq 100000"),
        ("apt-get", "echo \"$*\" >>\"$HOME/calls\""), ("id", "echo 0"), ("python3", "exit 1"),
        ("pip3", "exit 1"),
        ("pip", "exit 1"), ("ldconfig", "echo libHTSEngine.so.1"), ("open_jtalk", ""),
      ] { try home.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)") }
      func calls(_ arguments: String) throws -> [String] {
        try home.write("", to: "calls")
        try run("install-voice", arguments, in: home, variables: "PATH=\"$HOME/bin:$PATH\"")
          .expectStatus(0)
        return try home.text("calls").split(separator: "\n").map {
          String($0.split(separator: " ").last ?? "")
        }
      }
      let packages = ["libhtsengine1", "hts-voice-nitech-jp-atr503-m001"]
      #expect(try calls("") == ["update"] + packages)
      try home.write("", to: "installed")
      #expect(try calls("").isEmpty)
      #expect(try calls("--remove") == packages.reversed())
      #expect(try calls("--remove").isEmpty)
    }

    @Test func `install-voice --remove leaves voices that it hasn't put there`() throws {
      let home = Home()
      let folder = ".local/share/hts-voice/mei_normal/"
      try home.write("mine", to: folder + "my.htsvoice")
      for record in ["", "mei\n"] {
        try home.write("my own", to: folder + "mei_normal.htsvoice")
        try home.write(record, to: ".local/state/countbiki/install-voice")
        try run("install-voice", "--remove", in: home).expectStatus(0)
        #expect(try home.text(folder + "mei_normal.htsvoice") == "my own")
        #expect(try home.text(folder + "my.htsvoice") == "mine")
      }
    }

    @Test func `install-voice --neural only installs the neural voices, and --remove removes them`()
      throws
    {
      let home = Home()
      let python = "#!/bin/sh\nshift\necho \"$*\" >>\"$HOME/calls\"\n"
      try home.write(python, to: "bin/python3")
      try home.write("", to: "calls")
      let path = "PATH=\"$HOME/bin:$PATH\""
      try run("install-voice", "--neural", in: home, variables: path).expectStatus(0)
      #expect(try home.text("calls") == "\n")
      try run("install-voice", "--remove", in: home, variables: path).expectStatus(0)
      #expect(try home.text("calls") == "\n")
      try home.makeFolder(".local/share/countbiki-neural-voices")
      try run("install-voice", "--remove", in: home, variables: path).expectStatus(0)
      #expect(try home.text("calls") == "\n--remove\n")
    }

    @Test(arguments: ["--nueral", "--removee", "--neural --remove", "neural"])
    func `install-voice installs nothing for an argument that it doesn't know`(arguments: String)
      throws
    {
      let home = Home()
      for name in ["python3", "apt-get", "sudo", "brew", "env"] {
        try home.write("#!/bin/sh\necho \"$0 $*\" >>\"$HOME/calls\"\n", to: "bin/\(name)")
      }
      try home.write("", to: "calls")
      let run = try run("install-voice", arguments, in: home, variables: "PATH=\"$HOME/bin:$PATH\"")
      run.expectStatus(64).expectError("[--yes | --neural | --remove]")
      #expect(try home.text("calls").isEmpty)
    }

    /// Packs the program twice in a copy of the scripts, in which `scripts/build` gives the program
    /// under test.
    @Test(
      .limited, .enabled(if: Program.testsEverything, "It takes minutes: scripts/test --full."),
      .enabled(if: isInstalled("dpkg-shlibdeps"), "dpkg-dev isn't installed."),
      .disabled(
        if: Program.hasThreadSanitizer || Program.hasAddressSanitizer,
        "packages are tried without a sanitizer's options"))
    func `dist makes the same file in each folder, and deb a package that needs the voice`() throws
    {
      let home = Home()
      let run = try CommandRun(
        timeout: .seconds(500),
        script: """
          set -e
          export SOURCE_DATE_EPOCH=1700000000 DEBFULLNAME=Someone DEBEMAIL=someone@example.org
          for folder in "one folder" another; do
            mkdir "$folder"
            (cd "$ROOT" && tar -cf - scripts docs LICENSE ./*.md THIRD-PARTY-NOTICES.txt Package.swift) | tar -xf - -C "$folder"
            printf '#!/bin/sh\ncommand -v countbiki\n' >"$folder/scripts/build"
          done
          "one folder/scripts/dist" >tarball
          (umask 077; another/scripts/deb >package)
          cmp "one folder/$(cat tarball)" "another/$(cat tarball)"
          tar -tf "another/$(cat tarball)" | grep -v '/$' >files
          # A folder stands before a file whose name goes on.
          tr / '\\001' <files | LC_ALL=C sort -c
          grep -q /share/doc/countbiki/installed.txt files
          grep -q /libexec/countbiki/uninstall files
          dpkg-deb -R "another/$(cat package)" root
          cd root
          test ! -e usr/share/doc/countbiki/installed.txt
          test ! -e usr/libexec/countbiki/uninstall
          md5sum --quiet -c DEBIAN/md5sums
          find usr -type f | LC_ALL=C sort | while read -r file; do grep -qF "  $file" DEBIAN/md5sums; done
          test -s usr/share/zsh/vendor-completions/_countbiki
          grep -q 'Runtime Library Exception to the Apache' usr/share/doc/countbiki/copyright
          sed -n 's/^Depends: .*, \\(libespeak-ng1\\)$/needs \\1/p' DEBIAN/control
          env -i HOME="$HOME" usr/bin/countbiki read 300
          """, environment: home.environment.merging(["ROOT": Self.root]) { $1 })
      run.expectStatus(0)
      #expect(run.output == "needs libespeak-ng1\n300  さんびゃく\n")
    }
  #endif

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Runs a script of the repository.
  private func run(_ name: String, _ arguments: String, in home: Home, variables: String = "")
    throws -> CommandRun
  {
    // Copies, since a program that another test starts may still have the originals open for
    // writing, and keeps them from being run.
    let copying =
      "for file in bin/*; do cp \"$file\" copy && chmod +x copy && mv copy \"$file\"; done 2>/dev/null"
    let script = "\(copying); \(variables) \"$ROOT/scripts/\(name)\" \(arguments)"
    return try CommandRun(
      script: script, environment: home.environment.merging(["ROOT": Self.root]) { $1 })
  }
}
