import Foundation
import Testing

/// Tables that topics.json names, read by the real program.
@Suite(.limited)
struct ListFileJourneyTests {
  @Test func `A table is read from the folder of topics.json, or from the home folder`() throws {
    let home = Home()
    try home.write(
      #"[{"name": "shop", "file": "~/p.csv"}, {"name": "cafe", "file": "p.csv"}]"#,
      to: Home.topics)
    try home.write("price\n298\n350\n", to: "p.csv")
    try home.write("price\n398\n", to: ".config/countbiki/p.csv")
    for (name, numbers) in [("shop", ["298", "350"]), ("cafe", ["398"])] {
      let asked = try home.run("questions", name, "--all").expectStatus(0)
      let rows = asked.output.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(rows.compactMap(\.first) == numbers.map { $0[...] }, "\(asked.output)")
    }
  }
}
