/// The page of a matrix, with a placeholder such as `<!--matrix-->` for each part that depends on the machine.
///
/// ``Page`` and ``MatrixPage`` fill the placeholders. ``MatrixScript`` finds elements by their id.
enum MatrixMarkup {
  static let text = """
    \(Page.head)
    <body>
    <header>
    <div>
    <!--heading-->
    <p class="soft">Each loader is brought into the state of its row. All are then sent the event of
    their column, over and over.</p>
    </div>
    <p class="clock" aria-hidden="true"><span id="lamp"></span><span id="phase">before</span></p>
    <button id="play" type="button">Play</button>
    </header>
    <main>
    <!--matrix-->
    </main>
    <script type="application/json" id="film"><!--film--></script>
    <script><!--script--></script>
    </body>
    </html>

    """
}
