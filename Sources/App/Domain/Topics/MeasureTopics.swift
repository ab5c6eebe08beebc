import JapaneseNumbers

extension Topic {
  /// Measures of people and things, most of them with a decimal point.
  static let measureTopics = [
    Topic(
      524, "measure-height", "Heights", "140-199センチ", in: .everyday, group: .measures,
      Numbers(140...199, Counter.named("センチ")),
      note: "センチ changes 1, 8 and 10: 171センチ is ひゃくななじゅういっせんち, 168センチ ひゃくろくじゅうはっせんち.",
      words: "tall cm centimetres body 身長 shinchou しんちょう"),
    Topic(
      525, "measure-weight", "Weights of people", "40-99.9キロ", in: .everyday, group: .measures,
      Measures(tenths: 400...999, Counter.named("キロ")),
      note: "点 is てん: 63.5キロ is ろくじゅうさんてんごきろ. 6キロ is ろっきろ, but after てん many say ろくきろ.",
      words: "kg kilograms body heavy 体重 taijuu たいじゅう"),
    Topic(
      526, "measure-shoes", "Shoe sizes", "22-29.5センチ", in: .everyday, group: .measures,
      Measures(tenths: stride(from: 220, through: 295, by: 5), Counter.named("センチ")),
      note: "Shoes are measured in centimetres, by halves: 26.5センチ is にじゅうろくてんごせんち.",
      words: "cm centimetres feet 靴 kutsu くつ"),
    Topic(
      527, "measure-fever", "Body temperatures", "35-40.9度", in: .everyday, group: .measures,
      Measures(tenths: 350...409, Counter.named("度")),
      note: "36.5度 is さんじゅうろくてんごど. At home one also says さんじゅうろくどごぶ.",
      words: "fever degrees thermometer clinic 熱 netsu ねつ 体温 taion"),
    Topic(
      528, "measure-winter", "Winter temperatures", "20 below to 10度", in: .everyday,
      group: .measures,
      Temperatures(degrees: -20...10),
      note: "Below zero a number has マイナス or 氷点下 (ひょうてんか) before it. Type -3, or マイナス3.",
      words: "cold minus below zero freezing degrees weather celsius 気温 kion 氷点下 hyoutenka"),
    Topic(
      529, "measure-times", "Times as much", "1.1-9.9倍", in: .everyday, group: .measures,
      Measures(tenths: 11...99, Counter.named("倍")),
      note: "倍 changes no number: 1.5倍 is いってんごばい. 2倍 is にばい, twice as much.",
      words: "factor double triple half again ばい bai"),
    Topic(
      530, "measure-eyes", "Eyesight", "0.1-2.0", in: .everyday, group: .measures,
      Measures(tenths: Array(1...10) + [12, 15, 20]),
      note: "Tested from 0.1 to 2.0, without a unit: 0.7 is れいてんなな, 1.0 いってんれい, also いってんぜろ.",
      words: "vision eye test glasses decimal 視力 shiryoku しりょく"),
    Topic(
      531, "measure-drinks", "Bottles and cups", "50-2,000ミリリットル by 50", in: .everyday,
      group: .measures,
      Numbers(50...2000, by: 50, Counter.named("ミリリットル")),
      note: "500ミリリットル is ごひゃくみりりっとる, a small bottle; a drink of two litres is にせんみりりっとる.",
      words: "ml cc litre bottle drink water recipe millilitres"),
  ]
}
