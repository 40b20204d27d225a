import { toForm, toReport, toTable } from "./brief-screens.ts";
import type { DemoScreen } from "./demo-screen.ts";

/** One drawn screen each for further products of invented sellers, by id. Names and figures are examples. */
export const productScreens: Record<number, DemoScreen[]> = {
  57: toReport(
    { en: "A subcontractor’s standing", es: "La situación de un subcontratista" },
    ["Example Drywall Inc", "Against the contract"],
    [
      ["Safety record", "1 inspection, closed", "good"],
      ["Federal exclusions", "None", "good"],
      ["General liability", "Meets", "good"],
      ["Workers’ comp", "Expired Nov 1", "stop"],
    ],
  ),
  61: toReport(
    { en: "Two applications filled, nine questions left", es: "Dos solicitudes llenas, nueve preguntas por responder" },
    ["Example Bakery LLC", "ACORD 125 and 126"],
    [
      ["Filled", "184 fields", "good"],
      ["Open", "9 questions", "mind"],
      ["Contradictions", "Two addresses", "stop"],
    ],
  ),
  71: toReport(
    { en: "A home’s estimate by part", es: "La estimación de una vivienda por partes" },
    ["Replacement cost", "1,860 sq ft, built 1994"],
    [
      ["Structure", "$318,400"],
      ["Interior and systems", "$141,900"],
      ["Debris and permits", "$27,300"],
      ["Total", "$487,600"],
      ["Limit on the policy", "$405,000", "stop"],
    ],
  ),
  72: toTable(
    { en: "A schedule valued in one upload", es: "Una lista de edificios valuada en una sola carga" },
    "Schedule, 4 of 40",
    {
      columns: ["Building", "Class", "Area", "Value"],
      widths: [112, 40, 52, 60],
      rows: [
        ["Warehouse A", "4", "24,000", "$3.1 m"],
        ["Shop 12", "2", "3,200", "$640,000"],
        ["Apartments", "1", "11,500", "$2.4 m"],
        ["Office", "6", "8,000", "$2.2 m"],
      ],
    },
  ),
  73: toReport(
    { en: "A roof judged from a dated photo", es: "Un techo evaluado a partir de una foto con fecha" },
    ["Roof condition 3 of 5", "Photo of Apr 18, 2026"],
    [
      ["Material", "Asphalt shingle"],
      ["Area", "2,410 sq ft, 6 faces"],
      ["Wear", "Patched on the west face", "mind"],
      ["Trees", "Overhanging", "mind"],
      ["Unchanged since", "2013"],
    ],
  ),
  74: [
    {
      kind: "map",
      caption: { en: "What a picture from above shows", es: "Lo que muestra una imagen desde arriba" },
      title: "From above",
      place: "Flown May 2, 2026",
      terrain: "streets",
      legend: ["House 1,940 sq ft", "Shed, not on the form", "Pool without a fence"],
    },
  ],
  75: toTable({ en: "Photos of a self-inspection", es: "Fotos de una autoinspección" }, "14 of 14 photos", {
    columns: ["Photo", "Inspector’s note", "Rank"],
    widths: [76, 132, 56],
    rows: [
      ["Front", "None", ""],
      ["Panel", "Breakers labeled", ""],
      ["Steps", "Handrail missing", "Must fix"],
      ["Water heater", "Age 19 years", "Advise"],
    ],
  }),
  76: toTable({ en: "Losses of a house and its owner", es: "Siniestros de una casa y de su dueño" }, "Seven years", {
    columns: ["Date", "Cause", "Paid", "Of"],
    widths: [64, 84, 64, 52],
    rows: [
      ["2024-02-11", "Water", "$8,120", "House"],
      ["2021-08-30", "Hail", "$14,400", "House"],
      ["2020-05-04", "Theft", "$1,900", "Person"],
    ],
  }),
  77: toTable({ en: "A household’s auto losses", es: "Los siniestros de auto de un hogar" }, "Losses by driver", {
    columns: ["Date", "Driver", "Fault", "Paid"],
    widths: [64, 80, 56, 64],
    rows: [
      ["2025-03-19", "Driver 2", "Yes", "$6,310"],
      ["2023-11-02", "Driver 1", "No", "$2,480"],
      ["2022-07-15", "Not listed", "Yes", "$940"],
    ],
  }),
  78: toReport(
    { en: "Prior cover of an auto client", es: "La cobertura anterior de un cliente de auto" },
    ["Prior insurance", "As the carrier reported it"],
    [
      ["Carrier since", "Jun 2019", "good"],
      ["Bodily injury", "100/300"],
      ["Days without cover", "0", "good"],
      ["Reported", "Nov 18"],
    ],
  ),
  79: toForm(
    { en: "A text that goes out from the office number", es: "Un mensaje de texto que sale del número de la oficina" },
    "New message",
    {
      fields: [["To", "Marisol V., mobile"]],
      result: { label: "Message", value: "Your new ID cards are attached.", score: "1 PDF" },
      action: "Send text",
    },
  ),
  80: toReport(
    { en: "A call in five lines", es: "Una llamada en cinco líneas" },
    ["Call of 10:42, 6 minutes", "Draft, not yet saved"],
    [
      ["Reason", "New roof, lower price?"],
      ["Promised", "Call back Friday", "mind"],
      ["Offered", "Water backup"],
      ["Declined", "Flood, minute 4:10", "stop"],
    ],
  ),
  81: toReport(
    { en: "What an underwriter would see", es: "Lo que vería un suscriptor" },
    ["example-dental.example", "Scanned with consent"],
    [
      ["Remote desktop", "Open to the internet", "stop"],
      ["Mail protection", "DMARC missing", "mind"],
      ["Certificate", "Valid for 61 days", "good"],
      ["Leaked passwords", "4 accounts", "mind"],
    ],
  ),
  82: [
    {
      kind: "bars",
      caption: { en: "Clicks by month in one office", es: "Clics por mes en una oficina" },
      title: "Clicked on the drill",
      subtitle: "Of 22 people",
      bars: [
        ["July", 7],
        ["August", 5],
        ["September", 3],
        ["October", 1],
      ],
    },
  ],
  83: toTable({ en: "Conflicts between two systems", es: "Conflictos entre dos sistemas" }, "To decide: 3", {
    columns: ["Client", "Management system", "Phone system"],
    widths: [76, 94, 94],
    rows: [
      ["Park", "12 Elm St", "12 Elm Street"],
      ["Vega", "555-0142", "555-0198"],
      ["Sandoval", "no email", "priya@…example"],
    ],
  }),
  84: toForm({ en: "A lead that becomes a client", es: "Un prospecto que se vuelve cliente" }, "Stage: sold", {
    fields: [
      ["Lead", "Owen Park"],
      ["Line", "Home and auto"],
    ],
    result: { label: "Account", value: "Opened, two policies", score: "No duplicate" },
    action: "Show account",
  }),
  85: toReport(
    { en: "A morning’s downloads", es: "Las descargas de una mañana" },
    ["Downloads, 6:55 AM", "14 carriers expected"],
    [
      ["Arrived", "12", "good"],
      ["Late", "1", "mind"],
      ["Missing for 3 days", "1", "stop"],
      ["Never matched", "5 policies", "mind"],
    ],
  ),
  86: toTable(
    { en: "Who wants a food truck", es: "Quién quiere asegurar un camión de comida" },
    "Food truck, Oklahoma",
    {
      columns: ["Market", "Answer", "Confirmed"],
      widths: [104, 90, 70],
      rows: [
        ["Carrier A", "Wants it", "Nov 9"],
        ["Carrier B", "Under $500,000", "Oct 28"],
        ["Wholesaler C", "Wants it", "Nov 17"],
        ["Carrier D", "Does not", "Nov 3"],
      ],
    },
  ),
  87: toReport(
    { en: "Tax and filing of one policy", es: "El impuesto y la presentación de una póliza" },
    ["Surplus lines, home state", "Premium $18,400"],
    [
      ["Tax", "$892.40"],
      ["Stamping fee", "$7.36"],
      ["Affidavit", "Due Dec 10", "mind"],
      ["Declinations", "3 on file", "good"],
    ],
  ),
  88: toForm(
    { en: "A payment link with premium and fee apart", es: "Un enlace de pago con la prima y el cargo por separado" },
    "Payment link",
    {
      fields: [
        ["Premium", "$612.00"],
        ["Fee", "$35.00"],
      ],
      result: { label: "Status", value: "Paid by bank transfer", score: "To trust" },
      action: "Show receipt",
    },
  ),
  89: toReport(
    { en: "A trust account explained", es: "Una cuenta fiduciaria explicada" },
    ["Trust account, October", "Bank, books and policies"],
    [
      ["Bank", "$184,220.11"],
      ["Due to carriers", "$171,904.60"],
      ["Due to clients", "$12,315.51"],
      ["Unexplained", "$0.00", "good"],
    ],
  ),
  90: toForm({ en: "A letter on its way into Spanish", es: "Una carta que se traduce al español" }, "New translation", {
    fields: [
      ["Document", "renewal-letter.pdf"],
      ["Language", "Spanish"],
    ],
    result: { label: "Ready", value: "Tomorrow at noon", score: "2 pages" },
    action: "Order",
  }),
  91: toReport(
    { en: "An interpreted call on file", es: "Una llamada interpretada en el expediente" },
    ["Interpreter 0417", "Spanish, 14 minutes"],
    [
      ["Joined after", "18 seconds", "good"],
      ["Subject", "Loss notice"],
      ["Charged", "14 minutes"],
    ],
  ),
  92: toReport(
    { en: "A loss taken on Saturday night", es: "Un siniestro tomado un sábado por la noche" },
    ["Loss notice, 11:52 PM", "Water, kitchen"],
    [
      ["Sent to carrier", "11:58 PM", "good"],
      ["Claim number", "Given", "good"],
      ["Photos", "6"],
      ["Client hears by", "Monday 9 AM", "mind"],
    ],
  ),
  93: toTable({ en: "Claims without news", es: "Siniestros sin novedades" }, "No news for ten days", {
    columns: ["Client", "Claim", "Status", "Days"],
    widths: [72, 78, 76, 38],
    rows: [
      ["Park", "Auto", "Inspection", "16"],
      ["Vega", "Water", "Reserve set", "13"],
      ["Cedar & Vine", "Slip and fall", "Open", "11"],
    ],
  }),
  94: [
    {
      kind: "bars",
      caption: { en: "Monthly premium by health class", es: "Prima mensual por clase de salud" },
      title: "20 years, $500,000",
      subtitle: "Age 34, no tobacco; example premiums",
      bars: [
        ["Best class", 21, "$21"],
        ["Preferred", 26, "$26"],
        ["Standard plus", 33, "$33"],
        ["Standard", 39, "$39"],
      ],
    },
  ],
  95: toTable(
    { en: "Rows that a carrier would return", es: "Filas que una aseguradora devolvería" },
    "6 rows to ask about",
    {
      columns: ["Row", "Finding", "Ask"],
      widths: [34, 130, 100],
      rows: [
        ["14", "Born in 2091", "1991?"],
        ["22", "Spouse without a name", "Name"],
        ["37", "Two people, one number", "Which?"],
      ],
    },
  ),
  96: toForm({ en: "A license bond at the counter", es: "Una fianza de licencia en el mostrador" }, "License bond", {
    fields: [
      ["Obligee", "Example City"],
      ["Amount", "$10,000"],
    ],
    result: { label: "Premium for a year", value: "$100, approved", score: "PDF ready" },
    action: "Issue bond",
  }),
  97: toTable({ en: "Licenses of the office", es: "Las licencias de la oficina" }, "Licenses, 4 of 31", {
    columns: ["Producer", "State", "Status", "Until"],
    widths: [84, 46, 66, 68],
    rows: [
      ["Producer 1", "MN", "Active", "Oct 2027"],
      ["Producer 1", "WI", "Active", "Mar 2027"],
      ["Producer 2", "MN", "Active", "Jan 2027"],
      ["Producer 3", "WI", "Lapsed", "Jun 2026"],
    ],
  }),
  98: toReport(
    { en: "One producer’s hours", es: "Las horas de un productor" },
    ["Producer 2", "License ends Jan 31, 2027"],
    [
      ["Hours", "18 of 24", "mind"],
      ["Ethics", "3 of 3", "good"],
      ["Flood", "Done in 2024", "good"],
      ["Class booked", "Dec 8", "good"],
    ],
  ),
  99: toTable({ en: "Whom to call on Monday", es: "A quién llamar el lunes" }, "At stake this week", {
    columns: ["Client", "Score", "First reason"],
    widths: [80, 44, 140],
    rows: [
      ["C-1042", "88", "Premium rose 18%"],
      ["C-0377", "81", "One policy alone"],
      ["C-2210", "76", "No contact for two years"],
    ],
  }),
  100: [
    {
      kind: "bars",
      caption: { en: "Premium by carrier", es: "Prima por aseguradora" },
      title: "Premium by carrier",
      subtitle: "Example agency",
      bars: [
        ["Carrier A", 41, "41%"],
        ["Carrier B", 23, "23%"],
        ["Carrier C", 19, "19%"],
        ["All others", 17, "17%"],
      ],
    },
  ],
  101: toForm({ en: "A form that asks little", es: "Un formulario que pide poco" }, "Get a quote", {
    fields: [["Your address", "218 Riverside Dr"]],
    result: { label: "We found", value: "Built 1994, 1,860 sq ft", score: "Right?" },
    action: "Go on",
  }),
  102: [
    {
      kind: "bars",
      caption: { en: "Reviews by month", es: "Reseñas por mes" },
      title: "New public reviews",
      subtitle: "Everybody was asked",
      bars: [
        ["October", 14],
        ["September", 11],
        ["August", 9],
        ["July", 3],
      ],
    },
  ],
  103: toTable(
    { en: "Codes for one description", es: "Códigos para una descripción" },
    "“Frames houses, two stories”",
    {
      columns: ["Code", "Wording", "Likely"],
      widths: [44, 164, 56],
      rows: [
        ["5645", "Carpentry, dwellings", "First"],
        ["5437", "Interior carpentry", "If inside"],
        ["5403", "Carpentry, other", "If taller"],
      ],
    },
  ),
  104: toReport(
    { en: "What the audit will say", es: "Lo que dirá la auditoría" },
    ["Audit forecast", "Policy year to Oct 1"],
    [
      ["Payroll, estimated", "$410,000"],
      ["Payroll, actual", "$466,300", "mind"],
      ["Overtime taken out", "$21,900", "good"],
      ["Without certificate", "2 subcontractors", "stop"],
    ],
  ),
  105: toTable({ en: "Pay runs and premium", es: "Nóminas y prima" }, "Pay runs in October", {
    columns: ["Run", "Wages", "Premium", "Sent"],
    widths: [62, 72, 66, 64],
    rows: [
      ["Oct 2", "$18,240", "$742", "Oct 2"],
      ["Oct 16", "$17,905", "$728", "Oct 16"],
      ["Oct 30", "$19,110", "$777", "Late"],
    ],
  }),
  106: toTable(
    { en: "Federal and private side by side", es: "El federal y el privado lado a lado" },
    "Flood, zone AE",
    {
      columns: ["", "Federal", "Private"],
      widths: [96, 84, 84],
      rows: [
        ["Premium", "$1,912", "$1,388"],
        ["Building", "$250,000", "$400,000"],
        ["Waiting", "30 days", "15 days"],
        ["Loss of use", "No", "Yes"],
      ],
    },
  ),
  107: toTable({ en: "Vendors against the contract", es: "Los proveedores frente al contrato" }, "Vendors, 4 of 300", {
    columns: ["Vendor", "Standing", "Lacks"],
    widths: [96, 64, 104],
    rows: [
      ["Example Elevator", "Meets", ""],
      ["Example Cleaning", "Lacks", "Umbrella"],
      ["Example Roofing", "Expired", "Workers’ comp"],
      ["Example Glass", "Meets", ""],
    ],
  }),
  108: toReport(
    { en: "A change in a driver’s record", es: "Un cambio en el historial de un conductor" },
    ["Driver 7", "Recorded Nov 12, seen Nov 15"],
    [
      ["License", "Suspended", "stop"],
      ["Medical card", "Valid to Aug 2027", "good"],
      ["Violations, 3 years", "2", "mind"],
      ["Fleet, no change", "41 drivers", "good"],
    ],
  ),
  109: toTable({ en: "Premiums for a hair salon", es: "Primas para un salón de belleza" }, "Business owner’s policy", {
    columns: ["Carrier", "Premium", "Remark"],
    widths: [84, 70, 110],
    rows: [
      ["Carrier A", "$1,140", "Quotes at once"],
      ["Carrier B", "$1,265", "Includes cyber"],
      ["Carrier C", "$1,310", "Higher contents"],
      ["Carrier D", "Refers", "Two stylists rent"],
    ],
  }),
  110: toTable({ en: "A page of a proposal", es: "Una página de una propuesta" }, "Your options", {
    columns: ["", "Carrier A", "Carrier B"],
    widths: [96, 84, 84],
    rows: [
      ["Premium", "$4,820", "$5,105"],
      ["Liability", "$1 m / $2 m", "$1 m / $2 m"],
      ["Water backup", "Excluded", "$50,000"],
      ["Deductible", "$2,500", "$1,000"],
    ],
  }),
};
