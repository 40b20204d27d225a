import type { FileStore } from "#app/db/file-store.server.ts";
import { thumbnailWidths } from "#app/features/community/posts/post.ts";
import { readVideo } from "#app/features/listings/read-video.ts";
import { checkCaptions } from "#app/features/uploads/captions.ts";
import { type StoredImage, storeImage } from "#app/features/uploads/store-image.server.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import type { ItemErrors, ItemField, ItemValues, UploadFieldName } from "./item-form.ts";

export type Files = Pick<FileStore, "put">;
export type Uploads = Partial<Record<UploadFieldName, Uint8Array>>;

type Taken = { values: Partial<ItemValues>; errors: ItemErrors };

/** Stores the files of a form; a refused file is an error of its field, and the previous one stays. */
export async function takeFiles(files: Files, uploads: Uploads): Promise<Taken> {
  const taken = await Promise.all([
    uploads.thumbnail ? takeThumbnail(files, uploads.thumbnail) : nothing,
    uploads.video ? takeVideo(files, uploads.video) : nothing,
    uploads.poster ? takePoster(files, uploads.poster) : nothing,
    uploads.captionsEnFile ? takeCaptions(files, uploads.captionsEnFile, "captionsEn") : nothing,
    uploads.captionsEsFile ? takeCaptions(files, uploads.captionsEsFile, "captionsEs") : nothing,
  ]);
  return {
    values: Object.assign({}, ...taken.map(({ values }) => values)),
    errors: Object.assign({}, ...taken.map(({ errors }) => errors)),
  };
}

/**
 * Stores a picture in two sizes. @returns the element that shows it, or an error's copy key.
 * The text is its alt text.
 */
export async function takePicture(
  files: Files,
  bytes: Uint8Array,
  alt: string,
): Promise<{ html: string } | { error: CopyKey }> {
  const [large, small] = await storeTwice(files, bytes);
  if (typeof large === "string") return { error: `uploads:fault.${large}` };
  if (typeof small === "string") return { error: `uploads:fault.${small}` };
  const isSmaller = small.width < large.width;
  const sizes = isSmaller ? ` srcset="${small.url} ${small.width}w, ${large.url} ${large.width}w"` : "";
  const box = `width="${large.width}" height="${large.height}"`;
  return { html: `<img src="${large.url}"${sizes} alt="${escapeText(alt)}" ${box}>` };
}

const nothing: Taken = { values: {}, errors: {} };

function refuse(field: ItemField, key: CopyKey): Taken {
  return { values: {}, errors: { [field]: key } };
}

async function takeThumbnail(files: Files, bytes: Uint8Array): Promise<Taken> {
  const [large, small] = await storeTwice(files, bytes);
  if (typeof large === "string") return refuse("thumbnailUrl", `uploads:fault.${large}`);
  if (typeof small === "string") return refuse("thumbnailUrl", `uploads:fault.${small}`);
  const isWhole = large.width === thumbnailWidths.full && small.width === thumbnailWidths.small;
  return { values: { thumbnailUrl: large.url, thumbnailSmallUrl: isWhole ? small.url : "" }, errors: {} };
}

/** Sequentially, since each needs the memory of the whole picture. */
async function storeTwice(files: Files, bytes: Uint8Array) {
  const large = await storeImage(files, bytes, { maxWidth: thumbnailWidths.full, maxHeight: 2000 });
  if (typeof large === "string") return [large, large] as const;
  const small = await storeImage(files, bytes, { maxWidth: thumbnailWidths.small, maxHeight: 1000 });
  return [large, small] as const;
}

async function takePoster(files: Files, bytes: Uint8Array): Promise<Taken> {
  const stored = await storeImage(files, bytes, { maxWidth: thumbnailWidths.full, maxHeight: 1280 });
  if (!isStored(stored)) return refuse("posterUrl", `uploads:fault.${stored}`);
  return { values: { posterUrl: stored.url }, errors: {} };
}

async function takeVideo(files: Files, bytes: Uint8Array): Promise<Taken> {
  const video = readVideo(bytes);
  if (typeof video === "string") return refuse("videoUrl", `publishing:error.${video}`);
  return { values: { videoUrl: await files.put(video.bytes, video.extension) }, errors: {} };
}

async function takeCaptions(files: Files, bytes: Uint8Array, field: "captionsEn" | "captionsEs"): Promise<Taken> {
  const fault = checkCaptions(bytes);
  if (fault) return refuse(field, `uploads:fault.captions.${fault}`);
  return { values: { [field]: await files.put(bytes, "vtt") }, errors: {} };
}

function isStored(stored: StoredImage | string): stored is StoredImage {
  return typeof stored !== "string";
}

function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
