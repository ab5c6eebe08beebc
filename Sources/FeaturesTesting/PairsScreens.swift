import Domain
import Features

extension Screens {
  static let pairsSamples: Samples = [
    "pairs": { pairs { $0.speaker.isSpeaking = true } },
    "pairs, right": { pairs { $0.choose($0.trial.said) } },
    "pairs, missed": { pairs { $0.choose(1 - $0.trial.said) } },
    "pairs, over": { pairs { $0.end() } },
    "pairs, no sound": { pairs { $0.speaker.fail() } },
  ]

  private static func pairs(_ change: (inout Pairs.State) -> Void) -> App.State {
    let pairs = [SoundPair("600", "800")].compactMap(\.self)
    guard var state = Pairs.State(pairs, seed: 7) else { return App.State() }
    change(&state)
    return App.State(screen: .pairs(state))
  }
}

extension Pairs.State {
  fileprivate mutating func choose(_ index: Int) {
    chosen = index
    answered = 18
    right = 17
  }

  fileprivate mutating func end() { (answered, right) = (count, 18) }
}
