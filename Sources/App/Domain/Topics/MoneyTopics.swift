import JapaneseNumbers

extension Topic {
  static let moneyTopics = [
    Topic(
      101, "money-conbini", "Conbini", "￥100-1,500", in: .money,
      Numbers(100...1500, .yen, prefix: "￥"),
      note: "Prices at the till. 4円 is よえん.", words: "convenience store konbini コンビニ supermarket"),
    Topic(
      102, "money-restaurant", "Restaurant", "￥800-6,000 by 10", in: .money,
      Numbers(800...6000, by: 10, .yen, prefix: "￥"),
      note: "Totals of a bill: listen for さんぜん and はっぴゃく.", words: "bill meal food menu eat レストラン"),
    Topic(
      103, "money-rent", "Monthly rent", "￥30,000-200,000 by 1,000", in: .money,
      Numbers(30_000...200_000, by: 1000, .yen, prefix: "￥", groupsByMan: true),
      note: "Rents are counted in 万: 85,000 is はちまんごせんえん; ads write 8.5万円.",
      words: "apartment flat house やちん yachin 家賃"),
    Topic(
      104, "money-salary", "Annual salary", "￥2,000,000-15,000,000 by 100,000", in: .money,
      Numbers(2_000_000...15_000_000, by: 100_000, .yen, prefix: "￥", groupsByMan: true),
      note: "Salaries are counted in 万: 4,500,000 is よんひゃくごじゅうまんえん, written 450万円.",
      words: "income wage work ねんしゅう nenshuu 年収"),
    Topic(
      105, "money-small", "Small amounts", "￥1-1,000", in: .money,
      Numbers(1...1000, .yen, prefix: "￥"),
      note: "Coins, bags and stamps. 4円 is よえん, and so is the 4 of 14円.",
      words: "coin change price こぜに 小銭"),
    Topic(
      106, "money-store", "Department store", "￥1,000-100,000", in: .money,
      Numbers(1000...100_000, .yen, prefix: "￥"),
      note: "From ￥10,000 on, 万 comes in: 34,800 is さんまんよんせんはっぴゃくえん.",
      words: "shopping price electronics clothes fee かいもの kaimono 買い物"),
    Topic(
      107, "money-rate", "Exchange rates", "1ドル120-169円, with 銭", in: .money,
      ExchangeRates(sen: ExchangeRates.usual),
      note: "A hundredth of a yen is 銭: 149円50銭 is ひゃくよんじゅうきゅうえんごじゅっせん. Type 149.50.",
      words: "dollar currency foreign bank news rate かわせ kawase 為替 せん sen ドル"),
  ]
}
