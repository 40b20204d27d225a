import { certificateInSpanish } from "#app/demo/posts/spanish-bodies/certificate-wording.ts";
import { cyberInSpanish } from "#app/demo/posts/spanish-bodies/cyber-hygiene.ts";
import { driverListsInSpanish } from "#app/demo/posts/spanish-bodies/driver-lists.ts";
import { eoDocumentationInSpanish } from "#app/demo/posts/spanish-bodies/eo-documentation.ts";
import { floodMapInSpanish } from "#app/demo/posts/spanish-bodies/flood-map-change.ts";
import { naicsInSpanish } from "#app/demo/posts/spanish-bodies/naics-codes.ts";
import { payPerUseInSpanish } from "#app/demo/posts/spanish-bodies/pay-per-use-data.ts";
import { prefillInSpanish } from "#app/demo/posts/spanish-bodies/prefill-without-rekeying.ts";
import { remarketingInSpanish } from "#app/demo/posts/spanish-bodies/remarketing-at-renewal.ts";
import { stormInSpanish } from "#app/demo/posts/spanish-bodies/storm-morning.ts";

interface SpanishPost {
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
}

/** Titles, summaries and texts of the posts in Spanish, by the post's id. */
export const spanishPosts: Record<number, SpanishPost> = {
  1: {
    title: "Lo que su aseguradora pide antes de automatizar",
    summary:
      "La automatización acelera errores. Cuatro registros, llevados desde el primer día, le permiten usarla y explicar cada decisión años después.",
    body: eoDocumentationInSpanish,
  },
  2: {
    title: "Precargar sin volver a teclear: tres caminos",
    summary:
      "De copiar y pegar a una conexión completa: cómo tres oficinas dejaron de escribir cuatro veces la misma dirección, con las horas que contaron.",
    body: prefillInSpanish,
  },
  3: {
    title: "Cuando cambia el mapa de inundaciones",
    summary:
      "Un mapa nuevo llega a la agencia como una carta del banco a su cliente. Cómo leer el cambio, ordenar la cartera y ser quien avisa primero.",
    body: floodMapInSpanish,
  },
  4: {
    title: "El certificado que prometía demasiado",
    summary:
      "Un certificado no puede dar lo que la póliza no da. Una rutina de diez minutos mantiene honesta la redacción y al contratista en la obra.",
    body: certificateInSpanish,
  },
  5: {
    title: "Higiene cibernética para una agencia de ocho: las normas y las diez cosas que importan",
    summary:
      "Usted vende cobertura cibernética y guarda los mismos datos. Qué piden a una agencia pequeña la Safeguards Rule y las leyes estatales, en una lista legible.",
    body: cyberInSpanish,
  },
  6: {
    title: "Volver al mercado en la renovación sin agotar a la oficina: qué cuentas, cuándo y por qué",
    summary:
      "Buscar precio en cada aumento desgasta a mercados y personas. Una hoja de puntuación y un calendario ponen el esfuerzo donde cambia el resultado.",
    body: remarketingInSpanish,
  },
  7: {
    title: "Datos por uso: cuándo ganan a una suscripción",
    summary:
      "Una suscripción cuesta lo mismo en un mes vacío. Un cálculo breve, con las preguntas que conviene hacer al vendedor antes de la primera consulta.",
    body: payPerUseInSpanish,
  },
  8: {
    title: "Listas de conductores que resisten al suscriptor: un hábito mensual para autos comerciales",
    summary:
      "La lista de conductores vence una semana después de enviada. Un hábito breve la mantiene al día y hace más tranquila la próxima renovación.",
    body: driverListsInSpanish,
  },
  9: {
    title: "La mañana después de una tormenta: qué puede hacer una agencia de ocho antes de las nueve",
    summary:
      "Los avisos meteorológicos son públicos en pocas horas. Una pauta breve encuentra a los clientes que estaban bajo el granizo y alivia la línea de siniestros.",
    body: stormInSpanish,
  },
  10: {
    title: "Un código, cuatro significados: clase de negocio",
    summary:
      "Los códigos NAICS, SIC, ISO y de compensación laboral contestan cuatro preguntas. Cómo pasar de uno a otro sin asegurar a un techador como carpintero.",
    body: naicsInSpanish,
  },
};

const topics: Record<string, string> = {
  Automation: "Automatización",
  Buying: "Compras",
  Certificates: "Certificados",
  Claims: "Siniestros",
  Classification: "Clasificación",
  "Commercial Auto": "Auto comercial",
  Compliance: "Cumplimiento",
  Cyber: "Ciberseguridad",
  Data: "Datos",
  Documentation: "Documentación",
  "E&O": "E&O",
  Flood: "Inundaciones",
  "Loss control": "Control de pérdidas",
  Maps: "Mapas",
  Operations: "Operaciones",
  "Personal Lines": "Líneas personales",
  Renewals: "Renovaciones",
  Servicing: "Servicio",
  "Small Commercial": "Pequeños negocios",
  Submissions: "Solicitudes",
  Underwriting: "Suscripción",
  Weather: "Clima",
};

/** A topic in Spanish; unchanged without a translation. */
export function toSpanishTopic(topic: string): string {
  return topics[topic] ?? topic;
}
