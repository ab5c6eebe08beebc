import JapaneseNumbers
import Testing

@testable import Domain

/// Numbers in all forms in which people write them: see `written-numbers.txt`.
@Suite(.limited)
struct WrittenNumberTests {
  @Test func `A number is read as people read it, or refused with what is wrong`() throws {
    for line in try lines(of: "written-numbers") where !line.hasPrefix("=") {
      if let mark = line.firstRange(of: " ! ") {
        expectRefusal(of: String(line[..<mark.lowerBound]), String(line[mark.upperBound...]))
      } else if let blank = line.lastIndex(of: " ") {
        let kana = String(line[blank...].dropFirst())
        let number = try? NumberText(String(line[..<blank]))
        #expect(number?.readings.preferred.kana == kana, "\(line)")
      }
    }
  }

  @Test(arguments: [
    ("1日", ["ついたち"]), ("一日", ["ついたち"]), ("約1日", []), ("1日以上", []), ("1日おき", []), ("1日くらい", []),
    ("第1日", []), ("-1/2", []), ("1/2", ["いちがつふつか"]), ("5、6か月", []), ("2、3か月", []), ("2、3組", []),
    ("2、3晩", []), ("3か月", ["みつき"]), ("二三日", ["にじゅうさんにち"]), ("五六人", ["ごじゅうろくにん"]),
    ("3対0", ["さんたいれい"]), ("約3玉", []), ("1日3回", []),
    ("1日です", ["ついたちです"]), ("1日くらいです", []), ("1日は", ["ついたちは"]), ("1日に", []),
    ("十分に", ["じゅっぷんに", "じっぷんに"]), ("十分も", ["じっぷんも", "じゅうぶんも"]), ("大さじ1/2", []),
    ("十分ありません", ["じゅっぷんありません", "じっぷんありません"]),
    ("十分食べました", ["じっぷんたべました", "じゅうぶんたべました"]),
    ("4・5番線", ["しごばんせん"]), ("第1日です", []), ("1/3に減りました", ["いちがつみっかにへりました"]),
    ("110番", ["ひゃくじゅうばん"]), ("36度5分", ["さんじゅうろくどごふん"]), ("6か月目", []),
    ("S38", ["しょうわさんじゅうはちねん"]), ("1日休業", ["いちにちきゅうぎょう"]), ("来月1日開店", []),
    ("開店1日", ["かいてんついたち"]), ("入院1日", []), ("2〜3人", ["にさんにん"]),
  ])
  func `Other readings are those that are said in the same place`(
    text: String, others: [String]
  ) throws {
    #expect(try NumberText(text)?.readings.alternatives.map(\.kana) == others)
  }

  @Test func `Scores of the topic are read alike outside of it`() throws {
    let scores = try Topic.find("everyday-score")
    for index in 0..<scores.count {
      let question = scores.question(at: index)
      #expect(try NumberText(question.display)?.readings.preferred == question.reading)
    }
  }

  @Test func `Many words around a number aren't tried in every order`() throws {
    let words = 40
    let before = String(repeating: "約", count: words)
    let after = String(repeating: "前", count: words)
    #expect(try NumberText(before + "q5" + after) == nil)
  }

  /// Expects that a text is no number ("not"), or that a reason is given.
  private func expectRefusal(of text: String, _ reason: String) {
    do throws(NumberTextError) {
      let number = try NumberText(text)
      #expect(number == nil && reason == "not", "\(text)")
    } catch {
      #expect(error.description.contains(reason), "\(text): \(error.description)")
    }
  }
}
