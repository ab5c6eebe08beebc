import Clients
import JapaneseNumbers

extension VoiceCatalogue.Entry {
  /// Makes an entry for a voice of espeak-ng that isn't in the catalogue.
  init(id: String) {
    self.init(id: id, name: id, gender: .neutral, engine: Espeak.name)
  }

  /// Returns true if no word of a reading is heard as another one, not even one that another word
  /// follows without a pause, as です follows ばい.
  func says(_ reading: Reading) -> Bool {
    guard let unclear else { return true }
    var unit = ""
    return reading.words.allSatisfy { word in
      unit = word.isJoined ? unit + word.kana : word.kana
      return !unclear.contains(where: unit.hasSuffix)
    }
  }

  /// The engine that speaks. A program may have any name.
  var kind: any VoiceEngine.Type {
    program == nil
      ? VoiceCatalogue.engines.first { $0.name == engine } ?? ProgramEngine.self
      : ProgramEngine.self
  }

  /// The morae a second that a voice can have at its own speed. People say 5 to 10.
  private static let possibleMorae = 2.0...20.0

  /// A sentence about values that decode but don't make a voice; nil if all are valid.
  var invalidValue: String? {
    if id.isEmpty { return "\"id\" is empty" }
    if let morae, !Self.possibleMorae.contains(morae) {
      let (least, most) = (Self.possibleMorae.lowerBound, Self.possibleMorae.upperBound)
      return "\"morae\" must be from \(Int(least)) to \(Int(most))"
    }
    return kind.invalidValue(of: self)
  }
}
