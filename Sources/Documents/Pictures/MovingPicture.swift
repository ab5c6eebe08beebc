import TerminalUI

/// A picture that shows several frames one after another, with style sheets and no script.
///
/// An element that several frames have is drawn once. The picture plays three times and then rests, since endless motion is in
/// the way of reading. It always rests where less motion is wanted (`prefers-reduced-motion`), and in
/// programs that don't know animations.
struct MovingPicture {
  /// A frame with a line below it, and how long it is shown.
  struct Step {
    let frame: Frame
    let caption: String
    let seconds: Double
  }

  let title: String
  /// The events in the picture, for those who don't see it.
  let description: String
  let steps: [Step]
  /// The index of the frame that is shown at rest.
  let rest: Int

  /// The SVG document.
  var text: String {
    let screens = steps.map { SVGScreen($0.frame, caption: $0.caption) }
    var places: [String: [Int]] = [:]
    var elements: [String] = []
    for (step, screen) in screens.enumerated() {
      for element in screen.elements {
        if places[element] == nil { elements.append(element) }
        places[element, default: []].append(step)
      }
    }
    // Elements that come and go together share a group, and a group its animation.
    var groups: [(steps: [Int], elements: [String])] = []
    for element in elements {
      let steps = places[element] ?? []
      if let index = groups.firstIndex(where: { $0.steps == steps }) {
        groups[index].elements.append(element)
      } else {
        groups.append((steps, [element]))
      }
    }
    let content = groups.enumerated().flatMap { index, group in
      group.steps.count == steps.count
        ? group.elements : ["<g class=\"\(classes(of: group.steps, index))\">"] + group.elements + ["</g>"]
    }
    let header = ["<desc>\(description)</desc>", "<style>"] + rules(for: groups.map(\.steps)) + ["</style>"]
    return screens.first?.document(title: title, header: header, content: content) ?? ""
  }

  private func classes(of shown: [Int], _ index: Int) -> String { shown.contains(rest) ? "r g\(index)" : "g\(index)" }

  /// Returns style sheets for groups, of which each is shown in some steps.
  private func rules(for groups: [[Int]]) -> [String] {
    let duration = steps.map(\.seconds).reduce(0, +)
    var rules = ["g[class]{visibility:hidden}", "g.r{visibility:visible}"]
    rules.append("@media (prefers-reduced-motion:no-preference){")
    rules.append("g{animation:\(hundredths(duration))s step-end 3}")
    for (index, shown) in groups.enumerated() where shown.count < steps.count {
      rules.append(".g\(index){animation-name:g\(index)}")
      rules.append("@keyframes g\(index){\(keyframes(shown, of: duration))}")
    }
    return rules + ["}"]
  }

  /// Returns the moments at which a group appears or vanishes.
  private func keyframes(_ shown: [Int], of duration: Double) -> String {
    var start = 0.0
    var frames = ""
    for index in steps.indices {
      let isShown = shown.contains(index)
      if index == 0 || isShown != shown.contains(index - 1) {
        frames += "\(hundredths(start / duration * 100))%{visibility:\(isShown ? "visible" : "hidden")}"
      }
      start += steps[index].seconds
    }
    return frames
  }

  private func hundredths(_ value: Double) -> String {
    let rounded = Int((value * 100).rounded())
    return rounded % 100 == 0 ? "\(rounded / 100)" : "\(Double(rounded) / 100)"
  }
}
