import type { DemoScreen } from "./demo-screen.ts";

/** Drawn media of listings of vehicles by id, in display order. Names and figures are examples. */
export const vehicleScreens: Record<number, DemoScreen[]> = {
  1: [
    {
      kind: "form",
      caption: { en: "A vehicle filled in from its VIN", es: "Los datos de un vehículo a partir de su VIN" },
      title: "Add a vehicle",
      fields: [["VIN", "1FTFW1E57MFA12345"]],
      result: { label: "Vehicle", value: "2021 Ford F-150 Pickup", score: "Check digit OK" },
      action: "Add to schedule",
    },
    {
      kind: "answer",
      caption: { en: "The decoder’s answer for one VIN", es: "La respuesta del decodificador para un VIN" },
      call: "GET /vin/1FTFW1E57MFA12345",
      lines: [
        `{ "ModelYear": "2021",`,
        `  "Make": "FORD",`,
        `  "Model": "F-150",`,
        `  "BodyClass": "Pickup",`,
        `  "VehicleType": "TRUCK",`,
        `  "ErrorCode": "0" }`,
      ],
    },
    {
      kind: "table",
      caption: {
        en: "A fleet schedule after a batch of VINs was decoded",
        es: "La lista de una flota tras decodificar un lote de VIN",
      },
      title: "Fleet schedule, 4 of 14",
      columns: ["Year", "Make and model", "Class", "VIN"],
      widths: [34, 126, 40, 64],
      rows: [
        ["2021", "Ford F-150", "2", "…FA12345"],
        ["2023", "Ford F-250", "2", "…ED20417"],
        ["2022", "Freightliner Cascadia", "8", "…ND5512"],
        ["2012", "Freightliner Cascadia", "8", "…BP8834"],
      ],
    },
  ],
  6: [
    {
      kind: "report",
      caption: {
        en: "A carrier’s record compared with the application",
        es: "Los datos de un transportista frente a la solicitud",
      },
      title: "Example Freight LLC",
      subtitle: "USDOT record beside the application",
      facts: [
        ["Allowed to operate", "Yes", "good"],
        ["Power units on file", "14 (application: 6)", "stop"],
        ["Drivers on file", "15"],
        ["Crashes, 24 months", "1, tow-away", "mind"],
        ["Liability on file", "$750,000", "good"],
      ],
    },
    {
      kind: "answer",
      caption: { en: "The snapshot’s answer for one USDOT number", es: "La respuesta para un número USDOT" },
      call: "GET /carriers/{dotNumber}",
      lines: [
        `{ "legalName": "EXAMPLE FREIGHT LLC",`,
        `  "allowedToOperate": "Y",`,
        `  "totalPowerUnits": 14,`,
        `  "totalDrivers": 15,`,
        `  "bipdInsuranceOnFile": "750" }`,
      ],
    },
    {
      kind: "bars",
      caption: {
        en: "Out-of-service rates beside the national average",
        es: "Tasas fuera de servicio junto al promedio nacional",
      },
      title: "Out of service, percent",
      subtitle: "Example carrier, last 24 months",
      bars: [
        ["Vehicle, carrier", 27, "27%"],
        ["Vehicle, nation", 22, "22%"],
        ["Driver, nation", 7, "7%"],
        ["Driver, carrier", 4, "4%"],
      ],
    },
  ],
  14: [
    {
      kind: "table",
      caption: {
        en: "Insurance filings of an example carrier over time",
        es: "Registros de seguro de un transportista de ejemplo a lo largo del tiempo",
      },
      title: "Filings of Example Freight LLC",
      columns: ["Form", "Insurer", "From", "Status"],
      widths: [52, 96, 60, 56],
      rows: [
        ["BMC-91X", "Insurer C", "2025", "Active"],
        ["BMC-91X", "Insurer B", "2023", "Cancelled"],
        ["BMC-91X", "Insurer A", "2021", "Replaced"],
      ],
    },
    {
      kind: "report",
      caption: {
        en: "A pending cancellation found in the morning",
        es: "Una cancelación pendiente encontrada por la mañana",
      },
      title: "Watch list",
      subtitle: "Changes since yesterday",
      facts: [
        ["Example Freight LLC", "Cancellation in 30 days", "stop"],
        ["North Fork Hauling", "New filing accepted", "good"],
        ["Tri-Lakes Express", "Authority reinstated", "good"],
        ["Sandhill Logistics", "Process agent changed", "mind"],
      ],
    },
  ],
  68: [
    {
      kind: "report",
      caption: { en: "A driver’s record in one form", es: "El historial de un conductor en un solo formato" },
      title: "Driver record",
      subtitle: "Ordered from the licensing state",
      facts: [
        ["License", "CDL A, valid", "good"],
        ["Suspensions", "None in 5 years", "good"],
        ["Violations", "2 speeding", "mind"],
        ["Accidents", "None", "good"],
        ["Purpose certified", "Underwriting"],
      ],
    },
  ],
};
