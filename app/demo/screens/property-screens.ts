import type { DemoScreen } from "./demo-screen.ts";

/** Drawn media of listings of property by id, in display order. Names and figures are examples. */
export const propertyScreens: Record<number, DemoScreen[]> = {
  2: [
    {
      kind: "map",
      caption: {
        en: "A property beside a river, inside the mapped flood hazard area",
        es: "Una propiedad junto a un río, dentro del área de inundación del mapa",
      },
      title: "Flood zone AE",
      place: "218 Riverside Dr",
      terrain: "river",
      legend: ["Base flood elevation 612 ft", "Panel effective Jun 16, 2021", "Special Flood Hazard Area"],
    },
    {
      kind: "answer",
      caption: {
        en: "The flood hazard layer’s answer for a point",
        es: "La respuesta del mapa de inundación para un punto",
      },
      call: "GET /flood-zone?lat=44.9512&lon=-91.3984",
      lines: [
        `{ "FLD_ZONE": "AE",`,
        `  "SFHA_TF": "T",`,
        `  "STATIC_BFE": 612,`,
        `  "firmPanel": {`,
        `    "effective": "2021-06-16" },`,
        `  "lettersOfMapRevision": [] }`,
      ],
    },
    {
      kind: "report",
      caption: {
        en: "A dated determination for the client’s file",
        es: "Una determinación con fecha para el expediente del cliente",
      },
      title: "Flood zone check",
      subtitle: "For the file, with its date",
      facts: [
        ["Zone", "AE", "stop"],
        ["Base flood elevation", "612 ft NAVD 88"],
        ["Panel effective", "Jun 16, 2021"],
        ["Map revision letters", "None"],
        ["Flood policy", "Rejected, signed", "mind"],
      ],
    },
  ],
  3: [
    {
      kind: "map",
      caption: { en: "A matched address on its street", es: "Una dirección encontrada en su calle" },
      title: "Matched",
      place: "4600 Silver Hill Rd",
      terrain: "streets",
      legend: ["Washington, DC 20233", "38.84599, −76.92744"],
    },
    {
      kind: "answer",
      caption: {
        en: "The geocoder’s answer for the Census Bureau’s own address",
        es: "La respuesta del geocodificador para la dirección de la propia Oficina del Censo",
      },
      call: "GET /geocode?address=4600 Silver Hill Rd…",
      lines: [
        `{ "matchedAddress": "4600 SILVER HILL RD,`,
        `    WASHINGTON, DC, 20233",`,
        `  "coordinates": {`,
        `    "x": -76.92744,`,
        `    "y": 38.845985 } }`,
      ],
    },
  ],
  10: [
    {
      kind: "bars",
      caption: {
        en: "Which hazards drive expected loss in an example county",
        es: "Qué peligros causan la pérdida esperada en un condado de ejemplo",
      },
      title: "Expected annual loss",
      subtitle: "Example county, share by hazard",
      bars: [
        ["Hail", 34, "34%"],
        ["Tornado", 27, "27%"],
        ["Strong wind", 16, "16%"],
        ["River flooding", 14, "14%"],
        ["Winter weather", 9, "9%"],
      ],
    },
    {
      kind: "report",
      caption: { en: "Ratings of one census tract", es: "Calificaciones de un sector censal" },
      title: "Census tract profile",
      subtitle: "Compared with all tracts in the nation",
      facts: [
        ["Hail", "Relatively High", "stop"],
        ["Tornado", "Relatively Moderate", "mind"],
        ["Wildfire", "Very Low", "good"],
        ["Earthquake", "Very Low", "good"],
        ["Community resilience", "Relatively High", "good"],
      ],
    },
  ],
  18: [
    {
      kind: "line",
      caption: { en: "Claims by year in an example ZIP Code", es: "Siniestros por año en un código postal de ejemplo" },
      title: "Paid flood claims",
      subtitle: "Example ZIP Code, by year of loss",
      points: [2, 0, 5, 1, 0, 3, 42, 4, 1, 0, 6, 18, 3],
      labels: ["2013", "2019", "2025"],
      mark: { index: 6, text: "42 claims" },
    },
  ],
};
