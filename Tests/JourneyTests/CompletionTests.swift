import Foundation
import Testing

/// The words that shells offer for the next word of a command line. Each test runs the shell with
/// the script for it.
@Suite(.limited)
struct CompletionTests {
  private static let lines: [(line: String, offered: [String])] = [
    ("countbiki sta", ["stats"]),
    ("countbiki quiz numbers-10", ["numbers-10", "numbers-100", "numbers-1000"]),
    ("countbiki quiz my", ["my-shelves"]), ("countbiki quiz at-the", ["at-the-till"]),
    ("countbiki quiz wea", ["weak"]), ("countbiki quiz pa", ["pairs"]),
    ("countbiki lesson to", ["today"]), ("countbiki help to", ["topics", "today"]),
    ("countbiki topics remove my", ["my-shelves"]),
    ("countbiki questions weak --in money-conb", ["money-conbini"]),
    ("countbiki read 3 --counter か", ["か月"]),
    ("countbiki read 3 --counter 冊", ["冊"]), ("countbiki say 3 --voice ja+f", ["ja+f2", "ja+f5"]),
    ("countbiki say 3 --voice zun", ["zunda"]), ("countbiki export --format a", ["anki"]),
    ("countbiki import hist", ["history.jsonl"]),
    ("countbiki quiz pairs money-conb", ["money-conbini"]),
  ]
  /// Lines behind which such a word isn't understood.
  private static let complete = ["countbiki help topics qu", "countbiki quiz numbers-10 numb"]

  @Test func `bash offers topics, counters, voices and files`() throws {
    let home = try learner()
    let lines = Self.lines.map(\.line) + Self.complete
    let calls = lines.map { "offer \($0)" }.joined(separator: "\n")
    let run = try run(
      "bash", in: home,
      """
      source <(countbiki --generate-completion-script bash)
      offer() {
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMPREPLY=()
        _countbiki countbiki "${@: -1}" "${@: -2:1}"
        echo "${COMPREPLY[*]##*/}"
      }
      \(calls)
      """)
    #expect(run.error.isEmpty, "\(run.error)")
    #expect(throws: (any Error).self, "bash has obeyed a word that was offered") {
      try home.data("hacked")
    }
    let offered = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, offered) in zip(Self.lines, offered) {
      let words = offered.split(separator: " ").map(String.init)
      #expect(Set(words).isSuperset(of: line.offered), "\(line.line): \(words)")
    }
    let rest = offered.dropFirst(Self.lines.count).filter { !$0.isEmpty }
    #expect(rest.isEmpty, "\(rest)")
  }

  @Test(.enabled(if: isInstalled("fish"), "fish isn't installed."))
  func `fish offers topics, counters, voices and files`() throws {
    let home = try learner()
    for line in Self.lines {
      // Without a terminal fish knows no cursor. It is at the end of the line.
      let run = try run(
        "fish --no-config", in: home,
        """
        countbiki --generate-completion-script fish | source
        function commandline
          if contains -- -tC $argv; builtin commandline -ot | string length; else; builtin commandline $argv; end
        end
        complete -C "\(line.line)"
        """)
      #expect(run.error.isEmpty, "\(run.error)")
      for word in line.offered {
        #expect(run.output.contains("\(word)"), "\(line.line): \(run.output)")
      }
    }
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh isn't installed."))
  func `zsh offers topics, counters, voices and files`() throws {
    let home = try learner()
    // A shell in a terminal writes down the words that it offers.
    try home.write(
      """
      PS1=
      autoload -Uz compinit
      compinit -u -D
      source <(countbiki --generate-completion-script zsh)
      compadd() {
        local -a words
        case " $* " in *" -"[OAD]" "*) ;; *) builtin compadd -O words "$@"; print -rl -- $words "" >> $HOME/offered ;; esac
        builtin compadd "$@"
      }
      touch $HOME/ready
      """, to: "shell.zsh")
    for line in Self.lines {
      let run = try run(
        "zsh -f", in: home,
        """
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell 'source $HOME/shell.zsh'
        \(CommandRun.wait(until: "[ -e $HOME/ready ]"))
        zpty -w -n shell "\(line.line)"$'\\t'
        \(CommandRun.wait(until: "grep -q . $HOME/offered 2>/dev/null"))
        sleep 0.1
        zpty -d shell
        cat $HOME/offered
        rm -f $HOME/offered $HOME/ready
        """)
      let words = run.output.split(separator: "\n").map {
        $0.split(separator: "/").last.map(String.init) ?? ""
      }
      #expect(Set(words).isSuperset(of: line.offered), "\(line.line): \(run.output) \(run.error)")
    }
  }

  @Test(arguments: ["zsh", "fish"])
  func `A title is offered beside a topic's name, and faults in files are not`(
    shell: String
  ) throws {
    let home = try learner()
    try home.write("[{]", to: Home.voices)
    let run = try CommandRun(
      ["---completion", "quiz", "--", "positional@0", "2", "2", "countbiki", "quiz", "my"],
      environment: home.environment.merging(["SAP_SHELL": shell]) { $1 })
    run.expectStatus(0)
    #expect(run.error.isEmpty)
    run.expectOutput("my-shelves" + (shell == "zsh" ? ":" : "\t") + "Books")
  }

  @Test(arguments: [("zsh", ":"), ("fish", "\t")])
  func `A name and a note are offered beside a voice, a reading and a title beside a counter`(
    shell: String, mark: String
  ) throws {
    let home = try learner()
    let environment = home.environment.merging(["SAP_SHELL": shell]) { $1 }
    for (command, option, lines) in [
      ("say", "--voice", ["ja+f2\(mark)Aki, Medium high and strong", "zunda\(mark)Zunda"]),
      ("read", "--counter", ["本\(mark)ほん, long things", "円\(mark)えん"]),
    ] {
      let run = try CommandRun(
        ["---completion", command, "--", option, "3", "0", "countbiki", command, "3", option, ""],
        environment: environment)
      let offered = run.output.split(separator: "\n").map(String.init)
      #expect(Set(offered).isSuperset(of: lines), "\(run.output)")
    }
  }

  @Test func `Nothing is printed where the program is gone`() throws {
    let run = try run(
      "bash", in: try learner(),
      """
      source <(countbiki --generate-completion-script bash)
      COMP_WORDS=(/none/countbiki quiz nu) COMP_CWORD=2 COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
      _countbiki countbiki nu quiz
      """)
    #expect(run.output.isEmpty && run.error.isEmpty, "\(run.output) \(run.error)")
  }

  /// Returns a home folder with topics, a voice and a history, and a fault in each of the files.
  private func learner() throws -> Home {
    let home = Home()
    let topics =
      #"[{"name": "my-shelves", "title": "Books", "range": [1, 50], "counter": "冊"}, {"name": "x"}]"#
    try home.write(topics, to: Home.topics)
    let voice =
      #"{"id": "zunda", "name": "Zunda", "gender": "female", "engine": "voicevox", "speaker": 3}"#
    let hostile =
      #"{"id": "$(touch hacked)", "name": "X", "gender": "male", "engine": "espeak-ng"}, {"engine": 3}"#
    try home.write("{\"voices\": [\(voice), \(hostile)]}", to: Home.voices)
    try home.write("", to: "history.jsonl")
    return home
  }

  /// Runs a script in a shell.
  private func run(_ shell: String, in home: Home, _ script: String) throws -> CommandRun {
    try home.write(script, to: "script")
    return try home.run(script: "\(shell) \"$HOME/script\"")
  }
}

/// Returns true if a program is where most systems install it.
func isInstalled(_ program: String) -> Bool {
  ["/usr/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}
