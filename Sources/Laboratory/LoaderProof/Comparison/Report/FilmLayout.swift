import LoaderCore
import PlainText

/// The places of a film's parts, in pixels: beside each other, or one below the other on a phone.
///
/// A film is a `ComparisonFilm`. Its chips are labels in round boxes, and a look is an appearance of this loader.
struct FilmLayout {
  /// The middle of a part, and its width.
  typealias Place = (x: Double, y: Double, width: Double)

  /// The size of the film.
  let width, height: Double
  /// The rings of the models.
  let models: [Place]
  /// The ring of this loader.
  let ours: Place
  /// The start of the caption of this loader; its middle if the anchor is `middle`.
  let caption: (x: Double, y: Double, anchor: String?)
  /// The start of the caption of the models; its middle if `x` is the middle of the film.
  let others: (x: Double, y: Double)
  /// The upper edges of the row of chips for the rings, and of the row for the looks; nil without looks.
  let chips: (rings: Double, looks: Double?)
  /// The height of a chip.
  let chip: Double
  /// The width of an arrow between two chips.
  let arrow: Double
  /// The looks, below the second row of chips.
  let looks: [Place]
  /// The distance from the middle of a look down to the baseline of its name.
  let lookLabel: Double
  /// The distance between two lines, and the font sizes of text and of notes.
  let line, text, note: Double

  /// The space on both sides of a chip's text, in pixels.
  static let padding = 12.0
  /// The approximate width of a character, as a fraction of the size of the letters.
  private static let characterWidth = 0.58

  /// Returns two rows of three rings, at distances `across` and `down` from the first at (x, y).
  private static func models(
    x: Double, across: Double, y: Double, down: Double, width: Double
  ) -> [Place] {
    (0..<6).map { index -> Place in
      let (column, row) = (Double(index % 3), Double(index / 3))
      return (x + across * column, y + down * row, width)
    }
  }

  /// As wide as the text of a README on a large screen.
  static var wide: FilmLayout {
    let looks: [Place] = [
      (72, 416, 48), (190, 416, 48), (308, 416, 48), (468, 416, 170), (698, 416, 224),
    ]
    return FilmLayout(
      width: 830, height: 472, models: models(x: 95, across: 165, y: 104, down: 136, width: 68),
      ours: (672, 168, 180), caption: (672, 292, "middle"), others: (16, 27),
      chips: (14, 340), chip: 32, arrow: 30,
      looks: looks, lookLabel: 46, line: 19, text: 15, note: 13)
  }

  /// As wide as the text of a README on a phone of 390 pixels.
  static var narrow: FilmLayout {
    let looks: [Place] = [
      (60, 486, 44), (179, 486, 44), (298, 486, 44), (66, 558, 100), (240, 558, 210),
    ]
    return FilmLayout(
      width: 358, height: 608, models: models(x: 60, across: 119, y: 82, down: 116, width: 56),
      ours: (100, 344, 120), caption: (184, 340, nil), others: (184, 376),
      chips: (10, 424), chip: 28, arrow: 22,
      looks: looks, lookLabel: 40, line: 17, text: 13, note: 12)
  }

  /// One model beside this loader, as wide as the text of a README on a large screen.
  ///
  /// The width of a model's ring is measured in the middle of its stroke, an eleventh as thick (see `sheet`), and the
  /// width of this loader with its stroke: 148.4 is 136 · 12/11. Both names have one baseline, 1.3 lines below the
  /// model's radius: 242.7 is 150 + 68 + 1.3 · 19.
  static var pair: FilmLayout {
    FilmLayout(
      width: 830, height: 284, models: [(215, 150, 136)], ours: (615, 150, 148.4),
      caption: (615, 242.7, "middle"), others: (415, 146), chips: (14, nil), chip: 32, arrow: 30,
      looks: [], lookLabel: 0, line: 19, text: 15, note: 13)
  }

  /// One model beside this loader, as wide as the text of a README on a phone of 390 pixels.
  ///
  /// As in `pair`, 120 is 110 · 12/11, and 201.1 is 124 + 55 + 1.3 · 17.
  static var narrowPair: FilmLayout {
    FilmLayout(
      width: 358, height: 284, models: [(95, 124, 110)], ours: (263, 124, 120),
      caption: (263, 201.1, "middle"), others: (16, 252), chips: (10, nil), chip: 28, arrow: 22,
      looks: [], lookLabel: 0, line: 17, text: 13, note: 12)
  }

  /// The style rules of the layout's sizes: the stroke of a ring, and the fonts.
  var sheet: String {
    ".ring{stroke-width:\(models[0].width / 11)}text{font-size:\(text)px}"
      + ".note{font-size:\(note)px}\n"
  }

  /// Writes the name of this loader with a note on it, and two lines on the meaning of the other rings.
  func writeCaption(_ name: String, _ note: String, to xml: inout XMLWriter) {
    xml.label(name, x: caption.x, y: caption.y, anchor: caption.anchor, style: "name")
    xml.label(note, x: caption.x, y: caption.y + line, anchor: caption.anchor, style: "good note")
    let models = models.count == 1 ? "The other ring is a model" : "Others are models"
    let anchor = others.x == width / 2 ? "middle" : nil
    for (text, y) in [("Red: the arc before a jump", others.y), (models, others.y + line)] {
      xml.label(text, x: others.x, y: y, anchor: anchor, style: "soft note")
    }
    xml.endLine()
  }

  /// Returns the width of a chip's text, estimated by its length; a check is as wide as the font size.
  func width(of text: String) -> Double {
    text == FilmRound.check
      ? self.text : (Self.characterWidth * self.text * Double(text.count)).rounded()
  }

  /// Writes the text of a chip, stretched to its `width(of:)`, whatever the font; a check is drawn as a line.
  ///
  /// - Parameters:
  ///   - x: The middle of the text.
  ///   - y: Its baseline.
  func write(_ text: String, x: Double, y: Double, _ style: String, to xml: inout XMLWriter) {
    guard text == FilmRound.check else {
      xml.open("text", ["class": style, "x": x, "y": y, "text-anchor": "middle"])
      xml.attribute("textLength", width(of: text))
      xml.attribute("lengthAdjust", "spacingAndGlyphs")
      xml.text(text)
      return xml.close()
    }
    // The points of the check are fractions of the font size.
    let size = self.text
    xml.path("\(style) tick") { data in
      data.append("M")
      data.append(x - size * 0.4, y - size * 0.35, decimals: 1)
      data.append("L")
      data.append(x - size * 0.1, y - size * 0.05, decimals: 1)
      data.append("L")
      data.append(x + size * 0.42, y - size * 0.65, decimals: 1)
    }
  }
}
