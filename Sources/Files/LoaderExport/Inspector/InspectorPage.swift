/// The page that an inspector fills in.
let inspectorPage = Page(
  markup: InspectorMarkup.text, style: Page.style + InspectorStyle.text,
  script: FilmScript.text + InspectorScript.text + PlotScript.text,
  hashes: (
    style: "tGDHB7A7z6p1PdCQNgo3j0OH0dOTEdxcgHPRhr55EPE=",
    script: "EYImTQX7byBVVTXxcxwj+vPkn7nKsAlWtvmZvGQWqzw="
  ))
