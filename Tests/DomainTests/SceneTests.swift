import Domain
import JapaneseNumbers
import Testing
import Foundation

/// Sentences around amounts and times.
@Suite(.timeLimit(.minutes(1)))
struct SceneTests {
  @Test(arguments: [
    (0, "合計で、1234円になります", "ごうけいで、せんにひゃくさんじゅうよえんになります", "ごうけいで、せ↓ん にひゃく さ↓んじゅう よ↓えんに なりま↓す"),
    (1, "お会計、1234円でございます", "おかいけい、せんにひゃくさんじゅうよえんでございます", "おか↓いけい、せ↓ん にひゃく さ↓んじゅう よ↓えんで ございま↓す"),
    (2, "全部で、1234円です", "ぜんぶで、せんにひゃくさんじゅうよえんです", "ぜ↓んぶで、せ↓ん にひゃく さ↓んじゅう よ↓えんです"),
    (3, "1234円、頂戴いたします", "せんにひゃくさんじゅうよえん、ちょうだいいたします", "せ↓ん にひゃく さ↓んじゅう よ↓えん、ちょうだ↓い いたしま↓す"),
    (
      4, "5000円お預かりします。1234円のお返しです", "ごせんえんおあずかりします、せんにひゃくさんじゅうよえんのおかえしです",
      "ごせ↓んえん おあずかりしま↓す、せ↓ん にひゃく さ↓んじゅう よ↓えんの おかえしで↓す"
    ),
    (
      5, "3766円になります。1234円のお釣りです", "さんぜんななひゃくろくじゅうろくえんになります、せんにひゃくさんじゅうよえんのおつりです",
      "さんぜ↓ん なな↓ひゃく ろくじゅう ろく↓えんに なりま↓す、せ↓ん にひゃく さ↓んじゅう よ↓えんの おつりで↓す"
    ),
  ])
  func `An amount is said as by a clerk`(index: Int, written: String, kana: String, accent: String) throws {
    let question = try #require(Topic.find("money-conbini").question(answer: "1234"))
    let sentence = question.sentence(in: question.scenes[index])
    #expect(sentence.written == written)
    #expect(sentence.reading.kana == kana)
    #expect(sentence.marked == accent)
  }

  @Test(arguments: [
    (0, "次の電車は、3時半に発車いたします", "つぎ↓の でんしゃわ、さんじは↓んに はっしゃ いたしま↓す"),
    (1, "到着は、3時半の予定です", "とうちゃくわ、さんじは↓んの よていで↓す"), (2, "現在の時刻は、3時半です", "げ↓んざいの じ↓こくわ、さんじは↓んです"),
    (3, "集合は、3時半です", "しゅうごうわ、さんじは↓んです"),
  ])
  func `A time is said as in a station`(index: Int, written: String, accent: String) throws {
    let question = try #require(try HeardRow.question("time-hour-minute", "3時半"))
    let sentence = question.sentence(in: question.scenes[index])
    #expect(sentence.written == written)
    #expect(sentence.marked == accent)
  }

  @Test func `A rent is said without a till`() throws {
    let question = try Topic.find("money-rent").question(at: 0)
    #expect(question.scenes.map { question.sentence(in: $0).written } == ["金額は、30000円です", "30000円になります"])
  }

  @Test func `The number of every scene is said whole, and change is less than what was paid`() throws {
    for name in ["money-conbini", "money-restaurant", "time-hour", "time-hour-ampm", "time-hour-minute"] {
      for question in try Topic.find(name).sample() {
        for scene in question.scenes {
          let sentence = question.sentence(in: scene)
          #expect(sentence.written.contains(question.written), "\(question)")
          #expect(sentence.reading.kana.contains(question.reading.kana), "\(question)")
          let said = sentence.breathGroups.flatMap { $0.flatMap(\.morae) }.joined()
          #expect(said == sentence.reading.kana.replacing("、", with: ""), "\(question)")
        }
      }
    }
  }

  @Test func `An amount that no note is larger than isn't change`() throws {
    let user = UserTopics(json: Data(#"[{"name": "a", "range": [10000, 20000], "counter": "円"}]"#.utf8))
    let question = try #require(user.topics.first).question(at: 0)
    #expect(question.scenes.count == 4)
    #expect(question.scenes.allSatisfy { $0.other == nil })
  }

  @Test(arguments: ["numbers-100", "counter-hon", "date-day", "duration-hours", "everyday-phone", "time-minute"])
  func `Other numbers are said alone`(topic: String) throws {
    #expect(try Topic.find(topic).question(at: 0).scenes.isEmpty)
  }

  @Test func `Scenes and voices are drawn from the seed, and change from question to question`() throws {
    let question = try Topic.find("money-conbini").question(at: 7)
    let choices = SessionChoices(seed: 7)
    let scenes = (0..<60).map { choices.scene(of: question, at: $0) }
    #expect(scenes == (0..<60).map { SessionChoices(seed: 7).scene(of: question, at: $0) })
    #expect(Set(scenes).count == 6)
    #expect(scenes != (0..<60).map { SessionChoices(seed: 8).scene(of: question, at: $0) })
    let voices = (0..<60).map { choices.voice(of: ["b", "a", "c"], at: $0) }
    #expect(voices == (0..<60).map { choices.voice(of: ["c", "b", "a"], at: $0) })
    #expect(Set(voices) == ["a", "b", "c"])
    // The voice doesn't follow from the scene.
    #expect(Set(zip(scenes, voices).map { String(describing: $0) }).count > 12)
    #expect(choices.voice(of: [], at: 0) == nil)
  }
}

extension Sentence {
  fileprivate var marked: String {
    breathGroups.map { $0.map(\.marked).joined(separator: " ") }.joined(separator: "、")
  }
}
