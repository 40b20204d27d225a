import type { DemoScreen } from "./demo-screen.ts";

/** Drawn media of listings of weather by id, in display order. Names and figures are examples. */
export const weatherScreens: Record<number, DemoScreen[]> = {
  4: [
    {
      kind: "map",
      caption: { en: "Hail reports around an address", es: "Reportes de granizo alrededor de una dirección" },
      title: "4 events in 5 miles",
      place: "May 4 to May 18",
      terrain: "storm",
      legend: ["Largest hail 1.75 in", "Nearest report 1.2 mi NE", "Rings at 1, 3 and 5 miles"],
    },
    {
      kind: "table",
      caption: { en: "Verified events with size and distance", es: "Eventos verificados con tamaño y distancia" },
      title: "Events near the property",
      columns: ["Date", "Event", "Size", "Distance"],
      widths: [56, 108, 52, 48],
      rows: [
        ["May 17", "Hail", "1.75 in", "1.2 mi"],
        ["May 17", "Thunderstorm wind", "56 kt", "2.8 mi"],
        ["May 9", "Hail", "1.00 in", "4.1 mi"],
        ["May 4", "Hail", "0.88 in", "4.7 mi"],
      ],
    },
    {
      kind: "bars",
      caption: {
        en: "Hail days per year in an example county",
        es: "Días de granizo por año en un condado de ejemplo",
      },
      title: "Days with severe hail",
      subtitle: "Example county, 1 inch and larger",
      bars: [
        ["2021", 7],
        ["2022", 4],
        ["2023", 9],
        ["2024", 6],
        ["2025", 5],
      ],
    },
  ],
  9: [
    {
      kind: "map",
      caption: {
        en: "A warning’s polygon over insured addresses",
        es: "El polígono de un aviso sobre direcciones aseguradas",
      },
      title: "Severe thunderstorm",
      place: "Until 6:15 PM",
      terrain: "fire",
      legend: ["Hail to 2 in, wind to 70 mph", "38 clients inside", "Call list ready"],
    },
    {
      kind: "answer",
      caption: { en: "The main properties of an active alert", es: "Los datos principales de una alerta activa" },
      call: "GET /alerts/active?point=39.74,-104.99",
      lines: [
        `{ "event": "Severe Thunderstorm Warning",`,
        `  "severity": "Severe",`,
        `  "urgency": "Immediate",`,
        `  "certainty": "Observed",`,
        `  "maxHailSize": "2.00",`,
        `  "senderName": "NWS Denver CO" }`,
      ],
    },
  ],
  20: [
    {
      kind: "table",
      caption: { en: "Declarations of an example county", es: "Declaraciones de desastre de un condado de ejemplo" },
      title: "Declarations in the county",
      columns: ["Year", "Incident", "Type", "Assistance"],
      widths: [44, 98, 56, 66],
      rows: [
        ["2024", "Severe storm", "Major", "Individual"],
        ["2021", "Flood", "Major", "Public"],
        ["2020", "Biological", "Major", "Public"],
        ["2019", "Flood", "Major", "Individual"],
      ],
    },
  ],
  21: [
    {
      kind: "map",
      caption: {
        en: "Yesterday’s reports near insured addresses",
        es: "Los reportes de ayer cerca de direcciones aseguradas",
      },
      title: "Yesterday, 4 reports",
      place: "Preliminary",
      terrain: "storm",
      legend: ["2 hail, largest 1.50 in", "2 wind", "17 clients within 3 miles"],
    },
  ],
  24: [
    {
      kind: "map",
      caption: {
        en: "A fire’s edge and an insured home inside it",
        es: "El borde de un incendio y una vivienda asegurada dentro de él",
      },
      title: "Inside the perimeter",
      place: "Mapped at 6:40 AM",
      terrain: "fire",
      legend: ["4,210 acres, 15% contained", "22 insureds within 10 miles", "Binding suspended"],
    },
  ],
  25: [
    {
      kind: "line",
      caption: {
        en: "Share of an example county in severe drought",
        es: "Parte de un condado de ejemplo en sequía severa",
      },
      title: "County in severe drought or worse",
      subtitle: "Percent of area, example county",
      points: [0, 4, 10, 22, 38, 61, 84, 92, 88, 70, 44, 20, 8],
      labels: ["May", "Aug", "Nov"],
      mark: { index: 7, text: "92%" },
    },
  ],
  26: [
    {
      kind: "map",
      caption: {
        en: "Storms that passed a coastal address",
        es: "Tormentas que pasaron cerca de una dirección costera",
      },
      title: "31 storms since 1851",
      place: "Within 50 nautical miles",
      terrain: "coast",
      legend: ["9 hurricanes, 2 major", "Most in September"],
    },
  ],
  28: [
    {
      kind: "line",
      caption: { en: "A gauge rising toward flood stage", es: "Un río que sube hacia el nivel de inundación" },
      title: "Gauge height, feet",
      subtitle: "Example gauge, last 48 hours",
      points: [8.1, 8.1, 8.3, 8.8, 9.6, 10.9, 12.4, 13.8, 14.9, 15.4, 15.5, 15.2],
      labels: ["Mon", "Tue", "Wed"],
      mark: { index: 10, text: "Crest 15.5 ft" },
    },
  ],
};
