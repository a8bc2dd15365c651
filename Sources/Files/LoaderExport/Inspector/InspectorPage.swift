/// The page that an inspector fills in.
let inspectorPage = Page(
  markup: InspectorMarkup.text, style: PageStyle.text + InspectorStyle.text,
  script: FilmScript.text + InspectorScript.text + PlotScript.text,
  hashes: (
    style: "O+ks+v9amWkXi//eTdCPoyV7RWH2kw7AGAMB4doiOsA=",
    script: "7XRZI0eelmLCUVdNr/GmEBpzBsBeDM2vRmRyoN0l4S4="
  ))
