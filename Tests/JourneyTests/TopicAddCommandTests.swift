import TerminalUI
import TerminalUITesting
import Testing

/// `topics add`: what it prints in a window, and beside another command that takes the name.
@Suite(.limited)
struct TopicAddCommandTests {
  private let home = Home()

  private static let note = "a sandwich with egg and lettuce, from the shop"

  @Test(arguments: [
    (50, "  298円  にひゃくきゅうじゅうはちえん\n    \(note)\n"),
    (120, "  298円  にひゃくきゅうじゅうはちえん  \(note)\n"),
  ])
  func `In a terminal a row of a table is as wide as the window`(columns: Int, row: String) throws {
    let session = try TerminalSession(
      "topics", "add", "lunch", "--counter", "円", "298=\(Self.note)",
      size: Size(columns: columns, rows: 24), environment: home.environment,
      until: "asks them.")
    session.expect(row)
    session.expectEnd(status: 0)
  }

  @Test func `A dash among the numbers is told the option that reads standard input`() throws {
    let run = try Home().run("topics", "add", "shop", "-").expectStatus(64)
    run.expectError("The numbers of standard input are read by `--file -`.")
  }

  @Test func `Who gets another name than they chose is told so`() throws {
    // A pipe holds 64 KB, so the first command is past the check of the name when all is written.
    let run = try home.run(
      script: """
        mkfifo in
        countbiki topics add shop --file - < in > out 2> error & pid=$!
        exec 3> in
        { printf '298\\n398\\n'; head -c 300000 /dev/zero | tr '\\0' '\\n'; } >&3
        countbiki topics add shop 5 6 > /dev/null
        exec 3>&-
        wait $pid; status=$?
        cat out error
        exit $status
        """
    ).expectStatus(0)
    run.expectOutput("Added \"shop-2\": 298-398, 2 numbers.")
    run.expectOutput("\"shop\" was added elsewhere meanwhile, so this topic is \"shop-2\".")
    try home.run("questions", "shop", "--all").expectOutput("5  ご\n6  ろく\n")
  }
}
