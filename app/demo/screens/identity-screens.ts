import type { DemoScreen } from "./demo-screen.ts";

/** Drawn media of listings of identity by id, in display order. Names and figures are examples. */
export const identityScreens: Record<number, DemoScreen[]> = {
  41: [
    {
      kind: "table",
      caption: { en: "Latest filings of an example company", es: "Los últimos informes de una empresa de ejemplo" },
      title: "Filings",
      columns: ["Form", "What it is", "Filed"],
      widths: [52, 148, 64],
      rows: [
        ["10-Q", "Quarterly report", "Nov 5"],
        ["8-K", "Cybersecurity incident, 1.05", "Sep 18"],
        ["DEF 14A", "Proxy statement", "Apr 11"],
        ["10-K", "Annual report", "Feb 27"],
      ],
    },
  ],
  43: [
    {
      kind: "form",
      caption: { en: "Screening a name at binding", es: "Un nombre verificado al emitir la cobertura" },
      title: "Sanctions screening",
      fields: [
        ["Name", "Maria Example"],
        ["Country", "United States"],
      ],
      result: { label: "Result", value: "No match above 85", score: "Saved" },
      action: "Keep in file",
    },
    {
      kind: "report",
      caption: { en: "The dated record of a screening", es: "La constancia con fecha de una verificación" },
      title: "Screening record",
      subtitle: "For the client’s file",
      facts: [
        ["Lists", "SDN and consolidated"],
        ["Best score", "61", "good"],
        ["Decision", "No match", "good"],
        ["Screened by", "A. Whitfield"],
        ["Reason", "New policy"],
      ],
    },
  ],
  45: [
    {
      kind: "answer",
      caption: { en: "A registry entry for an example NPI", es: "Los datos del registro para un NPI de ejemplo" },
      call: "GET /npi/1234567893",
      lines: [
        `{ "enumeration_type": "NPI-1",`,
        `  "basic": { "credential": "MD" },`,
        `  "taxonomies": [ {`,
        `    "code": "207Q00000X",`,
        `    "desc": "Family Medicine",`,
        `    "primary": true } ] }`,
      ],
    },
  ],
  70: [
    {
      kind: "table",
      caption: { en: "Products of a client that are on the list", es: "Productos de un cliente que están en la lista" },
      title: "On the list",
      columns: ["Product", "Added", "Ransomware"],
      widths: [132, 58, 74],
      rows: [
        ["Firewall, remote access", "Nov 9", "Known"],
        ["Mail server", "Oct 2", "Unknown"],
        ["File transfer", "Sep 14", "Known"],
      ],
    },
  ],
};
