export interface DemoVideo {
  /** Name of its film in media/community/clips.ts. */
  clip: ClipName;
  /** Its title, and the captions after it. */
  texts: string[];
  summary: string;
  /** The day of publication, as YYYY-MM-DD. */
  published: string;
  /** The same texts in Spanish. */
  spanish: string[];
  spanishSummary: string;
}

export type ClipName = "search" | "flood" | "vin" | "certificate" | "payment" | "storm";

/** The community’s films of the product’s own screens (scripts/films/screen-films.mjs), newest first. */
export const demoVideos: DemoVideo[] = [
  {
    clip: "payment",
    texts: [
      "Read your bill, line by line",
      "The month so far, and where it is heading.",
      "A limit for each service keeps it there.",
      "Open a month: each service, each price.",
    ],
    summary: "What an agency owes, what this month will come to, which limits hold it, and what is behind each line.",
    published: "2026-11-17",
    spanish: [
      "Lea su factura, línea por línea",
      "Lo que va del mes, y adónde apunta.",
      "Un límite por servicio lo mantiene ahí.",
      "Abra un mes: cada servicio, cada precio.",
    ],
    spanishSummary:
      "Lo que debe una agencia, a cuánto llegará este mes, qué límites lo contienen y qué hay detrás de cada línea.",
  },
  {
    clip: "certificate",
    texts: [
      "Ask for a service in a minute",
      "Read what you send and what comes back.",
      "Ask: no account and no phone call needed.",
      "Say what you need, in your own words.",
      "You see that it arrived, and get a mail.",
    ],
    summary: "From a service’s page to a request that its seller answers, without an account and without a call.",
    published: "2026-11-10",
    spanish: [
      "Solicite un servicio en un minuto",
      "Lea qué se envía y qué se recibe.",
      "Pídalo: sin cuenta y sin llamar.",
      "Diga lo que necesita, con sus palabras.",
      "Ve que ha llegado y recibe un correo.",
    ],
    spanishSummary:
      "De la página de un servicio a una solicitud que su vendedor responde, sin cuenta y sin llamar por teléfono.",
  },
  {
    clip: "flood",
    texts: [
      "Flood zone before the quote",
      "Try it first: an address in a floodway.",
      "And one away from the river.",
      "See what stands behind the service.",
    ],
    summary: "Find the service, try it on recorded answers, and read who vouches for it: all before you ask anybody.",
    published: "2026-11-03",
    spanish: [
      "La zona de inundación, antes de cotizar",
      "Pruébelo antes: una dirección en el cauce.",
      "Y otra lejos del río.",
      "Vea qué respalda al servicio.",
    ],
    spanishSummary:
      "Encuentre el servicio, pruébelo con respuestas grabadas y lea quién lo respalda: antes de preguntar a nadie.",
  },
  {
    clip: "vin",
    texts: [
      "Decode the VIN, then rate",
      "Eleven characters already name the car.",
      "A wrong one is caught, with the reason.",
      "Move your volume: see what a month costs.",
      "The documents are one tab away.",
    ],
    summary: "A wrong character rates the wrong car. Watch what comes back for a good VIN and for one with errors.",
    published: "2026-10-27",
    spanish: [
      "Descifre el VIN y después tarifique",
      "Once caracteres ya nombran el auto.",
      "Uno equivocado se detecta, con el motivo.",
      "Ajuste su volumen: vea cuánto cuesta un mes.",
      "Los documentos están a una pestaña.",
    ],
    spanishSummary:
      "Un carácter equivocado tarifica otro auto. Vea qué se recibe por un VIN correcto y por uno con errores.",
  },
  {
    clip: "storm",
    texts: [
      "Three hail services, side by side",
      "Tick up to four to compare.",
      "Prices and status in one view.",
      "What differs is marked.",
      "Then ask all of them in one form.",
    ],
    summary: "Search for hail, choose three services, and see on one page what they cost and where they differ.",
    published: "2026-10-20",
    spanish: [
      "Tres servicios de granizo, lado a lado",
      "Marque hasta cuatro para comparar.",
      "Precios y estado de un vistazo.",
      "Lo que difiere está marcado.",
      "Y pídalos todos en un formulario.",
    ],
    spanishSummary: "Busque granizo, elija tres servicios y vea en una página cuánto cuestan y en qué se diferencian.",
  },
  {
    clip: "search",
    texts: [
      "Find a service in one search",
      "Type it as you say it: MVR, not its full name.",
      "Narrow it by line of business, sort by price.",
      "Open it: what it does, what you send.",
      "What it costs, and what stands behind it.",
    ],
    summary: "From three letters to a decision: how to search the market, narrow what comes up, and read a service.",
    published: "2026-10-13",
    spanish: [
      "Encuentre un servicio en una búsqueda",
      "Escríbalo como lo dice: MVR, no el nombre entero.",
      "Acote por línea de negocio, ordene por precio.",
      "Ábralo: qué hace y qué se envía.",
      "Cuánto cuesta y qué lo respalda.",
    ],
    spanishSummary:
      "De tres letras a una decisión: cómo buscar en el mercado, acotar lo que aparece y leer un servicio.",
  },
];
