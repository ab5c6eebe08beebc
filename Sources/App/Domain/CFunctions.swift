// The functions of mathematics that this target needs, most of them the C library's.
import CLibrary

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func exponential(_ value: Double) -> Double { exp(value) }
func logarithm(_ value: Double) -> Double { log(value) }

/// Returns 10 to a power from 0 to 18: 1,000 for 3.
func powerOfTen(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }

/// Returns the entropy of a chance in nats: 0 for what is certain.
func entropy(_ chance: Double) -> Double {
  if chance <= 0 || chance >= 1 { return 0 }
  return -chance * logarithm(chance) - (1 - chance) * logarithm(1 - chance)
}

/// Returns the logarithm of the gamma function for a positive number.
func logGamma(_ value: Double) -> Double {
  // The type chooses the function that returns the sign. The other one writes the sign to a
  // variable that all threads share.
  let result: (Double, Int) = lgamma(value)
  return result.0
}
