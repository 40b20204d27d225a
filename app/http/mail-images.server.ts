import sharp from "sharp";
import { readMailMarkPath } from "#app/features/mail/mail-mark.ts";
import { filePolicy } from "./security-headers.server.ts";
import { immutable, type StoredAnswer, toStoredFile } from "./stored-answer.server.ts";

interface DrawingSource {
  findAsset(slug: string, place: string): { bytes: Buffer } | null;
}

/** Twice as high as it is shown, for screens with fine pixels. */
const height = 56;

/**
 * Drawings of tenants' folders as PNG, for mail: null for every other path. The drawings were checked when the folder
 * was read, so they hold no more than shapes.
 */
export function createMailImages(source: DrawingSource) {
  const answers = new WeakMap<Buffer, Promise<StoredAnswer>>();
  return (pathname: string): Promise<StoredAnswer> | null => {
    const asked = readMailMarkPath(pathname);
    const drawing = asked && source.findAsset(asked.slug, asked.place)?.bytes;
    if (!drawing) return null;
    const answer = answers.get(drawing) ?? toPng(drawing);
    answers.set(drawing, answer);
    return answer;
  };
}

async function toPng(drawing: Buffer): Promise<StoredAnswer> {
  const bytes = await sharp(drawing, { density: 288, limitInputPixels: 4096 * 4096 })
    .resize({ height })
    .png()
    .toBuffer();
  const contentType = "image/png";
  const policy = filePolicy(contentType);
  return toStoredFile({ bytes, contentType, cacheControl: immutable, policy, embeddable: true });
}
