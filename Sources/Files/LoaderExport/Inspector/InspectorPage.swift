/// The template of an inspector's page.
///
/// The scripts follow each other as one: each uses names of the ones before it. `hashes` are the SHA-256 of
/// style and script; after a change to one of them, a test says the new hash.
let inspectorPage = Page(
  markup: InspectorMarkup.text, style: Page.style + InspectorStyle.text,
  script: FilmScript.text + InspectorScript.text + PlotScript.text,
  hashes: (
    style: "JEeG10MNR0NYX4pvDVX+h1OnchAvbWi94UM82sFCQJU=",
    script: "2Qb/b5zefhQkscLBaqz85npZaibsuAH6CBXyKilAyBM="
  ))
