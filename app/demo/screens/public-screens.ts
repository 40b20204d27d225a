import { toForm, toReport, toTable } from "./brief-screens.ts";
import type { DemoScreen } from "./demo-screen.ts";

/** One drawn screen each for further listings of public sources, by id. Names and figures are examples. */
export const publicScreens: Record<number, DemoScreen[]> = {
  7: toReport(
    { en: "Open recalls of one model", es: "Retiros abiertos de un modelo" },
    ["2021 example sedan", "3 recalls"],
    [
      ["Fuel pump", "May stall", "stop"],
      ["Seat belt buckle", "May not latch", "stop"],
      ["Backup camera", "Image lost", "mind"],
      ["Remedy", "Free at the dealer", "good"],
    ],
  ),
  8: toReport(
    { en: "A community’s rank in state and nation", es: "El lugar de una comunidad en su estado y en el país" },
    ["Example Pines", "Wildfire, compared with all communities"],
    [
      ["Likelihood", "Higher than 91% of nation", "stop"],
      ["Risk to homes", "Higher than 88%", "stop"],
      ["In its state", "Higher than 64%", "mind"],
      ["Exposure", "Mostly indirect"],
    ],
  ),
  15: [
    {
      kind: "bars",
      caption: { en: "Stars of one model by kind of crash", es: "Estrellas de un modelo por tipo de choque" },
      title: "Five-star ratings",
      subtitle: "2023 example crossover",
      bars: [
        ["Overall", 5, "5 stars"],
        ["Side", 5, "5 stars"],
        ["Frontal", 4, "4 stars"],
        ["Rollover", 4, "4 stars"],
      ],
    },
  ],
  19: [
    {
      kind: "bars",
      caption: {
        en: "Share of insured homes in flood zones",
        es: "Parte de viviendas aseguradas en zonas de inundación",
      },
      title: "Homes with a flood policy",
      subtitle: "Example ZIP Codes",
      bars: [
        ["54901", 31, "31%"],
        ["54902", 18, "18%"],
        ["54904", 9, "9%"],
      ],
    },
  ],
  22: toTable(
    { en: "Earthquakes near a town since 1990", es: "Terremotos cerca de un pueblo desde 1990" },
    "Within 50 miles",
    {
      columns: ["Date", "Place", "Mag.", "Depth"],
      widths: [72, 110, 38, 44],
      rows: [
        ["2019-07-06", "18 km N", "5.5", "8 km"],
        ["2009-10-03", "41 km E", "4.7", "5 km"],
        ["1995-09-20", "33 km NE", "5.8", "6 km"],
      ],
    },
  ),
  23: toReport(
    { en: "Design values of one site", es: "Valores de diseño de un sitio" },
    ["ASCE 7 design values", "Site class D, risk category II"],
    [
      ["SDS", "1.02 g"],
      ["SD1", "0.58 g"],
      ["Peak ground acceleration", "0.44 g"],
      ["Design category", "D", "mind"],
    ],
  ),
  29: toReport(
    { en: "Ground set against base flood elevation", es: "El terreno frente a la elevación base de inundación" },
    ["Ground height", "1-meter model"],
    [
      ["Ground", "608.4 ft NAVD 88"],
      ["Base flood elevation", "612 ft NAVD 88"],
      ["Difference", "3.6 ft below", "stop"],
      ["Survey of the model", "2019"],
    ],
  ),
  30: [
    {
      kind: "line",
      caption: { en: "Observed water level over two days", es: "Nivel del agua observado durante dos días" },
      title: "Water level, feet above MLLW",
      subtitle: "Example coastal station",
      points: [1.2, 3.9, 1.1, 4.2, 1.6, 5.8, 2.4, 4.4],
      labels: ["Mon", "Tue", "Wed"],
      mark: { index: 5, text: "5.8 ft" },
    },
  ],
  32: [
    {
      kind: "bars",
      caption: { en: "Establishments by industry in one county", es: "Establecimientos por industria en un condado" },
      title: "Establishments",
      subtitle: "Example county",
      bars: [
        ["Restaurants", 412],
        ["Contractors", 386],
        ["Dental offices", 97],
        ["Auto repair", 88],
      ],
    },
  ],
  33: toReport(
    { en: "One establishment’s yearly summary", es: "El resumen anual de un establecimiento" },
    ["Example Stamping Co", "Form 300A, 2025"],
    [
      ["Hours worked", "412,600"],
      ["Recordable cases", "9", "mind"],
      ["Days away", "143", "mind"],
      ["Rate per 100 workers", "4.4", "stop"],
      ["Industry", "3.1"],
    ],
  ),
  35: toReport(
    { en: "A payroll estimate beside the county’s wage", es: "Una nómina estimada junto al salario del condado" },
    ["Roofing contractors", "Example county, 2nd quarter"],
    [
      ["Average weekly wage", "$1,214"],
      ["A year for six people", "$378,800"],
      ["Payroll on application", "$190,000", "stop"],
      ["Establishments", "61"],
    ],
  ),
  37: toTable(
    { en: "Regulated sites around an address", es: "Sitios regulados alrededor de una dirección" },
    "Sites within one mile",
    {
      columns: ["Site", "Program", "Distance"],
      widths: [120, 84, 60],
      rows: [
        ["Example Plating", "RCRA, CWA", "0.3 mi"],
        ["Example Fuel Depot", "UST", "0.6 mi"],
        ["Example Foundry", "CAA, TRI", "0.9 mi"],
      ],
    },
  ),
  38: [
    {
      kind: "bars",
      caption: { en: "Releases of a plant by year", es: "Emisiones de una planta por año" },
      title: "Released, pounds",
      subtitle: "Example plant, all chemicals",
      bars: [
        ["2021", 8400, "8,400"],
        ["2022", 7900, "7,900"],
        ["2023", 5200, "5,200"],
        ["2024", 4800, "4,800"],
      ],
    },
  ],
  39: toReport(
    { en: "An insurer’s particulars for a certificate", es: "Los datos de una aseguradora para un certificado" },
    ["Example Mutual Insurance", "As regulators list it"],
    [
      ["Company code", "00000"],
      ["Home state", "Ohio"],
      ["Licensed in your state", "Yes", "good"],
      ["Type", "Property and casualty"],
    ],
  ),
  42: toReport(
    { en: "A contractor’s federal registration", es: "El registro federal de un contratista" },
    ["Example Paving LLC", "Entity record"],
    [
      ["Registration", "Active", "good"],
      ["Expires", "Mar 4, 2027"],
      ["Primary NAICS", "237310"],
      ["Exclusions", "None", "good"],
    ],
  ),
  44: toForm(
    { en: "A clinician searched in the exclusion list", es: "Un profesional clínico buscado en la lista de exclusión" },
    "Exclusion search",
    {
      fields: [
        ["Last name", "Sample"],
        ["NPI", "1999999984"],
      ],
      result: { label: "Result", value: "No match", score: "Nov 2026" },
      action: "Save to file",
    },
  ),
  46: toReport(
    { en: "A nursing home beside its state", es: "Un hogar de ancianos frente a su estado" },
    ["Example Care Center", "Against the state’s average"],
    [
      ["Overall", "3 stars", "mind"],
      ["Staffing", "2 stars", "stop"],
      ["Deficiencies", "11 (state 8.2)", "mind"],
      ["Fines, three years", "$13,650"],
    ],
  ),
  47: toReport(
    { en: "A non-profit’s standing", es: "La situación de una organización sin fines de lucro" },
    ["Example Food Shelf", "EIN 00-0000000"],
    [
      ["Status", "501(c)(3)", "good"],
      ["Since", "May 1998"],
      ["Revoked", "Never", "good"],
      ["Last return", "2024"],
    ],
  ),
  48: toReport(
    { en: "A mortgagee’s exact name", es: "El nombre exacto de un acreedor hipotecario" },
    ["Example Savings Bank", "Certificate 00000"],
    [
      ["Insured", "Yes", "good"],
      ["Total assets", "$412 million"],
      ["Branches", "9"],
      ["Former name", "Example Building & Loan"],
    ],
  ),
  49: [
    {
      kind: "bars",
      caption: { en: "Loss ratio of a county’s corn by year", es: "Siniestralidad del maíz de un condado por año" },
      title: "Loss ratio, corn",
      subtitle: "Example county",
      bars: [
        ["2022", 61, "0.61"],
        ["2023", 88, "0.88"],
        ["2024", 42, "0.42"],
        ["2025", 57, "0.57"],
      ],
    },
  ],
  50: [
    {
      kind: "line",
      caption: {
        en: "Corn yield of a county over the years",
        es: "Rendimiento del maíz de un condado a lo largo de los años",
      },
      title: "Corn, bushels an acre",
      subtitle: "Example county",
      points: [152, 118, 161, 170, 174, 168, 181, 179],
      labels: ["2010", "2017", "2024"],
      mark: { index: 1, text: "2012: 118" },
    },
  ],
  51: toForm(
    { en: "An aircraft filled in from its N-number", es: "Los datos de una aeronave a partir de su matrícula N" },
    "Add an aircraft",
    {
      fields: [["N-number", "N00EX"]],
      result: { label: "Aircraft", value: "1979 four-seat, single piston", score: "Valid to 2028" },
      action: "Add to schedule",
    },
  ),
  52: toTable(
    { en: "Events of one model with their causes", es: "Eventos de un modelo con sus causas" },
    "Events in ten years",
    {
      columns: ["Date", "Damage", "Probable cause"],
      widths: [66, 78, 120],
      rows: [
        ["2024-06-12", "Substantial", "Fuel exhaustion"],
        ["2021-09-02", "Substantial", "Loss of control, landing"],
        ["2018-03-27", "Minor", "Tire failure"],
      ],
    },
  ),
  53: toReport(
    { en: "A vessel’s particulars", es: "Los datos de una embarcación" },
    ["EXAMPLE STAR", "Official number 0000000"],
    [
      ["Service", "Recreational"],
      ["Gross tons", "21"],
      ["Built", "1998, fiberglass"],
      ["Certificate", "Expired in June", "stop"],
    ],
  ),
  54: [
    {
      kind: "bars",
      caption: { en: "Reported offenses of one police agency", es: "Delitos reportados a una agencia policial" },
      title: "Reported, 2025",
      subtitle: "Example police department",
      bars: [
        ["Theft", 612],
        ["Burglary", 84],
        ["Vehicle theft", 71],
        ["Arson", 4],
      ],
    },
  ],
  55: toForm({ en: "A coordinate and its census block", es: "Una coordenada y su manzana censal" }, "Find a block", {
    fields: [
      ["Latitude", "44.9512"],
      ["Longitude", "-91.3984"],
    ],
    result: { label: "Block", value: "Example County, WI", score: "15 digits" },
    action: "Copy code",
  }),
  56: toTable(
    { en: "Fire departments near a property", es: "Departamentos de bomberos cerca de una propiedad" },
    "Nearest departments",
    {
      columns: ["Department", "Crew", "Stations", "Miles"],
      widths: [112, 68, 46, 38],
      rows: [
        ["Example City Fire", "Career", "4", "1.8"],
        ["Example Town", "Volunteer", "1", "3.2"],
        ["Example Rural", "Mostly vol.", "2", "6.7"],
      ],
    },
  ),
};
