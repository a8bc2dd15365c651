/// A chart of curves over one time axis, in panels below one another.
///
/// ``PlotFormat`` fills it with a scenario; the laboratory also compares loaders in one. It has only the content:
/// ``ChartLayout`` computes the positions.
package struct Chart: Hashable, Sendable {
  /// The title, for screen readers and tooltips.
  package var title: String
  /// A description of the content, in a sentence or two.
  package var summary = ""
  /// The time range, in seconds.
  package var time: ClosedRange<Double>
  /// The width of its panels, in pixels.
  package var width: Double
  /// Spans of time with names, in order and without gaps: the states.
  package var bands: [Band] = []
  /// Instants with names, in order: the events.
  package var marks: [Mark] = []
  /// The panels, from the top.
  package var panels: [Panel] = []

  /// Creates a chart without content.
  package init(title: String, time: ClosedRange<Double>, width: Double) {
    self.title = title
    self.time = time
    self.width = width
  }

  /// A span of time, in seconds, with a name.
  package struct Band: Hashable, Sendable {
    package var start, end: Double
    package var name: String
  }

  /// An instant with a name: an event. It is not the check or cross with which a loader ends.
  package struct Mark: Hashable, Sendable {
    package var time: Double
    package var name: String
    /// True if it changed nothing in the drawing; then it is less prominent.
    package var isQuiet: Bool

    package init(time: Double, name: String, isQuiet: Bool = false) {
      self.time = time
      self.name = name
      self.isQuiet = isQuiet
    }
  }

  /// Curves over one value axis.
  package struct Panel: Hashable, Sendable {
    /// The unit of the axis: `turn`, `turn/s`.
    package var unit: String
    /// The height, in pixels.
    package var height: Double
    /// True if the value axis includes 0, wherever the curves are.
    package var hasZero: Bool
    package var curves: [Curve]

    package init(unit: String, height: Double, hasZero: Bool = true, curves: [Curve] = []) {
      self.unit = unit
      self.height = height
      self.hasZero = hasZero
      self.curves = curves
    }
  }

  /// A line of a panel, in pieces between which it may jump or be absent.
  package struct Curve: Hashable, Sendable {
    package var name: String
    /// The index of its color in the palette; after the last color, the first one follows.
    package var color: Int
    /// True if it is thin, next to another curve of its color.
    package var isThin = false
    /// The pieces, in order of time.
    package var pieces: [[Point]] = []

    package init(name: String, color: Int, isThin: Bool = false) {
      self.name = name
      self.color = color
      self.isThin = isThin
    }

    /// Starts a new piece, at a jump, or where the curve reappears.
    ///
    /// If it meets the last piece at one instant, a jump is drawn between them. A last piece that is still empty
    /// is taken as the new one.
    package mutating func lift() {
      if pieces.last?.isEmpty != true { pieces.append([]) }
    }

    /// Starts a new piece that is not connected to the last one, even if they meet at one instant.
    ///
    /// A jump is only drawn between two neighboring pieces. So an empty piece is added between them.
    package mutating func leave() {
      // The empty piece between, and the new one.
      pieces += [[], []]
    }

    /// Continues to a point, unless the last piece already ends there.
    package mutating func draw(to point: Point) {
      if pieces.isEmpty { pieces.append([]) }
      let last = pieces.count - 1
      if pieces[last].last != point { pieces[last].append(point) }
    }
  }

  /// A point of a curve.
  package struct Point: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The value, in the unit of the panel.
    package var value: Double

    package init(_ time: Double, _ value: Double) {
      self.time = time
      self.value = value
    }
  }
}
