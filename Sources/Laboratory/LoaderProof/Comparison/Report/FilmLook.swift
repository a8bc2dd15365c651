import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderExpressive
import LoaderPlans
import PlainText

/// An appearance of this loader in a `ComparisonFilm`: its own drawing, in the second round of a scenario.
struct FilmLook {
  /// The name below it.
  let name: String
  /// The elements of the drawing, and the style rules of their animations.
  let picture: AnimatedPicture
  /// The size of its drawing, in points.
  let width, height: Double
  /// Writes the content of the page under it, such as the texts that a skeleton covers.
  var content: (inout XMLWriter) -> Void = { _ in }
}

extension FilmRound {
  /// This loader in the scenario as it is, with 100 %.
  var ours: FilmLook {
    look("", Circular(), story: scenario, style: LoaderStyle(), tolerance: 1e-4)
  }

  /// Appearances to which unknown progress is reported instead of 100 %.
  var looks: [FilmLook] {
    var story = scenario
    for index in story.entries.indices where story.entries[index].event == .event(.progress(1)) {
      story.entries[index].event = .event(.progress(nil))
    }
    let style = LoaderStyle()
    // The tolerances of outlines are coarse, because each keyframe takes two kilobytes.
    return [
      look("ring", Circular(), story: story, style: style),
      look("wavy ring", WavyCircular(), story: story, style: style, tolerance: 3e-4),
      look("morphing", Morphing(), story: story, style: style, tolerance: 5e-3),
      look("bar", Linear(), story: story, style: LoaderStyle(size: 170, thickness: 10)),
      skeleton(story),
    ]
  }

  /// Returns an appearance that plays a scenario for a second time.
  ///
  /// The first round, before 0 s, brings it into the state in which a round ends.
  ///
  /// - Parameters:
  ///   - tolerance: The maximum error of a value between two keyframes.
  ///   - scene: The drawing; nil for the appearance's own.
  ///   - box: The rectangle of the drawing; nil for the bounds of the appearance.
  private func look<Look: SceneAppearance>(
    _ name: String, _ appearance: Look, story: Scenario, style: LoaderStyle,
    tolerance: Double = 1e-3, drawing scene: SceneParts? = nil, in box: CanvasRect? = nil
  ) -> FilmLook {
    // The minimum time keeps it visible, with its mark, until the next round begins.
    let policy = LoaderPolicy(minimumVisible: Look.hasMark ? 2 * period : 0)
    var loader = Loader(appearance, policy: policy)
    var round = story
    round.entries.removeAll { $0.time >= period }
    for entry in round.entries {
      loader.play(entry.event, at: entry.time - period, isAnimated: entry.isAnimated)
    }
    let planned = PlannedScenario(round, on: loader, upTo: period, tolerance: tolerance)
    let box = box ?? Look.bounds(style.marked(story.hasEnding))
    // Nil, and then an empty picture, only for a scenario beyond the limits of an SVG.
    let picture = try? SVGFormat(planned, title: "", style: style).part(drawing: scene)
    return FilmLook(
      name: name, picture: picture ?? AnimatedPicture(), width: box.width, height: box.height)
  }

  /// A row of a list, whose bones give way to its content.
  private func skeleton(_ story: Scenario) -> FilmLook {
    let box = CanvasRect(width: 224, height: 48)
    // The frames of an avatar and two lines of text, each with the radius of its corners.
    let bones: [SceneBone] = [
      (CanvasRect(x: 0, y: 4, width: 40, height: 40), 20),
      (CanvasRect(x: 56, y: 6, width: 110, height: 16), 8),
      (CanvasRect(x: 56, y: 28, width: 168, height: 14), 7),
    ]
    let scene = SceneParts(ShimmerChannels.self) { channels, scene in
      scene.band(
        channels.light, opacity: channels.opacity, across: box, .leftToRight, count: bones.count
      ) { bones[$0] }
    }
    var row = look(
      "skeleton", Shimmer(), story: story, style: LoaderStyle(size: 224), drawing: scene, in: box)
    row.content = { xml in
      xml.element("circle", ["class": "face", "cx": 20.0, "cy": 24.0, "r": 19.0])
      xml.label("Ada Lovelace", x: 60, y: 18, style: "name note")
      xml.label("It weaves patterns", x: 60, y: 39, style: "soft note")
    }
    return row
  }
}
