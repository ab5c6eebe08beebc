import Testing

/// The advice of `quiz placement` to those who can't hear it.
@Suite(.limited)
struct PlacementAdviceTests {
  private let home = Home(isNew: true)

  @Test func `Where nothing can be heard, it says how to be placed by reading`() throws {
    let advice = "type `, skill reading` in `countbiki today --plain`"
    try home.run(script: "echo q | countbiki quiz placement --plain").expectStatus(1)
      .expectError(advice)
    try home.run("quiz", "placement", "--read").expectStatus(64)
      .expectError(advice)
    let other = try home.run("quiz", "placement", "--questions", "4").expectStatus(64)
    #expect(!other.error.contains("reading"), "\(other.error)")
    // The advice leads where it says.
    let script = "printf ', skill reading\\nq\\n' | countbiki today --plain"
    try home.run(script: script).expectStatus(0)
    let placed = try home.run(script: "echo q | countbiki quiz placement --plain").expectStatus(0)
    #expect(placed.output.hasPrefix("Where to start, reading, up to 8 questions.\n"))
  }
}
