import type { StepsDrawing } from "#app/demo/media/community/steps-svg.ts";

export interface DemoVideo {
  /** Name of its film in media/community/clips.ts. */
  clip: ClipName;
  drawing: StepsDrawing;
  /** Its title, and the caption of each step. */
  texts: string[];
  summary: string;
  /** The day of publication, as YYYY-MM-DD. */
  published: string;
  /** The same texts in Spanish. */
  spanish: string[];
  spanishSummary: string;
}

export type ClipName = "search" | "flood" | "vin" | "certificate" | "payment" | "storm";

/** The community’s films, newest first. */
export const demoVideos: DemoVideo[] = [
  {
    clip: "payment",
    drawing: { subject: "banknote", steps: ["document", "phone", "pencil"], tint: "amber" },
    texts: [
      "New bank details? Call first.",
      "Open the file, not the email.",
      "Call the number you already have.",
      "Note who confirmed, and when.",
    ],
    summary: "Three steps against the fraud that costs agencies most: an email that changes where premium is paid.",
    published: "2026-11-17",
    spanish: [
      "¿Datos bancarios nuevos? Llame primero.",
      "Abra el expediente, no el correo.",
      "Llame al número que ya tiene.",
      "Anote quién lo confirmó y cuándo.",
    ],
    spanishSummary:
      "Tres pasos contra el fraude que más cuesta a las agencias: un correo que cambia adónde se paga la prima.",
  },
  {
    clip: "certificate",
    drawing: { subject: "certificate", steps: ["shieldCheck", "lock", "signature"], tint: "red" },
    texts: [
      "What a certificate can say",
      "It shows the cover that exists.",
      "It cannot change the policy.",
      "Asked for more? Endorse first.",
    ],
    summary: "A certificate informs; only an endorsement changes cover. How to keep the two apart under pressure.",
    published: "2026-11-10",
    spanish: [
      "Qué puede decir un certificado",
      "Muestra la cobertura que existe.",
      "No puede cambiar la póliza.",
      "¿Le piden más? Primero, el endoso.",
    ],
    spanishSummary:
      "Un certificado informa; solo un endoso cambia la cobertura. Cómo separar ambas cosas cuando hay prisa.",
  },
  {
    clip: "flood",
    drawing: { subject: "flood", steps: ["pin", "map", "inbox"], tint: "indigo" },
    texts: [
      "Flood zone before the quote",
      "Place the address on the map.",
      "Read the zone and the map’s date.",
      "Keep both in the file.",
    ],
    summary: "A minute at the start spares a surprise at closing: look up the zone, and keep the proof.",
    published: "2026-11-03",
    spanish: [
      "La zona de inundación, antes de cotizar",
      "Sitúe la dirección en el mapa.",
      "Lea la zona y la fecha del mapa.",
      "Guarde ambas en el expediente.",
    ],
    spanishSummary: "Un minuto al principio evita una sorpresa al cierre: consulte la zona y guarde la prueba.",
  },
  {
    clip: "vin",
    drawing: { subject: "car", steps: ["scan", "listChecks", "pencil"], tint: "blue" },
    texts: [
      "Decode the VIN, then rate",
      "Seventeen characters, no I, O or Q.",
      "Compare make, model and year.",
      "Fix the list before it is quoted.",
    ],
    summary: "A wrong character rates the wrong car. Check each VIN against the public register first.",
    published: "2026-10-27",
    spanish: [
      "Descifre el VIN y después tarifique",
      "Diecisiete caracteres, sin I, O ni Q.",
      "Compare marca, modelo y año.",
      "Corrija la lista antes de cotizar.",
    ],
    spanishSummary: "Un carácter equivocado tarifica otro auto. Compare primero cada VIN con el registro público.",
  },
  {
    clip: "storm",
    drawing: { subject: "thunderCloud", steps: ["radar", "house", "envelope"], tint: "violet" },
    texts: [
      "Hail last night? By nine o’clock",
      "Read the day’s storm reports.",
      "List the roofs within three miles.",
      "Send one message: photos first.",
    ],
    summary: "The routine of a storm morning in three steps, for a team that has the phones to answer as well.",
    published: "2026-10-20",
    spanish: [
      "¿Granizo anoche? Antes de las nueve",
      "Lea los avisos de tormenta del día.",
      "Anote los tejados a menos de tres millas.",
      "Envíe un mensaje: primero, las fotos.",
    ],
    spanishSummary:
      "La rutina de una mañana de tormenta en tres pasos, para un equipo que además atiende los teléfonos.",
  },
  {
    clip: "search",
    drawing: { subject: "houseSearch", steps: ["pencil", "sliders", "clipboard"], tint: "teal" },
    texts: [
      "Find a service in one search",
      "Type what you need, as you say it.",
      "Narrow it by line of business.",
      "Open it, read it, request it.",
    ],
    summary: "From a question to a request: how to search the market, filter what comes up, and ask for it.",
    published: "2026-10-13",
    spanish: [
      "Encuentre un servicio en una búsqueda",
      "Escriba lo que necesita, tal como lo dice.",
      "Acote por línea de negocio.",
      "Ábralo, léalo y solicítelo.",
    ],
    spanishSummary: "De una pregunta a una solicitud: cómo buscar en el mercado, acotar lo que aparece y pedirlo.",
  },
];
