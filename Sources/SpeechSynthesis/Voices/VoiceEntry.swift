import Clients

extension VoiceCatalogue.Entry {
  /// Makes an entry for a voice of espeak-ng that isn't in the catalogue.
  init(id: String) {
    self.init(id: id, name: id, gender: .neutral, engine: Espeak.name)
  }

  /// The engine that speaks. A program may have any name.
  var kind: any VoiceEngine.Type {
    program == nil ? VoiceCatalogue.engines.first { $0.name == engine } ?? ProgramEngine.self : ProgramEngine.self
  }

  /// A sentence about values that decode but don't make a voice; nil if all are valid.
  var invalidValue: String? {
    if id.isEmpty { return "\"id\" is empty" }
    if let gain, !(-20...20).contains(gain) { return "\"gain\" isn't between -20 and 20" }
    return misplacedField ?? kind.invalidValue(of: self)
  }

  /// A sentence about a field of another engine, which would be ignored; nil if there is none.
  private var misplacedField: String? {
    let fields = ["file": file != nil, "speaker": speaker != nil, "url": url != nil, "remote": remote != nil]
    let misplaced = fields.filter { $0.value && !kind.fields.contains($0.key) }.keys.min()
    let owner = VoiceCatalogue.engines.first { $0.fields.contains(misplaced ?? "") }
    return misplaced.map { "\"\($0)\" is for the engine \"\(owner?.name ?? "")\" without a program" }
  }
}
