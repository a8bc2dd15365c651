// Of the WebAssembly modules, only the expressive one has this file; the tests of other platforms have it, too.
#if !hasFeature(Embedded) || EXPRESSIVE

  import LoaderCore
  import LoaderDrawing
  import LoaderExpressive
  import LoaderPlans
  import MatrixEngine
  import TimelineModule

  /// Writes the wave or the shape that the script paints at `time`, in seconds; nothing if nothing is shown.
  ///
  /// First comes a number, 1 if the next frame may differ and 0 if not, then the output of ``OutlineCanvas``.
  ///
  /// - Parameters:
  ///   - length: In pixels, as thickness and gap are; `flags` as for `loader_plan`.
  ///   - buffer: A buffer for `capacity` numbers; what does not fit is left out.
  /// - Returns: The count of numbers written.
  @_cdecl("loader_outlines")
  package func loaderOutlines(
    _ loader: UnsafeMutableRawPointer, _ time: Double, _ length: Double, _ thickness: Double,
    _ gap: Double, _ flags: Int32, _ buffer: UnsafeMutableRawPointer, _ capacity: Int32
  ) -> Int32 {
    typealias Module = WebModule<Wavy<ExpressiveAppearance>>
    var style = Module.style(length: length, thickness: thickness, gap: gap, flags: flags)
    // `Module.style` is right-to-left, but the painted parts are not mirrored: the layer that contains them is.
    style.direction = .leftToRight
    let words = UnsafeMutableBufferPointer(
      start: buffer.assumingMemoryBound(to: Double.self), count: Int(capacity))
    var scene = CanvasScene(OutlineCanvas(words), accent: .role(.accent))
    Module.loader(loader).pointee.paint(at: time, style, into: &scene)
    return Int32(scene.canvas.count)
  }

  extension WebModule where Appearance == Wavy<ExpressiveAppearance> {
    /// Returns the style of an element.
    ///
    /// - Parameter flags: 1 for butt ends, 2 for a shape with a track.
    static func style(
      length: Double, thickness: Double, gap: Double, flags: Int32
    ) -> LoaderStyle {
      var style = style(length: length, thickness: thickness, gap: gap, isButt: flags & 1)
      if flags & 2 != 0 { style.showsTrack = true }
      return style
    }
  }

  extension Loader where Appearance == Wavy<ExpressiveAppearance> {
    /// Draws a wave or a shape at `time`, in seconds, after a number: 1 if the drawing moves from then on, else 0.
    fileprivate func paint(
      at time: Double, _ style: LoaderStyle, into scene: inout CanvasScene<OutlineCanvas>
    ) {
      // A loader knows its pictures only from its last event on.
      let time = max(time, store.time)
      let loader = settled(at: time)
      // The sample is nil if nothing is shown. Only its shape is used: layers show opacity and thickness.
      guard let sample = loader.machine.partialSample(at: time) else { return }
      let channels = sample.values
      // `base` is the channels without the wave's. Its first four are a bar's edges, or a ring's rotation (`tail1`)
      // and sweep (`head1`).
      let edges = channels.base.bar.edges
      let wave = PathInputs(
        phase: channels.phase, amplitude: channels.amplitude,
        unknownWeight: sample.unknownWeight.value)
      var moves = loader.machine.movesShape(after: time)
      // A wave keeps traveling, even at known progress, and is visible unless its amplitude is 0.
      if case .element = appearance.base, channels.amplitude != 0 { moves = true }
      scene.canvas.append(moves ? 1 : 0)
      switch appearance.base {
      case .element(.linear, isWavy: true):
        scene.wavyBar(
          BarPart(tail: edges.tail1, head: edges.head1),
          BarPart(tail: edges.tail2, head: edges.head2), thickness: 1, wave: wave,
          height: style.barBounds.height, style, .accent)
      case .element(.circular, isWavy: true):
        guard let measures = RingMeasures(style) else { return }
        // The layer that contains the painting turns by the rotation, so the drawing is turned back by it.
        scene.turned(by: -edges.tail1, about: measures.center) {
          $0.wavyRing(
            rotation: edges.tail1, sweep: edges.head1, thickness: 1, wave: wave, in: measures,
            style, .accent)
        }
      // Without a wave, layers show all of the appearance.
      case .element: break
      case .morphing:
        // As `ExpressiveAppearance.channels` returns them: head2 is the number of the shape, tail2 the
        // progress, head1 the weight of known progress. A layer turns the shape by tail1, its rotation.
        scene.fill(
          "shape", Morphing.path(style),
          at: PathInputs(edges.head2, edges.tail2, weight: edges.head1), .accent)
      }
    }
  }

#endif
