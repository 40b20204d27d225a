/** A collection of the demo: services by id, in order. */
export interface DemoCollection {
  /** A tenant of a folder, by id, or the demo agency's market. */
  on: 1 | 4 | "market";
  title: string;
  lede: string;
  spanish: { title: string; lede: string };
  services: number[];
}

export const demoCollections: DemoCollection[] = [
  {
    on: 1,
    title: "Start here for personal lines",
    lede: "Rate home and auto in one go, with the vehicle, the driver and the flood zone checked before you quote.",
    spanish: {
      title: "Empiece aquí con seguros personales",
      lede: "Cotice hogar y auto de una vez, con el vehículo, el conductor y la zona de inundación ya comprobados.",
    },
    services: [67, 1, 68, 2, 3, 10],
  },
  {
    on: 1,
    title: "Start here for commercial lines",
    lede: "Classify the business, read the application and know its inspections before the underwriter asks.",
    spanish: {
      title: "Empiece aquí con seguros comerciales",
      lede: "Clasifique el negocio, lea la solicitud y conozca sus inspecciones antes de que el suscriptor pregunte.",
    },
    services: [40, 60, 61, 62, 5, 34],
  },
  {
    on: 1,
    title: "A lighter service desk",
    lede: "Certificates, policy checks, renewals and signatures: the daily work that no longer waits.",
    spanish: {
      title: "Menos carga en servicio al cliente",
      lede: "Certificados, revisión de pólizas, renovaciones y firmas: el trabajo diario que ya no espera.",
    },
    services: [13, 63, 64, 65, 11],
  },
  {
    on: 1,
    title: "Trucking submissions",
    lede: "Authority, filings, vehicles and drivers of a motor carrier, ready to attach.",
    spanish: {
      title: "Solicitudes de transporte por carretera",
      lede: "Autorización, registros, vehículos y conductores de un transportista, listos para adjuntar.",
    },
    services: [6, 14, 68, 1, 7],
  },
  {
    on: 4,
    title: "Around a financed premium",
    lede: "Quote the finance agreement, get it signed and keep the renewal in sight.",
    spanish: {
      title: "En torno a una prima financiada",
      lede: "Cotice el contrato de financiación, consiga la firma y no pierda de vista la renovación.",
    },
    services: [66, 65, 64],
  },
  {
    on: "market",
    title: "What we use every day",
    lede: "The six that our own office opens before the first coffee is gone.",
    spanish: {
      title: "Lo que usamos a diario",
      lede: "Los seis que nuestra oficina abre antes de terminar el primer café.",
    },
    services: [67, 13, 2, 1, 63, 11],
  },
];
