import type { DemoScreen } from "./demo-screen.ts";

/** Drawn media of listings of workplaces by id, in display order. Names and figures are examples. */
export const workplaceScreens: Record<number, DemoScreen[]> = {
  5: [
    {
      kind: "report",
      caption: { en: "An employer’s inspection record in brief", es: "Las inspecciones de un empleador en resumen" },
      title: "Example Roofing Inc",
      subtitle: "Three inspections in five years",
      facts: [
        ["Serious violations", "2, abated", "mind"],
        ["Repeat or willful", "None", "good"],
        ["Current penalties", "$9,850"],
        ["Open cases", "None", "good"],
        ["Last inspection", "Complaint, 2025"],
      ],
    },
    {
      kind: "table",
      caption: { en: "Violations with standard and status", es: "Infracciones con su norma y estado" },
      title: "Violations",
      columns: ["Standard", "Subject", "Kind", "Status"],
      widths: [72, 92, 50, 50],
      rows: [
        ["1926.501", "Fall protection", "Serious", "Abated"],
        ["1926.1053", "Ladders", "Serious", "Abated"],
        ["1926.503", "Fall training", "Other", "Abated"],
      ],
    },
  ],
  31: [
    {
      kind: "bars",
      caption: {
        en: "Age of homes in an example tract",
        es: "Antigüedad de las viviendas en un sector censal de ejemplo",
      },
      title: "Homes by year built",
      subtitle: "Example tract, owner-occupied",
      bars: [
        ["Before 1950", 412],
        ["1950 to 1979", 655],
        ["1980 to 1999", 238],
        ["Since 2000", 121],
      ],
    },
  ],
  34: [
    {
      kind: "bars",
      caption: {
        en: "A client’s case rate beside its industry",
        es: "La tasa de casos de un cliente junto a la de su industria",
      },
      title: "Cases per 100 workers",
      subtitle: "Example client and its industry",
      bars: [
        ["Client, 2023", 4.1, "4.1"],
        ["Client, 2024", 3.2, "3.2"],
        ["Industry", 2.9, "2.9"],
        ["Client, 2025", 1.8, "1.8"],
      ],
    },
  ],
  36: [
    {
      kind: "report",
      caption: { en: "Compliance of an example facility", es: "El cumplimiento de una instalación de ejemplo" },
      title: "Example Plating Works",
      subtitle: "Twelve quarters, four programs",
      facts: [
        ["Air", "In compliance", "good"],
        ["Water", "2 quarters, late report", "mind"],
        ["Hazardous waste", "1 violation, resolved", "mind"],
        ["Formal enforcement", "None", "good"],
        ["Penalties", "$0", "good"],
      ],
    },
  ],
};
