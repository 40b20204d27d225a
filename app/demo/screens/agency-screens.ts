import type { DemoScreen } from "./demo-screen.ts";

/** Drawn media of listings of an agency’s daily work by id, in display order. Names and figures are examples. */
export const agencyScreens: Record<number, DemoScreen[]> = {
  11: [
    {
      kind: "form",
      caption: { en: "Writing a card for one client", es: "Una tarjeta que se escribe para un cliente" },
      title: "New card",
      fields: [
        ["Template", "Thank You"],
        ["Size", "6X4"],
      ],
      result: { label: "Message", value: "Thank you for trusting us with your home." },
      action: "Preview",
    },
    {
      kind: "table",
      caption: { en: "A mailing with checked addresses", es: "Un envío con direcciones comprobadas" },
      title: "Mailing of Monday",
      columns: ["Recipient", "City", "Address", "Mailed"],
      widths: [96, 72, 54, 42],
      rows: [
        ["R. and T. Nguyen", "Duluth", "Checked", "Tue"],
        ["Northwoods Dental", "Hermantown", "Checked", "Tue"],
        ["J. Halvorsen", "Two Harbors", "Fix unit", "Held"],
      ],
    },
  ],
  13: [
    {
      kind: "form",
      caption: {
        en: "A certificate for a holder with required wording",
        es: "Un certificado para un titular con el texto exigido",
      },
      title: "New certificate",
      fields: [["Certificate holder", "Ridgeline Builders Inc, Boise, ID"]],
      result: { label: "Wording asked for", value: "Additional insured: granted", score: "CG 20 10" },
      action: "Issue and send",
    },
    {
      kind: "report",
      caption: { en: "Wording checked against the policy", es: "El texto comprobado con la póliza" },
      title: "Wording check",
      subtitle: "What the contract asks, what the policy grants",
      facts: [
        ["Additional insured", "CG 20 10, ongoing", "good"],
        ["Completed operations", "CG 20 37 missing", "stop"],
        ["Waiver of subrogation", "Blanket", "good"],
        ["Primary, noncontributory", "By endorsement", "good"],
        ["30 days’ notice", "Not in policy", "mind"],
      ],
    },
    {
      kind: "table",
      caption: { en: "Holders to reissue at renewal", es: "Titulares con certificado por reemitir en la renovación" },
      title: "Holders to reissue",
      columns: ["Holder", "Project", "Sent", "Opened"],
      widths: [98, 74, 48, 44],
      rows: [
        ["Ridgeline Builders", "Foothills 12", "Nov 2", "Yes"],
        ["City of Nampa", "Permit", "Nov 2", "Yes"],
        ["Payette Storage", "Lease", "Nov 2", "No"],
        ["Gem State Homes", "All", "Nov 2", "Yes"],
      ],
    },
  ],
  40: [
    {
      kind: "form",
      caption: { en: "A class of business on a new quote", es: "La clase de negocio en una cotización nueva" },
      title: "New small commercial quote",
      fields: [["Business name", "Cedar & Vine Bistro LLC"]],
      result: { label: "Class of business", value: "722511  Full-Service Restaurants", score: "87%" },
      action: "Continue",
    },
    {
      kind: "bars",
      caption: { en: "A book of business counted by class", es: "Una cartera contada por clase" },
      title: "Book of business by class",
      subtitle: "412 accounts",
      bars: [
        ["Restaurants", 118],
        ["Contractors", 95],
        ["Retail", 75],
        ["Offices", 52],
        ["Garages", 34],
      ],
    },
    {
      kind: "table",
      caption: {
        en: "Accounts whose operations seem to have changed",
        es: "Cuentas cuyas operaciones parecen haber cambiado",
      },
      title: "Renewals to ask about",
      columns: ["Account", "On policy", "Now", "Score"],
      widths: [104, 58, 58, 44],
      rows: [
        ["Blue Heron Brewing", "312120", "722511", "0.71"],
        ["Oak & Iron Fitness", "713940", "713940", "0.94"],
        ["Lopez Lawn Care", "561730", "238910", "0.66"],
        ["Main Street Auto", "811111", "441120", "0.58"],
      ],
    },
    {
      kind: "report",
      caption: { en: "What a class means for the submission", es: "Lo que una clase significa para la solicitud" },
      title: "722511",
      subtitle: "Full-Service Restaurants",
      facts: [
        ["Confidence", "0.87", "good"],
        ["Also possible", "722410, bars", "mind"],
        ["Ask", "Share of alcohol sales"],
        ["Ask", "Cooking with solid fuel"],
        ["Description", "Kept with the code", "good"],
      ],
    },
  ],
  60: [
    {
      kind: "report",
      caption: {
        en: "Fields read from an application, with their page",
        es: "Campos leídos de una solicitud, con su página",
      },
      title: "ACORD 125, 2 pages",
      subtitle: "41 fields read, 2 to check",
      facts: [
        ["Applicant", "Cedar & Vine Bistro LLC", "good"],
        ["Effective date", "01/01/2027", "good"],
        ["Annual revenue", "$1,240,000", "good"],
        ["Years in business", "Handwritten: 9", "mind"],
        ["Prior carrier", "Page 2, check", "mind"],
      ],
    },
    {
      kind: "answer",
      caption: { en: "A field with page and confidence", es: "Un campo con página y confianza" },
      call: "POST /v1/extract",
      lines: [
        `{ "form": "ACORD 125",`,
        `  "fields": [ {`,
        `    "label": "Applicant",`,
        `    "value": "Cedar & Vine Bistro LLC",`,
        `    "page": 1,`,
        `    "confidence": 0.99 } ] }`,
      ],
    },
    {
      kind: "bars",
      caption: { en: "How fields were read in one day", es: "Cómo se leyeron los campos en un día" },
      title: "Fields read",
      subtitle: "One day, 63 submissions",
      bars: [
        ["Typed", 2214, "2,214"],
        ["Scanned", 871],
        ["Handwritten", 146],
        ["For a person", 58],
      ],
    },
  ],
  62: [
    {
      kind: "table",
      caption: { en: "Loss runs by carrier and year", es: "Historial de pérdidas por aseguradora y año" },
      title: "Loss runs, valued Nov 1",
      columns: ["Year", "Claims", "Paid", "Incurred"],
      widths: [66, 52, 70, 76],
      rows: [
        ["2025", "1", "$2,140", "$6,900"],
        ["2024", "0", "$0", "$0"],
        ["2023", "2", "$11,375", "$11,375"],
        ["2022", "1", "$840", "$840"],
      ],
    },
    {
      kind: "report",
      caption: { en: "What each carrier has sent", es: "Lo que envió cada aseguradora" },
      title: "Requests",
      subtitle: "Five years, three carriers",
      facts: [
        ["Carrier A", "Received in 4 days", "good"],
        ["Carrier B", "Reminded twice", "mind"],
        ["Carrier C", "Received in 9 days", "good"],
        ["Authorization", "Signed on a phone", "good"],
      ],
    },
  ],
  63: [
    {
      kind: "report",
      caption: { en: "Differences between quote and policy", es: "Diferencias entre la cotización y la póliza" },
      title: "Policy check",
      subtitle: "Quote against issued policy",
      facts: [
        ["Each occurrence", "$1,000,000", "good"],
        ["Aggregate", "$1M, quoted $2M", "stop"],
        ["Named insured", "LLC missing", "stop"],
        ["Deductible", "$1,000", "good"],
        ["New exclusion", "CG 21 47", "mind"],
      ],
    },
    {
      kind: "bars",
      caption: { en: "What was found in a month of policies", es: "Lo que se encontró en un mes de pólizas" },
      title: "Differences found",
      subtitle: "One month, 214 policies",
      bars: [
        ["Named insured", 31],
        ["Limits", 18],
        ["Forms", 44],
        ["Locations", 12],
      ],
    },
  ],
  64: [
    {
      kind: "table",
      caption: { en: "Answers to the ninety-day questions", es: "Respuestas a las preguntas de los noventa días" },
      title: "Replies this week",
      columns: ["Client", "What changed"],
      widths: [104, 160],
      rows: [
        ["R. and T. Nguyen", "New roof in June"],
        ["J. Halvorsen", "Daughter has a license"],
        ["Lopez Lawn Care", "Two more trucks"],
        ["Northwoods Dental", "Nothing"],
      ],
    },
  ],
  65: [
    {
      kind: "form",
      caption: { en: "A packet sent to one signer", es: "Un paquete enviado a un firmante" },
      title: "New packet",
      fields: [
        ["Signer", "J. Halvorsen"],
        ["Send by", "Text"],
      ],
      result: { label: "Packet", value: "Application, UM selection, finance", score: "3 PDFs" },
      action: "Send",
    },
    {
      kind: "report",
      caption: { en: "Evidence kept with a signature", es: "La evidencia que se guarda con una firma" },
      title: "Certificate of signing",
      subtitle: "Kept with the documents",
      facts: [
        ["Consent", "Given 4:02 PM", "good"],
        ["Opened", "4:03 PM"],
        ["Signed", "4:07 PM, 6 fields", "good"],
        ["Document", "Sealed, unchanged", "good"],
      ],
    },
  ],
  66: [
    {
      kind: "form",
      caption: { en: "Terms beside the premium", es: "Las condiciones junto a la prima" },
      title: "Finance this policy",
      fields: [
        ["Premium, taxes, fees", "$18,460.00"],
        ["Term", "12 months"],
      ],
      result: { label: "Suggested", value: "20% down, then 9 installments", score: "$1,713.51" },
      action: "Show agreement",
    },
    {
      kind: "table",
      caption: { en: "Three options to choose from", es: "Tres opciones para elegir" },
      title: "Options",
      columns: ["Down", "Installments", "Amount", "APR"],
      widths: [74, 72, 66, 52],
      rows: [
        ["$4,615.00", "9", "$1,605.76", "10.4%"],
        ["$3,692.00", "9", "$1,713.51", "10.5%"],
        ["$2,769.00", "10", "$1,648.55", "10.9%"],
      ],
    },
    {
      kind: "answer",
      caption: {
        en: "A quote as the management system receives it",
        es: "Una cotización tal como la recibe el sistema de gestión",
      },
      call: "POST /v1/quotes",
      lines: [
        `{ "downPayment": 3692.00,`,
        `  "amountFinanced": 14768.00,`,
        `  "installments": 9,`,
        `  "installmentAmount": 1713.51,`,
        `  "annualPercentageRate": 10.5 }`,
      ],
    },
  ],
  67: [
    {
      kind: "table",
      caption: { en: "One household rated with four carriers", es: "Un hogar cotizado con cuatro aseguradoras" },
      title: "Home and auto, 12 months",
      columns: ["Carrier", "Auto", "Home", "Together"],
      widths: [84, 56, 58, 66],
      rows: [
        ["Carrier B", "$1,842", "$2,105", "$3,592"],
        ["Carrier A", "$1,795", "$2,290", "$3,718"],
        ["Carrier D", "$2,010", "$1,980", "$3,771"],
        ["Carrier C", "$2,224", "$2,048", "$4,016"],
      ],
    },
    {
      kind: "bars",
      caption: { en: "Together price by carrier", es: "El precio conjunto por aseguradora" },
      title: "Same cover, four prices",
      subtitle: "Home and auto together",
      bars: [
        ["Carrier C", 4016, "$4,016"],
        ["Carrier D", 3771, "$3,771"],
        ["Carrier A", 3718, "$3,718"],
        ["Carrier B", 3592, "$3,592"],
      ],
    },
    {
      kind: "report",
      caption: { en: "Why the best price is the best", es: "Por qué el mejor precio es el mejor" },
      title: "Carrier B",
      subtitle: "Discounts applied and missed",
      facts: [
        ["Multi-policy", "Applied", "good"],
        ["Paid in full", "Applied", "good"],
        ["Telematics", "Not enrolled", "mind"],
        ["Roof year", "Needed to finish", "mind"],
      ],
    },
  ],
  69: [
    {
      kind: "table",
      caption: { en: "Exceptions of one month", es: "Las excepciones de un mes" },
      title: "October, exceptions",
      columns: ["Policy", "Expected", "Paid", "Cause"],
      widths: [54, 60, 54, 96],
      rows: [
        ["…4471", "$318.20", "$265.17", "Last year’s rate"],
        ["…0093", "$96.00", "$0.00", "Missing"],
        ["…7718", "$41.15", "$82.30", "Paid twice"],
      ],
    },
  ],
};
