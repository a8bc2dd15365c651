/// The template of an inspector's page.
///
/// After a change to its style or script, a test says the new hashes.
let inspectorPage = Page(
  markup: InspectorMarkup.text, style: Page.style + InspectorStyle.text,
  script: FilmScript.text + InspectorScript.text + PlotScript.text,
  hashes: (
    style: "JEeG10MNR0NYX4pvDVX+h1OnchAvbWi94UM82sFCQJU=",
    script: "2Qb/b5zefhQkscLBaqz85npZaibsuAH6CBXyKilAyBM="
  ))
