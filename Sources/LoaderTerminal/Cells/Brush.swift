import LoaderDrawing

/// What a terminal can show of a picture: its characters and its colours.
package struct Brush: Hashable, Sendable {
  /// Whether there are Braille patterns and blocks, and not only ASCII.
  var isUnicode = true
  /// The colours that there are.
  var colors = ColorDepth.full
  /// What colour a role has.
  var theme = Theme.terminal

  /// The ink of a paint in front of the terminal's own ground.
  func ink(_ color: PaintColor) -> Ink { Ink(foreground: colors.ink(color, theme)) }
}

extension DotCanvas {
  /// From how much on a covered dot is shown.
  private static let threshold = 0.4

  /// Which dots are shown: those that are covered, of an opacity as many of them as it says.
  ///
  /// A terminal has no opacity, and nobody knows the colour of its ground, so what fades comes and
  /// goes dot by dot. If something is there, its most covered dot is shown at least.
  func shown() -> [Bool] {
    var shown = dots.indices.map { index in
      let dot = dots[index]
      return dot.coverage >= Self.threshold && dot.opacity > pattern(at: index)
    }
    let front = dots.map(\.tone).max() ?? 0
    let isFrontShown = dots.indices.contains { shown[$0] && dots[$0].tone == front }
    if !isFrontShown, let dot = mostCovered(of: front), dots[dot].opacity > 0.5 {
      shown[dot] = true
    }
    return shown
  }

  /// The dot that is covered most by what is in front.
  private func mostCovered(of tone: Double) -> Int? {
    dots.indices.filter { dots[$0].tone == tone && dots[$0].coverage > 0 }
      .max { dots[$0].coverage < dots[$1].coverage }
  }

  /// The opacity above which a dot is shown: ordered dithering by a matrix of 4 × 4.
  ///
  /// Source: B. E. Bayer, An optimum method for two-level rendition of continuous-tone pictures, 1973.
  private func pattern(at index: Int) -> Double {
    let matrix: [Double] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    return (matrix[index / columns % 4 * 4 + index % columns % 4] + 0.5) / 16
  }
}
