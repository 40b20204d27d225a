export interface DemoEvent {
  title: string;
  summary: string;
  host: string;
  /** Local time, such as 2026-12-03T10:00; shifted by the demo's first start. */
  starts: string;
  minutes: number;
  timeZone: string;
  /** Title and summary in Spanish. */
  spanish: { title: string; summary: string };
}

/** The community's meetings, in their order. */
export const demoEvents: DemoEvent[] = [
  {
    title: "Office hours: cleaning up driver lists before renewal",
    summary:
      "Bring one messy driver list. We sort out duplicates, missing license states and drivers who have left, and talk about what to ask the client and when.",
    host: "Marisol Vega",
    starts: "2026-10-14T12:00",
    minutes: 45,
    timeZone: "America/Chicago",
    spanish: {
      title: "Consultas abiertas: ordenar las listas de conductores antes de la renovación",
      summary:
        "Traiga una lista desordenada. Resolvemos duplicados, estados de licencia que faltan y conductores que ya no están, y hablamos de qué preguntar al cliente y cuándo.",
    },
  },
  {
    title: "Reading a flood map together",
    summary:
      "What the zones mean, where a map stops being certain, and how to explain a change of zone to a client who is not being forced to buy.",
    host: "Isaac Thornbury",
    starts: "2026-11-05T11:00",
    minutes: 60,
    timeZone: "America/New_York",
    spanish: {
      title: "Leer juntos un mapa de inundaciones",
      summary:
        "Qué significan las zonas, dónde deja de ser seguro un mapa y cómo explicar un cambio de zona a un cliente que no está obligado a comprar.",
    },
  },
  {
    title: "The morning after a storm: a drill",
    summary:
      "We walk through a hail morning on a made-up book of 400 households: which reports to trust, whom to call first, and the one message that everybody gets. You leave with a list for your own agency.",
    host: "Isaac Thornbury",
    starts: "2026-12-03T10:00",
    minutes: 60,
    timeZone: "America/Chicago",
    spanish: {
      title: "La mañana después de una tormenta: un simulacro",
      summary:
        "Recorremos una mañana de granizo con una cartera inventada de 400 hogares: en qué avisos confiar, a quién llamar primero y el mensaje que reciben todos. Se lleva una lista para su agencia.",
    },
  },
  {
    title: "Class codes without guessing",
    summary:
      "Twelve real businesses that fit two codes. We classify them together, compare with what the public registers say, and write down the reason, so that the file speaks for itself at audit.",
    host: "Priya Raman",
    starts: "2026-12-10T14:00",
    minutes: 45,
    timeZone: "America/New_York",
    spanish: {
      title: "Códigos de clase sin adivinar",
      summary:
        "Doce negocios reales que encajan en dos códigos. Los clasificamos juntos, comparamos con los registros públicos y anotamos el motivo, para que el expediente hable por sí solo en la auditoría.",
    },
  },
  {
    title: "Certificates: what we may write, and how to say no",
    summary:
      "Wording that creates trouble, three friendly ways to decline it, and how to answer a general contractor by the end of the day. With time for your own examples.",
    host: "Dana Whitcomb",
    starts: "2027-01-14T09:00",
    minutes: 45,
    timeZone: "America/Denver",
    spanish: {
      title: "Certificados: qué podemos escribir y cómo decir que no",
      summary:
        "Redacciones que crean problemas, tres formas amables de rechazarlas y cómo responder a un contratista antes de que acabe el día. Con tiempo para sus propios ejemplos.",
    },
  },
  {
    title: "Remarketing at renewal: a plan for ninety days",
    summary:
      "Which accounts are worth it, what to collect before you ask a market, and a calendar that a team of eight can keep to. We share the spreadsheet.",
    host: "Marisol Vega",
    starts: "2027-02-04T11:00",
    minutes: 60,
    timeZone: "America/Los_Angeles",
    spanish: {
      title: "Volver al mercado en la renovación: un plan de noventa días",
      summary:
        "Qué cuentas lo merecen, qué reunir antes de preguntar a un mercado y un calendario que un equipo de ocho puede cumplir. Compartimos la hoja de cálculo.",
    },
  },
];
