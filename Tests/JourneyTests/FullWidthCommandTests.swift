import Testing

/// Topics that are named with an input method.
@Suite(.limited)
struct FullWidthCommandTests {
  @Test(arguments: [("601", "６０１", "At the till"), ("numbers-10", "numbers-１０", "0-10")])
  func `Full-width digits name the same topic`(
    plain: String, fullWidth: String, title: String
  ) throws {
    let home = Home()
    let outputs = try [plain, fullWidth].map {
      try home.run("quiz", $0, "--plain", "--seed", "7").expectStatus(0).output
    }
    #expect(outputs[0].hasPrefix("\(title), 10 questions.\n"), "\(outputs[0])")
    #expect(outputs[1] == outputs[0])
  }
}
