import classify from "./classify.mp4?inline";
import classifyPoster from "./classify.webp?inline";
import { type Clip, clips } from "./community/clips.ts";
import times from "./community/times.json";
import extract from "./extract.mp4?inline";
import extractPoster from "./extract.webp?inline";
import { toBytes } from "./to-bytes.ts";

interface ServiceFilm extends Clip {
  title: string;
  seconds: number;
}

/** Films of services in use, by service id, shown before their pictures. Some are those of the videos page. */
export const serviceFilms: Readonly<Record<number, ServiceFilm>> = {
  1: { title: "Decode a VIN, and see what it costs", ...clips.vin, seconds: times.vin.seconds },
  2: { title: "Try the flood zone of two addresses", ...clips.flood, seconds: times.flood.seconds },
  13: { title: "Ask for certificates in a minute", ...clips.certificate, seconds: times.certificate.seconds },
  40: {
    title: "Classify three businesses",
    film: toBytes(classify),
    poster: toBytes(classifyPoster),
    seconds: times.classify.seconds,
  },
  60: {
    title: "Read two applications from their PDFs",
    film: toBytes(extract),
    poster: toBytes(extractPoster),
    seconds: times.extract.seconds,
  },
};

const files: Record<string, string> = import.meta.glob("./captures/*.webp", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** What a service gives, by service id: its Try it screen with a sample chosen, as WebP (`npm run films -- captures`). */
export const captures: ReadonlyMap<number, Uint8Array> = new Map(
  Object.entries(files).map(([file, url]) => [Number(/(\d+)\.webp$/.exec(file)?.[1]), toBytes(url)]),
);
