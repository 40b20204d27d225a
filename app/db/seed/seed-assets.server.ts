import type { FileStore } from "#app/db/file-store.server.ts";
import { demoCompanies } from "./companies.ts";
import { icons } from "./logos/icons.ts";
import { toLogoSvg } from "./logos/logo-svg.ts";
import { tints } from "./logos/tints.ts";
import { clipSeconds, toClipSvg } from "./media/clip-svg.ts";
import { demoClips } from "./media/clips.ts";
import { demoPosts } from "./posts/demo-posts.ts";
import { toThumbnailSvg } from "./posts/thumbnails.ts";
import { toApplicationPdf } from "./samples/application-pdf.ts";
import { thankYouCard } from "./samples/postcard-svg.ts";
import { sampleApplications } from "./samples/sample-applications.ts";
import { toScreenSvg } from "./screens/screen-svg.ts";
import { serviceScreens } from "./screens/service-screens.ts";
import { demoServices } from "./services/demo-services.ts";

/** A picture or clip of a service, already in the file store. */
export interface StoredMedia {
  documentType: "Screenshot" | "Video";
  documentUrl: string;
  caption: string;
  posterUrl: string | null;
  durationSeconds: number | null;
}

/** Addresses of everything drawn for the demo: by company, service and post id, and by applicant. */
export interface StoredAssets {
  companyLogos: Map<number, string>;
  serviceLogos: Map<number, string>;
  serviceMedia: Map<number, StoredMedia[]>;
  thumbnails: Map<number, string>;
  applications: Map<string, string>;
  thankYou: { front: string; back: string };
}

/** Draws the demo's pictures and documents and keeps them; the same content keeps its address. */
export async function storeDemoAssets(files: Pick<FileStore, "put">): Promise<StoredAssets> {
  const putSvg = (svg: string) => files.put(new TextEncoder().encode(svg), "svg");
  const putLogo = ({ name, tint, icon }: Drawn) =>
    putSvg(toLogoSvg({ title: name, ...tints[tint], paths: icons[icon] }));
  return {
    companyLogos: await toMap(demoCompanies, async (company) => [company.id, await putLogo(company)]),
    serviceLogos: await toMap(demoServices, async (service) => [service.id, await putLogo(service)]),
    serviceMedia: await toMap(demoServices, async (service) => [service.id, await storeMedia(service, files)]),
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

type Drawn = Pick<(typeof demoServices)[number], "name" | "tint" | "icon">;

async function storeMedia(
  { id, tint }: (typeof demoServices)[number],
  files: Pick<FileStore, "put">,
): Promise<StoredMedia[]> {
  const putSvg = (svg: string) => files.put(new TextEncoder().encode(svg), "svg");
  const clips = demoClips.filter(({ serviceId }) => serviceId === id);
  const videos = clips.map(
    async (clip): Promise<StoredMedia> => ({
      documentType: "Video",
      documentUrl: await files.put(clip.bytes, "mp4"),
      caption: clip.title,
      posterUrl: await putSvg(toClipSvg(clip)),
      durationSeconds: clipSeconds,
    }),
  );
  const screens = (serviceScreens[id] ?? []).map(
    async (screen): Promise<StoredMedia> => ({
      documentType: "Screenshot",
      documentUrl: await putSvg(toScreenSvg(screen, tints[tint])),
      caption: screen.caption,
      posterUrl: null,
      durationSeconds: null,
    }),
  );
  return Promise.all([...videos, ...screens]);
}

async function toMap<Item, Key, Value>(
  items: readonly Item[],
  toEntry: (item: Item) => Promise<[Key, Value]>,
): Promise<Map<Key, Value>> {
  return new Map(await Promise.all(items.map(toEntry)));
}
