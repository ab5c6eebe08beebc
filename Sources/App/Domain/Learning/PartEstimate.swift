/// An estimate of a part from its answers: the chance that it is weak, and the chance that it is
/// misheard.
package struct PartEstimate: Equatable, Sendable {
  /// The chance that the part is weak, 0…1.
  package let weakness: Double
  let answers: PartAnswers
  /// The chances of a part that isn't weak, of this learner.
  let typical: Beta

  /// The chance that the part is misheard the next time, 0…1.
  package var chance: Double {
    mix(Tuning.Hearing.weak.mean(answers), typical.mean(answers.notWeak))
  }

  /// Returns true if the part is likelier weak than not and was misheard more than once, so that
  /// one slip doesn't make it weak.
  func isWeak(misheard: Int) -> Bool {
    misheard > Tuning.Hearing.slips && weakness > Tuning.Hearing.calledWeak
  }

  /// The interval that contains the true chance of mishearing with a probability of 80 %, to a
  /// thousandth.
  package var interval: ClosedRange<Double> {
    let steps = 1000
    let weak = Tuning.Hearing.weak.densities(answers, steps)
    let other = typical.densities(answers.notWeak, steps)
    var sum = 0.0
    var lower = 0
    var upper = 0
    for step in 0..<steps {
      sum += mix(weak[step], other[step])
      if sum < 0.1 { lower = step + 1 }
      if sum < 0.9 { upper = step + 1 }
    }
    return Double(lower) / Double(steps)...Double(max(lower, upper)) / Double(steps)
  }

  /// The information that the next answer is expected to give on whether the part is weak, in nats.
  ///
  /// The part is taken to be likelier weak than it is: see ``Tuning/Hearing/curiosity``.
  var information: Double {
    let odds = Tuning.Hearing.curiosity * self.weakness / (1 - self.weakness)
    let weakness = odds / (1 + odds)
    let ifWeak = Tuning.Hearing.weak.mean(answers)
    let chance = weakness * ifWeak + (1 - weakness) * typical.mean(answers.notWeak)
    let ifMisheard = entropy(weakness * ifWeak / chance)
    let ifHeard = entropy(weakness * (1 - ifWeak) / (1 - chance))
    return entropy(weakness) - chance * ifMisheard - (1 - chance) * ifHeard
  }

  private func mix(_ ifWeak: Double, _ ifNot: Double) -> Double {
    weakness * ifWeak + (1 - weakness) * ifNot
  }
}

struct Beta: Equatable, Sendable {
  /// The weights of what counts for the chance and against it, above 0.
  let misheard: Double
  let heard: Double
  private let logScale: Double

  init(misheard: Double, heard: Double) {
    self.misheard = misheard
    self.heard = heard
    logScale = Self.logBeta(misheard, heard)
  }

  init(chance: Double, strength: Double) {
    self.init(misheard: chance * strength, heard: (1 - chance) * strength)
  }

  /// Returns the expected chance after some answers.
  func mean(_ answers: PartAnswers) -> Double {
    (misheard + answers.missed) / (misheard + heard + answers.missed + answers.heard)
  }

  /// Returns the expected square of the chance after some answers.
  func meanOfSquares(_ answers: PartAnswers) -> Double {
    let all = misheard + heard + answers.missed + answers.heard
    return mean(answers) * (misheard + answers.missed + 1) / (all + 1)
  }

  /// Returns the logarithm of the chance of some answers.
  func logLikelihood(_ answers: PartAnswers) -> Double {
    Self.logBeta(misheard + answers.missed, heard + answers.heard) - logScale
  }

  /// Returns the probabilities of chances in equal steps from 0 to 1, after some answers.
  func densities(_ answers: PartAnswers, _ steps: Int) -> [Double] {
    let densities = (0..<steps).map { step in
      let chance = (Double(step) + 0.5) / Double(steps)
      return power(chance, misheard + answers.missed - 1)
        * power(1 - chance, heard + answers.heard - 1)
    }
    let sum = densities.reduce(0, +)
    return densities.map { $0 / sum }
  }

  private static func logBeta(_ one: Double, _ other: Double) -> Double {
    logGamma(one) + logGamma(other) - logGamma(one + other)
  }
}
