import type { Caption } from "#app/demo/screens/demo-screen.ts";
import { type ClipName, demoVideos } from "#app/demo/videos.ts";
import classify from "./classify.mp4?inline";
import classifyPoster from "./classify.webp?inline";
import type { FilmTimes } from "./community/captions.ts";
import { type Clip, clips } from "./community/clips.ts";
import times from "./community/times.json";
import extract from "./extract.mp4?inline";
import extractPoster from "./extract.webp?inline";
import { toBytes } from "./to-bytes.ts";

interface ServiceFilm extends Clip {
  title: Caption;
  times: FilmTimes;
  /** One for each cue, by language. */
  captions: { en: readonly string[]; es: readonly string[] };
}

/** Films of services in use, by service id, shown before their pictures. Some are those of the videos page. */
export const serviceFilms: Readonly<Record<number, ServiceFilm>> = {
  1: {
    title: { en: "Decode a VIN, and see what it costs", es: "Decodifique un VIN y vea cuánto cuesta" },
    ...takeVideo("vin"),
  },
  2: {
    title: { en: "Try the flood zone of two addresses", es: "Pruebe la zona de inundación de dos direcciones" },
    ...takeVideo("flood"),
  },
  13: {
    title: { en: "Ask for certificates in a minute", es: "Pida certificados en un minuto" },
    ...takeVideo("certificate"),
  },
  40: {
    title: { en: "Classify three businesses", es: "Clasifique tres negocios" },
    film: toBytes(classify),
    poster: toBytes(classifyPoster),
    times: times.classify,
    captions: {
      en: [
        "Class codes from a name and an address",
        "A bistro: two codes, and how sure each is.",
        "A brewery: here the second code comes close.",
        "A repair shop: one code, almost certain.",
        "What a thousand lookups cost.",
        "Who uses it, and how fast it is answered.",
      ],
      es: [
        "Códigos de clase con un nombre y una dirección",
        "Un bistró: dos códigos y cuán seguro es cada uno.",
        "Una cervecería: aquí el segundo código se acerca.",
        "Un taller mecánico: un código, casi seguro.",
        "Cuánto cuestan mil consultas.",
        "Quiénes lo usan y qué tan rápido se responde.",
      ],
    },
  },
  60: {
    title: { en: "Read two applications from their PDFs", es: "Lea dos solicitudes a partir de sus PDF" },
    film: toBytes(extract),
    poster: toBytes(extractPoster),
    times: times.extract,
    captions: {
      en: [
        "From a PDF to answers you can check",
        "A bistro's application, and what was read.",
        "A dental office: the same fields again.",
        "The price of a month of applications.",
      ],
      es: [
        "De un PDF a respuestas que puede revisar",
        "La solicitud de un bistró y lo que se leyó.",
        "Un consultorio dental: los mismos campos.",
        "El precio de un mes de solicitudes.",
      ],
    },
  },
};

/** What the videos page shows of a service. */
function takeVideo(clip: ClipName): Omit<ServiceFilm, "title"> {
  const { texts = [], spanish = [] } = demoVideos.find((video) => video.clip === clip) ?? {};
  return { ...clips[clip], times: times[clip], captions: { en: texts, es: spanish } };
}

const files: Record<string, string> = import.meta.glob("./captures/*.webp", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** What a service gives, by service id: its Try it screen with a sample chosen, as WebP (`npm run films -- captures`). */
export const captures: ReadonlyMap<number, Uint8Array> = new Map(
  Object.entries(files).map(([file, url]) => [Number(/(\d+)\.webp$/.exec(file)?.[1]), toBytes(url)]),
);

/** One for all captures. */
export const captureCaption: Caption = {
  en: "What it gives: a sample in the Try it tab",
  es: "Lo que entrega: un ejemplo en la pestaña Pruébelo",
};
