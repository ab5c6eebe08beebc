import JapaneseNumbers
import Testing

@testable import Domain

/// Texts that look like one number or time, and are none.
@Suite(.limited)
struct NumberTextRefusalTests {
  @Test(arguments: ["12時60分", "5時75分", "0時99分"])
  func `An hour has no more than 59 minutes`(text: String) {
    #expect(throws: NumberTextError.noTime(text)) { try NumberText(text) }
  }

  @Test func `Half of the day and kanji change nothing about it`() {
    #expect(throws: NumberTextError.noTime("3時60分")) { try NumberText("午後3時60分") }
    #expect(throws: NumberTextError.noTime("3時60分")) { try NumberText("三時六十分") }
  }

  @Test(arguments: [
    ("12時59分", "じゅうにじごじゅうきゅうふん"), ("60分", "ろくじゅっぷん"), ("75分", "ななじゅうごふん"),
    ("2時間75分", "にじかんななじゅうごふん"), ("4:30", "よじさんじゅっぷん"), ("04:05", "よじごふん"),
    ("24:59", "にじゅうよじごじゅうきゅうふん"),
  ])
  func `Minutes alone and of a duration may be more, and two digits are a time`(
    text: String, kana: String
  ) throws {
    #expect(try NumberText(text)?.readings.preferred.kana == kana)
  }

  @Test(arguments: ["16:9", "1:2", "4:3"])
  func `A ratio is no time, and is told how it is written`(text: String) {
    let error = #expect(throws: NumberTextError.self) { try NumberText(text) }
    #expect(
      error?.description
        == "\(text) is no time of day. Times go from 0:00 to 24:59. A ratio is written as 16対9.")
  }

  @Test(arguments: ["25:00", "12:60"])
  func `A time that no clock shows isn't taken for a ratio`(text: String) {
    let error = #expect(throws: NumberTextError.self) { try NumberText(text) }
    #expect(error?.description == "\(text) is no time of day. Times go from 0:00 to 24:59.")
  }

  @Test(arguments: [
    "300\t400", "300  400", "300, 400", "300 , 400", "300、 400", "３００\u{3000}\u{3000}４００", "3本, 4本",
    "1, 234", "1\t234",
  ])
  func `Numbers with a tab, two blanks or a comma and a blank between them are several`(
    text: String
  ) throws {
    #expect(try NumberText(text) == nil)
  }

  @Test(arguments: [
    ("300 400", "さんじゅうまんよんひゃく"), ("1 234", "せんにひゃくさんじゅうよん"), ("1,234", "せんにひゃくさんじゅうよん"),
    ("１\u{3000}２３４", "せんにひゃくさんじゅうよん"), ("\t300  ", "さんびゃく"),
    ("3  本", "さんぼん"), ("第  3回", "だいさんかい"), ("30 m2", "さんじゅうへいほうめーとる"),
  ])
  func `One blank divides thousands, and blanks around a number mean nothing`(
    text: String, kana: String
  ) throws {
    #expect(try NumberText(text)?.readings.preferred.kana == kana)
  }

  @Test(arguments: [("1,23", "commas"), ("1、23", "commas"), ("1_23", "marks"), ("1'23", "marks")])
  func `Marks that don't divide thousands are called what they are`(text: String, name: String) {
    let error = #expect(throws: NumberTextError.self) { try NumberText(text) }
    let reason = "The \(name) in \"\(text)\" aren't between thousands. Type 1,234 or 1234."
    #expect(error?.description == reason)
  }
}
