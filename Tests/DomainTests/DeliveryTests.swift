import Domain
import Testing

@Suite(.limited)
struct DeliveryTests {
  private let price: Question
  private var rules = DeliveryRules(seed: 7)

  init() throws {
    price = try Topic.find("money-conbini").question(at: 120)
  }

  @Test(
    arguments: [
      ([], false, 0.5, 0, false),
      (.sentence, true, 0.5, 0, false),
      (.clerk, false, SpeechSettings.clerkRate, 0, false),
      (.noise, false, 0.5, SpeechSettings.stepNoise, false),
      ([.sentence, .once], true, 0.5, 0, true),
    ] as [(HearingConditions, Bool, Double, Int, Bool)])
  func `The conditions of a step decide the sentence, the rate, the noise and the repeats`(
    conditions: HearingConditions, isInSentence: Bool, rate: Double, noise: Int, isSaidOnce: Bool
  ) {
    let delivery = rules.delivery(of: price, under: conditions, at: 0)
    #expect((delivery.sentence != nil) == isInSentence)
    #expect(delivery.voice.rate == rate)
    #expect(delivery.voice.noise == noise)
    #expect(delivery.isSaidOnce == isSaidOnce)
  }

  @Test mutating func `Settings decide where the practice doesn't`() {
    rules.apply(Settings(session: SessionSettings { ($0.usesScenes, $0.saysOnce) = (true, true) }))
    let free = rules.delivery(of: price, under: nil, at: 0)
    #expect(free.sentence != nil && free.isSaidOnce)
    let step = rules.delivery(of: price, under: [], at: 0)
    #expect(step.sentence == nil && !step.isSaidOnce)
  }

  @Test mutating func `Options of the session come before the settings and the practice`() {
    rules.options.usesScenes = false
    rules.options.voiceID = "b"
    rules.options.extraRate = 0.1
    rules.apply(
      Settings(session: SessionSettings { ($0.usesScenes, $0.changesVoice) = (true, true) }))
    let delivery = rules.delivery(of: price, under: .sentence, at: 0)
    #expect(delivery.sentence == nil && delivery.voice.voiceID == "b" && rules.voices == .one)
    #expect(delivery.voice.rate == 0.6)
  }

  @Test mutating func `A faster session stays within the speeds, and a clerk is never slow`() {
    var settings = Settings()
    settings.speech.rate = 0.95
    rules.options.extraRate = 0.2
    rules.apply(settings)
    #expect(rules.voice(under: nil, at: 0).rate == 1)
    settings.speech.rate = 0.3
    rules.options.extraRate = 0.1
    rules.apply(settings)
    #expect(rules.voice(under: nil, at: 0).rate == 0.4)
    #expect(rules.voice(under: .clerk, at: 0).rate == SpeechSettings.clerkRate)
  }

  @Test mutating func `A clerk's speed and a louder room of the settings are kept`() {
    var settings = Settings()
    settings.speech.rate = 0.9
    settings.speech.noise = 12
    rules.apply(settings)
    let voice = rules.voice(under: [.clerk, .noise], at: 0)
    #expect(voice.rate == 0.9 && voice.noise == 12)
  }

  @Test func `What is read or written has no sentence, and may be said again`() {
    let reading = DeliveryRules(seed: 7, skill: .reading)
    let delivery = reading.delivery(of: price, under: [.sentence, .once], at: 0)
    #expect(delivery.sentence == nil && !delivery.isSaidOnce)
  }

  @Test(
    arguments: [
      (.listening, nil, true, .one, .wanted),
      (.listening, nil, true, .drawn(["a"]), .drawn(["a"])),
      (.listening, nil, false, .drawn(["a"]), .one), (.listening, "b", true, .drawn(["a"]), .one),
      (.reading, nil, true, .drawn(["a"]), .one), (.writing, nil, true, .one, .one),
    ] as [(Skill, String?, Bool, DeliveryRules.Voices, DeliveryRules.Voices)])
  func `Voices and speeds change for who listens, and voices only where the settings name none`(
    skill: Skill, voiceID: String?, changesVoice: Bool, before: DeliveryRules.Voices,
    after: DeliveryRules.Voices
  ) {
    var rules = DeliveryRules(seed: 7, skill: skill)
    rules.voices = before
    var settings = Settings(speech: SpeechSettings(voiceID: voiceID))
    settings.session.changesVoice = changesVoice
    settings.session.adaptsSpeed = true
    rules.apply(settings)
    #expect(rules.voices == after)
    #expect((rules.ladder != nil) == (skill == .listening))
  }

  @Test mutating func `Drawn voices all speak before any speaks again`() {
    rules.voices = .drawn(["a", "b", "c"])
    let voices = (0..<6).map { rules.voice(under: nil, at: $0).voiceID }
    #expect(Set(voices[..<3]) == ["a", "b", "c"] && voices[..<3] == voices[3...])
  }
}
