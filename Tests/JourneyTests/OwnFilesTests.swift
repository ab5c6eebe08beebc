import Platform
import Testing

/// Files that commands write, and countbiki's own files, which they must not replace.
@Suite(.serialized, .limited)
struct OwnFilesTests {
  private let home = Home()
  private static let line =
    #"{"v":1,"id":101,"topic":"money-conbini","answer":"840","end":"incorrect","sec":2}"# + "\n"

  private func run(_ script: String) throws -> CommandRun {
    try home.run(script: "H=\(Home.history); \(script)")
  }

  @Test(arguments: [
    "countbiki export --output $H", "countbiki export --output .//$H",
    "countbiki export --format anki --output $H",
    "countbiki say 3 --output $H", "ln -s $H link; countbiki export --output link",
    "ln $H hard; countbiki export --output hard",
    "countbiki export >> $H", "countbiki say 3 --output - >> $H", "countbiki read 3 1<> $H",
    "countbiki export --output .config/countbiki/keys.json",
    "countbiki export --output .config/countbiki/settings.json.tmp",
    "ln -s .config link; countbiki export --output link/countbiki/keys.json",
  ])
  func `A command never writes to countbiki's own files`(command: String) throws {
    try home.write(Self.line, to: Home.history)
    let run = try run(
      "\(command); status=$?; find . -newer $H -type f; ls -d $H.media; exit $status"
    ).expectStatus(1)
    run.expectError("one of countbiki's own files. Choose another file.")
    #expect(run.output.isEmpty, "\(run.output)")
    #expect(!run.error.contains("It is empty now"), "\(run.error)")
    #expect(try home.text(Home.history) == Self.line)
  }

  @Test func `A history that the shell has emptied gets no table`() throws {
    try home.write(Self.line, to: Home.history)
    let run = try run("countbiki export > $H").expectStatus(1)
    run.expectError("It is empty now, since a shell empties the file after >")
    #expect(try home.text(Home.history).isEmpty)
  }

  @Test(
    .disabled(
      if: Program.hasThreadSanitizer || Program.hasAddressSanitizer,
      "a sanitizer's own files are beyond the limit"),
    arguments: ["export", "say 3"])
  func `A file that can't be written leaves the earlier one as it was`(command: String) throws {
    try home.write(String(repeating: Self.line, count: 100), to: Home.history)
    try home.write("earlier", to: "out")
    let run = try run(
      "trap '' XFSZ; (ulimit -f 1; exec countbiki \(command) --output out); status=$?; ls -A; exit $status"
    )
    run.expectStatus(1)
    run.expectError("Couldn't write out: File too large. The earlier file is as it was.")
    #expect(run.output == ".config\n.local\nout\n")
    #expect(try home.text("out") == "earlier")
  }

  @Test(
    .disabled(
      if: Program.hasThreadSanitizer || Program.hasAddressSanitizer,
      "a program that is so slow is given up before it tidies up"))
  func `An export that is ended midway leaves the earlier file as it was, and nothing else`() throws
  {
    try home.write(String(repeating: Self.line, count: 80_000), to: Home.history)
    try home.write("earlier", to: "out")
    let run = try run(
      """
      countbiki export --output out & pid=$!
      \(CommandRun.wait(until: "ls -A | grep -q '^.countbiki'"))
      kill -TERM $pid; wait $pid; status=$?; ls -A; exit $status
      """)
    run.expectStatus(143)
    run.expectError("out is as it was.")
    #expect(run.output == ".config\n.local\nout\n")
    #expect(try home.text("out") == "earlier")
  }

  @Test func `An export removes the temporary files of killed ones, and no others`() throws {
    let run = try run(
      """
      touch .countbiki-999999999.tmp .countbiki-$$.tmp .countbiki-mine.tmp .countbiki-999999999.csv
      countbiki export --output out; ls -A | grep -c countbiki; ls .countbiki-999999999.tmp
      """)
    #expect(run.output == "3\n")
  }

  @Test func `Any command removes the temporary files of killed exports from its folder`() throws {
    let run = try run(
      """
      touch .countbiki-999999999.tmp .countbiki-$$.tmp
      countbiki read 3 > /dev/null; ls -A | grep countbiki | grep -c $$; ls .countbiki-999999999.tmp
      """)
    #expect(run.output == "1\n")
  }

  @Test func `A command never writes to a file of another machine's history`() throws {
    let file = ".local/share/countbiki/history/red-fox-417.jsonl"
    try home.write(Self.line, to: file)
    for command in ["export --output \(file)", "export >> \(file)"] {
      try run("countbiki \(command)").expectStatus(1).expectError("one of countbiki's own files.")
    }
    #expect(try home.text(file) == Self.line)
  }

  @Test func `A link stays and leads to the new file, which keeps the earlier one's mode`() throws {
    let run = try run(
      """
      echo earlier > out; chmod 640 out; ln -s out link
      countbiki export --output link; countbiki export --output new; countbiki export --output /dev/stdout >> out
      readlink link; ls -l out new | cut -c1-10; grep -c time out
      """)
    #expect(run.output == "out\n-rw-------\n-rw-r-----\n2\n", "\(run.error)")
  }

  @Test func `A killed import leaves no copy of standard input`() throws {
    // A pipe holds 64 KB, so the program has read the rest when all is written.
    let run = try run(
      """
      mkdir temporary; mkfifo in
      TMPDIR=$HOME/temporary countbiki import - < in & pid=$!
      exec 3> in; head -c 300000 /dev/zero >&3
      kill -KILL $pid; wait $pid; ls -A temporary
      """)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["{\"speech\": {\"rate\": 0.3,", "{\n\"speech\": {}\n\"display\": {}\n}"])
  func `A command that only reads leaves damaged settings in place and names the line`(text: String)
    throws
  {
    try home.write(text, to: Home.settings)
    for command in ["say 3 --output out.wav", "voices", "stats"] {
      let run = try run("countbiki \(command) > out; ls .config/countbiki").expectStatus(0)
      run.expectError("settings.json is damaged (line ")
      #expect(run.output == "settings.json\n")
      #expect(try home.text(Home.settings) == text)
    }
  }
}
