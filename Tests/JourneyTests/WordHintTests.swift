import Testing

/// Words that named nothing, and hints that named commands which fail.
@Suite(.limited)
struct WordHintTests {
  private let home = Home()

  @Test func `A part in which nothing is said has a name in stats --parts`() throws {
    try home.write(
      #"{"id":3,"answer":"105","tries":[["105",1]],"end":"correct","sec":1,"plays":1}"# + "\n",
      to: Home.history)
    try home.run("stats", "--parts").expectOutput("silent 0")
  }

  @Test func `Two topics of pairs are no pair of numbers`() throws {
    for words in [["date-day", "numbers-10"], ["101", "103"]] {
      let run = try home.run(["quiz", "pairs"] + words).expectStatus(64)
      run.expectError("has one topic; \"\(words[1])\" is a second one")
      #expect(!run.error.contains("in quotes"))
    }
  }

  @Test func `One nearest name is in the singular`() throws {
    try home.run("quiz", "conbiny").expectStatus(64).expectError(
      "The nearest is money-conbini.")
    try home.run("read", "3", "--counter", "画像").expectStatus(64).expectError(
      "The nearest is 画.")
    try home.run("read", "3", "--counter", "hno").expectStatus(64).expectError(
      "The nearest are: 本")
  }

  @Test func `A range of numbers is printed as the help has it`() throws {
    try home.run("say", "300", "--rate", "3").expectStatus(64).expectError(
      "--rate must be from 0 to 1; 3 is out of range.")
    try home.run("say", "300", "--pitch", "2.5").expectStatus(64).expectError(
      "--pitch must be from 0.5 to 2; 2.5 is out of range.")
  }
}
