import JapaneseNumbers

extension Topic {
  static let moneyTopics = [
    money(
      101, "conbini", "Conbini", "￥100-1,500", SteppedRange(100...1500), note: "Prices at the till. 4円 is よえん."),
    money(
      102, "restaurant", "Restaurant", "￥800-6,000 by 10", SteppedRange(800...6000, by: 10),
      note: "Totals of a bill: listen for さんぜん and はっぴゃく."),
    money(
      103, "rent", "Monthly Rent", "￥30,000-200,000 by 1,000", SteppedRange(30_000...200_000, by: 1000),
      groupsByMan: true,
      note: "Rents are counted in 万: 85,000 is はちまんごせんえん; ads write 8.5万円."),
    money(
      104, "salary", "Annual Salary", "￥2,000,000-15,000,000 by 100,000",
      SteppedRange(2_000_000...15_000_000, by: 100_000), groupsByMan: true,
      note: "Salaries are counted in 万: 4,500,000 is よんひゃくごじゅうまんえん, written 450万円."),
  ]

  private static func money(
    _ id: Int, _ name: String, _ title: String, _ description: String, _ prices: SteppedRange,
    groupsByMan: Bool = false, note: String
  ) -> Topic {
    Topic(
      id, "money-" + name, title, description, in: .money,
      .numbers(prices, QuestionSource.NumberStyle(.yen, prefix: "￥", groupsByMan: groupsByMan)), note: note)
  }
}
