import JapaneseNumbers

extension Topic {
  static let everydayTopics = countedTopics + codeTopics + measureTopics

  private static let countedTopics = [
    Topic(
      501, "everyday-phone", "Phone numbers", "10 and 11 digits", in: .everyday, group: .codes,
      Codes.telephone,
      note:
        "Read digit by digit, with の or a pause at the hyphens. 0 is ゼロ, 2 is にー, 5 is ごー, 4 is よん, 7 is なな.",
      words: "telephone mobile call tel でんわ denwa 電話"),
    Topic(
      502, "everyday-decimal", "Decimals and percent", "0.1-99.9, some %", in: .everyday,
      Decimals(tenths: 1...999),
      weighting: Weighting(firstCount: 999, draws: 2, outOf: 3),
      note: "点 is てん: 0.5 is れいてんご, 1.5 いってんご, 2.5 にーてんご, 8.3 はってんさん, 10.2 じゅってんに.",
      words: "point fraction てん ten"),
    Topic(
      503, "everyday-sheets", "Sheets and tickets", "1-100枚", in: .everyday,
      Numbers(1...100, Counter.named("枚")),
      note: "まい changes no number, so these are numbers to 100 as one counts things.",
      words: "count paper plates shirts まい mai"),
  ]
}
