import type { DemoScreen } from "./demo-screen.ts";

/** Drawn media of listings of bundles by id, in display order. Names and figures are examples. */
export const bundleScreens: Record<number, DemoScreen[]> = {
  12: [
    {
      kind: "report",
      caption: { en: "Five sources on one page", es: "Cinco fuentes en una página" },
      title: "Cedar & Vine Bistro LLC",
      subtitle: "Five sources, one request",
      facts: [
        ["Class", "722511 · 87%", "good"],
        ["Address", "Matched, Portland, OR", "good"],
        ["Flood zone", "X, minimal", "good"],
        ["OSHA inspections", "None found"],
        ["County wage, class", "$612 a week"],
      ],
    },
    {
      kind: "answer",
      caption: { en: "One request and its combined answer", es: "Una consulta y su respuesta combinada" },
      call: "POST /v1/new-business",
      lines: [
        `{ "classification": {`,
        `    "naicsCode": "722511",`,
        `    "confidenceScore": 0.87 },`,
        `  "location": { "county": "Multnomah" },`,
        `  "flood": { "zone": "X" },`,
        `  "inspections": [] }`,
      ],
    },
    {
      kind: "bars",
      caption: {
        en: "Time from first call to a complete submission",
        es: "Tiempo desde la primera llamada hasta una solicitud completa",
      },
      title: "Minutes to a complete submission",
      subtitle: "One desk, twenty accounts",
      bars: [
        ["By hand", 46],
        ["Class only", 31],
        ["With the bundle", 14],
      ],
    },
  ],
  16: [
    {
      kind: "report",
      caption: { en: "The first page of a property report", es: "La primera página de un informe de propiedad" },
      title: "1420 Prairie View Ln",
      subtitle: "Sources read today",
      facts: [
        ["Flood zone", "X, shaded", "mind"],
        ["Hail within 5 miles", "6 events in 10 years", "stop"],
        ["Wind within 5 miles", "3 events in 10 years", "mind"],
        ["Earthquake", "Very Low", "good"],
        ["Fire department", "2.3 mi, career", "good"],
      ],
    },
    {
      kind: "map",
      caption: { en: "The property and what happened around it", es: "La propiedad y lo que ocurrió a su alrededor" },
      title: "Ten years of storms",
      place: "1420 Prairie View Ln",
      terrain: "storm",
      legend: ["6 hail events", "3 damaging wind events"],
    },
    {
      kind: "bars",
      caption: { en: "Events by distance from the property", es: "Eventos según su distancia a la propiedad" },
      title: "Events by distance",
      subtitle: "Hail and wind, ten years",
      bars: [
        ["Within 1 mile", 1],
        ["1 to 3 miles", 3],
        ["3 to 5 miles", 5],
      ],
    },
  ],
  17: [
    {
      kind: "report",
      caption: { en: "Contradictions between three lists", es: "Contradicciones entre tres listas" },
      title: "Before you send it",
      subtitle: "Carrier, vehicles and drivers compared",
      facts: [
        ["Power units", "14 on file, 12 listed", "stop"],
        ["VINs decoded", "12 of 12", "good"],
        ["Weight class", "2 differ", "mind"],
        ["Commercial licenses", "13 of 15 drivers", "stop"],
        ["Filing", "BMC-91X active", "good"],
      ],
    },
    {
      kind: "table",
      caption: {
        en: "Drivers in order of what an underwriter would ask",
        es: "Conductores en el orden en que preguntaría un suscriptor",
      },
      title: "Drivers",
      columns: ["Driver", "License", "Violations", "Status"],
      widths: [82, 56, 70, 56],
      rows: [
        ["Driver 4", "CDL A", "2 speeding", "Valid"],
        ["Driver 9", "Regular", "None", "Valid"],
        ["Driver 1", "CDL A", "1 equipment", "Valid"],
        ["Driver 12", "CDL A", "None", "Valid"],
      ],
    },
  ],
  27: [
    {
      kind: "report",
      caption: { en: "What the sea has to say about an address", es: "Lo que el mar dice de una dirección" },
      title: "88 Oyster Bed Rd",
      subtitle: "Heights in NAVD 88",
      facts: [
        ["Flood zone", "AE, 10 ft", "stop"],
        ["Ground elevation", "7.4 ft", "mind"],
        ["Hurricanes in 50 nmi", "9 since 1851", "mind"],
        ["Highest water", "8.9 ft at the station", "stop"],
        ["Claims in ZIP Code", "212 since 2000"],
      ],
    },
  ],
  58: [
    {
      kind: "table",
      caption: { en: "An inbox that has sorted itself", es: "Una bandeja de entrada que se ordenó sola" },
      title: "Submissions today",
      columns: ["From", "Account", "State"],
      widths: [90, 100, 74],
      rows: [
        ["Harbor Lane", "Cedar & Vine", "Complete"],
        ["Demo Agency", "Northwoods Dental", "2 open"],
        ["Prairie Risk", "Lopez Lawn Care", "Complete"],
        ["Harbor Lane", "Main Street Auto", "5 open"],
      ],
    },
    {
      kind: "report",
      caption: { en: "Open questions in one message", es: "Las preguntas abiertas en un solo mensaje" },
      title: "Northwoods Dental",
      subtitle: "Two questions before it can go",
      facts: [
        ["Applications", "125, 126, 140 filled", "good"],
        ["Class", "621210 · 0.97", "good"],
        ["Locations", "2 of 2 placed", "good"],
        ["Roof year", "Ask", "mind"],
        ["Loss runs", "Ask", "mind"],
      ],
    },
  ],
  59: [
    {
      kind: "table",
      caption: { en: "Renewals by step", es: "Renovaciones por paso" },
      title: "Next ninety days",
      columns: ["Account", "Step", "Waiting on"],
      widths: [106, 92, 66],
      rows: [
        ["Ridgeline Builders", "Loss runs, 2 of 3", "Carrier"],
        ["Blue Heron Brewing", "Client questions", "Client"],
        ["Example Freight", "Proposal", "You"],
        ["Payette Storage", "Policy check", "You"],
      ],
    },
    {
      kind: "bars",
      caption: { en: "Where renewals wait", es: "Dónde esperan las renovaciones" },
      title: "Where renewals wait",
      subtitle: "48 accounts",
      bars: [
        ["Client", 19],
        ["Carrier", 15],
        ["You", 9],
        ["Done", 5],
      ],
    },
  ],
};
