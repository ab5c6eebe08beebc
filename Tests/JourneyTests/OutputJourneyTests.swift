import Platform
import TerminalUI
import Testing

/// Standard output and standard input of the commands.
@Suite(.serialized, .limited)
struct OutputJourneyTests {
  static let printingCommands = [
    "topics", "topics --json", "questions numbers-100", "questions numbers-100 --json", "read 300",
    "read 300 --json",
    "voices", "voices --json", "stats", "stats --json", "doctor", "doctor --json",
    "export", "export --format anki", "help export",
    "say 3 --output -", "--help", "--version", "help read", "quiz --help",
    "--generate-completion-script zsh",
  ]

  @Test(arguments: printingCommands)
  func `Standard output that can't be written is an error with a sentence`(command: String) throws {
    let run = try CommandRun(script: "countbiki \(command) > /dev/full").expectStatus(1)
    run.expectError("Couldn't write to standard output: No space left on device.")
  }

  @Test(arguments: printingCommands)
  func `A closed pipe ends a command without a message`(command: String) throws {
    let home = Home()
    let run = try home.run(script: "\(Self.closedPipe) countbiki \(command) >&3")
    #expect(run.error.isEmpty, "\(run.error)")
    run.expectStatus(141)
  }

  /// Shell commands that open a pipe for writing as descriptor 3, and close it for reading.
  private static let closedPipe =
    "mkfifo \"$HOME/pipe\"; exec 4<>\"$HOME/pipe\" 3>\"$HOME/pipe\" 4>&-;"

  @Test func `Where SIGPIPE is ignored, a closed pipe still ends a command quietly`() throws {
    let home = Home()
    let run = try home.run(script: "trap '' PIPE; \(Self.closedPipe) countbiki topics >&3")
    run.expectStatus(141)
    #expect(run.error.isEmpty, "\(run.error)")
  }

  @Test func `The first of a million questions is printed at once`() throws {
    let run = try CommandRun(
      script: "trap '' PIPE; countbiki questions numbers-1000 --count 1000000 --seed 1 | head -1")
    run.expectStatus(0)
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(
    .disabled(
      if: Program.hasThreadSanitizer || Program.hasAddressSanitizer,
      "a sanitizer's own memory is beyond the limit"),
    arguments: [("", 50_000), ("--json", 10_000)])
  func `Many questions need little memory`(option: String, count: Int) throws {
    let run = try CommandRun(
      script:
        "ulimit -d 8000; countbiki questions numbers-1000 --count \(count) --seed 1 \(option) | tail -1"
    )
    run.expectStatus(0)
    #expect(!run.output.isEmpty && run.error.isEmpty, "\(run.error)")
  }

  #if os(Linux)
    @Test(
      .disabled(
        if: Program.hasThreadSanitizer || Program.hasAddressSanitizer,
        "a sanitizer's own memory is beyond the limit"),
      arguments: ["voices", "check", "export", "today --plain", "quiz --plain numbers-100"],
      [60_000, 200_000])
    func `Where threads may be missing, a command that needs some ends`(command: String, limit: Int)
      throws
    {
      let run = try CommandRun(script: "ulimit -v \(limit); countbiki \(command)").expectStatus(1)
      run.expectError("countbiki needs 256 MiB of address space")
    }
  #endif

  @Test func `A list of questions as JSON is the same for each and for all`() throws {
    let run = try CommandRun("questions", "numbers-10", "--all", "--json")
    #expect(run.output.hasPrefix("[\n  {\n    \"accent\" : "))
    #expect(run.output.hasSuffix("\n  }\n]\n"))
    #expect(try run.objects().count == 11)
  }

  @Test func `A dash stands for the lines of standard input`() throws {
    let run = try CommandRun(
      script: "printf '300\\r\\n\\n8本\\r\\n1,234\\n' | sed s/本// | countbiki read 20 - --json")
    run.expectStatus(0)
    #expect(
      try run.objects().map { $0["number"] } == ["20", "300", "8", "1,234"].map(JSONValue.string))
  }

  @Test func `read answers each line of standard input before the next one`() throws {
    for option in ["", "--json"] {
      let home = Home()
      let run = try home.run(
        script: """
          mkfifo in out
          countbiki read - \(option) < in > out &
          exec 3> in 4< out
          echo 300 >&3
          while read line <&4; do case "$line" in *さんびゃく*) break;; esac; done
          echo "$line"
          echo 8 >&3
          while read line <&4; do case "$line" in *はち*) break;; esac; done
          echo "$line"
          """)
      run.expectOutput("さんびゃく")
      run.expectOutput("はち")
    }
  }

  @Test func `Lines of standard input that are no numbers are named, and the others are read`()
    throws
  {
    let lines = "printf '300\\n\\nx\\n4\\n893,00\\n5\\n'"
    let run = try CommandRun(script: lines + " | countbiki read -").expectStatus(1)
    run.expectError("Line 3 of standard input: \"x\" is not a number.")
    run.expectError("Line 5 of standard input: The commas in \"893,00\"")
    #expect(run.output == "300  さんびゃく\n4  よん  (also し)\n5  ご\n")
    let json = try CommandRun(script: lines + " | countbiki read - --json").expectStatus(1)
    #expect(try json.objects().map { $0["number"] } == ["300", "4", "5"].map(JSONValue.string))
  }

  @Test func `A line of standard input that is read in two parts is one number`() throws {
    let home = Home()
    // 64 KiB are read at once, with the first half of the number.
    let emptyLines = String(repeating: "\n", count: (1 << 16) - 8)
    try home.write(emptyLines + "1000000000000000\n", to: "numbers")
    let run = try home.run(script: "countbiki read - < numbers").expectStatus(0)
    #expect(run.output == "1000000000000000  いっせんちょう  (also せんちょう)\n")
  }

  @Test func `A byte order mark before the first line of standard input is left out`() throws {
    let text = "printf '\\357\\273\\277300\\n4円\\n'"
    let run = try CommandRun(script: text + " | countbiki read -")
    #expect(run.output == "300  さんびゃく\n4円  よえん\n")
  }

  @Test func `say leaves out lines that are no numbers, and ends with status 1`() throws {
    let home = Home()
    let run = try home.run(
      script: "printf '300\\nx\\nせん\\n' | countbiki say - --output a.wav; echo status $?; "
        + "printf 'x\\n' | countbiki say - --output b.wav; echo status $?; ls")
    #expect(run.output == "status 1\nstatus 1\na.wav\n")
    run.expectError("Line 2 of standard input: \"x\" isn't a number or kana.")
  }

  @Test func `say reads standard input and writes a WAV file to standard output`() throws {
    let run = try CommandRun(
      script: "printf '300\\nせん\\n' | countbiki say - --output - | head -c 4")
    #expect(run.output == "RIFF")
    let empty = try CommandRun("say", "-", "--output", "-").expectStatus(1)
    empty.expectError("Standard input is empty")
  }

  @Test(arguments: ["0", "-5", "20", "26"])
  func `Help in few columns is as wide as in 40`(columns: String) throws {
    let narrow = try CommandRun("help", "read", environment: ["COLUMNS": columns]).expectStatus(0)
    let other = Int(columns) ?? 0 < 20 ? "80" : "40"
    #expect(
      narrow.output == (try CommandRun("help", "read", environment: ["COLUMNS": other])).output)
  }

  @Test func `Help keeps to the width in COLUMNS`() throws {
    for command in ["", "quiz", "questions", "read", "say"] {
      let run = try CommandRun(
        ["help", command].filter { !$0.isEmpty }, environment: ["COLUMNS": "60"])
      run.expectStatus(0)
      for line in run.output.split(separator: "\n") { #expect(line.count <= 60, "\(line)") }
    }
  }

  @Test(arguments: [
    ["read", "3"], ["questions", "numbers-10"], ["quiz", "--plain", "--questions", "1"],
  ])
  func `Without UTF-8 a command says what to set`(arguments: [String]) throws {
    let run = try CommandRun(arguments, environment: ["LC_ALL": "ja_JP.eucJP"])
    run.expectError("LC_ALL=ja_JP.eucJP isn't UTF-8")
    run.expectError("`export LC_ALL=C.UTF-8`")
    // Systems write the name of the encoding in either way.
    let other = try CommandRun(arguments, environment: ["LC_ALL": "ja_JP.utf8"])
    #expect(!other.error.contains("UTF-8"), "\(other.error)")
  }

  @Test func `nohup keeps a quiz alive when its terminal hangs up`() throws {
    let home = Home()
    let run = try home.run(
      script: """
        mkfifo input
        nohup countbiki quiz numbers-10 --plain --questions 5 < input > out 2>&1 &
        pid=$!
        exec 3> input
        \(CommandRun.wait(until: "grep -q 'In kana' out"))
        kill -HUP $pid
        sleep 0.2
        echo 5 >&3
        exec 3>&-
        wait $pid
        echo "status $?"
        """)
    #expect(run.output == "status 0\n")
  }

  @Test func `doctor checks the learner's own topics`() throws {
    let home = Home()
    try home.write(#"[{"name": "x", "range": [1, 9], "step": 0}]"#, to: Home.topics)
    let run = try home.run("doctor")
    run.expectOutput(
      "warning  topics     \(home.path(Home.topics)): Topic 1 (\"x\"): \"step\" must be at least 1."
    )
    try home.write(#"[{"name": "x", "range": [1, 9]}]"#, to: Home.topics)
    try home.run("doctor").expectOutput("1 topic of your own")
  }

  @Test func `Copied details are private, and a link in their place isn't followed`() throws {
    let home = Home()
    let copied = ".local/state/countbiki/copied.txt"
    try home.write("mine", to: "victim")
    try home.write("", to: copied)
    #expect(unlink(home.path(copied)) == 0 && symlink(home.path("victim"), home.path(copied)) == 0)
    let session = try TerminalSession(environment: home.environment, until: "? keys")
    try session.type("a", until: "espeak-ng:")
    try session.type("j\r", until: "copied")
    session.quit()
    #expect(try home.text("victim") == "mine")
    let text = try home.text(copied)
    #expect(text.contains("countbiki"))
    #if os(Linux)
      // Not every processor has a name.
      let machine = try home.run(
        script: """
          . /etc/os-release
          echo ", $PRETTY_NAME, $(uname -srm)"
          sed -n 's/^model name[^:]*: */processor: /p' /proc/cpuinfo | head -n 1
          """)
      #expect(text.contains(machine.output), "\(text)")
    #endif
    var status = stat()
    #expect(lstat(home.path(copied), &status) == 0 && status.st_mode == S_IFREG | 0o600)
  }

  @Test func `Without TERM a quiz is plain`() throws {
    let session = try TerminalSession(
      "quiz", "numbers-10", "--questions", "1", environment: ["TERM": ""])
    try session.waitFor("Type what you hear")
    session.quit()
  }
}
