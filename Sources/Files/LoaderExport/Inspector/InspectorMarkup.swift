/// The inspector's page, with a placeholder such as `<!--steps-->` for each part of a scenario.
///
/// ``Page`` and ``InspectorFormat`` fill the placeholders. ``InspectorScript`` finds elements by their
/// id. An element with a `–` has no value yet: the script gives it one for each shown frame.
enum InspectorMarkup {
  static let text = """
    \(Page.head)
    <body>
    <header>
    <!--heading-->
    </header>
    <main>
    <section class="stage card" aria-label="Loader">
    <div class="picture">
    <div id="skins" aria-hidden="true"></div>
    <canvas id="loader" role="img" aria-label="The loader"></canvas>
    </div>
    <p class="now">
    <output id="state" aria-live="off" aria-label="State">–</output>
    <span class="soft" id="progress">–</span>
    <span class="soft" id="drawn">–</span>
    </p>
    <button id="onion" type="button" aria-pressed="false"
    title="From 0.12 s before the last event, innermost, to 0.3 s after it">Onion skins <kbd>O</kbd></button>
    </section>
    <section class="matrix card" aria-labelledby="matrix-title">
    <h2 id="matrix-title">Matrix</h2>
    <!--matrix-->
    <p id="cell">–</p>
    </section>
    <section class="steps card" aria-labelledby="steps-title">
    <h2 id="steps-title">Transitions</h2>
    <!--steps-->
    </section>
    <section class="plots card" aria-labelledby="plots-title">
    <h2 id="plots-title" class="hidden">Channels</h2>
    <button id="velocity" type="button" aria-pressed="false">Velocity <kbd>V</kbd></button>
    <div id="plots">
    <div id="lane" aria-hidden="true"></div>
    <!--panels-->
    <div id="axis" aria-hidden="true"></div>
    </div>
    </section>
    </main>
    <section class="transport" aria-label="Playback">
    <div>
    <div class="buttons">
    <button id="before" type="button" aria-label="Previous transition">
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 4h2v12H4zM16 4v12L7 10z"/></svg>
    </button>
    <button id="play" type="button" aria-label="Play">
    <svg class="go" viewBox="0 0 20 20" aria-hidden="true"><path d="M6 3.5v13L17 10z"/></svg>
    <svg class="halt" viewBox="0 0 20 20" aria-hidden="true"><path d="M5 4h3.5v12H5zM11.5 4H15v12h-3.5z"/></svg>
    </button>
    <button id="after" type="button" aria-label="Next transition">
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M14 4h2v12h-2zM4 4v12l9-6z"/></svg>
    </button>
    </div>
    <input id="scrubber" type="range" min="0" max="0" value="0" step="1" aria-label="Time">
    <p class="clock"><output id="time" aria-live="off" aria-label="Time shown">–</output>
    <span class="soft" id="frame">–</span></p>
    <select id="speed" aria-label="Speed">
    <option value="0.1">0.1×</option>
    <option value="0.25">0.25×</option>
    <option value="0.5">0.5×</option>
    <option value="1" selected>1×</option>
    <option value="2">2×</option>
    </select>
    </div>
    </section>
    <script type="application/json" id="film"><!--film--></script>
    <script><!--script--></script>
    </body>
    </html>

    """
}
