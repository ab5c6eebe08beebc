import Clients
import Domain
import JapaneseNumbers
import Testing

@testable import Features

/// The texts that a question gives to speech engines.
@Suite(.limited)
struct QuestionUtteranceTests {
  @Test(arguments: [
    ("date-year-era", 46, "昭和47年", "しょうわよんじゅうななねん"), ("time-hour-ampm-24", 13, "午後3時", "ごごさんじ"),
    ("money-conbini", 604, "704円", "ななひゃくよえん"),
    ("time-hour-minute", 1285, "21時25分", "にじゅういちじにじゅうごふん"),
  ])
  func `A voice that reads Japanese gets what is said, and nothing of the answer`(
    topic: String, index: Int, text: String, kana: String
  ) throws {
    let question = try Topic.find(topic).question(at: index)
    let utterance = question.utterance(settings: SpeechSettings())
    #expect(utterance.written == text)
    #expect(utterance.reading.kana == kana)
    #expect(utterance.reading == question.reading)
  }

  @Test(arguments: [("は", "ワ"), ("へ", "エ"), ("を", "オ"), ("も", "モ")])
  func `A particle is written as it is said where there is no other text`(
    particle: String, kana: String
  ) {
    let reading = Counter.clockHour.reading(of: 9) + Reading(particle: particle)
    #expect(Utterance(reading).written == "クジ" + kana)
  }

  @Test func `A typed answer is handed over as it would be said`() throws {
    let question = try Topic.find("date-year-era").question(at: 46)
    let utterance = question.utterance(of: .number(1971), settings: SpeechSettings())
    #expect(utterance?.written == "昭和46年")
    #expect(utterance?.reading.kana == "しょうわよんじゅうろくねん")
    #expect(question.utterance(of: .number(3), settings: SpeechSettings())?.written == "3年")
    #expect(question.utterance(of: .digits("3"), settings: SpeechSettings()) == nil)
  }
}
