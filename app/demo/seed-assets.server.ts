import type { FileStore } from "#app/db/file-store.server.ts";
import { toDocumentPdf } from "#app/demo/documents/document-pdf.ts";
import { writeDocuments } from "#app/demo/documents/service-documents.ts";
import type { WrittenDocument } from "#app/demo/documents/written-document.ts";
import { icons } from "#app/demo/logos/icons.ts";
import { toLogoSvg } from "#app/demo/logos/logo-svg.ts";
import { toCaptions } from "#app/demo/media/community/captions.ts";
import { captureCaption, captures, serviceFilms } from "#app/demo/media/service-media.ts";
import { demoPosts } from "#app/demo/posts/demo-posts.ts";
import { toThumbnailSvg } from "#app/demo/posts/thumbnails.ts";
import { toApplicationPdf } from "#app/demo/samples/application-pdf.ts";
import { thankYouCard } from "#app/demo/samples/postcard-svg.ts";
import { sampleApplications } from "#app/demo/samples/sample-applications.ts";
import type { Caption } from "#app/demo/screens/demo-screen.ts";
import { toScreenSvg } from "#app/demo/screens/screen-svg.ts";
import { serviceScreens } from "#app/demo/screens/service-screens.ts";
import { demoServices } from "#app/demo/services/demo-services.ts";
import { tints } from "#app/theme/tints.ts";
import { demoCompanies } from "./companies.ts";

/** An image or clip of a service, already in the file store. */
export interface StoredMedia {
  documentType: "Screenshot" | "Video";
  documentUrl: string;
  caption: string;
  translations: { es: { caption: string } };
  posterUrl: string | null;
  durationSeconds: number | null;
  captions: Record<string, string>;
}

/** A seller's document, already in the file store. */
export interface StoredDocument extends Pick<WrittenDocument, "type" | "name"> {
  url: string;
}

/** Addresses of all demo drawings: by company, service and post id, and by applicant. */
export interface StoredAssets {
  companyLogos: Map<number, string>;
  serviceLogos: Map<number, string>;
  serviceMedia: Map<number, StoredMedia[]>;
  documents: Map<number, StoredDocument[]>;
  thumbnails: Map<number, string>;
  applications: Map<string, string>;
  thankYou: { front: string; back: string };
}

/** Draws and stores the demo's images and documents; equal content keeps its address. */
export async function storeDemoAssets(files: Pick<FileStore, "put">): Promise<StoredAssets> {
  const putSvg = (svg: string) => files.put(new TextEncoder().encode(svg), "svg");
  const putLogo = ({ name, tint, icon }: Drawn) =>
    putSvg(toLogoSvg({ title: name, ...tints[tint], paths: icons[icon] }));
  return {
    companyLogos: await toMap(demoCompanies, async (company) => [company.id, await putLogo(company)]),
    serviceLogos: await toMap(demoServices, async (service) => [service.id, await putLogo(service)]),
    serviceMedia: await toMap(demoServices, async (service) => [service.id, await storeMedia(service, files)]),
    documents: await toMap(demoServices, async (service) => [service.id, await storeDocuments(service, files)]),
    thumbnails: await toMap(demoPosts, async (post) => [
      post.id,
      await putSvg(toThumbnailSvg(post.thumbnail, post.title)),
    ]),
    applications: await toMap(sampleApplications, async (application) => [
      application.name,
      await files.put(toApplicationPdf(application), "pdf"),
    ]),
    thankYou: { front: await putSvg(thankYouCard.front), back: await putSvg(thankYouCard.back) },
  };
}

function storeDocuments(
  service: (typeof demoServices)[number],
  files: Pick<FileStore, "put">,
): Promise<StoredDocument[]> {
  return Promise.all(
    writeDocuments(service).map(async (document) => ({
      type: document.type,
      name: document.name,
      url: await files.put(toDocumentPdf(document, service), "pdf"),
    })),
  );
}

type Drawn = Pick<(typeof demoServices)[number], "name" | "tint" | "icon">;

async function storeMedia(
  { id, tint }: (typeof demoServices)[number],
  files: Pick<FileStore, "put">,
): Promise<StoredMedia[]> {
  const putSvg = (svg: string) => files.put(new TextEncoder().encode(svg), "svg");
  const picture = { documentType: "Screenshot", posterUrl: null, durationSeconds: null, captions: {} } as const;
  const [film, capture] = [serviceFilms[id], captures.get(id)];
  const screens = (serviceScreens[id] ?? []).map(
    async (screen): Promise<StoredMedia> => ({
      ...picture,
      documentUrl: await putSvg(toScreenSvg(screen, tints[tint])),
      ...toCaption(screen.caption),
    }),
  );
  return [
    ...(film ? [await storeFilm(film, files)] : []),
    ...(capture ? [{ ...picture, documentUrl: await files.put(capture, "webp"), ...toCaption(captureCaption) }] : []),
    ...(await Promise.all(screens)),
  ];
}

function toCaption({ en, es }: Caption): Pick<StoredMedia, "caption" | "translations"> {
  return { caption: en, translations: { es: { caption: es } } };
}

async function storeFilm(
  { film, poster, title, times, captions }: (typeof serviceFilms)[number],
  files: Pick<FileStore, "put">,
): Promise<StoredMedia> {
  const putCaptions = (lines: readonly string[]) =>
    files.put(new TextEncoder().encode(toCaptions(lines, times)), "vtt");
  return {
    documentType: "Video",
    documentUrl: await files.put(film, "mp4"),
    ...toCaption(title),
    posterUrl: await files.put(poster, "webp"),
    durationSeconds: Math.round(times.seconds),
    captions: { en: await putCaptions(captions.en), es: await putCaptions(captions.es) },
  };
}

async function toMap<Item, Key, Value>(
  items: readonly Item[],
  toEntry: (item: Item) => Promise<[Key, Value]>,
): Promise<Map<Key, Value>> {
  return new Map(await Promise.all(items.map(toEntry)));
}
